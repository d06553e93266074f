import type { ScanOnWire } from '@club/contract/gate';
import { codeOf, greenAt, readingAt, sellAt, type TestLane } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/index.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { countTotals } from '../control-room/figures-store.ts';
import { correctTicket, findTickets, revokeTickets } from '../tickets/public.ts';

/** Devices; tickets at the start of a day; actions per day; days. `npm test -- nightly` has more. */
const [DEVICES, TICKETS, DEEDS] = [3, 3, 30];
const RUNS = process.env.MODEL_OPERATIONS ? 150 : 12;
/** Time between two actions. */
const PACE_MS = 200;

const { context, world, lanes } = await matchDay(1, {
  spare: (RUNS + 1) * (TICKETS + DEEDS),
  devices: DEVICES,
});

type Deed =
  | { readonly kind: 'sell' }
  | { readonly kind: 'annul' | 'correct'; readonly ticket: number }
  | { readonly kind: 'network'; readonly device: number; readonly isCut: boolean }
  | { readonly kind: 'clock'; readonly device: number; readonly error: number; readonly isReliable: boolean }
  | {
      readonly kind: 'read';
      readonly device: number;
      readonly ticket: number;
      readonly isOld: boolean;
      readonly isOut: boolean;
    }
  /** Two lanes at the same instant. */
  | { readonly kind: 'race'; readonly ticket: number }
  | { readonly kind: 'upload'; readonly device: number; readonly which: readonly number[] };

const device = fc.nat(DEVICES - 1);
const ticket = fc.nat(7);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sell' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('annul' as const, 'correct'), ticket }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('network' as const), device, isCut: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ kind: fc.constant('clock' as const), device, isReliable: fc.boolean() },
      error: fc.integer({ min: -5_000, max: 5_000 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      ...{ kind: fc.constant('read' as const), device, ticket, isOld: fc.boolean() },
      isOut: fc.nat(3).map((nth) => nth === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('race' as const), ticket }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ kind: fc.constant('upload' as const), device },
      which: fc.array(fc.nat(40), { minLength: 1, maxLength: 8 }),
    }),
  },
);

/** A ticket of the model: its codes in order, and when each was replaced. */
interface Ticket {
  readonly id: number;
  readonly codes: { readonly Codigo: string; readonly Firma: string }[];
  readonly replacedAt: number[];
  annulledAt: number | null;
}
/** Somebody was admitted: the light was green. */
interface Pass {
  readonly id: string;
  readonly ticket: Ticket;
  readonly code: number;
  readonly isOut: boolean;
  readonly at: number;
  readonly isReliable: boolean;
}
interface Device {
  readonly lane: TestLane;
  isCut: boolean;
  clock: { readonly error: number; readonly isReliable: boolean };
  /** The scans that it decided alone, uploaded or not. */
  readonly scans: ScanOnWire[];
  /** The tickets that it admitted itself. */
  readonly own: Set<number>;
}

const now = () => context.clock.now().getTime();
let sold = 1;

/** One day at the gates, as simulated and as in the model. */
class Day {
  readonly tickets: Ticket[] = [];
  readonly devices: Device[] = lanes.map((lane) => ({
    ...{ lane, isCut: false, clock: { error: 0, isReliable: true }, scans: [], own: new Set() },
  }));
  readonly passes: Pass[] = [];
  /** Every scan id made by a device. */
  readonly made: string[] = [];

  async sell(): Promise<void> {
    const [id = 0] = await sellAt(context, world, world.placeIds.slice(sold, sold + 1));
    sold += 1;
    this.tickets.push({ id, codes: [await codeOf(context, id)], replacedAt: [], annulledAt: null });
  }

  async do(one: Deed): Promise<void> {
    context.clock.advance(PACE_MS);
    switch (one.kind) {
      case 'sell':
        return this.sell();
      case 'annul':
        return this.#annul(this.#ticket(one.ticket));
      case 'correct':
        return this.#correct(this.#ticket(one.ticket));
      case 'network':
        this.#device(one.device).isCut = one.isCut;
        return;
      case 'clock':
        this.#device(one.device).clock = one;
        return;
      case 'read': {
        const read = this.#ticket(one.ticket);
        const code = one.isOld ? 0 : read.codes.length - 1;
        return this.#read(this.#device(one.device), { ticket: read, code, isOut: one.isOut });
      }
      case 'race': {
        const read = this.#ticket(one.ticket);
        const what = { ticket: read, code: read.codes.length - 1, isOut: false };
        await Promise.all(this.devices.slice(0, 2).map((at) => this.#read(at, what)));
        return;
      }
      default:
        return this.upload(this.#device(one.device), one.which);
    }
  }

  #ticket = (index: number) => this.tickets[index % this.tickets.length] as Ticket;
  #device = (index: number) => this.devices[index] as Device;

  async #annul(one: Ticket): Promise<void> {
    const at = now();
    const done = await inTransaction(context.database, TEST_ACTOR, (tx) =>
      revokeTickets(tx, context, [one.id]),
    );
    if (done.ok) one.annulledAt ??= at;
  }

  async #correct(one: Ticket): Promise<void> {
    const [found] = await findTickets(context.database.kysely, [one.id]);
    if (!found) throw new Error(`no ticket ${one.id}`);
    const person = {
      ...{ document: { typeId: found.documentTypeId, number: found.document }, firstName: 'Berta' },
      ...{ lastName: found.lastName, phone: found.phone, memberNumber: found.memberNumber },
    };
    const at = now();
    const done = await inTransaction(context.database, TEST_ACTOR, (tx) =>
      correctTicket(tx, context, found, person),
    );
    if (!done.ok) return;
    one.replacedAt.push(at);
    one.codes.push(await codeOf(context, one.id));
  }

  async #read(at: Device, read: Pick<Pass, 'ticket' | 'code' | 'isOut'>): Promise<void> {
    const { error, isReliable } = at.clock;
    const code = read.ticket.codes[read.code];
    const reading = readingAt(context, world, at.lane, {
      ...{ Codigo: code?.Codigo ?? '', Sentido: read.isOut ? 'salida' : 'entrada' },
      ...{ En: now() + error, IncertidumbreMs: 0, RelojConfiable: isReliable },
    });
    this.made.push(reading.LecturaId);
    const passes = () => this.passes.push({ ...read, id: reading.LecturaId, at: reading.En, isReliable });
    if (at.isCut) {
      const isAgain = !read.isOut && at.own.has(read.ticket.id);
      at.scans.push({ ...greenAt(context, world, at.lane, reading), Resultado: isAgain ? 'X11' : 'OK' });
      if (!isAgain) passes();
      if (!read.isOut) at.own.add(read.ticket.id);
      return;
    }
    const { answer } = await at.lane.post('puerta/lectura', { ...reading, Firma: code?.Firma ?? '' });
    if (answer.Resultado === 'OK') passes();
  }

  /** Uploads some of a device's own scans, also repeated ones, in any order. */
  async upload(at: Device, which: readonly number[]): Promise<void> {
    if (at.isCut || at.scans.length === 0) return;
    const Lecturas = which.map((index) => at.scans[index % at.scans.length]);
    const { answer } = await at.lane.post('puerta/lecturas', { Lecturas });
    expect(answer.Lecturas).toHaveLength(Lecturas.length);
  }
}

/** The expected merge of a ticket's scans, written from the spec only (§5.3), without re-entry. */
function modelOf(passes: readonly Pass[]) {
  const ordered = passes.toSorted(
    (one, other) =>
      Number(other.isReliable) - Number(one.isReliable) || one.at - other.at || (one.id < other.id ? -1 : 1),
  );
  const first = ordered.findIndex(({ isOut }) => !isOut);
  const entry = ordered[first];
  const [exit, ...laterExits] = entry ? ordered.slice(first).filter(({ isOut }) => isOut) : [];
  const early = ordered.filter(({ isOut }, index) => isOut && !(entry && index > first));
  const doubled = [...ordered.filter((one) => !one.isOut && one !== entry), ...laterExits];
  const isBad = ({ ticket: { annulledAt, replacedAt }, code, at, isOut }: Pass) =>
    !isOut && [annulledAt ?? Infinity, replacedAt[code] ?? Infinity].some((since) => at >= since);
  const keysOf = (kind: string, ones: readonly Pass[]) => ones.map(({ id }) => `${kind} ${id}`);
  return {
    entry: entry ? [{ scan_id: entry.id, exit_scan_id: exit?.id ?? null }] : [],
    isInside: entry !== undefined && exit === undefined,
    alerts: [
      ...keysOf('duplicate', doubled),
      ...keysOf('exit-without-entry', early),
      ...keysOf('annulled-entry', ordered.filter(isBad)),
    ],
  };
}

const totals = () => {
  const day = { showId: world.showId, matchday: world.day.matchday.day };
  return countTotals(context.database.kysely, day, new Date());
};

async function expectModel({ tickets, passes, made }: Day, insideBefore: number): Promise<void> {
  const { kysely } = context.database;
  const byTicket = Map.groupBy(passes, (pass) => pass.ticket.id);
  const models = tickets.map(({ id }) => ({ id, ...modelOf(byTicket.get(id) ?? []) }));
  for (const { id, entry } of models) {
    const found = kysely.selectFrom('gate_entry').select(['scan_id', 'exit_scan_id']);
    const own = found.where('subject_id', '=', id).where('annulled_at', 'is', null);
    expect(await own.execute()).toEqual(entry);
  }
  const { rows: alerts } = await sql<{ alert: string }>`
    select kind || ' ' || key as alert from gate_alert where key = any(${made})`.execute(kysely);
  expect(alerts.map(({ alert }) => alert).sort()).toEqual(models.flatMap((one) => one.alerts).sort());
  const { rows: stored } = await sql`select from gate_scan where id = any(${made}::uuid[])`.execute(kysely);
  expect(stored).toHaveLength(made.length);
  const inside = models.filter(({ isInside }) => isInside).length;
  expect((await totals()).inside - insideBefore).toBe(inside);
}

async function play(deeds: readonly Deed[], seed: number): Promise<void> {
  const day = new Day();
  const { inside } = await totals();
  for (let index = 0; index < TICKETS; index += 1) await day.sell();
  for (const one of deeds) await day.do(one);
  // The network is back: everything is uploaded twice, in random order.
  for (const one of day.devices) {
    one.isCut = false;
    const order = one.scans.map((_, index) => index);
    order.sort((first, second) => ((first * 31 + seed) % 97) - ((second * 31 + seed) % 97));
    await day.upload(one, order);
    await day.upload(one, order.toReversed());
  }
  await expectModel(day, inside);
}

describe('a day at the gates', () => {
  test('tickets are sold, annulled and corrected, networks fail, clocks are set, uploads come in any order: all is as the model says', {
    timeout: 240_000 + RUNS * 2_000,
  }, async () => {
    const days = fc.array(deed, { minLength: 5, maxLength: DEEDS, size: 'max' });
    await fc.assert(fc.asyncProperty(days, fc.nat(1_000), play), { numRuns: RUNS, endOnFailure: true });
  });

  test('control: without the unique entry it is not', { timeout: 120_000 }, async () => {
    const races = Array.from({ length: DEEDS * 3 }, (_, index) => ({ kind: 'race', ticket: index }) as const);
    const sales = Array.from({ length: DEEDS }, () => ({ kind: 'sell' }) as const);
    await sql`drop index one_gate_entry_per_turn`.execute(context.database.kysely);
    await expect(play([...sales, ...races], 0)).rejects.toThrow();
  });
});
