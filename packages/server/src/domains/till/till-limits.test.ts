import { randomUUID } from 'node:crypto';
import { LIMITS } from '@club/contract/club';
import { setLimits } from '@club/testing/builders/limits.ts';
import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, soldTo, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';

const MINUTE_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
/** Each test has its own world, because clocks are advanced. */
beforeEach(async () => {
  await app?.close();
  await context?.close();
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  till = await clerk.open();
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

interface Hold {
  readonly TransaccionId: number;
}
async function sold(seats: readonly number[]) {
  const { TransaccionId } = (await clerk.hold(till, seats)).Reten as Hold;
  return (await clerk.sell(till, TransaccionId, seats)).Venta as { readonly CompraId: number };
}
const lastSale = async () => (await clerk.act('leer')).Ultima;

test('the club’s limits say how long a till holds places, also once more, and how many', async () => {
  await setLimits(context, { tillHoldMinutes: 3, tillPlaces: 2 });
  const { Reten } = await clerk.hold(till, [1, 2]);
  expect(Reten).toMatchObject({ Segundos: 180 });
  const { TransaccionId } = Reten as Hold;
  const longer = await clerk.act('renovar', { CajaId: till, TransaccionId });
  expect(longer.Reten).toMatchObject({ Segundos: 360 });
  expect(await clerk.hold(till, [1, 2, 3])).toMatchObject({
    ...{ ErrorCod: 16, ErrorDsc: 'Una venta tiene como mucho 2 lugares.' },
  });
});

test('the club’s limits say until when the last sale can be annulled, also one of before', async () => {
  const { CompraId } = await sold([1]);
  context.clock.advance(3 * MINUTE_MS);
  expect(await lastSale()).toMatchObject({ PuedeAnularse: true });
  await setLimits(context, { annulLastMinutes: 2 });
  expect(await lastSale()).toMatchObject({ PuedeAnularse: false });
  const annul = () => clerk.act('anularUltima', { CajaId: till, CompraId, Motivo: 'Se equivocó' });
  expect((await annul()).ErrorCod).not.toBe(0);
  await setLimits(context);
  expect((await annul()).ErrorCod).toBe(0);
});

test('the last sale is annulled alone, whatever the club’s limits say of other refunds', async () => {
  await setLimits(context, { refundAmount: 1000, refundsADay: 1 });
  const { CompraId } = await sold([1]);
  const annul = { CajaId: till, CompraId, Motivo: 'Se equivocó' };
  expect(await clerk.act('anularUltima', annul)).toMatchObject({ ErrorCod: 0, Devuelto: 1200 });
});

test('the club’s limits say when a till is forgotten, also one that is open', async () => {
  await context.database.pool.query(`update till set opened_at = opened_at - interval '3 hours'`);
  expect((await clerk.hold(till, [1])).ErrorCod).toBe(0);
  await setLimits(context, { tillHours: 3 });
  expect(await clerk.hold(till, [1])).toMatchObject({
    ...{ ErrorCod: 14, ErrorDsc: 'La caja lleva más de 3 horas abierta: la cierra Finanzas.' },
  });
  expect((await clerk.act('leer')).Caja).toMatchObject({ Olvidada: true });
});

test('a lower limit tells Finanzas of a till that is open for that long already, and once', async () => {
  const boss = await staffBrowser(context, app, ['administracion']);
  const finance = await staffBrowser(context, app, ['finanzas']);
  await context.database.pool.query(`update till set opened_at = opened_at - interval '5 hours'`);
  const told = async () => {
    await context.drainJobs();
    const subject = 'Quedó una caja sin cerrar: Rita Ventanilla';
    return context.mailer.mails.filter((mail) => mail.to === finance.member.email && mail.subject === subject)
      .length;
  };
  const save = async (Valor: number) => {
    const { answer } = await boss.call('club/limites/leer', {});
    const Limites = [{ Limite: LIMITS.tillHours.onWire, Valor }];
    const body = { Operacion: randomUUID(), Motivo: 'Cajas cortas', Version: answer.Version, Limites };
    expect((await boss.call('club/limites/guardar', body)).answer).toMatchObject({ ErrorCod: 0 });
  };
  await save(6);
  expect(await told()).toBe(0);
  await save(4);
  expect(await told()).toBe(1);
  await save(3);
  expect(await told()).toBe(1);
});

test('the club’s limits say until when the window sells what is published from then on', async () => {
  await setLimits(context, { windowMinutes: 0 });
  const { show } = await buildWindowClerk(context, app);
  const { rows } = await context.database.pool.query(
    'select id, window_minutes as minutes from show where id = any($1) order by id',
    [[clerk.show.showId, show.showId]],
  );
  expect(rows.map(({ minutes }) => minutes)).toEqual([60, 0]);
});

test('of two members with one ticket left in their category the second is told, and sold, the general price', async () => {
  const { showId, categories } = clerk.show;
  await context.database.pool.query(
    'insert into category_quota (show_id, category_id, quota) values ($1, $2, 1)',
    [showId, categories.member],
  );
  const [one, other] = [
    await buildMember(context, { categoryId: categories.member }),
    await buildMember(context, { categoryId: categories.member }),
  ].map(({ document }) => ({ PersonaDocumentoTipoId: 1, PersonaDocumento: document.number }));
  const { TransaccionId } = (await clerk.hold(till, [1, 2])).Reten as Hold;
  const ask = async (document: typeof one, Anteriores?: readonly (typeof one)[]) =>
    (await clerk.act('persona', { TransaccionId, ...document, ...(Anteriores && { Anteriores }) })).Monto;
  expect([await ask(one), await ask(other, [one]), await ask(other)]).toEqual([600, 1200, 600]);
  const Entradas = [soldTo(1, one?.PersonaDocumento), soldTo(2, other?.PersonaDocumento)];
  const sale = { Entradas, Total: 1800, PagaCon: 1800 };
  expect(await clerk.sell(till, TransaccionId, [1, 2], sale)).toMatchObject({ ErrorCod: 0 });
});

test('of two persons with one ticket left the second is told at the document that there is none', async () => {
  const { showId, categories } = clerk.show;
  await context.database.pool.query(
    'insert into category_quota (show_id, category_id, quota) values ($1, $2, 1)',
    [showId, categories.public],
  );
  const [one, other] = [uniqueCedula(), uniqueCedula()].map((PersonaDocumento) => ({
    ...{ PersonaDocumentoTipoId: 1, PersonaDocumento },
  }));
  const { TransaccionId } = (await clerk.hold(till, [1, 2])).Reten as Hold;
  expect(await clerk.act('persona', { TransaccionId, ...one })).toMatchObject({ Monto: 1200 });
  expect(await clerk.act('persona', { TransaccionId, ...other, Anteriores: [one] })).toMatchObject({
    ...{ ErrorCod: 15, ErrorDsc: expect.stringMatching(/^No quedan entradas de la categoría \S+/) },
  });
});

test('a document of two persons is told, also where it was typed in two forms', async () => {
  const { TransaccionId } = (await clerk.hold(till, [1, 2])).Reten as Hold;
  const Entradas = [soldTo(1, '1.234.567-2'), soldTo(2, '12345672')];
  expect(await clerk.sell(till, TransaccionId, [1, 2], { Entradas })).toMatchObject({
    ...{ ErrorCod: 11, ErrorDsc: expect.stringContaining('El documento 1.234.567-2 ya tiene una entrada') },
  });
});

test('a till is of shows in pesos alone: it does not count dollars', async () => {
  const offered = async () => ((await clerk.act('leer')).Espectaculos as unknown[]).length;
  const before = await offered();
  const inCurrency = (id: number) =>
    context.database.pool.query('update show set currency_id = $2 where id = $1', [clerk.show.showId, id]);
  await inCurrency(2);
  expect(await offered()).toBe(before - 1);
  expect((await clerk.hold(till, [1])).ErrorCod).toBe(13);
  await inCurrency(1);
  expect((await clerk.hold(till, [1])).ErrorCod).toBe(0);
});
