import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** POSTs JSON over kept-alive connections; one agent per run. */
export function poster(siteUrl: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const post = (path: string, payload: unknown, authorization?: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(payload);
      const headers: Record<string, string | number> = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(authorization ? { authorization } : {}),
      };
      const sent = request(`${siteUrl}${path}`, { method: 'POST', agent, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = JSON.parse(Buffer.concat(parts).toString() || '{}') as Record<string, unknown>;
          resolve({ status: answer.statusCode ?? 0, body });
        });
      });
      sent.on('error', reject);
      sent.end(text);
    });
  return { post, close: () => agent.destroy() };
}

/** GETs over kept-alive connections, as a browser that takes compressed answers; answers status and bytes of the body. */
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

/** Runs `callers` loops of `step` for some seconds; `step` answers whether it counts. */
export async function loop(
  options: { callers: number; seconds: number },
  step: (caller: number, turn: number) => Promise<boolean>,
): Promise<{ perSecond: number; counted: number; refused: number; latencies: Float64Array }> {
  const begun = performance.now();
  const end = begun + options.seconds * 1000;
  const latencies: number[] = [];
  let counted = 0;
  let refused = 0;
  const run = async (caller: number) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const before = performance.now();
      if (await step(caller, turn)) counted += 1;
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
