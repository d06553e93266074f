import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BenchServer } from './bench-server.ts';
import { loop, poster } from './load.ts';
import { cpuOf } from './process-cpu.ts';

const ROUNDS = 6;

type Post = ReturnType<typeof poster>['post'];

/** Alternates two processes on one database, one of which traces and sends 1 %: its results and its cost relative to the other's. */
export async function printTracesCost(
  server: BenchServer,
  load: { readonly callers: number; readonly seconds: number },
  stepWith: (post: Post) => () => Promise<boolean>,
): Promise<void> {
  const collector = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const sides = await Promise.all(
    [{}, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }].map(async (env) => {
      const { siteUrl, pid, stop } = await server.another({ ROLE: 'server', ...env });
      const { post, close } = poster(siteUrl);
      return { step: stepWith(post), pid, stop, close, counted: 0, answers: 0, cpuMs: 0 };
    }),
  );
  for (const side of sides) await loop({ ...load, seconds: 2 }, side.step);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each goes first equally often.
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const before = cpuOf(side.pid);
      const run = await loop(load, side.step);
      side.cpuMs += cpuOf(side.pid) - before;
      side.counted += run.counted;
      side.answers += run.latencies.length;
    }
  }
  const [off, on] = sides;
  if (!off || !on) return;
  const perAnswer = ({ cpuMs, answers }: typeof off) => (cpuMs / answers).toFixed(3);
  console.log(`traces at 1 %, ${ROUNDS} rounds of ${load.seconds} s each, alternately`);
  console.log(`  holds          ${(on.counted / off.counted).toFixed(3)} of those without (aim: 0.97)`);
  console.log(`  CPU an answer  server ${perAnswer(off)} ms without, ${perAnswer(on)} ms with`);
  for (const side of sides) {
    side.close();
    await side.stop();
  }
  collector.closeAllConnections();
  collector.close();
}
