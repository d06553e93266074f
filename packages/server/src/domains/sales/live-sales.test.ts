import type { Role } from '@club/contract/club/permissions';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { type Followed, followAsStaff } from '@club/testing/follow-as-staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase, type OrderedPurchase } from '@club/testing/payments/ordered-purchase.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { settleOrder } from '../payments/public.ts';

let context: TestContext;
let app: FastifyInstance;
let purchase: OrderedPurchase;
let showId: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  await app.listen({ port: 0 });
});
beforeEach(async () => {
  purchase = await buildOrderedPurchase(context);
  ({ showId } = purchase.world.show);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const follow = (path: string, role: Role | null, site?: string) =>
  followAsStaff(context, app, { path, role, ...(site && { site }) });

const totals = ({ told }: Followed) => told.map(({ Total }) => (Total as { Emitidas: number }).Emitidas);

describe('the figures of a show', () => {
  test('come at once, and again once somebody has bought; in the same shape as they are read', async () => {
    const followed = await follow(`club/ventas/leer?EspectaculoId=${showId}`, 'lectura');
    expect([followed.status, followed.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await vi.waitFor(() => expect(totals(followed)).toEqual([0]), { timeout: 10_000 });
    context.cardProvider.pay(purchase.providerOrderId, context.clock.now());
    await settleOrder(context, purchase.orderId);
    context.clock.advance(5_000);
    await vi.waitFor(() => expect(totals(followed).at(-1)).toBe(2), { timeout: 10_000 });
    const onlooker = await staffBrowser(context, app, ['lectura']);
    const { answer } = await onlooker.call('club/ventas/leer', { EspectaculoId: showId });
    expect(followed.told.at(-1)).toEqual(answer);
    followed.leave();
  });

  test('of several shows come together, for their cards', async () => {
    const followed = await follow(`club/ventas/resumir?EspectaculoIds=${showId},999999`, 'boleteria');
    await vi.waitFor(() => expect(followed.told).toHaveLength(1), { timeout: 10_000 });
    expect(followed.told[0]?.Espectaculos).toMatchObject([
      { EspectaculoId: showId, EnCompra: 2, Emitidas: 0, Neto: 0 },
      { EspectaculoId: 999_999, Libres: 0 },
    ]);
    followed.leave();
  });

  test('wait for nobody when the server stops', async () => {
    const followed = await follow(`club/ventas/leer?EspectaculoId=${showId}`, 'lectura');
    await vi.waitFor(() => expect(followed.told).toHaveLength(1), { timeout: 10_000 });
    await app.close();
    await vi.waitFor(() => expect(followed.isOver).toBe(true), { timeout: 10_000 });
    app = await buildTestApp(context);
    await app.listen({ port: 0 });
  });

  test.each<[string, string, Role | null, string, number]>([
    ['without a session', 'EspectaculoId=1', null, 'same-origin', 401],
    ['without the permission', 'EspectaculoId=1', 'socios', 'same-origin', 403],
    ['from another site', 'EspectaculoId=1', 'lectura', 'cross-site', 403],
    ['of no show', '', 'lectura', 'same-origin', 400],
    ['of a show that has no number', 'EspectaculoId=x', 'lectura', 'same-origin', 400],
  ])('%s are refused', async (_name, query, role, site, status) => {
    const followed = await follow(`club/ventas/leer?${query}`, role, site);
    expect(followed.status).toBe(status);
    followed.leave();
  });
});

test('figures that take too long are refused as during a large sale', async () => {
  const { pool } = context.database;
  const lock = await pool.connect();
  await lock.query('begin; lock table show');
  const staff = await staffBrowser(context, app, ['lectura']);
  const read = staff.call('club/ventas/leer', { EspectaculoId: showId });
  const cancel = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await pool.query(cancel)).rowCount).toBe(1), { timeout: 10_000 });
  await lock.query('rollback');
  lock.release();
  expect(await read).toMatchObject({
    status: 503,
    answer: { ErrorCod: 503, ErrorDsc: 'Hay mucha venta en este momento. Probá en un minuto.' },
  });
});
