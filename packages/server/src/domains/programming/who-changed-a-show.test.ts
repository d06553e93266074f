import { act, buildPublished } from '@club/testing/builders/programming.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const programmer = (name: string) => staffBrowser(context, app, ['programacion'], { name });

test('an older version names who changed the data, not who did something else since', async () => {
  const [ana, beto, carla] = [await programmer('Ana'), await programmer('Beto'), await programmer('Carla')];
  const { id } = await buildPublished(context, ana);
  const save = async (by: typeof ana, EspectaculoNombre: string) =>
    (await act(by, 'espectaculos/guardarDatos', { EspectaculoId: id, Version: 1, EspectaculoNombre })).answer;
  expect((await save(beto, 'El clásico')).ErrorCod).toBe(0);
  const { answer } = await act(carla, 'lugares/bloquear', {
    ...{ EspectaculoId: id, TribunaId: 1, SectorCod: 'A', Motivo: 'obra' },
    Filas: [{ FilaId: 1, Asientos: [1] }],
  });
  expect(answer).toMatchObject({ ErrorCod: 0, Hechos: 1 });
  expect((await save(ana, 'Otro')).ErrorDsc).toMatch(/^Beto cambió esto a las \d\d:\d\d\./);
});

test('a show that another one replaces as the featured one has an act of it, also by a publication', async () => {
  const [ana, beto] = [await programmer('Ana'), await programmer('Beto')];
  const isFeatured = { plan: { Destacado: true } };
  const first = (await buildPublished(context, ana, isFeatured)).id;
  const second = (await buildPublished(context, beto, isFeatured)).id;
  await act(ana, 'espectaculos/destacar', { EspectaculoId: first, Destacado: true });
  const replaced = async (id: number) => {
    const { rows } = await context.database.pool.query(
      `select person from staff_audit
       where act = 'espectaculos/destacar' and entity_id = $1
         and before = '{"Destacado": true}' and after = '{"Destacado": false}'`,
      [String(id)],
    );
    return rows.map(({ person }) => person);
  };
  expect([await replaced(first), await replaced(second)]).toEqual([['Beto'], ['Ana']]);
  const late = { EspectaculoId: first, Version: 1, EspectaculoNombre: 'Otro' };
  const { answer } = await act(ana, 'espectaculos/guardarDatos', late);
  expect(answer.ErrorDsc).toMatch(/^Ana cambió esto a las/);
});
