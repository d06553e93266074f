import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { RawConnection } from './raw-connection.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** POSTs JSON over its own kept-alive connections, one per call in flight. Rejects when one breaks. */
export function poster(siteUrl: string) {
  const port = Number(new URL(siteUrl).port);
  const all: RawConnection[] = [];
  const idle: RawConnection[] = [];
  const open = () => {
    const connection = new RawConnection(port, '');
    all.push(connection);
    return connection;
  };
  const post = async (path: string, payload: unknown, authorization?: string): Promise<Answer> => {
    const connection = idle.pop() ?? open();
    const header = authorization ? `authorization: ${authorization}\r\n` : '';
    const { status, body } = await connection.post(path, JSON.stringify(payload), header);
    idle.push(connection);
    if (status === 0) throw new Error('the connection broke');
    return { status, body: JSON.parse(body.toString() || '{}') };
  };
  return { post, close: () => all.forEach((connection) => void connection.close()) };
}

/** GETs over kept-alive connections, accepting compressed answers as a browser does; returns status and size of the body. */
export function getter(siteUrl: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const get = (path: string): Promise<{ status: number; bytes: number }> =>
    new Promise((resolve, reject) => {
      const sent = request(`${siteUrl}${path}`, { agent, headers }, (answer) => {
        let bytes = 0;
        answer.on('data', (part: Buffer) => {
          bytes += part.length;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      });
      sent.on('error', reject);
      sent.end();
    });
  return { get, close: () => agent.destroy() };
}

/**
 * Runs `callers` loops of `step` for some seconds; `step` answers whether it counts. With `perSecond` no more than so many
 * begin each second, in even steps.
 */
export async function loop(
  options: { callers: number; seconds: number; perSecond?: number },
  step: (caller: number, index: number) => Promise<boolean>,
): Promise<{ perSecond: number; counted: number; refused: number; latencies: Float64Array }> {
  const begun = performance.now();
  const end = begun + options.seconds * 1000;
  const latencies: number[] = [];
  let counted = 0;
  let refused = 0;
  const stepMs = options.perSecond ? 1000 / options.perSecond : 0;
  let next = begun;
  const begin = async () => {
    const at = next;
    next = Math.max(performance.now(), next + stepMs);
    if (at > performance.now()) await wait(at - performance.now());
  };
  const run = async (caller: number) => {
    for (let index = 0; performance.now() < end; index += 1) {
      if (stepMs) await begin();
      const before = performance.now();
      if (await step(caller, index)) counted += 1;
      else refused += 1;
      latencies.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: options.callers }, (_value, caller) => run(caller)));
  const seconds = (performance.now() - begun) / 1000;
  return { perSecond: counted / seconds, counted, refused, latencies: Float64Array.from(latencies).sort() };
}

/** `percentile(latencies, 0.99)` in milliseconds; the array is sorted. */
export function percentile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
