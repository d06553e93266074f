import { randomUUID } from 'node:crypto';
import { buildGateWorld, buildLane, type GateWorld, readTicket } from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGateDay } from './read-matchday.ts';
import { saveZones } from './save-setup.ts';

let context: TestContext;
let app: FastifyInstance;
let chief: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Setup {
  readonly EscenarioId: number;
  readonly Version: number;
  readonly Zonas: { ZonaId: number; Clase: string }[];
  readonly Puertas: { Nombre: string; Grupo: string }[];
  readonly Sectores: { TribunaId: number; SectorCod: string; Grupos: string[] }[];
}
async function call(name: string, body: object): Promise<Setup> {
  const { answer } = await chief.call(`club/puertas/${name}`, { Operacion: randomUUID(), ...body });
  expect(answer.ErrorCod).toBe(0);
  return answer.Instalacion as Setup;
}

/** The venue's next plan, which has the sector B1 and no longer A1; and a gate for it. */
async function publishNextPlan({ day }: GateWorld): Promise<void> {
  const { kysely } = context.database;
  const { venueId } = day.setup;
  const saved = { saved_at: context.clock.now(), published_at: context.clock.now() };
  const { id: revisionId } = await kysely
    .insertInto('venue_revision')
    .values({ venue_id: venueId, number: 2, state: 'published', plan: '{}', ...saved })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto('sector')
    .values({
      ...{ venue_id: venueId, revision_id: revisionId, stand_id: 1, stand_name: 'Tribuna Norte', code: 'B1' },
      ...{ description: 'Platea B', sale: 'numbered', capacity: 1, shape: '{}' },
    })
    .execute();
  await kysely.updateTable('venue').set({ revision_id: revisionId }).where('id', '=', venueId).execute();
}

test('a show that was sold on an older plan keeps the gates of its sectors', async () => {
  const world = await buildGateWorld(context, 1);
  const { venueId, version, zones } = world.day.setup;
  // The club's own gates: others would be completed for the next plan.
  const own = await saveZones(context, TEST_ACTOR, { venueId, version, zones, isSure: true });
  expect(own.ok).toBe(true);
  await publishNextPlan(world);
  const setup = await call('puertas/leer', { EscenarioId: world.day.setup.venueId });
  const { EscenarioId } = setup;
  const ZonaId = setup.Zonas.find(({ Clase }) => Clase === 'tribuna')?.ZonaId;
  const lane = { CarrilId: 0, Nombre: 'Carril 1', ZonaId, Sentido: 'entrada' };
  const gate = { PuertaId: 0, Nombre: 'Puerta B', Grupo: 'Sur', Flecha: '', Carriles: [lane] };
  const { Version } = await call('puertas/guardar', {
    ...{ EscenarioId, Version: setup.Version, Puertas: [...setup.Puertas, gate] },
  });
  // The screen lists the sectors of both plans.
  const [older, newer] = setup.Sectores;
  expect(setup.Sectores).toMatchObject([
    { SectorCod: 'A1', Grupos: [setup.Puertas[0]?.Grupo] },
    { SectorCod: 'B1', Grupos: [] },
  ]);
  // A page that was opened before the show was made sends only the current plan's.
  const saved = await call('accesos/guardar', {
    ...{ EscenarioId, Version, Accesos: [{ TribunaId: 1, SectorCod: 'B1', Grupos: ['Sur'] }] },
  });
  expect(saved.Sectores).toMatchObject([older, { ...newer, Grupos: ['Sur'] }]);
  const day = await readGateDay(context, world.showId);
  if (!day) throw new Error('no gates');
  const index = day.lanes.filter(({ zoneId }) => zoneId === ZonaId).length - 1;
  const other = await buildLane(context, app, { day }, { index });
  expect(await readTicket(context, world, other, world.ticketIds[0] ?? 0)).toMatchObject({
    ...{ Resultado: 'X7', IrA: { Puerta: setup.Puertas[0]?.Nombre } },
  });
  // What no coming show has any more is not listed.
  await sql`
    update show set starts_at = starts_at - interval '1 day', ends_at = ends_at - interval '1 day'
    where id = ${world.showId}`.execute(context.database.kysely);
  const later = await call('puertas/leer', { EscenarioId });
  expect(later.Sectores).toMatchObject([{ SectorCod: 'B1' }]);
});
