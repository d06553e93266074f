import type { ScanOnWire } from '@club/contract/gate';
import {
  buildGateWorld,
  buildLane,
  type GateWorld,
  greenAt,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { TEST_ACTOR } from '@club/testing/test-actor.ts';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGateShow } from '../gates/public.ts';
import { savePolicy } from '../gates/save-policy.ts';

/** Devices, histories, and how long each lasts. */
const DEVICES = 2;
const RUNS = 12;
const LENGTH_MS = 100_000;

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let lanes: readonly TestLane[];
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  world = await buildGateWorld(context, RUNS * 2);
  lanes = await Promise.all([0, 1].map((index) => buildLane(context, app, world, { index })));
}, 120_000);
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Pass {
  readonly device: number;
  readonly isOut: boolean;
  readonly at: number;
}
interface Switch {
  readonly at: number;
  readonly isOn: boolean;
}

const moment = fc.integer({ min: 1, max: LENGTH_MS });
const pass: fc.Arbitrary<Pass> = fc.record({
  ...{ device: fc.nat(DEVICES - 1), isOut: fc.boolean(), at: moment },
});
const history = fc.record({
  passes: fc.uniqueArray(pass, { selector: ({ at }) => at, minLength: 1, maxLength: 7 }),
  switches: fc.uniqueArray(fc.record({ at: moment, isOn: fc.boolean() }), {
    ...{ selector: ({ at }: Switch) => at, maxLength: 4 },
  }),
  /** Which passes are uploaded early: before the next change of the policy. */
  isEarly: fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  seed: fc.nat(),
});

/** In the words of the spec alone: who has left comes back in where that was allowed at that moment, and else nobody enters twice. */
function expected(passes: readonly (Pass & { readonly id: string })[], switches: readonly Switch[]) {
  const turns: { entry: string; exit: string | null }[] = [];
  for (const { isOut, at, id } of passes.toSorted((one, other) => one.at - other.at)) {
    const last = turns.at(-1);
    const mayReturn = switches.reduce((is, one) => (one.at <= at ? one.isOn : is), false);
    if (isOut) {
      if (last && last.exit === null) last.exit = id;
    } else if (!last || (last.exit !== null && mayReturn)) turns.push({ entry: id, exit: null });
  }
  return turns;
}

/** The base of each history: after everything that was before. */
const begin = () => context.clock.now().getTime() + 1_000;

async function allow(isOn: boolean, at: number): Promise<void> {
  context.clock.set(new Date(at));
  const policy = (await findGateShow(context.database.kysely, world.showId))?.policy;
  if (!policy) throw new Error('no policy');
  const zoneId = lanes[0]?.zoneId ?? 0;
  const form = { ...policy, oneLaneGroups: [], reentry: isOn ? { [zoneId]: 15 } : {} };
  const edit = { showId: world.showId, version: policy.version, form, isSure: true };
  expect((await savePolicy(context, TEST_ACTOR, edit)).ok).toBe(true);
}

let used = 0;

test('the policy goes on and off, uploads come early, late and again: each scan counts by the policy of its own time', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(history, async ({ passes, switches, isEarly, seed }) => {
      const EntradaId = world.ticketIds[used++] ?? 0;
      await allow(false, begin());
      const base = begin();
      const wire = passes.map((one) => ({
        ...one,
        body: greenAt(context, world, lanes[one.device] as TestLane, {
          ...{ EntradaId, En: base + one.at, IncertidumbreMs: 0 },
          Sentido: one.isOut ? 'salida' : 'entrada',
        }),
      }));
      const send = async ({ device, body }: { device: number; body: ScanOnWire }) =>
        expect(
          (await (lanes[device] as TestLane).post('puerta/lecturas', { Lecturas: [body] })).answer.ErrorCod,
        ).toBe(0);
      const ordered = switches.toSorted((one, other) => one.at - other.at);
      for (const { at, isOn } of ordered) {
        for (const [index, one] of wire.entries()) if (isEarly[index] && one.at < at) await send(one);
        await allow(isOn, base + at);
      }
      context.clock.set(new Date(base + LENGTH_MS));
      const rest = wire.toSorted((one, other) => ((one.at * 31 + seed) % 97) - ((other.at * 31 + seed) % 97));
      for (const one of rest) await send(one);
      const model = wire.map(({ body, ...one }) => ({ ...one, id: body.LecturaId }));
      const found = await context.database.kysely
        .selectFrom('gate_entry')
        .select(['scan_id as entry', 'exit_scan_id as exit'])
        .where('subject_id', '=', EntradaId)
        .where('annulled_at', 'is', null)
        .orderBy('turn')
        .execute();
      expect(found).toEqual(expected(model, ordered));
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
});
