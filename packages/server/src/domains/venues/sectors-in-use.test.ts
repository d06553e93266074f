import { randomUUID } from 'node:crypto';
import { buildBoxes } from '@club/testing/builders/boxes.ts';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { planOf, withSector } from '@club/testing/builders/venues.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { planToWire } from '@club/venue-plan/plan-wire.ts';
import type { VenuePlan } from '@club/venue-plan/venue-plan.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Bruno Sosa' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const call = async (name: string, body: object) =>
  (await programmer.call(`club/escenarios/${name}`, body)).answer;
const act = (name: string, body: object) => call(name, { Operacion: randomUUID(), ...body });

test('sectors of shows cannot be deleted; archived, they are in no later revision until somebody takes them back', async () => {
  const sectors = [{ code: 'A' }, { code: 'B' }];
  const { venueId: EscenarioId } = await buildShow(context, { sectors });
  const plan = await planOf(context, EscenarioId);
  expect((await call('leer', { EscenarioId })).EnUso).toEqual([
    { TribunaId: 1, Espectaculos: 1 },
    { TribunaId: 1, SectorCod: 'A', Espectaculos: 1 },
    { TribunaId: 1, SectorCod: 'B', Espectaculos: 1 },
  ]);
  const save = (Version: number, own: VenuePlan['sectors']) =>
    act('guardarRevision', { EscenarioId, Version, Plano: planToWire({ ...plan, sectors: own }) });
  expect(await save(1, plan.sectors.slice(1))).toMatchObject({
    ErrorCod: 10,
    ErrorDsc: 'Sector 1 A: está en 1 espectáculo. Podés archivarlo.',
  });
  const [first, second] = plan.sectors;
  if (!first || !second) throw new Error('the show has two sectors');
  expect(await save(1, [{ ...first, isArchived: true }, second])).toMatchObject({
    Plano: { Sectores: [{ SectorCod: 'A', Archivado: true }, { SectorCod: 'B' }] },
  });
  await act('publicarRevision', { EscenarioId, Version: 2 });
  const published = async () =>
    (
      await context.database.pool.query(
        `select sector.code from sector join venue on venue.revision_id = sector.revision_id
         where venue.id = $1 order by code`,
        [EscenarioId],
      )
    ).rows.map(({ code }) => code);
  expect(await published()).toEqual(['B']);
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
  await save(3, plan.sectors);
  await act('publicarRevision', { EscenarioId, Version: 4 });
  expect(await published()).toEqual(['A', 'B']);
});

test('the sector of a box stays in the plan until the box is disabled', async () => {
  const [box, other] = await buildBoxes(context, 2);
  if (!box || !other) throw new Error('no boxes');
  const EscenarioId = box.show.venueId;
  const plan = await planOf(context, EscenarioId);
  const Plano = planToWire(withSector(box.sectorCode, (sector) => ({ ...sector, isArchived: true }))(plan));
  await act('guardarRevision', { EscenarioId, Version: 1, Plano });
  const refused = await act('publicarRevision', { EscenarioId, Version: 2 });
  expect(refused).toMatchObject({
    ErrorCod: 10,
    ErrorDsc: expect.stringContaining('deshabilitalo en Palcos'),
  });
  const commercial = await staffBrowser(context, app, ['comercial']);
  const form = {
    ...{ PalcoId: box.boxId, Codigo: box.sectorCode, Descripcion: '', Piso: '', Menores: 0, Plazas: 9 },
    ...{ Referente: '', Correo: `${box.sectorCode}@example.uy` },
  };
  const save = async (Version: number, Habilitado: boolean) => {
    const body = { Operacion: randomUUID(), ...form, Version, Habilitado };
    return (await commercial.call('club/palcos/guardar', body)).answer;
  };
  expect(await save(1, false)).toMatchObject({ ErrorCod: 0 });
  expect(await act('publicarRevision', { EscenarioId, Version: 2 })).toMatchObject({ ErrorCod: 0 });
  expect(await save(2, true)).toMatchObject({
    ErrorCod: 12,
    ErrorDsc: expect.stringContaining('ya no tiene el sector de este palco'),
  });
  expect(await save(2, false)).toMatchObject({ ErrorCod: 0 });
});
