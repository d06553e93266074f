import { createServer, type Socket } from 'node:net';

/**
 * The subset of Redis that we use, over real TCP: the rate limits' script (`INCR` and `PEXPIRE`), with readable counters, and the live maps'
 * leases (`SET … PX … NX`, `GET`, `PEXPIRE`, `DEL`) and messages (`PUBLISH`, `SUBSCRIBE`; pushed as in RESP 3).
 */
export async function startRedisDouble(): Promise<{
  url: string;
  counts: Map<string, number>;
  close(): Promise<void>;
}> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const leases = new Map<string, Lease>();
  const listeners = new Map<Socket, string>();
  const reply = (socket: Socket, command: string[]): string => {
    const [name = '', channel = '', text = ''] = command;
    if (name.toLowerCase() === 'subscribe') {
      listeners.set(socket, channel);
      return `>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`;
    }
    if (name.toLowerCase() !== 'publish') return answerLease(leases, command) ?? answer(counts, command);
    const told = [...listeners].filter(([, heard]) => heard === channel);
    for (const [listener] of told) listener.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
    return `:${told.length}\r\n`;
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const { commands, rest } = readCommands(received + chunk);
      received = rest;
      for (const command of commands) socket.write(reply(socket, command));
    });
    socket.on('close', () => {
      sockets.delete(socket);
      listeners.delete(socket);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the double does not listen');
  return {
    url: `redis://127.0.0.1:${address.port}`,
    counts,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Commands are arrays of bulk strings: `*2\r\n$3\r\nGET\r\n$1\r\na\r\n`. Ours are ASCII. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let rest = text;
  for (;;) {
    const parts = Number(/^\*(\d+)\r\n/.exec(rest)?.[1] ?? 0);
    const command: string[] = [];
    let at = rest.indexOf('\r\n') + 2;
    while (command.length < parts) {
      const head = /^\$(\d+)\r\n/.exec(rest.slice(at));
      if (!head) break;
      const from = at + head[0].length;
      const to = from + Number(head[1]);
      if (rest.length < to + 2) break;
      command.push(rest.slice(from, to));
      at = to + 2;
    }
    if (parts === 0 || command.length < parts) return { commands, rest };
    commands.push(command);
    rest = rest.slice(at);
  }
}

function answer(counts: Map<string, number>, [name = '', , , key = '', windowMs = '0']: string[]): string {
  switch (name.toLowerCase()) {
    case 'evalsha':
      return '-NOSCRIPT No matching script.\r\n';
    case 'eval': {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return `*2\r\n:${count}\r\n:${windowMs}\r\n`;
    }
    case 'info':
      return '$17\r\nredis_version:7.0\r\n';
    default:
      return '+OK\r\n';
  }
}

interface Lease {
  readonly value: string;
  readonly until: number;
}

const bulk = (text: string): string => `$${text.length}\r\n${text}\r\n`;

/** The result of a command on a key with an expiry; null for any other command. */
function answerLease(
  leases: Map<string, Lease>,
  [name = '', key = '', value = '', , ms = '0']: string[],
): string | null {
  const known = leases.get(key);
  const live = known && known.until > performance.now() ? known : null;
  switch (name.toLowerCase()) {
    case 'set':
      if (live) return '$-1\r\n';
      leases.set(key, { value, until: performance.now() + Number(ms) });
      return '+OK\r\n';
    case 'get':
      return live ? bulk(live.value) : '$-1\r\n';
    case 'pexpire':
      if (live) leases.set(key, { value: live.value, until: performance.now() + Number(value) });
      return live ? ':1\r\n' : ':0\r\n';
    case 'del':
      return leases.delete(key) ? ':1\r\n' : ':0\r\n';
    default:
      return null;
  }
}
