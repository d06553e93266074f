/**
 * npm run bench fila [join | draw | poll | guard …]: the capacity of the waiting room (spec 6 §12), by default all parts. Callers, servers, proxy
 * and PostgreSQL share this machine.
 */
import { measurePassGuard } from './parts/pass-guard-bench.ts';
import { measureDraw } from './parts/queue-draw.ts';
import { measureJoins } from './parts/queue-joins.ts';
import { measurePolls } from './parts/queue-polls.ts';

const PARTS = { join: measureJoins, draw: measureDraw, poll: measurePolls, guard: measurePassGuard };
type Part = keyof typeof PARTS;
const isPart = (name: string): name is Part => name in PARTS;

const asked = process.argv.slice(3).filter(isPart);
for (const name of asked.length > 0 ? asked : (Object.keys(PARTS) as Part[])) {
  console.log(`${name}`);
  await PARTS[name]();
  console.log('');
}
process.exit(0);
