import { createServer, type Socket } from 'node:net';

/** As much of Redis as the rate limits use (`INCR` and `PEXPIRE` in a script), over real TCP, with counters to look at. */
export async function startRedisDouble(): Promise<{
  url: string;
  counts: Map<string, number>;
  close(): Promise<void>;
}> {
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = '';
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const { commands, rest } = readCommands(received + chunk);
      received = rest;
      for (const command of commands) socket.write(answer(counts, command));
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
