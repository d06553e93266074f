/**
 * npm run bench edge [seconds]: Debian's nginx with `ops/nginx/club.conf` in front of one server: which answers it caches, how many cached ones it
 * serves per second beside the same requests to the server itself, and which pages stay when all servers are down.
 */
import { spawnSync } from 'node:child_process';
import { Failure } from '@club/demo/stack/failure.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { startNginx } from '@club/testing/system/programs.ts';
import { ensurePrograms } from '../tools/debian.ts';
import { ensureWebBuilt } from '../tools/web-build.ts';
import { startBenchServer } from './parts/bench-server.ts';

const SECONDS = Number(process.argv[3] ?? 5);
const CALLERS = 64;

try {
  ensurePrograms('nginx', 'ab');
} catch (error) {
  console.log(error instanceof Failure ? error.message : error);
  process.exit(0);
}
await ensureWebBuilt();
const server = await startBenchServer();
const { showId } = await buildShow(server.context, {});
const nginx = await startNginx(Number(new URL(server.siteUrl).port));
const edge = `http://127.0.0.1:${nginx.port}`;
const show = encodeURIComponent(JSON.stringify({ EspectaculoId: showId }));
const kept = [
  '/',
  '/espectaculos',
  `/espectaculo/${showId}`,
  '/api/publico/WSEspectaculos',
  `/api/publico/WSEspectaculoSectores?${show}`,
];
const own = ['/mis-entradas', '/health/ready'];

async function ask(path: string): Promise<{ status: number; cache: string; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(`${edge}${path}`);
  await answer.arrayBuffer();
  const cache = answer.headers.get('x-cache-status') ?? 'not kept';
  return { status: answer.status, cache, ms: performance.now() - begun };
}

/** Apache's ab, which requests faster than Node could. Returns answers per second, and those other than 2xx. */
function rate(url: string): { perSecond: number; others: number } {
  const args = [
    '-q',
    '-k',
    '-c',
    String(CALLERS),
    '-t',
    String(SECONDS),
    '-n',
    '10000000',
    '-H',
    'Accept-Encoding: br',
    url,
  ];
  const { stdout, stderr } = spawnSync('ab', args, { encoding: 'utf8', maxBuffer: 1e8 });
  const perSecond = Number(/Requests per second:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!perSecond) throw new Error(`ab: ${stderr}`);
  return { perSecond, others: Number(/Non-2xx responses:\s+(\d+)/.exec(stdout)?.[1] ?? 0) };
}

console.log(
  `nginx with ops/nginx/club.conf, one worker; ${CALLERS} callers, ${SECONDS} s each; callers, nginx, server and PostgreSQL share the machine\n`,
);
console.log('  address                                    first          second');
for (const path of [...kept, ...own]) {
  const [first, second] = [await ask(path), await ask(path)];
  const text = ({ status, cache, ms }: typeof first) => `${status} ${cache} ${ms.toFixed(0)} ms`.padEnd(22);
  console.log(`  ${path.slice(0, 40).padEnd(42)} ${text(first)} ${text(second)}`);
}
console.log('\n  answers a second                           from nginx   the server itself   ratio');
for (const path of kept) {
  const [front, bare] = [rate(`${edge}${path}`), rate(`${server.siteUrl}${path}`)];
  const cells = [front.perSecond.toFixed(0).padStart(10), bare.perSecond.toFixed(0).padStart(19)];
  console.log(
    `  ${path.slice(0, 40).padEnd(42)} ${cells.join(' ')} ${(front.perSecond / bare.perSecond).toFixed(1).padStart(7)}  ${front.others} others (aim: 10,000/s)`,
  );
}
await server.stop();
console.log('\n  all servers down');
for (const path of [...kept, ...own]) {
  const { status, cache } = await ask(path);
  console.log(`  ${path.slice(0, 40).padEnd(42)} ${status} ${cache}`);
}
const down = rate(`${edge}/`);
console.log(`  ${'/'.padEnd(42)} ${down.perSecond.toFixed(0)}/s, ${down.others} others`);
await nginx.kill();
process.exit(0);
