/**
 * npm run bench import [rows]: a member register of 200,000 rows, first into an empty register, then as the next night's, in which one in fifty
 * rows is another: reading and comparing it, and the transaction that puts it in force, while somebody reads members. The
 * baseline: the same rows copied into a table without keys.
 */
import { joining } from '@club/server/db/database.ts';
import { applyImport, swapImport } from '@club/server/domains/members/apply-import.ts';
import { uploadRegister } from '@club/server/domains/members/begin-import.ts';
import { findImport } from '@club/server/domains/members/import-store.ts';
import { hashPins, readImport } from '@club/server/domains/members/read-import.ts';
import { CEDULA, isCedula } from '@club/server/shared/identity-document.ts';
import { registerCsv } from '@club/testing/builders/register.ts';
import { TEST_ACTOR } from '@club/testing/test-actor.ts';
import { startBenchServer } from './parts/bench-server.ts';

const ROWS = Number(process.argv[3] ?? 200_000);
const ANOTHER_EVERY = 50;

const server = await startBenchServer({ ROLE: 'server' });
const { database } = server.context;
const context = { ...server.context, database: joining(database, database.plain.kysely) };
await database.pool.query(`insert into member_category (name) values ('Socio'), ('Vitalicio')`);

const documents: string[] = [];
for (let digits = 1_000_000; documents.length < ROWS; digits += 1) {
  const number = [...'0123456789'].map((check) => `${digits}${check}`).find(isCedula);
  if (number) documents.push(number);
}
const register = (night: number) =>
  registerCsv(
    documents.map((document, index) => {
      const isAnother = night > 0 && index % ANOTHER_EVERY === 0;
      return {
        ...{ document, number: String(index + 1), category: index % 9 === 0 ? 'Vitalicio' : 'Socio' },
        ...{
          firstName: `Nombre ${index}`,
          lastName: `Apellido ${index % 5_000}`,
          debt: isAnother ? '1' : '0',
        },
      };
    }),
  );

const seconds = (from: number) => `${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(8);
const line = (name: string, ...cells: string[]) => console.log(`  ${name.padEnd(44)}${cells.join('  ')}`);

/** The longest that anybody waits for a member while `work` goes on, in milliseconds. */
async function whileReading(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    await database.pool.query('select 1 from member where document_type_id = $1 and document = $2', [
      CEDULA,
      documents[Math.floor(Math.random() * ROWS)]?.padStart(8, '0'),
    ]);
    longest = Math.max(longest, performance.now() - from);
  }
  await done;
  return longest;
}

async function importAll(title: string, csv: string): Promise<void> {
  console.log(`\n${title}: ${ROWS.toLocaleString('en')} rows, ${(csv.length / 1e6).toFixed(0)} MB`);
  const begun = await uploadRegister(context, TEST_ACTOR, { name: 'padron.csv', bytes: Buffer.from(csv) });
  if (!begun.ok) throw new Error(begun.problem);
  const importId = begun.value;
  const beforeReading = performance.now();
  await readImport(context, { importId });
  await hashPins(context, { importId });
  line('read and compared', seconds(beforeReading));
  const found = await findImport(context.database.kysely, importId);
  const applied = await applyImport(context, TEST_ACTOR, { id: importId, version: found?.version ?? 0 });
  if (!applied.ok) throw new Error(applied.problem);
  const beforeSwap = performance.now();
  const longest = await whileReading(swapImport(context, { importId }));
  line('put in force, one transaction', seconds(beforeSwap), `longest read ${longest.toFixed(0)} ms`);
  console.log(`  ${JSON.stringify(found?.counts)}`);
}

await importAll('The first register', register(0));
await importAll('The next night', register(1));

await database.pool.query('create unlogged table bare (document text, number text, name text)');
const beforeBare = performance.now();
await database.pool.query(`insert into bare select * from unnest($1::text[], $1::text[], $1::text[])`, [
  documents,
]);
console.log('\nBaseline');
line('the same rows into a table without keys', seconds(beforeBare));
await server.stop();
