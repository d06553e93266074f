import { randomUUID } from 'node:crypto';
import { buildMatch, buildTwoPersons, type TwoPersons } from '@club/testing/builders/moved-shows.ts';
import { wireMoment } from '@club/testing/builders/programming.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let staff: TwoPersons;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  staff = await buildTwoPersons(context, app);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const saleOf = async (EspectaculoId: number) =>
  (await staff.asker.call('club/ventanas/leer', { EspectaculoId })).answer.Venta as Record<string, unknown>;
const save = async (EspectaculoId: number, sale: Record<string, unknown>) => {
  const { Version, AbreEn, CierraEn, Ventanas, Cupos, MedioPagoId, Cuotas, UnaPorPersona } = sale;
  const plan = { Version, AbreEn, CierraEn, Ventanas, Cupos, MedioPagoId, Cuotas, UnaPorPersona };
  return staff.asker.call('club/ventanas/guardar', { Operacion: randomUUID(), EspectaculoId, ...plan });
};
const edit = async (EspectaculoId: number, change: object) => {
  const { Version } = (await staff.asker.call('club/espectaculos/leer', { EspectaculoId })).answer;
  const body = { Operacion: randomUUID(), EspectaculoId, Version, Motivo: 'Televisión', ...change };
  return (await staff.asker.call('club/espectaculos/guardarDatos', body)).answer.ErrorCod;
};

describe('the sale that somebody has open', () => {
  const moves: Record<string, (showId: number) => Promise<unknown>> = {
    'gets a new hour': (showId) => edit(showId, { Hora: '23:30' }),
    'goes to another day': async (showId) => {
      const body = { EspectaculoId: showId, IniciaEn: wireMoment(context, 20) };
      return (await staff.do('aplazar', body)).answer.ErrorCod;
    },
  };
  test.each(Object.entries(moves))('is another version once its show %s', async (_, move) => {
    const { showId } = await buildMatch(context);
    const open = await saleOf(showId);
    expect(await move(showId)).toBe(0);
    const moved = await saleOf(showId);
    expect(moved.CierraEn).not.toBe(open.CierraEn);
    const { status, answer } = await save(showId, open);
    expect(status).toBe(409);
    expect(answer.ErrorDsc).toMatch(/^(Pía Programa|Beto Jefe) cambió esto a las \d\d:\d\d\./);
    expect(await saleOf(showId)).toEqual(moved);
    expect((await save(showId, moved)).answer.ErrorCod).toBe(0);
  });

  test('is the same after another change of the show', async () => {
    const { showId } = await buildMatch(context);
    const open = await saleOf(showId);
    expect(await edit(showId, { EspectaculoNombre: 'El clásico' })).toBe(0);
    expect((await save(showId, open)).answer.ErrorCod).toBe(0);
  });
});

test('a category whose window closed earlier on the day of the match buys until that hour of the new day', async () => {
  const { showId, categories } = await buildMatch(context);
  const postpone = async (days: number) => {
    const IniciaEn = wireMoment(context, days, '20:00');
    expect((await staff.do('aplazar', { EspectaculoId: showId, IniciaEn })).answer.ErrorCod).toBe(0);
    return IniciaEn.slice(0, 10);
  };
  const former = await postpone(30);
  const open = await saleOf(showId);
  expect(open.CierraEn).toBe(`${former}T20:00:00`);
  const window = (SocioCategoriaId: number, AbreEn: unknown, CierraEn: unknown) => ({
    ...{ SocioCategoriaId, AbreEn, CierraEn, MaxPorPersona: 1, MaxPorComprador: 0 },
  });
  const { AbreEn, CierraEn } = open;
  const noon = `${former}T12:00:00`;
  const Ventanas = [
    ...[window(categories.member, AbreEn, noon), window(categories.member, noon, `${former}T18:00:00`)],
    window(categories.public, AbreEn, CierraEn),
  ];
  expect((await save(showId, { ...open, Ventanas })).answer.ErrorCod).toBe(0);
  const next = await postpone(40);
  const { Ventanas: moved } = (await saleOf(showId)) as { Ventanas: { CierraEn: string }[] };
  expect(moved.map((one) => one.CierraEn).toSorted()).toEqual([
    ...[noon, `${next}T18:00:00`, `${next}T20:00:00`],
  ]);
});
