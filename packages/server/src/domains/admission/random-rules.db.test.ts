import type { ScanOnWire } from '@club/contract/gate';
import { buildGateStaff, greenAt, type TestLane } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { TEST_ACTOR } from '@club/testing/test-actor.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findGateShow, setupOf } from '../gates/public.ts';
import { savePolicy } from '../gates/save-policy.ts';
import { savePaths } from '../gates/save-setup.ts';

/** Devices, histories, and how long each lasts. */
const DEVICES = 2;
const RUNS = 12;
const LENGTH_MS = 100_000;

const { context, world, lanes, nextTicket } = await matchDay(RUNS * 2 + 1);
const supervisorId = await buildGateStaff(context, world.showId, 'supervisor');

interface Pass {
  readonly device: number;
  readonly isOut: boolean;
  /** Decided by a supervisor. */
  readonly isSupervised: boolean;
  readonly at: number;
}
/** The rules from a time on: the policy of the show, or the path of the tickets. */
type Rule =
  | { readonly isPolicy: true; readonly mayReturn: boolean }
  | { readonly isPolicy: false; readonly entries: number; readonly allowsReentry: boolean };
type Change = { readonly at: number } & Rule;

const moment = fc.integer({ min: 1, max: LENGTH_MS });
const pass: fc.Arbitrary<Pass> = fc.record({
  ...{ device: fc.nat(DEVICES - 1), isOut: fc.boolean(), at: moment },
  isSupervised: fc.nat(3).map((nth) => nth === 0),
});
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ at: moment, isPolicy: fc.constant(true as const), mayReturn: fc.boolean() }),
  fc.record({
    ...{ at: moment, isPolicy: fc.constant(false as const) },
    ...{ entries: fc.integer({ min: 1, max: 3 }), allowsReentry: fc.boolean() },
  }),
);
const history = fc.record({
  passes: fc.uniqueArray(pass, { selector: ({ at }) => at, minLength: 1, maxLength: 7 }),
  changes: fc.uniqueArray(change, { selector: ({ at }) => at, maxLength: 5 }),
  /** Which passes are uploaded early: before the next change. */
  isEarly: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  seed: fc.nat(),
});

/** At the beginning of each history. */
const FIRST: readonly Rule[] = [
  { isPolicy: true, mayReturn: false },
  { isPolicy: false, entries: 1, allowsReentry: true },
];

/**
 * Written from the spec only: after an exit re-entry is possible if it was allowed at that time, or a supervisor decides
 * it; otherwise a ticket enters as often as the path of that time allows, by default once.
 */
function expected(passes: readonly (Pass & { readonly id: string })[], changes: readonly Change[]) {
  const turns: { entry: string; exit: string | null }[] = [];
  for (const { isOut, isSupervised, at, id } of passes.toSorted((one, other) => one.at - other.at)) {
    const last = turns.at(-1);
    const rules = [...FIRST, ...changes.filter((one) => one.at <= at)];
    const policy = rules.findLast((rule) => rule.isPolicy);
    const path = rules.findLast((rule) => !rule.isPolicy);
    const mayReturn = policy?.mayReturn && path?.allowsReentry;
    if (isOut) {
      if (last && last.exit === null) last.exit = id;
    } else if (
      !last ||
      turns.length < (path?.entries ?? 1) ||
      (last.exit !== null && (mayReturn || isSupervised))
    )
      turns.push({ entry: id, exit: null });
  }
  return turns;
}

/** The start of each history, after all earlier ones. */
const begin = () => context.clock.now().getTime() + 1_000;
const zoneId = () => lanes[0]?.zoneId ?? 0;

async function goBy(rule: Rule, at: number): Promise<void> {
  context.clock.set(new Date(at));
  if (rule.isPolicy) {
    const policy = (await findGateShow(context.database.kysely, world.showId))?.policy;
    if (!policy) throw new Error('no policy');
    const form = { ...policy, oneLaneGroups: [], reentry: rule.mayReturn ? { [zoneId()]: 15 } : {} };
    const edit = { showId: world.showId, version: policy.version, form, isSure: true };
    expect((await savePolicy(context, TEST_ACTOR, edit)).ok).toBe(true);
    return;
  }
  const { entries, allowsReentry } = rule;
  const { venueId, version } = await setupOf(context, world.day.setup.venueId);
  const paths = { sale: [{ zoneId: zoneId(), entries, isRequired: false, allowsReentry }] };
  expect((await savePaths(context, TEST_ACTOR, { venueId, version, paths, isSure: true })).ok).toBe(true);
}

const bodyOf = (ticketId: number, { device, isOut, isSupervised }: Pass, at: number) =>
  greenAt(context, world, lanes[device] as TestLane, {
    ...{ EntradaId: ticketId, En: at, IncertidumbreMs: 0, Sentido: isOut ? 'salida' : 'entrada' },
    ...(isSupervised && { Modo: 'supervisor', Motivo: 'Otro', PersonaId: supervisorId }),
  });
const send = async ({ device }: Pass, body: ScanOnWire) =>
  expect(
    (await (lanes[device] as TestLane).post('puerta/lecturas', { Lecturas: [body] })).answer.ErrorCod,
  ).toBe(0);

const turnsOf = (ticketId: number) =>
  context.database.kysely
    .selectFrom('gate_entry')
    .select(['scan_id as entry', 'exit_scan_id as exit'])
    .where('subject_id', '=', ticketId)
    .where('annulled_at', 'is', null)
    .orderBy('turn')
    .execute();

test('policy and paths change, uploads come early, late and again: each scan counts by the rules of its own time', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ passes, changes, isEarly, seed }) => {
      const ticketId = nextTicket();
      for (const rule of FIRST) await goBy(rule, begin());
      const base = begin();
      const wire = passes.map((one) => ({ ...one, body: bodyOf(ticketId, one, base + one.at) }));
      const ordered = changes.toSorted((one, other) => one.at - other.at);
      for (const { at, ...rule } of ordered) {
        for (const [index, one] of wire.entries())
          if (isEarly[index] && one.at < at) await send(one, one.body);
        await goBy(rule, base + at);
      }
      context.clock.set(new Date(base + LENGTH_MS));
      const rest = wire.toSorted((one, other) => ((one.at * 31 + seed) % 97) - ((other.at * 31 + seed) % 97));
      for (const one of rest) await send(one, one.body);
      const model = wire.map(({ body, ...one }) => ({ ...one, id: body.LecturaId }));
      expect(await turnsOf(ticketId)).toEqual(expected(model, ordered));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});

test('control: judged by the paths of today, a late change alters what was decided', async () => {
  const ticketId = nextTicket();
  const path = (entries: number) => ({ isPolicy: false, entries, allowsReentry: false }) as const;
  const pass = { device: 0, isOut: false, isSupervised: false, at: 0 };
  // The change below must be one: saving the same policy sends no notice.
  await goBy({ isPolicy: true, mayReturn: false }, begin());
  await goBy(path(2), begin());
  const base = begin();
  const [first, second] = [0, 10].map((at) => bodyOf(ticketId, pass, base + at));
  if (!first || !second) throw new Error('two scans');
  for (const body of [first, second]) await send(pass, body);
  const twice = [first, second].map(({ LecturaId }) => ({ entry: LecturaId, exit: null }));
  await goBy(path(1), base + 1_000);
  await send(pass, second);
  expect(await turnsOf(ticketId)).toEqual(twice);
  // The same without earlier data.
  await sql`delete from gate_setup_history where since < ${new Date(base)}`.execute(context.database.kysely);
  await goBy({ isPolicy: true, mayReturn: true }, base + 2_000);
  await send(pass, second);
  expect(await turnsOf(ticketId)).toEqual(twice.slice(0, 1));
});
