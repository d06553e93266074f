import { randomUUID } from 'node:crypto';
import { insertExtraField } from '@club/testing/builders/masters.ts';
import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { buildWindowClerk, soldTo, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';

const MINUTE_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let till: number;
/** Each test has its own world, because clocks are advanced and all invariants checked. */
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
  readonly Lugares: { FilaId: number; AsientoId: number }[];
}
interface Sale {
  readonly CompraId: number;
  readonly EntradaIds: number[];
  readonly Total: number;
  readonly Vuelto: number;
}
const held = async (seats: readonly number[], other: object = {}) =>
  ((await clerk.hold(till, seats, other)).Reten as Hold | undefined)?.TransaccionId ?? 0;
const sold = async (seats: readonly number[], other: object = {}) =>
  (await clerk.sell(till, await held(seats), seats, other)).Venta as Sale;
const close = (ContadoEfectivo: number, ContadoPos: number, other: object = {}) =>
  clerk.act('cerrarCaja', { CajaId: till, ContadoEfectivo, ContadoPos, ...other });
const allowMany = () =>
  context.database.pool.query('update show set allows_many_tickets_per_person = true where id = $1', [
    clerk.show.showId,
  ]);
const violated = async () =>
  brokenInvariants(await readAudit(context)).map(({ name, example }) => [name, example]);

test('a day at the window: sold for cash and by card, the last one annulled, closed without a difference', async () => {
  const first = await sold([1, 2], { PagaCon: 3000 });
  expect(first).toMatchObject({ Total: 2400, Vuelto: 600, PuedeAnularse: true });
  expect(first.EntradaIds).toHaveLength(2);
  await sold([3], { Metodo: 'pos', PagaCon: undefined, Comprobante: 'AB1234' });
  const wrong = await sold([4]);
  expect(
    await clerk.act('anularUltima', { CajaId: till, CompraId: wrong.CompraId, Motivo: 'Se equivocó' }),
  ).toMatchObject({ ErrorCod: 0, Devuelto: 1200 });
  await context.drainJobs();
  expect(await violated()).toEqual([]);
  expect(await close(3400, 1200)).toMatchObject({
    ErrorCod: 0,
    Caja: {
      EfectivoEsperado: 3400,
      PosEsperado: 1200,
      DiferenciaEfectivo: 0,
      DiferenciaPos: 0,
      Ventas: 2,
      CerradaPor: 'Rita Ventanilla',
    },
  });
  expect(await violated()).toEqual([]);
  const { rows } = await context.database.pool.query(
    `select provider, charge_amount as amount, coalesce(refund.amount, 0) as back, receipt from payment
     left join refund on refund.payment_id = payment.id order by payment.id`,
  );
  expect(rows).toEqual([
    { provider: 'window-cash', amount: 240_000, back: 0, receipt: null },
    { provider: 'window-terminal', amount: 120_000, back: 0, receipt: null },
    { provider: 'window-cash', amount: 120_000, back: 120_000, receipt: `Caja ${till}` },
  ]);
});

describe('holding', () => {
  test('picks seats side by side, replaces what was held, and is renewed once', async () => {
    const one = await clerk.hold(till, [], { Cantidad: 2 });
    expect((one.Reten as Hold).Lugares).toMatchObject([
      { FilaId: 1, AsientoId: 1 },
      { FilaId: 1, AsientoId: 2 },
    ]);
    const other = await held([1]);
    const renew = () => clerk.act('renovar', { CajaId: till, TransaccionId: other });
    expect(await renew()).toMatchObject({ ErrorCod: 0, Reten: { Renovada: true, Segundos: 600 } });
    expect(await renew()).toMatchObject({ Reten: { Segundos: 600 } });
    expect((await clerk.act('soltar', { CajaId: till })).ErrorCod).toBe(0);
    expect((await renew()).ErrorCod).toBe(10);
    expect(await violated()).toEqual([]);
  });

  test('is refused for places that are taken, and ends after five minutes', async () => {
    const other = await buildWindowClerk(context, app);
    const otherTill = await other.open();
    await held([1]);
    const same = { EspectaculoId: clerk.show.showId };
    expect((await other.hold(otherTill, [1], same)).ErrorCod).toBe(10);
    expect((await other.hold(otherTill, [], { ...same, Cantidad: 10 })).ErrorCod).toBe(0);
    expect((await clerk.hold(till, [9])).ErrorCod).toBe(10);
    context.clock.advance(5 * MINUTE_MS);
    expect((await other.hold(otherTill, [1], same)).ErrorCod).toBe(0);
    expect((await clerk.act('leer')).Reten).toBeNull();
  });

  test('ends with the sale: suspended, before it opens, a closed sector, and an hour after the start', async () => {
    const set = (sql: string) =>
      context.database.pool.query(`update show set ${sql} where id = $1`, [clerk.show.showId]);
    const now = context.clock.now();
    await set(`sale_suspended_at = now()`);
    expect((await clerk.hold(till, [1])).ErrorCod).toBe(13);
    await set(
      `sale_suspended_at = null, sale_closes_at = '${now.toISOString()}', starts_at = '${now.toISOString()}'`,
    );
    expect((await clerk.hold(till, [1])).ErrorCod).toBe(0);
    const startedAgo = (minutes: number) =>
      set(`starts_at = '${new Date(now.getTime() - minutes * MINUTE_MS).toISOString()}'`);
    await startedAgo(59);
    expect((await clerk.hold(till, [1])).ErrorCod).toBe(0);
    await startedAgo(60);
    expect((await clerk.hold(till, [1])).ErrorCod).toBe(13);
    await set('window_minutes = 120');
    expect((await clerk.hold(till, [1])).ErrorCod).toBe(0);
    await context.database.pool.query('update show_sector set is_open = false');
    expect((await clerk.hold(till, [1])).ErrorCod).toBe(13);
  });
});

describe('selling', () => {
  test('is refused for a barred person, who is told at the document already', async () => {
    const document = uniqueCedula();
    await context.database.pool.query(
      `insert into barred_person (document_type_id, document, first_name, last_name, source, reference, starts_at)
       values (1, $1, 'Luis', 'Paz', 'law', 'Oficio 12/2026', now() - interval '1 year')`,
      [document],
    );
    const TransaccionId = await held([1]);
    const told = { ErrorCod: 22, ErrorDsc: expect.stringMatching(/^No es posible emitir una entrada/) };
    const person = { PersonaDocumentoTipoId: 1, PersonaDocumento: document };
    expect(await clerk.act('persona', { TransaccionId, ...person })).toMatchObject(told);
    const Entradas = [soldTo(1, document)];
    expect(await clerk.sell(till, TransaccionId, [1], { Entradas })).toMatchObject(told);
  });

  test('asks what the show asks of each ticket, and keeps the answers', async () => {
    const fieldId = await insertExtraField(context.database.kysely, 'Puerta', ['Sur']);
    await context.database.kysely
      .insertInto('show_extra_field')
      .values({ show_id: clerk.show.showId, field_id: fieldId, audience: 'purchase', is_mandatory: true })
      .execute();
    const { Reten } = await clerk.hold(till, [1]);
    expect(Reten).toMatchObject({ CamposExtra: [{ ComplementoId: fieldId, ComplementoTipo: 'O' }] });
    const { TransaccionId } = Reten as Hold;
    const sell = async (...Complementos: object[]) =>
      (
        await clerk.sell(till, TransaccionId, [1], {
          Entradas: [soldTo(1, uniqueCedula(), { Complementos })],
        })
      ).ErrorCod;
    const value = (ComplementoRegistroValor: string, ComplementoId = fieldId) => ({
      ...{ ComplementoId, ComplementoRegistroValor },
    });
    expect([
      await sell(),
      await sell(value('Norte')),
      await sell(value('Sur'), value('x', fieldId + 1)),
      await sell(value('Sur')),
    ]).toEqual([23, 23, 23, 0]);
    const { rows } = await context.database.pool.query('select value from ticket_extra_value');
    expect(rows).toEqual([{ value: 'Sur' }]);
  });

  test('asks the register first, and gives a member the price of their category', async () => {
    const { document } = await buildMember(context, {
      ...{ categoryId: clerk.show.categories.member, remark: 'Retirar carné' },
      ...{ firstName: 'Berta', lastName: 'Sosa' },
    });
    const TransaccionId = await held([1]);
    const ask = (PersonaDocumento: string) =>
      clerk.act('persona', { TransaccionId, PersonaDocumentoTipoId: 1, PersonaDocumento });
    expect(await ask(document.number)).toMatchObject({
      ...{ Nombre: 'Berta', Apellido: 'Sosa', Monto: 600, Aviso: 'Retirar carné' },
    });
    expect(await ask(uniqueCedula())).toMatchObject({ Nombre: '', Monto: 1200 });
    expect((await ask('1234')).ErrorCod).toBe(16);
    const searches = `select entity_name as name from staff_audit where act = 'ventanilla/persona' order by number`;
    const { rows } = await context.database.pool.query<{ name: string }>(searches);
    expect(rows.map(({ name }) => name)).toEqual([`•••• ${document.number.slice(-3)}`, expect.any(String)]);
    const Entradas = [soldTo(1, document.number)];
    expect((await clerk.sell(till, TransaccionId, [1], { Entradas })).ErrorCod).toBe(18);
    const sale = await clerk.sell(till, TransaccionId, [1], { Entradas, Total: 600, PagaCon: 600 });
    expect(sale.ErrorCod).toBe(0);
    expect((await ask(document.number)).ErrorCod).toBe(10);
    await context.drainJobs();
    expect(await violated()).toEqual([]);
  });

  test('checks persons as a purchase does: one ticket each, no debt, a document, a name', async () => {
    const document = uniqueCedula();
    await sold([1], { Entradas: [soldTo(1, document)] });
    const debtor = (await buildMember(context, { isInDebt: true })).document.number;
    const TransaccionId = await held([2, 3]);
    const twice = uniqueCedula();
    const codes: unknown[] = [];
    for (const Entradas of [
      [soldTo(2, document), soldTo(3)],
      [soldTo(2, twice), soldTo(3, twice)],
      [soldTo(2, debtor), soldTo(3)],
      [soldTo(2, '1234'), soldTo(3)],
      [soldTo(2, uniqueCedula(), { PersonaNombre: ' ' }), soldTo(3)],
      [soldTo(2), soldTo(4)],
      [soldTo(2)],
    ])
      codes.push((await clerk.sell(till, TransaccionId, [2, 3], { Entradas })).ErrorCod);
    expect(codes).toEqual([11, 11, 12, 16, 17, 10, 10]);
    const ask = (PersonaDocumento: string) =>
      clerk.act('persona', { TransaccionId, PersonaDocumentoTipoId: 1, PersonaDocumento });
    expect([(await ask(document)).ErrorCod, (await ask(debtor)).ErrorCod]).toEqual([11, 12]);
    await allowMany();
    expect(
      (await clerk.sell(till, TransaccionId, [2, 3], { Entradas: [soldTo(2, document), soldTo(3)] }))
        .ErrorCod,
    ).toBe(0);
  });

  test('counts limited categories with everybody’s, and opens with the category', async () => {
    const { showId, categories } = clerk.show;
    await context.database.kysely
      .insertInto('category_quota')
      .values({ show_id: showId, category_id: categories.public, quota: 1 })
      .execute();
    const TransaccionId = await held([1, 2]);
    expect(await clerk.sell(till, TransaccionId, [1, 2])).toMatchObject({ ErrorCod: 15 });
    await context.database.pool.query('delete from category_quota');
    await context.database.pool.query('update show set has_sale_windows = true');
    const none = await clerk.sell(till, TransaccionId, [1, 2]);
    const opens = new Date(context.clock.now().getTime() + MINUTE_MS);
    await context.database.pool.query(
      `insert into sale_window (show_id, category_id, opens_at, closes_at, max_per_person)
       values ($1, $2, $3, $3::timestamptz + interval '1 hour', 1)`,
      [showId, categories.public, opens],
    );
    const early = await clerk.sell(till, TransaccionId, [1, 2]);
    expect([none, early].map(({ ErrorCod, ErrorDsc }) => `${ErrorCod} ${ErrorDsc}`)).toEqual([
      expect.stringMatching(/^15 Este espectáculo no tiene venta para \S+\.$/),
      expect.stringMatching(/^15 La venta para .* abre el \S+/),
    ]);
    context.clock.advance(2 * MINUTE_MS);
    expect((await clerk.sell(till, TransaccionId, [1, 2])).ErrorCod).toBe(0);
  });

  test('refuses too little cash, a receipt that is none, an address that is none, another’s hold, and what is over', async () => {
    const TransaccionId = await held([1]);
    const sell = (other: object) => clerk.sell(till, TransaccionId, [1], other);
    const pos = { Metodo: 'pos', PagaCon: undefined };
    const answers = [
      await sell({ PagaCon: 1199.99 }),
      await sell({ PagaCon: undefined }),
      await sell({ ...pos, Comprobante: '12' }),
      await sell(pos),
      await sell({ Correo: 'nadie' }),
      await sell({ Total: 1200.001 }),
      await clerk.sell(till, 2_000_000, [1]),
    ];
    expect(answers.map(({ ErrorCod }) => ErrorCod)).toEqual([19, 19, 20, 20, 21, 18, 10]);
    context.clock.advance(5 * MINUTE_MS);
    expect((await sell({})).ErrorCod).toBe(10);
  });

  test('pressed twice sells once, and a free show is paid with nothing', async () => {
    const TransaccionId = await held([1]);
    const Operacion = randomUUID();
    const Entradas = [soldTo(1)];
    const press = () => clerk.sell(till, TransaccionId, [1], { Operacion, Entradas });
    const [one, other] = await Promise.all([press(), press()]);
    expect(one.Venta).toEqual(other.Venta);
    await context.database.pool.query('update price set amount = 0');
    clerk = { ...clerk };
    const free = await held([2]);
    expect(await clerk.sell(till, free, [2], { Total: 0, PagaCon: 0 })).toMatchObject({
      Venta: { Total: 0 },
    });
    const { rows } = await context.database.pool.query(
      `select count(*)::integer as n from ticket where state = 'live'`,
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});
