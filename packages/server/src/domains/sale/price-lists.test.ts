import { randomUUID } from 'node:crypto';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { act } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Nora Silva' });
  show = await buildShow(context, { sectors: [{ code: 'A' }, { code: 'B' }] });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

let names = 0;
const price = (category: 'public' | 'member', Monto: string, SectorCod = 'A') => ({
  ...{ TribunaId: 1, SectorCod, SocioCategoriaId: show.categories[category], Monto },
});
const save = (body: object = {}) =>
  act(programmer, 'listas/guardar', {
    ...{ ListaId: 0, Nombre: `Lista ${++names}`, EscenarioId: show.venueId, MonedaId: 1 },
    ...{ Precios: [price('public', '1600.00'), price('member', '0.00')], ...body },
  });
const listOf = (answer: Record<string, unknown>) => answer.Lista as { ListaId: number; Version: number };
const made = async (body: object = {}) => listOf((await save(body)).answer);
const listed = async () => (await programmer.call('club/listas/listar', {})).answer.Listas;

describe('a price list', () => {
  test('is made, read, offered, changed as a whole, and told in the audit', async () => {
    const { answer } = await save({ Nombre: 'Clausura' });
    const { ListaId } = listOf(answer);
    expect(answer.Lista).toMatchObject({ Version: 1, Nombre: 'Clausura', EscenarioId: show.venueId });
    const read = await programmer.call('club/listas/leer', { ListaId });
    expect(read.answer.Lista).toEqual(answer.Lista);
    expect(await listed()).toContainEqual(
      expect.objectContaining({
        ListaId,
        Nombre: 'Clausura',
        EscenarioNombre: 'Parque de Prueba',
        Sectores: 1,
      }),
    );
    const Precios = [price('public', '1700.00'), price('public', '900.00', 'B')];
    const changed = await save({ ListaId, Version: 1, Nombre: 'Clausura 2026', Precios });
    expect(changed.answer.Lista).toMatchObject({ Version: 2, Nombre: 'Clausura 2026', Precios });
    const { rows } = await context.database.pool.query(
      `select before, after, person from staff_audit where entity = 'lista' and entity_id = $1 order by number desc limit 1`,
      [String(ListaId)],
    );
    const categories = await context.database.pool.query('select id, name from member_category');
    const nameOf = (id: number) => categories.rows.find((row) => row.id === id)?.name;
    const cell = (code: string, category: 'public' | 'member') =>
      `Sector ${code} (Tribuna 1) ${nameOf(show.categories[category])}`;
    expect(rows[0]).toEqual({
      person: 'Nora Silva',
      before: {
        ...{ Lista: 'Clausura', [cell('A', 'public')]: '$ 1.600', [cell('A', 'member')]: 'libre' },
        [cell('B', 'public')]: null,
      },
      after: {
        ...{ Lista: 'Clausura 2026', [cell('A', 'public')]: '$ 1.700', [cell('A', 'member')]: null },
        [cell('B', 'public')]: '$ 900',
      },
    });
  });

  test('is copied to whatever has its currency', async () => {
    const { ListaId } = await made();
    const copied = await programmer.call('club/precios/copiar', { ListaId, MonedaId: 1 });
    expect(copied.answer.Precios).toEqual(
      expect.arrayContaining([price('public', '1600.00'), price('member', '0.00')]),
    );
    const dollars = await programmer.call('club/precios/copiar', { ListaId, MonedaId: 2 });
    expect(dollars.answer.ErrorCod).toBe(10);
    expect((await programmer.call('club/precios/copiar', { MonedaId: 1 })).status).toBe(404);
  });

  test('put away is offered and found no more, and its name is free', async () => {
    const { ListaId, Version } = await made({ Nombre: 'Invierno' });
    const body = { ListaId, Version };
    expect((await act(programmer, 'listas/archivar', { ...body, Version: 9 })).status).toBe(409);
    expect((await act(programmer, 'listas/archivar', body)).answer).toMatchObject({ ErrorCod: 0, ListaId });
    expect((await act(programmer, 'listas/archivar', body)).status).toBe(404);
    expect((await programmer.call('club/listas/leer', { ListaId })).status).toBe(404);
    expect((await save({ ListaId, Version: 2 })).status).toBe(404);
    expect((await programmer.call('club/precios/copiar', { ListaId, MonedaId: 1 })).status).toBe(404);
    expect(await listed()).not.toContainEqual(expect.objectContaining({ ListaId }));
    expect((await save({ Nombre: 'invierno' })).answer.ErrorCod).toBe(0);
  });

  test('saved as of an older version is refused with who was there before', async () => {
    const { ListaId } = await made();
    expect((await save({ ListaId, Version: 1 })).answer.ErrorCod).toBe(0);
    const second = await save({ ListaId, Version: 1 });
    expect(second).toMatchObject({
      ...{ status: 409, answer: { ErrorDsc: expect.stringContaining('Nora Silva') } },
    });
  });

  test('is made once, however often its form is sent', async () => {
    const body = { Operacion: randomUUID(), Nombre: 'Una sola vez' };
    const [first, second] = [await save(body), await save(body)];
    expect(second.answer).toEqual(first.answer);
  });

  test.each([
    ['a name that another one has', 11, () => ({ Nombre: 'CLAUSURA 2026' })],
    ['an amount with three decimals', 10, () => ({ Precios: [price('public', '1600.555')] })],
    ['an amount above the largest', 10, () => ({ Precios: [price('public', '1000000')] })],
    ['a sector that the venue has not', 12, () => ({ Precios: [price('public', '5.00', 'Z')] })],
    [
      'a category that there is not',
      12,
      () => ({ Precios: [{ ...price('public', '5.00'), SocioCategoriaId: 99_999 }] }),
    ],
    ['a price twice', 12, () => ({ Precios: [price('public', '5.00'), price('public', '6.00')] })],
    ['a venue that there is not', 404, () => ({ EscenarioId: 99_999 })],
    ['a currency that there is not', 404, () => ({ MonedaId: 9 })],
  ])('is refused with %s, and nothing is kept', async (_what, code, change) => {
    const before = await listed();
    expect((await save(change())).answer.ErrorCod).toBe(code);
    expect(await listed()).toEqual(before);
  });

  test('cannot take the name of another one', async () => {
    const { ListaId } = await made();
    expect((await save({ ListaId, Version: 1, Nombre: 'Clausura 2026' })).answer.ErrorCod).toBe(11);
  });

  test('is seen by whoever sees shows, and changed by whoever changes them', async () => {
    const reader = await staffBrowser(context, app, ['lectura']);
    expect((await reader.call('club/listas/listar', {})).answer.ErrorCod).toBe(0);
    const refused = await act(reader, 'listas/guardar', { ListaId: 0, Nombre: 'Ajena', Precios: [] });
    expect(refused.status).toBe(403);
  });
});
