/**
 * npm run bench import [rows]: a member register of 200,000 rows, first into an empty register, then as the next night's, with one changed row in
 * fifty: reading and comparing it, and the transaction that applies it, with concurrent reads of members. The baseline: the same rows copied
 * into a table without keys.
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

/** A sample of the rows that the next import changes, or the first one adds. */
const LOOKED_AT = 10;

/** During `work`, the register seen by reads: the old one until it ends, and never a mixture; and the longest read. */
async function whileReading(work: Promise<unknown>, isInDebt: boolean): Promise<string> {
  let isOver = false;
  let longest = 0;
  const seen = { old: 0, new: 0, mixed: 0 };
  const done = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const from = performance.now();
    const first = Math.floor((Math.random() * (ROWS - LOOKED_AT * ANOTHER_EVERY)) / ANOTHER_EVERY);
    const some = Array.from({ length: LOOKED_AT }, (_, index) =>
      documents[(first + index) * ANOTHER_EVERY]?.padStart(8, '0'),
    );
    const { rows } = await database.pool.query(
      `select count(*)::integer as changed from member
       where document_type_id = $1 and document = any($2) and is_in_debt = $3`,
      [CEDULA, some, isInDebt],
    );
    longest = Math.max(longest, performance.now() - from);
    seen[rows[0].changed === 0 ? 'old' : rows[0].changed === LOOKED_AT ? 'new' : 'mixed'] += 1;
  }
  await done;
  const reads = `${seen.old} reads of the old register, ${seen.new} of the new, ${seen.mixed} of both`;
  return `${reads}; the longest ${longest.toFixed(0)} ms`;
}

async function importAll(title: string, night: number): Promise<void> {
  const csv = register(night);
  console.log(`\n${title}: ${ROWS.toLocaleString('en')} rows, ${(csv.length / 1e6).toFixed(0)} MB`);
  const begun = await uploadRegister(context, TEST_ACTOR, { name: 'padron.csv', bytes: Buffer.from(csv) });
  if (!begun.ok) throw new Error(begun.problem);
  const importId = begun.value;
  const beforeReading = performance.now();
  await readImport(context, { importId });
  await hashPins(context, { importId });
  line('read and compared', seconds(beforeReading));
  const found = await findImport(context.database.kysely, importId);
  // Without an author: below the thresholds it is applied automatically.
  if (found?.state === 'reviewed') {
    const applied = await applyImport(context, TEST_ACTOR, { id: importId, version: found.version });
    if (!applied.ok) throw new Error(applied.problem);
  }
  const beforeSwap = performance.now();
  const reads = await whileReading(swapImport(context, { importId }), night > 0);
  line('put in force, one transaction (< 30 s)', seconds(beforeSwap), reads);
  console.log(`  ${JSON.stringify(found?.counts)}`);
}

await importAll('The first register', 0);
await importAll('The next night', 1);

await database.pool.query('create unlogged table bare (document text, number text, name text)');
const beforeBare = performance.now();
await database.pool.query(`insert into bare select * from unnest($1::text[], $1::text[], $1::text[])`, [
  documents,
]);
console.log('\nBaseline');
line('the same rows into a table without keys', seconds(beforeBare));
await server.stop();
