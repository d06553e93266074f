import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A minimal load balancer, for tests and benches of restarts. */
export interface Balancer {
  readonly url: string;
  /** Requests forwarded to each port. */
  readonly forwarded: ReadonlyMap<number, number>;
  /** Answers from 500 on that must not be retried: not a 503 with `Retry-After`. */
  readonly faults: readonly string[];
  close(): void;
}

const POLL_MS = 50;

/**
 * Round-robin over the servers that are ready by `/health/ready`, with kept-alive connections. A request is forwarded once, since
 * most are not idempotent; a failed one is answered with 502. The header `x-server` has the port of the answer.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const ready = new Set<number>();
  const forwarded = new Map<number, number>(ports.map((port) => [port, 0]));
  const closing = new AbortController();
  const poll = async (port: number) => {
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) ready.add(port);
    else ready.delete(port);
  };
  const keepPolling = async (port: number) => {
    while (!closing.signal.aborted) {
      await pause(POLL_MS);
      await poll(port);
    }
  };
  const faults: string[] = [];
  let calls = 0;
  const server = createServer({ keepAliveTimeout: 0 }, (from, to) => {
    to.once('close', () => {
      const isPolite = to.statusCode === 503 && to.hasHeader('retry-after');
      if (to.statusCode >= 500 && !isPolite) faults.push(`${to.statusCode} ${from.method} ${from.url}`);
    });
    const able = ports.filter((port) => ready.has(port));
    const port = able[calls % able.length];
    calls += 1;
    if (port === undefined) return fail(to, 'no server is ready');
    forwarded.set(port, (forwarded.get(port) ?? 0) + 1);
    forward({ from, to, port, agent });
  });
  await Promise.all(ports.map(poll));
  for (const port of ports) void keepPolling(port);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    ...{ forwarded, faults },
    close: () => {
      closing.abort();
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

function forward(exchange: { from: IncomingMessage; to: ServerResponse; port: number; agent: Agent }): void {
  const { from, to, port, agent } = exchange;
  const { connection: _own, ...headers } = from.headers;
  const options = { host: '127.0.0.1', port, agent, method: from.method, path: from.url, headers };
  const sent = request(options, (answer) => {
    const { connection: _theirs, ...answerHeaders } = answer.headers;
    to.writeHead(answer.statusCode ?? 502, { ...answerHeaders, 'x-server': port });
    // Closing either side closes the other.
    pipeline(answer, to, () => {});
  });
  sent.on('error', ({ message }) => {
    if (to.headersSent) to.destroy();
    else fail(to, message);
  });
  from.pipe(sent);
}

function fail(to: ServerResponse, why: string): void {
  to.statusCode = 502;
  to.end(JSON.stringify({ ErrorCod: why }));
}
