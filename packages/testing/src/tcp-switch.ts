import { connect, createServer, type Socket } from 'node:net';

/** A switchable TCP address, like a proxy or an operator's writer name: open connections keep their server. */
export interface TcpSwitch {
  readonly port: number;
  /** The address of a database, through the switch. */
  through(databaseUrl: string): string;
  /** Switches new connections to that port. */
  leadTo(port: number): void;
  /** Closes open connections, or only those to a port. */
  cut(port?: number): void;
  /** Drops all traffic of open connections without closing them: a machine that died. New ones work. */
  hush(): void;
  /** The next message with this text arrives; its sender's connection breaks before the answer. */
  loseAnswerTo(text: string): void;
  close(): Promise<void>;
}

interface Line {
  readonly near: Socket;
  readonly far: Socket;
  readonly port: number;
  isHushed: boolean;
}

export async function startTcpSwitch(target: number): Promise<TcpSwitch> {
  const lines = new Set<Line>();
  let leadsTo = target;
  let lost: string | null = null;
  const end = (line: Line) => {
    line.near.destroy();
    line.far.destroy();
    lines.delete(line);
  };
  const server = createServer((near) => {
    const line: Line = { near, far: connect(leadsTo, '127.0.0.1'), port: leadsTo, isHushed: false };
    lines.add(line);
    let isLosing = false;
    near.on('data', (bytes) => {
      if (line.isHushed) return;
      if (lost !== null && bytes.toString('latin1').toLowerCase().includes(lost)) {
        isLosing = true;
        lost = null;
      }
      line.far.write(bytes);
    });
    line.far.on('data', (bytes) => {
      if (isLosing) end(line);
      else if (!line.isHushed) near.write(bytes);
    });
    for (const socket of [near, line.far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        if (!line.isHushed) end(line);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    leadTo: (next) => {
      leadsTo = next;
    },
    cut: (only) => {
      for (const line of [...lines]) if (only === undefined || line.port === only) end(line);
    },
    hush: () => {
      for (const line of lines) line.isHushed = true;
    },
    loseAnswerTo: (text) => {
      lost = text.toLowerCase();
    },
    close: () => {
      for (const line of [...lines]) end(line);
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
