import { randomUUID } from 'node:crypto';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { tellForgottenTill } from './tell-forgotten.ts';

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
const violated = async () =>
  brokenInvariants(await readAudit(context)).map(({ name, example }) => [name, example]);

describe('annulling the last sale', () => {
  const annul = (CompraId: number) =>
    clerk.act('anularUltima', { CajaId: till, CompraId, Motivo: 'Se equivocó' });

  test('is for the last one, within ten minutes, once, and as it was sold', async () => {
    const first = await sold([1]);
    const second = await sold([2]);
    expect((await annul(first.CompraId)).ErrorCod).toBe(16);
    const twice = await Promise.all([annul(second.CompraId), annul(second.CompraId)]);
    expect(twice.map(({ ErrorCod }) => ErrorCod).toSorted()).toEqual([0, 16]);
    expect((await annul(first.CompraId)).ErrorCod).toBe(0);
    const third = await sold([3]);
    context.clock.advance(10 * MINUTE_MS + 1);
    expect((await annul(third.CompraId)).ErrorCod).toBe(16);
    const fourth = await sold([4]);
    await context.database.pool.query(
      'update ticket set version = 2 where id = $1',
      fourth.EntradaIds.slice(0, 1),
    );
    expect((await annul(fourth.CompraId)).ErrorCod).toBe(16);
  });
});

describe('a till', () => {
  test('is one at a time, and its own clerk’s', async () => {
    expect((await clerk.act('abrirCaja', { Fondo: 0 })).ErrorCod).toBe(16);
    expect((await clerk.act('abrirCaja', { Fondo: 0.001 })).ErrorCod).toBe(17);
    const other = await buildWindowClerk(context, app);
    const before = await other.hold(till, [1]);
    expect(before).toMatchObject({ ErrorCod: 14, ErrorDsc: 'La caja está cerrada. Abrí una para seguir.' });
    expect(
      (await other.act('cerrarCaja', { CajaId: till, ContadoEfectivo: 0, ContadoPos: 0 })).ErrorCod,
    ).toBe(14);
    const list = await other.browser.call('club/ventanilla/cajas', {});
    expect(list.answer).toMatchObject({ Cajas: [], Total: 0 });
  });

  test('closes with a reason for a difference, gives back what it holds, and sells no more', async () => {
    const TransaccionId = await held([1]);
    expect(await close(900, 0)).toMatchObject({
      ErrorCod: 16,
      ErrorDsc: 'Lo contado no es lo esperado. Contá otra vez; si da lo mismo, escribí el motivo.',
    });
    expect((await close(900.001, 0, { Motivo: 'Faltó' })).ErrorCod).toBe(17);
    expect(await close(900, 0, { Motivo: 'Vuelto mal dado' })).toMatchObject({
      Caja: { DiferenciaEfectivo: -100, DiferenciaPos: 0, Motivo: 'Vuelto mal dado' },
    });
    expect((await close(900, 0)).ErrorCod).toBe(14);
    expect((await clerk.sell(till, TransaccionId, [1])).ErrorCod).toBe(14);
    expect((await clerk.act('leer')).Caja).toBeNull();
    expect(await violated()).toEqual([]);
  });

  test('that is forgotten sells no more; Finanzas is told and closes it', async () => {
    const finance = await staffBrowser(context, app, ['finanzas'], { name: 'Fede Caja' });
    const told = async () => {
      await tellForgottenTill(context, till);
      await context.drainJobs();
      return context.mailer.mails.map(({ to, subject }) => [to, subject]);
    };
    const mail = [finance.member.email, 'Quedó una caja sin cerrar: Rita Ventanilla'];
    expect(await told()).not.toContainEqual(mail);
    await context.database.pool.query(`update till set opened_at = opened_at - interval '16 hours'`);
    expect(await told()).toContainEqual(mail);
    const late = await clerk.hold(till, [1]);
    expect(late).toMatchObject({
      ErrorCod: 14,
      ErrorDsc: 'La caja lleva más de 16 horas abierta: la cierra Finanzas.',
    });
    expect((await close(1000, 0)).ErrorCod).toBe(14);
    const list = await finance.call('club/ventanilla/cajas', {});
    expect(list.answer.Cajas).toMatchObject([{ CajaId: till, Olvidada: true, CerradaEn: '' }]);
    const closed = await finance.call('club/ventanilla/cerrarCaja', {
      ...{ Operacion: randomUUID(), CajaId: till, ContadoEfectivo: 1000, ContadoPos: 0 },
    });
    expect(closed.answer).toMatchObject({ Caja: { CerradaPor: 'Fede Caja', Olvidada: false } });
  });
});

describe('invariants', () => {
  const BREAKS: readonly (readonly [string, string])[] = [
    ['till-sale-is-paid', 'update till_sale set amount = amount - 1'],
    ['till-sale-is-paid', 'delete from till_sale'],
    ['till-sale-is-paid', 'update till_sale set annulled_at = now()'],
    ['till-adds-up', `update till set expected_cash = expected_cash + 1, reason = 'x'`],
  ];
  test.each(BREAKS)('%s notices %s', async (name, sql) => {
    await sold([1]);
    await close(2200, 0);
    await context.drainJobs();
    expect(await violated()).toEqual([]);
    await context.database.pool.query(sql);
    expect((await violated()).map(([broken]) => broken)).toContain(name);
  });

  test('hold of a sale without an address whose ticket staff send to one later', async () => {
    const [EntradaId = 0] = (await sold([1])).EntradaIds;
    await context.drainJobs();
    const withFiles = () => context.mailer.mails.filter(({ attachments }) => attachments.length > 0);
    expect(withFiles()).toEqual([]);
    const resent = await clerk.browser.call('club/entradas/reenviar', {
      ...{ Operacion: randomUUID(), EntradaId, Todas: false, Motivo: 'La pidió', Correo: 'ana@fans.example' },
    });
    expect(resent.answer).toMatchObject({ Enviadas: 1 });
    await context.drainJobs();
    expect(withFiles().map(({ to }) => to)).toEqual(['ana@fans.example']);
    expect(await violated()).toEqual([]);
  });
});
