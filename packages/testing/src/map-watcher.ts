import { get, type IncomingMessage } from 'node:http';

/** A minimal client of a sector's live map (spec 6 §13), which applies the messages it receives. */
export interface MapWatcher {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Of each event: its name, or its data as JSON. */
  readonly events: readonly unknown[];
  /** Indexes of the seats that it shows as free. */
  readonly free: ReadonlySet<number>;
  /** Of the last message. */
  readonly id: string | undefined;
  readonly isOver: boolean;
  leave(): void;
  /** Stops reading, so that its buffer fills up. */
  stall(): void;
}

/** The state of a reconnecting client: its map, and its last message. */
export type Known = Pick<MapWatcher, 'free' | 'id'>;

export interface MapMessage {
  readonly v: string;
  readonly t?: readonly number[];
  readonly l?: readonly number[];
  readonly p?: number;
  readonly n?: number;
  readonly m?: string;
}

/** The map after a message. */
export function shownAfter(free: ReadonlySet<number>, { t = [], l = [], m, n = 0 }: MapMessage): Set<number> {
  if (m !== undefined) {
    const bits = Buffer.from(m, 'base64');
    return new Set(
      Array.from({ length: n }, (_, index) => index).filter(
        (index) => ((bits[index >> 3] ?? 0) >> (index & 7)) & 1,
      ),
    );
  }
  const shown = new Set(free);
  for (const index of t) shown.delete(index);
  for (const index of l) shown.add(index);
  return shown;
}

/** Opens a stream of a local server. */
export async function watchMap(port: number, path: string, known?: Known): Promise<MapWatcher> {
  const headers = known?.id === undefined ? {} : { 'last-event-id': known.id };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, path, headers, agent: false }, resolve).on('error', reject);
  });
  const events: unknown[] = [];
  const watcher = {
    ...{ status: response.statusCode ?? 0, headers: response.headers, events, isOver: false },
    free: new Set(known?.free ?? []) as ReadonlySet<number>,
    id: known?.id,
    leave: () => void response.destroy(),
    stall: () => void response.pause(),
  };
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const lines of whole) {
      const event = /^event: (.*)$/m.exec(lines)?.[1];
      const data = /^data: (.*)$/m.exec(lines)?.[1];
      if (event !== undefined) events.push(event);
      if (event !== undefined || data === undefined) continue;
      const message = JSON.parse(data) as MapMessage;
      events.push(message);
      watcher.free = shownAfter(watcher.free, message);
      watcher.id = /^id: (.*)$/m.exec(lines)?.[1];
    }
  });
  response.on('error', () => {});
  response.on('close', () => {
    watcher.isOver = true;
  });
  return watcher;
}
