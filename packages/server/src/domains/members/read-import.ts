import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { allowLongStatements } from '../../db/preparing-pool.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { seal, unseal } from '../../shared/sealed.ts';
import { hashPin } from '../people/public.ts';
import { applyByNight } from './apply-import.ts';
import { NIGHT } from './begin-import.ts';
import {
  analyseLines,
  countDifferences,
  forgetKnownPins,
  leaveOutKeptNumbers,
  makePersonsOf,
} from './difference-store.ts';
import {
  findImport,
  insertLines,
  lockImport,
  type MemberImport,
  moveImport,
  readTerms,
  type StoredLine,
  sealedFileOf,
  sealedPins,
  storeHashes,
} from './import-store.ts';
import { importText, rowText } from './messages.ts';
import { PIN_SEAL, pinMarker } from './pin-marks.ts';
import { linesOfRegister, openRegister, type RegisterLine } from './register-file.ts';
import { registerReader } from './register-wire.ts';

/** The job: reads a register and compares it with the members. Idempotent after a crash. */
export async function readImport(
  context: Context,
  { importId }: JobPayloads['read-member-import'],
): Promise<void> {
  const found = await findImport(context.database.kysely, importId);
  if (found?.state !== 'reading') return;
  const text = await textOf(context, found);
  const compared = text.ok ? await compareRegister(context, importId, text.value) : text;
  if (compared.ok) return;
  await inTransaction(context.database, NIGHT, async (tx) => {
    const locked = await lockImport(tx, importId);
    if (locked?.state !== 'reading') return ok();
    const endedAt = context.clock.now();
    await moveImport(tx, importId, { state: 'unreadable', problem: compared.problem, endedAt });
    return ok();
  });
}

/** Stores the rows and compares them with the members: all of them or, where the file ends being read, none. */
function compareRegister(context: Context, importId: number, text: string): Promise<Result<void, string>> {
  return inTransaction<void, string>(context.database, NIGHT, async (tx) => {
    const locked = await lockImport(tx, importId);
    if (locked?.state !== 'reading') return ok();
    await allowLongStatements(tx);
    const stored = await storeLines(context, tx, importId, text);
    if (!stored.ok) return stored;
    await analyseLines(tx);
    await leaveOutKeptNumbers(tx, importId);
    await forgetKnownPins(tx, importId);
    await makePersonsOf(tx, importId);
    await moveImport(tx, importId, { state: 'reviewed', counts: await countDifferences(tx, importId) });
    await context.jobs.enqueue(tx, 'hash-member-pins', [{ importId }]);
    return ok();
  });
}

/** The problem is shown to staff. */
async function textOf(context: Context, { id, source }: MemberImport): Promise<Result<string, string>> {
  const { database, config, memberRegister } = context;
  if (source === 'file') {
    const sealed = await sealedFileOf(database.kysely, id);
    return sealed ? opened(unseal(config.secrets, PIN_SEAL, sealed)) : refuse(importText.unreachable);
  }
  const read = await memberRegister?.read();
  return read?.ok ? opened(read.value) : refuse(importText.unreachable);
}

function opened(bytes: Uint8Array): Result<string, string> {
  const text = openRegister(bytes);
  if (text.ok) return text;
  return refuse(
    text.problem === 'columns-missing'
      ? importText.column(String(text.detail.column))
      : importText.unreadable,
  );
}

async function storeLines(
  context: Context,
  tx: Tx,
  importId: number,
  text: string,
): Promise<Result<void, string>> {
  const read = registerReader(await readTerms(tx));
  const { urlKey } = context.config.secrets;
  const markOf = pinMarker(urlKey);
  const stored = ({ line, record, cells, isWhole }: RegisterLine): StoredLine => {
    const row = read(record, line, isWhole ? null : rowText.columns(cells));
    if ('error' in row) {
      const { typeId = null, document = null } = row.owner ?? {};
      return { line, error: row.error, typeId, document, memberNumber: row.memberNumber };
    }
    const { pin, ...values } = row;
    const hasPin = pin !== '';
    return {
      ...{ ...values, line, error: null },
      pinMark: hasPin ? markOf(values, pin) : null,
      sealedPin: hasPin ? seal(urlKey, PIN_SEAL, Buffer.from(pin), context.random) : null,
    };
  };
  for await (const read of linesOfRegister(text)) {
    if (!read.ok) return refuse(importText.quotes(Number(read.detail.line)));
    await insertLines(tx, importId, read.value.map(stored));
  }
  return ok();
}

/** Two at a time: the threads that hash are also those that check the PINs of purchases. */
const AT_ONCE = 2;
const PER_ROUND = 64;
/** Well before the queue considers a job lost. */
const ROUNDS_MS = 60_000;

/** The job: hashes the new PINs, about 30 ms each; after a minute it leaves the rest to another job. */
export async function hashPins(
  context: Context,
  { importId }: JobPayloads['hash-member-pins'],
): Promise<void> {
  const { database, jobs, random, config } = context;
  const until = performance.now() + ROUNDS_MS;
  for (;;) {
    const pins = await sealedPins(database.kysely, importId, PER_ROUND);
    if (pins.length === 0) return applyByNight(context, importId);
    if (performance.now() > until) return jobs.enqueue(database.kysely, 'hash-member-pins', [{ importId }]);
    const hashes: { line: number; hash: string }[] = [];
    for (let at = 0; at < pins.length; at += AT_ONCE) {
      const some = pins.slice(at, at + AT_ONCE).map(async ({ line, sealedPin }) => {
        const pin = unseal(config.secrets, PIN_SEAL, sealedPin).toString();
        return { line, hash: await hashPin(random, pin) };
      });
      hashes.push(...(await Promise.all(some)));
    }
    await storeHashes(database.kysely, importId, hashes);
  }
}
