import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildImage, padded } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePaymentMethod } from './save-payment-method.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Nora Silva' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Method {
  readonly MedioPagoId: number;
  readonly MedioPagoNombre: string;
  readonly MedioPagoIconoB64: string;
  readonly Ofrecido: boolean;
  readonly Version: number;
}

async function method(id: number): Promise<Method> {
  const { answer } = await programmer.call('club/mediosDePago/listar', {});
  const found = (answer.MediosDePago as Method[]).find(({ MedioPagoId }) => MedioPagoId === id);
  if (!found) throw new Error(`no payment method ${id}`);
  return found;
}

async function save(id: number, changes: object = {}) {
  const { MedioPagoNombre, Ofrecido, Version } = await method(id);
  const body = { Operacion: randomUUID(), MedioPagoId: id, MedioPagoNombre, Ofrecido, Version, ...changes };
  return (await programmer.call('club/mediosDePago/guardar', body)).answer;
}

test('fans read the name and see the icon that staff have given, and the audit has both', async () => {
  const icon = buildImage().toString('base64');
  const answer = await save(1, { MedioPagoNombre: 'Tarjetas del Plata', Icono: icon });
  expect(answer).toMatchObject({ ErrorCod: 0, MedioDePago: { Version: 2, Ofrecido: true } });
  const { showId } = await buildShow(context);
  const seen = await makeCall(app, 'WSEspectaculo', { EspectaculoId: showId });
  expect(seen.answer.SDTEspectaculo).toMatchObject({
    MedioPagoNombre: 'Tarjetas del Plata',
    MedioPagoIconoB64: expect.stringMatching(/^\/9j\//),
  });
  await save(1, { MedioPagoNombre: 'Tarjeta' });
  expect((await method(1)).MedioPagoIconoB64).toMatch(/^\/9j\//);
  await save(1, { Icono: '' });
  expect((await method(1)).MedioPagoIconoB64).toBe('');
  const { rows } = await context.database.pool.query(
    `select before, after from staff_audit where act = 'mediosDePago/guardar' and entity_id = '1' order by number`,
  );
  expect(rows[0]).toEqual({
    before: { 'Se llama': 'Tarjeta', Ícono: null },
    after: { 'Se llama': 'Tarjetas del Plata', Ícono: '1 KB' },
  });
});

test('what is not offered is no choice for a new show, and stays that of a published one', async () => {
  const show = await buildShow(context, { paymentMethodId: 3 });
  const other = await buildShow(context);
  await save(3, { Ofrecido: false });
  const offered = async () => {
    const { answer } = await programmer.call('club/espectaculos/opciones', {});
    return (answer.MediosDePago as { Id: number; Ofrecido: boolean }[]).find(({ Id }) => Id === 3)?.Ofrecido;
  };
  const ofSale = async (EspectaculoId: number) => {
    const { answer } = await programmer.call('club/ventanas/leer', { EspectaculoId });
    return (answer.Venta as { MediosPago: Method[] }).MediosPago.map(({ MedioPagoId }) => MedioPagoId);
  };
  expect(await offered()).toBe(false);
  expect(await ofSale(show.showId)).toEqual([1, 2, 3]);
  expect(await ofSale(other.showId)).toEqual([1, 2]);
  const draft = await programmer.call('club/espectaculos/guardarBorrador', {
    ...{ Operacion: randomUUID(), EspectaculoId: 0, Plan: {} },
    Fuente: { EspectaculoId: show.showId, Copiar: ['sectores', 'precios', 'pago'] },
  });
  const missing = draft.answer.Faltantes as { Problema: string }[];
  expect(missing.map(({ Problema }) => Problema)).toContain('payment-method');
  await save(3, { Ofrecido: true });
  expect(await offered()).toBe(true);
});

test.each([
  [10, 'no picture', { Icono: Buffer.from('<svg/>').toString('base64') }],
  [10, 'no base64', { Icono: 'ÿ' }],
  [11, 'a large picture', { Icono: padded(buildImage('jpeg'), 100 * 1024 + 1).toString('base64') }],
  [400, 'no name', { MedioPagoNombre: ' ' }],
  [404, 'an unknown method', { MedioPagoId: 99 }],
])('%i: %s', async (code, _what, changes) => {
  expect((await save(2, changes)).ErrorCod).toBe(code);
});

test('of many who save what they have read one wins, the others are told who; without the version all would', async () => {
  const { Version: version } = await method(2);
  const saved = await Promise.all(
    Array.from({ length: 8 }, (_one, index) =>
      savePaymentMethod(context, TEST_ACTOR, { id: 2, version, name: `Billetera ${index}`, isOffered: true }),
    ),
  );
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  expect(saved.filter((one) => !one.ok && one.problem === 'changed-meanwhile')).toHaveLength(7);
  expect((await method(2)).Version).toBe(version + 1);
  const unguarded = await Promise.all(
    Array.from({ length: 8 }, (_one, index) =>
      context.database.pool.query('update payment_method set name = $1 where id = 2', [`Billetera ${index}`]),
    ),
  );
  expect(unguarded.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)).toBe(8);
  const late = await save(2, { Version: version });
  expect(late).toMatchObject({ ErrorCod: 409 });
});
