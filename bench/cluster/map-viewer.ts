import { setTimeout as pause } from 'node:timers/promises';
import { type Known, type MapMessage, shownAfter, watchMap } from '@club/testing/map-watcher.ts';

/** A client with a live map open for the whole time, whose stream reconnects as a browser's does. */
export interface MapViewer {
  readonly free: ReadonlySet<number>;
  /** The control: the map if its streams began with the next change, without the missed ones. */
  readonly withoutTheMissed: ReadonlySet<number>;
  /** The processes of its streams. */
  readonly ports: readonly number[];
  /** Streams that resumed with only the missed changes, not with the whole map. */
  readonly resumed: number;
  leave(): Promise<void>;
}

/** The minimum that servers ask of browsers. */
const COMES_BACK_MS = 2_000;
const SPREAD_MS = 1_000;
const LOOK_MS = 50;

export function viewMap(port: number, path: string): MapViewer {
  let known: Known | undefined;
  let withoutTheMissed: ReadonlySet<number> = new Set();
  const ports: number[] = [];
  let resumed = 0;
  let isOver = false;
  const watchOnce = async () => {
    const isFirst = ports.length === 0;
    const watcher = await watchMap(port, path, known);
    if (watcher.status !== 200) {
      watcher.leave();
      return;
    }
    ports.push(Number(watcher.headers['x-server']));
    known = watcher;
    while (!watcher.isOver && !isOver) await pause(LOOK_MS);
    const messages = watcher.events.filter((event): event is MapMessage => typeof event === 'object');
    if (!isFirst && messages[0] && messages[0].m === undefined) resumed += 1;
    for (const message of isFirst ? messages : messages.slice(1))
      withoutTheMissed = shownAfter(withoutTheMissed, message);
    watcher.leave();
  };
  const watching = (async () => {
    while (!isOver) {
      await watchOnce();
      if (!isOver) await pause(COMES_BACK_MS + Math.random() * SPREAD_MS);
    }
  })();
  return {
    get free() {
      return known?.free ?? new Set<number>();
    },
    get withoutTheMissed() {
      return withoutTheMissed;
    },
    get resumed() {
      return resumed;
    },
    ports,
    leave: () => {
      isOver = true;
      return watching;
    },
  };
}
