import { generateKeyPairSync, sign } from 'node:crypto';
import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { cardPayload, cardText } from '@club/gate-rules/staff-card.ts';
import {
  buildGateStaff,
  buildGateWorld,
  buildLane,
  codeOf,
  type GateWorld,
  readingAt,
  TEST_PIN,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context.ts';
import { watchGates } from '../control-room/watch-gates.ts';
import { clubKeys } from '../gates/public.ts';

const former = generateKeyPairSync('ed25519');

let context: TestContext;
let world: GateWorld;
beforeAll(async () => {
  context = await testContext();
  world = await buildGateWorld(context, 4);
});
afterAll(() => context.close());

/** The same club before, during and after a key rotation. */
const during = (): TestContext => ({
  ...context,
  config: {
    ...context.config,
    secrets: { ...context.config.secrets, formerTicketKey: former.publicKey },
  },
});

async function withLane(of: Context, work: (lane: TestLane) => Promise<void>): Promise<void> {
  const app: FastifyInstance = await buildTestApp(of as TestContext);
  try {
    await work(await buildLane(of, app, world));
  } finally {
    await app.close();
  }
}

const readOld = async (lane: TestLane, index: number) => {
  const ticketId = world.ticketIds[index] ?? 0;
  const code = await codeOf(context, ticketId, { key: former.privateKey });
  return (await lane.post('puerta/lectura', { ...readingAt(context, world, lane), ...code })).answer
    .Resultado;
};

test('during a change of key tickets and cards of both are good, and the package carries both; afterwards the new one alone', async () => {
  const staffId = await buildGateStaff(context, world.showId, 'supervisor');
  const payload = cardPayload(world.showId, staffId);
  const Tarjeta = cardText(payload, sign(null, payload, former.privateKey));
  const open = { Accion: 'abrir', EspectaculoId: world.showId, Tarjeta, Pin: TEST_PIN };
  const keysIn = async (lane: TestLane) => {
    const { bytes } = await lane.get(`puerta/paquete/${world.showId}`);
    return decodePackage(splitPackage(bytes).bytes).header.matchday.keys;
  };
  await withLane(during(), async (lane) => {
    await watchGates(during());
    expect(await readOld(lane, 0)).toBe('OK');
    expect((await lane.post('puerta/turno', open)).answer.ErrorCod).toBe(0);
    expect(await keysIn(lane)).toEqual(clubKeys(during()));
    expect(clubKeys(during())).toHaveLength(2);
  });
  await withLane(context, async (lane) => {
    await watchGates(context);
    expect(await readOld(lane, 1)).toBe('X2');
    expect((await lane.post('puerta/turno', open)).answer.ErrorCod).toBe(11);
    expect(await keysIn(lane)).toEqual(clubKeys(context));
  });
});

test('lanes hear of other keys once', async () => {
  const told = async () =>
    (
      await sql`select from gate_change where show_id = ${world.showId} and kind = 'matchday'`.execute(
        context.database.kysely,
      )
    ).rows.length;
  await watchGates(context);
  const before = await told();
  await watchGates(context);
  expect(await told()).toBe(before);
  await watchGates(during());
  await watchGates(during());
  expect(await told()).toBe(before + 1);
});
