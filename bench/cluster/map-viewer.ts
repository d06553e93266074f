import { setTimeout as pause } from 'node:timers/promises';
import { type Known, type MapMessage, shownAfter, watchMap } from '@club/testing/map-watcher.ts';

/** Somebody with a live map open for as long as it takes, whose stream comes back as a browser's does. */
export interface MapViewer {
  readonly free: ReadonlySet<number>;
  /** What a map would show whose streams begin with the next change, instead of with what was missed: the control. */
  readonly withoutTheMissed: ReadonlySet<number>;
  /** The processes that its streams were of. */
  readonly ports: readonly number[];
  /** Streams that went on with what was missed alone, not with the whole map. */
  readonly resumed: number;
  leave(): Promise<void>;
}

/** As servers ask of browsers, at the least. */
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
