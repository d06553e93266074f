import { randomUUID } from 'node:crypto';
import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDateTime } from '../../shared/montevideo.ts';

const HOUR_MS = 3_600_000;

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Pablo Ruiz' });
  show = await buildShow(context, { quotas: { member: 5 } });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const at = (hours: number) => montevideoDateTime(new Date(context.clock.now().getTime() + hours * HOUR_MS));
const read = async () => {
  const { answer } = await programmer.call('club/ventanas/leer', { EspectaculoId: show.showId });
  return answer.Venta as Record<string, unknown> & { Version: number };
};
const window = (category: keyof BuiltShow['categories'], from = 1, to = 5, other: object = {}) => ({
  ...{ SocioCategoriaId: show.categories[category], AbreEn: at(from), CierraEn: at(to) },
  ...{ MaxPorPersona: 1, MaxPorComprador: 0, ...other },
});
async function save(changes: object) {
  const { Version, AbreEn, CierraEn, Ventanas, Cupos, MedioPagoId, Cuotas, UnaPorPersona } = await read();
  const body = {
    ...{ Operacion: randomUUID(), EspectaculoId: show.showId, Version, AbreEn, CierraEn, Ventanas, Cupos },
    ...{ MedioPagoId, Cuotas, UnaPorPersona, ...changes },
  };
  return (await programmer.call('club/ventanas/guardar', body)).answer;
}

describe('the sale of a show', () => {
  test('is read with what its form offers', async () => {
    expect(await read()).toMatchObject({
      ...{ Version: 1, Ventanas: [], MedioPagoId: 1, Cuotas: 1, UnaPorPersona: true },
      Cupos: [{ SocioCategoriaId: show.categories.member, Cupo: 5 }],
      Categorias: expect.arrayContaining([expect.objectContaining({ SocioCategoriaNombre: 'Visitante' })]),
      MediosPago: expect.arrayContaining([expect.objectContaining({ MedioPagoId: 2 })]),
    });
    expect((await programmer.call('club/ventanas/leer', { EspectaculoId: 999_999 })).status).toBe(404);
  });

  test('is saved whole, opens and closes with its windows, and stands in the audit', async () => {
    const Ventanas = [window('public', 5, 9, { MaxPorComprador: 6 }), window('member', 1, 7)];
    const answer = await save({ Ventanas, Cupos: [], Cuotas: 3 });
    expect(answer).toMatchObject({
      ...{ ErrorCod: 0, Venta: { Version: 2, AbreEn: at(1), CierraEn: at(9), Cupos: [], Cuotas: 3 } },
    });
    expect((await read()).Ventanas).toEqual(Ventanas);
    const { rows } = await context.database.pool.query(
      `select person, after from staff_audit where act = 'ventanas/guardar' and entity_id = $1`,
      [String(show.showId)],
    );
    expect(rows).toMatchObject([{ person: 'Pablo Ruiz', after: { 'Cuotas del pago': 3, Cupos: [] } }]);
    expect(rows[0].after.Ventanas[0]).toMatch(/^Público: .* \(1 por persona y 6 por comprador\)$/);
  });

  test('is sold at the window until its own minute after the start, as before where that is left out', async () => {
    expect(await save({ VentanillaMinutos: 0 })).toMatchObject({ Venta: { VentanillaMinutos: 0 } });
    await save({ Cuotas: 2 });
    expect(await read()).toMatchObject({ Cuotas: 2, VentanillaMinutos: 0 });
    const { rows } = await context.database.pool.query(
      `select before, after from staff_audit where act = 'ventanas/guardar' and entity_id = $1 order by number limit 1`,
      [String(show.showId)],
    );
    const named = (minutes: number) => ({ 'Ventanilla después del inicio': `${minutes} min` });
    expect(rows).toEqual([{ before: named(60), after: named(0) }]);
    expect(await save({ VentanillaMinutos: 721 })).toMatchObject({ ErrorCod: 400 });
  });

  test('of another version is refused, and says who changed it', async () => {
    await save({ Cuotas: 2 });
    expect(await save({ Cuotas: 4, Version: 1 })).toMatchObject({
      ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Pablo Ruiz cambió esto a las') },
    });
    expect((await read()).Cuotas).toBe(2);
  });

  test.each<[string, number, () => object | Promise<object>]>([
    ['windows that overlap', 10, () => ({ Ventanas: [window('public', 1, 5), window('public', 4, 8)] })],
    ['a window that closes first', 11, () => ({ Ventanas: [window('public', 5, 5)] })],
    ['a sale that closes first', 11, () => ({ AbreEn: at(5), CierraEn: at(1) })],
    [
      'a day that is none',
      11,
      () => ({ Ventanas: [{ ...window('public'), AbreEn: '2026-02-31T10:00:00' }] }),
    ],
    ['a window after the beginning', 12, () => ({ Ventanas: [window('public', 24 * 8, 24 * 9)] })],
    ['a quota below what is used', 13, () => soldQuota()],
    ['several for a document, unasked', 14, () => ({ UnaPorPersona: false })],
    ['one for a document that has several', 15, () => severalThenOne()],
    ['no payment method for what costs', 16, () => ({ MedioPagoId: 0 })],
    ['a payment method that is none', 16, () => ({ MedioPagoId: 99 })],
    ['a category that is none', 17, () => ({ Cupos: [{ SocioCategoriaId: 99_999, Cupo: 1 }] })],
  ])('with %s is refused: %i', async (_what, ErrorCod, changes) => {
    const wanted = await changes();
    const before = await read();
    expect(await save(wanted)).toMatchObject({ ErrorCod });
    expect(await read()).toEqual(before);
  });

  test('windows that touch, and several for a document when confirmed, are fine', async () => {
    const Ventanas = [window('public', 1, 5), window('public', 5, 8)];
    expect((await save({ Ventanas, UnaPorPersona: false, Confirmado: true })).ErrorCod).toBe(0);
  });
});

async function sell(document: string) {
  await context.database.pool.query(
    `with taken as (
       insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name, last_name,
         category_id, allows_many, code_nonce, issued_at)
       select $1, min(place.id), 'sale', 'courtesy', 0, 1, 1, $2, 'A', 'B', $3, true, 'x', now()
       from place join show_sector on show_sector.id = place.show_sector_id and show_id = $1 where ticket_id is null
       returning id, place_id
     )
     update place set ticket_id = taken.id from taken where place.id = taken.place_id`,
    [show.showId, document, show.categories.public],
  );
}
async function soldQuota() {
  await sell('1');
  await sell('2');
  return { Cupos: [{ SocioCategoriaId: show.categories.public, Cupo: 1 }] };
}
async function severalThenOne() {
  await save({ UnaPorPersona: false, Confirmado: true });
  await sell('7');
  await sell('7');
  return { UnaPorPersona: true };
}
