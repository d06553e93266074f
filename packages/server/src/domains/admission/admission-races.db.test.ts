import type { ScanOnWire } from '@club/contract/gate';
import { codeOf, readingAt, scanId } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok, refuse } from '../../shared/result.ts';
import { correctTicket, findTickets } from '../tickets/public.ts';
import { admitByScan } from './scan-store.ts';
import { decidedFromWire } from './scan-wire.ts';
import { scansOf } from './store-scans.ts';

const TIMES = 1_000;
const AT_ONCE = 20;

const { context, world, lanes, revoke } = await matchDay(TIMES + 282);

/** Both lanes read the ticket at the same instant. */
async function readTwice(ticketId: number): Promise<readonly string[]> {
  const code = await codeOf(context, ticketId);
  const answers = await Promise.all(
    lanes.map((lane) => lane.post('puerta/lectura', { ...readingAt(context, world, lane), ...code })),
  );
  return answers.map(({ answer }) => String(answer.Resultado)).sort();
}

async function inRounds<Value>(
  ids: readonly number[],
  work: (id: number) => Promise<Value>,
): Promise<Value[]> {
  const done: Value[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE)
    done.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map(work))));
  return done;
}

/** Changes the ticket's first name, which gives it a new code. */
async function correct(ticketId: number) {
  const [ticket] = await findTickets(context.database.kysely, [ticketId]);
  if (!ticket) throw new Error(`no ticket ${ticketId}`);
  const person = {
    ...{ document: { typeId: ticket.documentTypeId, number: ticket.document }, firstName: 'Berta' },
    ...{ lastName: ticket.lastName, phone: ticket.phone, memberNumber: ticket.memberNumber },
  };
  return await inTransaction(context.database, TEST_ACTOR, (tx) =>
    correctTicket(tx, context, ticket, person),
  );
}

/** The scan stored by a lane that got no answer. */
const lightOf = (
  { Firma: _, ...ask }: ReturnType<typeof readingAt> & { readonly Firma?: string },
  Resultado: 'OK' | 'A2',
): ScanOnWire => ({
  ...{ ...ask, LecturaId: scanId(), Consulta: ask.LecturaId, Resultado, Variante: '', Modo: 'local' },
});

const entriesOf = async (ticketIds: readonly number[]) =>
  await context.database.kysely
    .selectFrom('gate_entry')
    .select(['subject_id', 'scan_id'])
    .where('subject_id', 'in', ticketIds)
    .where('annulled_at', 'is', null)
    .execute();

describe('two lanes and one code', () => {
  test('a thousand times at once: one lets in, the other says where and when', {
    timeout: 240_000,
  }, async () => {
    const ids = world.ticketIds.slice(0, TIMES);
    const results = await inRounds(ids, readTwice);
    expect(results.filter((pair) => pair.join() === 'OK,X11')).toHaveLength(TIMES);
    expect(await entriesOf(ids)).toHaveLength(TIMES);
  });

  test('ticket annulled at the same instant: either it entered and stands, or it is annulled and did not', async () => {
    const ids = world.ticketIds.slice(TIMES, TIMES + 60);
    const outcomes = await inRounds(ids, async (id) => {
      const [results, revoked] = await Promise.all([readTwice(id), revoke(id)]);
      const isIn = results.includes('OK');
      expect(isIn).toBe(!revoked.ok);
      if (!revoked.ok) expect(revoked.problem).toBe('has-entered');
      return isIn;
    });
    const entered = ids.filter((_, index) => outcomes[index]);
    expect((await entriesOf(ids)).map(({ subject_id }) => subject_id).sort()).toEqual(entered.sort());
  });

  test('ticket corrected at the same instant: either it entered and stays as it is, or its old code is refused', async () => {
    const ids = world.ticketIds.slice(TIMES + 160, TIMES + 220);
    const outcomes = await inRounds(ids, async (id) => {
      const [results, corrected] = await Promise.all([readTwice(id), correct(id)]);
      if (corrected.ok) expect(results).toEqual(['X6', 'X6']);
      else expect([corrected.problem, ...results]).toEqual(['has-entered', 'OK', 'X11']);
      return corrected.ok;
    });
    const entered = ids.filter((_, index) => !outcomes[index]);
    expect((await entriesOf(ids)).map(({ subject_id }) => subject_id).sort()).toEqual(entered.sort());
  });

  test('a lane that got no answer in time shows its own light: that is what happened, whatever the server said', async () => {
    const [lane] = lanes;
    const ids = world.ticketIds.slice(TIMES + 221, TIMES + 281);
    const shown = await inRounds(ids, async (id) => {
      const ask = { ...readingAt(context, world, lane), ...(await codeOf(context, id)) };
      const light = lightOf(ask, id % 2 === 0 ? 'OK' : 'A2');
      await Promise.all([
        lane.post('puerta/lectura', ask),
        lane.post('puerta/lecturas', { Lecturas: [light] }),
      ]);
      return light;
    });
    const green = shown.filter(({ Resultado }) => Resultado === 'OK').map(({ LecturaId }) => LecturaId);
    expect((await entriesOf(ids)).map(({ scan_id }) => scan_id).sort()).toEqual(green.sort());
  });

  test('who does not look again for that light has somebody inside who was turned away', async () => {
    const [lane] = lanes;
    const [id = 0] = world.ticketIds.slice(TIMES + 281);
    const code = await codeOf(context, id);
    const ask = { ...readingAt(context, world, lane), Codigo: code.Codigo };
    await lane.post('puerta/lecturas', { Lecturas: [lightOf(ask, 'A2')] });
    const reading = decidedFromWire({ ...ask, Resultado: 'OK', Variante: '', Modo: 'local' });
    const device = { deviceId: lane.deviceId, name: '', post: null, state: 'active' as const };
    const [scan] = await scansOf(context, world.day, device, [reading]);
    if (!scan?.subject) throw new Error('no scan');
    const args = { scan, subject: scan.subject, turn: 1, nonce: null };
    await inTransaction(context.database, TEST_ACTOR, async (tx) => ok(await admitByScan(tx, args)));
    expect(await entriesOf([id])).toHaveLength(1);
  });

  test('who looks for an entry without locking the ticket annuls one that is inside', async () => {
    const { kysely } = context.database;
    await sql`alter table ticket disable trigger forbid_annulling_entered`.execute(kysely);
    const [id = 0] = world.ticketIds.slice(TIMES + 220, TIMES + 221);
    const annulled = await inTransaction(context.database, TEST_ACTOR, async (tx) => {
      const { rows } = await sql`
        select from gate_entry where subject_kind = 'ticket' and subject_id = ${id}`.execute(tx);
      // Nothing makes the lanes wait.
      expect(await readTwice(id)).toEqual(['OK', 'X11']);
      await sql`update ticket set state = 'revoked', revoked_at = now() where id = ${id}`.execute(tx);
      return rows.length === 0 ? ok() : refuse('has-entered');
    });
    await sql`alter table ticket enable trigger forbid_annulling_entered`.execute(kysely);
    expect(annulled.ok).toBe(true);
    expect(await entriesOf([id])).toHaveLength(1);
  });

  test('without the unique entry both let in', async () => {
    await sql`drop index one_gate_entry_per_turn`.execute(context.database.kysely);
    // Nor does the lock on the ticket's row: each decides before the other has written.
    const ids = world.ticketIds.slice(TIMES + 60, TIMES + 160);
    const results = await inRounds(ids, readTwice);
    expect(results.filter((pair) => pair.join() === 'OK,OK').length).toBeGreaterThan(0);
  });
});
