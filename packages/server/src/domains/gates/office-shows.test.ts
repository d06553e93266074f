import { buildGateWorld, type GateWorld } from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let list: () => Promise<{ readonly showIds: readonly number[]; readonly nextId: number }>;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  const chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  list = async () => {
    const { answer } = await chief.call('club/puertas/espectaculos', {});
    const { Espectaculos, EspectaculoId } = answer as unknown as {
      Espectaculos: { EspectaculoId: number }[];
      EspectaculoId: number;
    };
    return { showIds: Espectaculos.map((show) => show.EspectaculoId), nextId: EspectaculoId };
  };
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 1);
});

test('shows near are listed, with the one that is next', async () => {
  const { showIds, nextId } = await list();
  expect(showIds).toContain(world.showId);
  expect(nextId).toBeGreaterThan(0);
});

test('a former show is listed while its scans are kept, and for ever when its closing is; it is never the next', async () => {
  const former = await buildGateWorld(context, 1);
  const began = (days: number) =>
    sql`
      update show set starts_at = starts_at - ${days} * interval '1 day', ends_at = ends_at - ${days} * interval '1 day'
      where id = ${former.showId}`.execute(context.database.kysely);
  await began(360);
  expect((await list()).showIds).toContain(former.showId);
  await began(360);
  expect((await list()).showIds).not.toContain(former.showId);
  await sql`
    insert into gate_closing (show_id, matchday, report, signed_by, signed_at)
    values (${former.showId}, 20240101, '{}', 'Néstor Puerta', now())`.execute(context.database.kysely);
  const { showIds, nextId } = await list();
  expect(showIds).toContain(former.showId);
  expect(nextId).not.toBe(former.showId);
});

test('a show without a date is listed first, and is never the next nor the last', async () => {
  await sql`
    update show set date_is_open = true, shows_date = false, starts_at = starts_at - interval '2 hours'
    where id = ${world.showId}`.execute(context.database.kysely);
  const { showIds, nextId } = await list();
  expect(showIds[0]).toBe(world.showId);
  expect(nextId).not.toBe(world.showId);
});
