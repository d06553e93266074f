import { randomUUID } from 'node:crypto';
import { buildGateWorld } from '@club/testing/builders/gates.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gateDay } from './public.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Setup {
  readonly EscenarioId: number;
  readonly Version: number;
  readonly Zonas: readonly { readonly ZonaId: number; readonly Clase: string }[];
  readonly Puertas: readonly { readonly Carriles: readonly { readonly ZonaId: number }[] }[];
  readonly Recorridos: readonly { readonly Pasos: readonly object[] }[];
}
type Answer = { readonly ErrorCod: number; readonly Instalacion: Setup };

test('a path or a lane that lets a code in more often asks for the second factor, and the lanes are told', async () => {
  const world = await buildGateWorld(context, 1);
  const chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  const call = async (name: string, body: object) =>
    (await chief.call(`club/puertas/${name}`, { Operacion: randomUUID(), ...body }))
      .answer as unknown as Answer;
  const { Instalacion: setup } = await call('puertas/leer', { EscenarioId: world.day.setup.venueId });
  const edit = ({ EscenarioId, Version }: Setup) => ({ EscenarioId, Version });
  const paths = (from: Setup, Entradas: number) => {
    const Pasos = setup.Recorridos[0]?.Pasos.map((step) => ({ ...step, Entradas }));
    return call('recorridos/guardar', { ...edit(from), Recorridos: [{ Clase: 'venta', Pasos }] });
  };
  const policy = async () => (await gateDay(context, world.showId))?.show.policy;
  await sql`update staff_session set factor_at = now() - interval '11 minutes'`.execute(
    context.database.kysely,
  );
  expect((await paths(setup, 20)).ErrorCod).toBe(428);
  const Zonas = [...setup.Zonas, { ZonaId: 0, Nombre: 'Otra', Clase: 'tribuna', Aforo: 0 }];
  expect((await call('zonas/guardar', { ...edit(setup), Zonas })).ErrorCod).toBe(428);
  const boxes = setup.Zonas.find(({ Clase }) => Clase === 'palcos')?.ZonaId;
  const Puertas = setup.Puertas.map((gate) => ({
    ...gate,
    Carriles: gate.Carriles.map((lane) => ({ ...lane, ZonaId: boxes })),
  }));
  const lanes = (list: readonly object[]) => call('puertas/guardar', { ...edit(setup), Puertas: list });
  expect((await lanes(Puertas)).ErrorCod).toBe(428);
  const same = await paths(setup, 1);
  expect([same.ErrorCod, (await policy())?.notice]).toEqual([0, '']);
  await sql`update staff_session set factor_at = now()`.execute(context.database.kysely);
  expect((await paths(same.Instalacion, 20)).ErrorCod).toBe(0);
  expect(await policy()).toMatchObject({ version: 0, notice: 'Cambió la política: recorridos Venta.' });
});
