/**
 * A process of viewers of one live map: opens its streams on request, records when each message reached each of them, and answers with that. It
 * parses as little as possible: the measured machine also runs the viewers.
 */
import { connect, type Socket } from 'node:net';

export interface ViewerOrders {
  readonly port: number;
  readonly path: string;
  readonly viewers: number;
}
export type ViewerTold =
  | { readonly isOpen: true }
  /** For each message: the seats that were taken, and its arrival at each viewer, milliseconds of Unix time. */
  | { readonly messages: readonly { readonly taken: readonly number[]; readonly at: Float64Array }[] };

interface Message {
  readonly taken: readonly number[];
  readonly at: number[];
}

/** Maximum of connections waiting to be accepted. */
const AT_ONCE = 500;
const messages = new Map<string, Message>();
const sockets: Socket[] = [];

function note(chunk: Buffer): void {
  const from = chunk.indexOf('id: ');
  if (from < 0) return;
  const id = chunk.toString('latin1', from + 4, chunk.indexOf('\n', from));
  const known = messages.get(id);
  if (known) {
    known.at.push(Date.now());
    return;
  }
  const data = /data: (.*)\n/.exec(chunk.toString('latin1', from))?.[1] ?? '{}';
  messages.set(id, { taken: JSON.parse(data).t ?? [], at: [Date.now()] });
}

async function open({ port, path, viewers }: ViewerOrders): Promise<void> {
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
      });
      sockets.push(socket);
      const failed = (why: string) =>
        reject(new Error(`viewer ${sockets.length} of ${viewers} cannot watch: ${why}`));
      const patience = setTimeout(() => failed('no answer within 30 s'), 30_000);
      socket.on('error', ({ message }) => failed(message));
      socket.once('close', () => failed('cut off'));
      socket.once('data', (head) => {
        clearTimeout(patience);
        socket.on('data', note);
        if (head.includes('HTTP/1.1 200')) resolve();
        else failed(head.toString('latin1', 0, 200));
      });
    });
  for (let opened = 0; opened < viewers; opened += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, viewers - opened) }, one));
}

const tell = (told: ViewerTold, then = () => {}): boolean | undefined =>
  process.send?.(told, undefined, undefined, then);

process.on('message', (order: ViewerOrders | 'begin' | 'end') => {
  if (order === 'begin') {
    messages.clear();
    return;
  }
  if (order === 'end') {
    const all = [...messages.values()].map(({ taken, at }) => ({ taken, at: Float64Array.from(at) }));
    for (const socket of sockets) socket.destroy();
    // Megabytes, none of which may be lost.
    tell({ messages: all }, () => process.disconnect());
    return;
  }
  void open(order).then(() => tell({ isOpen: true }));
});
