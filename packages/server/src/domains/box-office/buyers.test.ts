import { randomUUID } from 'node:crypto';
import { buildMatch, buyIn } from '@club/testing/builders/moved-shows.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase } from '@club/testing/payments/ordered-purchase.ts';
import { buildBoughtTicket } from '@club/testing/payments/other-sector.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleOrder } from '../payments/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let boxOffice: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  boxOffice = await staffBrowser(context, app, ['boleteria']);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const query = async (text: string, values: unknown[]) =>
  (await context.database.pool.query(text, values)).rows;
interface Found {
  readonly Compras: { readonly CompraId: number }[];
  readonly Entradas: object[];
  readonly PagosSinCompra: object[];
}
const search = async (Texto: string, by = boxOffice, other = {}) => {
  const { answer } = await by.call('club/entradas/buscar', { Texto, ...other });
  expect(answer.ErrorCod).toBe(0);
  const { Compras, Entradas, PagosSinCompra } = answer;
  return { Compras, Entradas, PagosSinCompra } as Found;
};
const purchases = async (text: string, by = boxOffice) =>
  (await search(text, by)).Compras.map(({ CompraId }) => CompraId);

test('a purchase is found by its buyer’s document and name, though the tickets are for others', async () => {
  const bought = await buyIn(context, await buildMatch(context));
  const { userId } = bought.world.user;
  await query(`update app_user set first_name = 'José Abdón', last_name = 'Núñez' where id = $1`, [userId]);
  const [{ document }] = await query(
    'select person.document from app_user join person on person.id = person_id where app_user.id = $1',
    [userId],
  );
  for (const text of ['jose nunez', 'Nuñ abd', document, document.replace(/^0/, '')])
    expect(await purchases(text), text).toEqual([bought.purchaseId]);
  expect(await purchases('jose pereyra')).toEqual([]);
  const press = await staffBrowser(context, app, ['prensa']);
  expect(await purchases('jose nunez', press)).toEqual([]);
});

test('a sale of the window is found by the number on the terminal’s receipt', async () => {
  const clerk = await buildWindowClerk(context, app);
  const till = await clerk.open();
  const { Reten } = await clerk.hold(till, [1]);
  const sold = await clerk.sell(till, (Reten as { TransaccionId: number }).TransaccionId, [1], {
    ...{ Metodo: 'pos', PagaCon: undefined, Comprobante: 'AB1234' },
  });
  const { CompraId } = sold.Venta as { CompraId: number };
  const found = await search('ab1234');
  expect(found.Compras).toMatchObject([{ CompraId }]);
  expect(found.Entradas).toHaveLength(1);
});

test('a difference that was paid by the terminal is found by its receipt', async () => {
  const clerk = await buildWindowClerk(context, app);
  const CajaId = await clerk.open();
  const { ticketId: EntradaId, purchaseId } = await buildBoughtTicket(context, 160_000);
  const { answer } = await clerk.browser.call('club/entradas/cambiarLugar', {
    ...{ Operacion: randomUUID(), EntradaId, Version: 1, Motivo: 'Lo pidió', Diferencia: 'cobrar', CajaId },
    ...{ TribunaId: 1, SectorCod: 'ZZ', FilaId: 0, AsientoId: 0, Metodo: 'pos', Comprobante: 'cd4711' },
  });
  expect(answer.ErrorCod).toBe(0);
  expect(await purchases('CD4711')).toEqual([purchaseId]);
});

test('free tickets that were issued are no unpaid purchase', async () => {
  const prices = { public: 0, member: 0 };
  const clerk = await buildWindowClerk(context, app, {
    sectors: [{ code: 'A', rows: 2, seatsPerRow: 6, prices }],
  });
  const till = await clerk.open();
  const { Reten } = await clerk.hold(till, [1]);
  const sold = await clerk.sell(till, (Reten as { TransaccionId: number }).TransaccionId, [1], {
    ...{ Total: 0, PagaCon: 0 },
  });
  const { CompraId } = sold.Venta as { CompraId: number };
  const { answer } = await boxOffice.call('club/compras/leer', { CompraId });
  expect(answer.Compra).toMatchObject({ Estado: 'pagada', Total: '$ 0', Entradas: [{}] });
});

test('a payment whose purchase was never stored is found by its number, with its state', async () => {
  const ordered = await buildOrderedPurchase(context);
  const ofHold = '(select id from purchase where hold_id = $1)';
  await query(`delete from purchase_line where purchase_id in ${ofHold}`, [ordered.world.holdId]);
  await query('delete from purchase where hold_id = $1', [ordered.world.holdId]);
  context.cardProvider.pay(ordered.providerOrderId, context.clock.now());
  await settleOrder(context, ordered.orderId);
  const [{ number }] = await query('select provider_payment_id as number from payment where order_id = $1', [
    ordered.orderId,
  ]);
  const found = async () => (await search(number)).PagosSinCompra;
  expect(await found()).toMatchObject([
    { NroPago: number, Monto: expect.stringMatching(/^\$ /), Devuelto: false, Proveedor: expect.any(String) },
  ]);
  await context.drainJobs();
  expect(await found()).toMatchObject([{ NroPago: number, Devuelto: true }]);
  expect((await search('999888777')).PagosSinCompra).toEqual([]);
  const ofShow = async (EspectaculoId: number) =>
    (await search(number, boxOffice, { EspectaculoId })).PagosSinCompra;
  expect(await ofShow(ordered.world.show.showId)).toHaveLength(1);
  expect(await ofShow((await buildMatch(context)).showId)).toEqual([]);
});

test('of many purchases those with tickets come first, and the answer says that there are more', async () => {
  const bought = await buyIn(context, await buildMatch(context));
  const Texto = 'many@example.uy';
  await query('update purchase set email = $2 where id = $1', [bought.purchaseId, Texto]);
  const attempt = async (count: number) =>
    query(
      `with held as (
         insert into hold (show_id, show_sector_id, user_id, place_ids, started_at, ends_at, state)
         select show_id, show_sector_id, user_id, place_ids, started_at, ends_at, 'cancelled'
         from hold, generate_series(1, $2) where id = $1
         returning id, user_id
       )
       insert into purchase (hold_id, user_id, email, amount, currency_id, created_at)
       select id, user_id, $3, 100, 1, $4 from held`,
      [bought.world.holdId, count, Texto, new Date(context.clock.now().getTime() + 60_000)],
    );
  const found = async (other = {}) => {
    const { answer } = await boxOffice.call('club/entradas/buscar', { Texto, ...other });
    const Compras = answer.Compras as object[];
    return { first: Compras[0], count: Compras.length, HayMasCompras: answer.HayMasCompras };
  };
  const first = { CompraId: bought.purchaseId, Estado: 'pagada' };
  await attempt(19);
  expect(await found()).toMatchObject({ first, count: 20, HayMasCompras: false });
  await attempt(1);
  expect(await found()).toMatchObject({ first, count: 20, HayMasCompras: true });
  const EspectaculoId = (await buildMatch(context)).showId;
  expect(await found({ EspectaculoId })).toMatchObject({ count: 0, HayMasCompras: false });
});
