import type { ScanOnWire } from '@club/contract/gate';
import {
  codeOf,
  greenAt,
  readingAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annulEntry } from './annul-entry.ts';

/** Devices, tickets of one history, and histories. */
const DEVICES = 3;
const TICKETS = 4;
const RUNS = 12;

const { context, world, lanes } = await matchDay(RUNS * 2 * TICKETS, { devices: DEVICES });

/**
 * A scan that the device decided, by a clock that may be wrong. With `asked` the server also decided, but its answer
 * came too late, so the lane showed its own result, which may be a refusal.
 */
interface LocalScan {
  readonly ticket: number;
  readonly device: number;
  readonly at: number;
  readonly offset: number;
  readonly uncertainty: number;
  readonly isReliable: boolean;
  readonly asked: boolean;
  readonly isRed: boolean;
}

const scan: fc.Arbitrary<LocalScan> = fc.record({
  ticket: fc.nat(TICKETS - 1),
  device: fc.nat(DEVICES - 1),
  at: fc.integer({ min: 0, max: 600_000 }),
  offset: fc.integer({ min: -3_600_000, max: 3_600_000 }),
  uncertainty: fc.nat(2_000),
  isReliable: fc.boolean(),
  asked: fc.boolean(),
  isRed: fc.integer({ min: 0, max: 3 }).map((nth) => nth === 0),
});

/** The expected merge of a ticket's scans, written from the spec only: reliable clocks first, then time, then id. */
function countedIn(scans: readonly (LocalScan & { readonly id: string })[]): string | undefined {
  const [first] = scans.toSorted(
    (one, other) =>
      Number(other.isReliable) - Number(one.isReliable) || one.at - other.at || (one.id < other.id ? -1 : 1),
  );
  return first?.id;
}

interface Uploaded {
  readonly device: number;
  readonly ask: object & { readonly LecturaId: string };
  readonly body: ScanOnWire;
  readonly model: LocalScan & { readonly id: string };
}
let nextTicket = 0;

/** The history's scans by device, and uploads in batches of any order, with repeats. */
async function play(scans: readonly LocalScan[], order: readonly number[]): Promise<void> {
  const ids = world.ticketIds.slice(nextTicket, nextTicket + TICKETS);
  nextTicket += TICKETS;
  const codes = await Promise.all(ids.map((id) => codeOf(context, id)));
  const base = context.clock.now().getTime();
  const wire: Uploaded[] = scans.map((one) => {
    const lane = lanes[one.device];
    if (!lane) throw new Error('no such device');
    const body = greenAt(context, world, lane, {
      Codigo: codes[one.ticket]?.Codigo ?? '',
      ...{ En: base + one.at - one.offset, Desfase: one.offset, IncertidumbreMs: one.uncertainty },
      RelojConfiable: one.isReliable,
    });
    const { Resultado: _result, Variante: _variant, Modo: _mode, ...reading } = body;
    const ask = { ...reading, LecturaId: scanId(), Firma: codes[one.ticket]?.Firma ?? '' };
    const shown = {
      ...{ ...body, Resultado: one.isRed ? ('A2' as const) : body.Resultado },
      ...(one.asked ? { Consulta: ask.LecturaId } : {}),
    };
    return { device: one.device, ask, body: shown, model: { ...one, id: body.LecturaId } };
  });
  for (const index of order) {
    const own = wire[index % wire.length];
    if (!own) continue;
    if (index >= wire.length * 2) {
      if (own.model.asked) await (lanes[own.device] as TestLane).post('puerta/lectura', own.ask);
      continue;
    }
    // A batch also has earlier scans of the device again.
    const batch = wire.filter(({ device }) => device === own.device).slice(0, 3);
    const Lecturas = [...batch, own].map(({ body }) => body);
    const { answer } = await (lanes[own.device] as TestLane).post('puerta/lecturas', { Lecturas });
    expect(answer.ErrorCod).toBe(0);
    expect(answer.Lecturas).toHaveLength(Lecturas.length);
  }
  const green = wire.map(({ model }) => model).filter(({ isRed }) => !isRed);
  const keys = wire.flatMap(({ body, ask }) => [body.LecturaId, ask.LecturaId]);
  const counted = await expectModel(ids, green, keys);
  // The chief takes back every entry: of each ticket the next admission counts.
  for (const scanId of counted)
    expect((await annulEntry(context, TEST_ACTOR, { scanId, reason: 'Otro' })).ok).toBe(true);
  const rest = green.filter(({ id }) => !counted.includes(id));
  await expectModel(ids, rest, keys);
}

/** Compares the entries and alerts of tickets with the model of these admissions; returns those that count. */
async function expectModel(
  ids: readonly number[],
  green: readonly Uploaded['model'][],
  keys: readonly string[],
): Promise<readonly string[]> {
  const entries = await entriesOf(ids);
  for (const [ticket, id] of ids.entries()) {
    const expected = countedIn(green.filter((one) => one.ticket === ticket));
    const found = entries.filter(({ subject_id }) => subject_id === id).map(({ scan_id }) => scan_id);
    expect(found).toEqual(expected === undefined ? [] : [expected]);
  }
  const doubled = green.length - new Set(green.map(({ ticket }) => ticket)).size;
  expect(await alertsOf(keys)).toBe(doubled);
  return entries.map(({ scan_id }) => scan_id);
}

const entriesOf = (ids: readonly number[]) =>
  context.database.kysely
    .selectFrom('gate_entry')
    .select(['subject_id', 'scan_id'])
    .where('subject_id', 'in', ids)
    .where('annulled_at', 'is', null)
    .execute();

async function alertsOf(keys: readonly string[]): Promise<number> {
  if (keys.length === 0) return 0;
  const { count } = await context.database.kysely
    .selectFrom('gate_alert')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'duplicate')
    .where('key', 'in', keys)
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('any order of arrival, repeats and wrong clocks: the entries are the model’s', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(scan, { minLength: 1, maxLength: 8 }).chain((scans) =>
        fc.tuple(
          fc.constant(scans),
          // Each is uploaded twice, and sent online once.
          fc.shuffledSubarray([...Array(scans.length * 3).keys()], {
            ...{ minLength: scans.length * 3, maxLength: scans.length * 3 },
          }),
        ),
      ),
      ([scans, order]) => play(scans, order),
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
});

test('an admission with network gives way to an earlier one without it, and nobody is counted twice', async () => {
  const ticketId = world.ticketIds.at(-1) ?? 0;
  const [first, second] = lanes as [TestLane, TestLane];
  expect((await readTicket(context, world, first, ticketId)).Resultado).toBe('OK');
  const { Codigo } = await codeOf(context, ticketId);
  const late = greenAt(context, world, second, { Codigo, En: context.clock.now().getTime() - 5_000 });
  const { answer } = await second.post('puerta/lecturas', { Lecturas: [late] });
  expect(answer.Lecturas).toMatchObject([{ Estado: 'registrada' }]);
  expect(await entriesOf([ticketId])).toEqual([{ subject_id: ticketId, scan_id: late.LecturaId }]);
  const again = { ...readingAt(context, world, first), ...(await codeOf(context, ticketId)) };
  expect((await first.post('puerta/lectura', again)).answer.Resultado).toBe('X11');
});
