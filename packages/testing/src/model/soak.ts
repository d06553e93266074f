/**
 * npm run soak: random walks through shows for a given number of operations, checked after every step (docs/reliability.md). Exits with
 * 1 at the first fault, with the shortest failing sequence.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '@club/embedded-postgres/embedded-postgres.ts';
import { walkInLanes } from './run-walks.ts';

const begun = Date.now();
const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(begun % 1_000_000_000) },
    lanes: { type: 'string', default: '4' },
  },
});
const postgres = await startEmbeddedPostgres({
  dataDir: join(resolve(process.env.DATA_DIR ?? '.data'), 'soak-postgres'),
  durable: false,
  settings: { max_connections: '200', log_min_messages: 'fatal' },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
try {
  const report = await walkInLanes({
    operations: Number(values.operations),
    lanes: Number(values.lanes),
    seed: Number(values.seed),
    steps: 120,
    postgresUrl: postgres.url('postgres'),
    onProgress: ({ seed, done, audits, failure }) => {
      const perSecond = (done / ((Date.now() - begun) / 1000)).toFixed(1);
      const found = failure === null ? 'nothing' : 'something';
      print(`seed ${seed}: found ${found}; ${done} operations, ${audits} audits, ${perSecond} a second`);
      if (failure !== null) print(failure);
    },
  });
  print(`${report.failure ? 'Something' : 'Nothing'} found in ${report.operations} operations.`);
  process.exitCode = report.failure === null ? 0 : 1;
} finally {
  await postgres.stop();
}
