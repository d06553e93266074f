import { codeOf, greenAt, readingAt, readTicket, type TestLane } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import { untilSomeoneWaits } from '@club/testing/until-someone-waits.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { type Recording, recordFor } from '../../shared/spans.ts';
import { insertScans, lockSubjects } from './scan-store.ts';
import { decidedFromWire } from './scan-wire.ts';
import { mergeAndAlert, scansOf } from './store-scans.ts';

const { context, world, lanes, nextTicket } = await matchDay(9);
// The show’s settings are kept from the first reading on.
await readTicket(context, world, lanes[0], nextTicket());
afterEach(() => recordFor(null));

/** The statements of a call, by name or text. */
async function statementsOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  const kept: Recording[] = [];
  recordFor({ share: 1, keep: (recording) => kept.push(recording) });
  await call();
  await vi.waitFor(() => expect(kept).toHaveLength(1), { timeout: 10_000 });
  return (kept[0]?.spans ?? []).filter(({ kind }) => kind === 'statement').map(({ name }) => name);
}

describe('a reading takes two statements, one round trip each', () => {
  test('one that lets in', async () => {
    const ticketId = nextTicket();
    const statements = await statementsOf(async () => {
      expect((await readTicket(context, world, lanes[0], ticketId)).Resultado).toBe('OK');
    });
    expect(statements).toEqual(['reading-facts', 'admit-first']);
  });

  test('one that does not', async () => {
    const ticketId = nextTicket();
    await readTicket(context, world, lanes[0], ticketId);
    const statements = await statementsOf(async () => {
      expect((await readTicket(context, world, lanes[1], ticketId)).Resultado).toBe('X11');
    });
    expect(statements).toEqual(['reading-facts', expect.stringContaining('insert into gate_scan')]);
  });
});

/**
 * An admission waits for the ticket's lock while an exit is uploaded that is later by its clock. Returns exit and
 * entry.
 */
async function leaveMeanwhile() {
  const [lane, other] = lanes;
  const ticketId = nextTicket();
  const subject = { kind: 'ticket', id: ticketId } as const;
  const { Codigo, Firma } = await codeOf(context, ticketId);
  const late = greenAt(context, world, other, {
    ...{ Codigo, Sentido: 'salida', En: context.clock.now().getTime() + 60_000 },
  });
  const device = { deviceId: other.deviceId, name: '', post: null, state: 'active' } as const;
  const [exit] = await scansOf(context, world.day, device, [decidedFromWire(late)]);
  if (!exit) throw new Error('no exit');
  let reading: ReturnType<TestLane['post']> | undefined;
  await inTransaction(context.database, TEST_ACTOR, async (tx) => {
    await lockSubjects(tx, [subject]);
    reading = lane.post('puerta/lectura', { ...readingAt(context, world, lane), Codigo, Firma });
    await untilSomeoneWaits(context.database);
    await insertScans(tx, [exit]);
    const { matchday } = exit;
    await mergeAndAlert(tx, {
      day: world.day,
      subjects: [subject],
      days: [matchday],
      now: context.clock.now(),
    });
    return ok();
  });
  expect((await reading)?.answer.Resultado).toBe('OK');
  const entries = context.database.kysely
    .selectFrom('gate_entry')
    .select('exit_scan_id')
    .where('subject_id', '=', ticketId)
    .where('annulled_at', 'is', null);
  return { exit: exit.id, entry: (await entries.executeTakeFirstOrThrow()).exit_scan_id };
}

describe('who is admitted in one statement', () => {
  test('has left when somebody let them out while the reading waited for the ticket', async () => {
    const { exit, entry } = await leaveMeanwhile();
    expect(entry).toBe(exit);
  });

  test('is stored with a scan of its own: an id that is stored already lets nobody in', async () => {
    const [lane] = lanes;
    const [first, second] = [nextTicket(), nextTicket()];
    const scan = readingAt(context, world, lane);
    const send = async (id: number) =>
      (await lane.post('puerta/lectura', { ...scan, ...(await codeOf(context, id)) })).answer;
    const answer = await send(first);
    expect(answer.Resultado).toBe('OK');
    expect(await send(second)).toEqual(answer);
    const { kysely } = context.database;
    const entries = kysely.selectFrom('gate_entry').select('scan_id').where('subject_id', '=', second);
    expect(await entries.execute()).toEqual([]);
    expect((await readTicket(context, world, lane, second)).Resultado).toBe('OK');
  });

  test('the control: who looks before the ticket is locked has somebody inside who has left', async () => {
    await sql`
      create or replace function first_to_pass(
        of_kind text, of_id integer, of_nonce bytea, of_zone integer, of_day integer, of_scan uuid
      ) returns boolean language plpgsql volatile as $$
      begin
        if exists (select 1 from gate_scan where subject_kind = of_kind and subject_id = of_id and passes) then
          return false;
        end if;
        perform 1 from ticket where id = of_id and state = 'live' for no key update;
        return found;
      end $$`.execute(context.database.kysely);
    const { exit, entry } = await leaveMeanwhile();
    expect([entry, exit]).toEqual([null, expect.any(String)]);
  });
});
