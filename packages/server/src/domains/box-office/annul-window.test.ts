import { randomUUID } from 'node:crypto';
import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { buildWindowClerk, type WindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let clerk: WindowClerk;
let ofWindow: number;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  clerk = await buildWindowClerk(context, app);
  const till = await clerk.open();
  const { TransaccionId } = (await clerk.hold(till, [1])).Reten as { TransaccionId: number };
  const { Venta } = await clerk.sell(till, TransaccionId, [1]);
  [ofWindow = 0] = (Venta as { EntradaIds: number[] }).EntradaIds;
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const annul = async (EntradaIds: readonly number[], Devolver: boolean) => {
  const body = { Operacion: randomUUID(), EntradaIds, BloquearLugar: false, Devolver, Motivo: 'No viene' };
  return (await clerk.browser.call('club/entradas/anular', body)).answer;
};
const count = async (sql: string) =>
  (await context.database.pool.query<{ n: number }>(`select count(*)::integer as n from ${sql}`)).rows[0]?.n;

test('what was paid at the window is not annulled with its money, alone or among others, and the refusal says why', async () => {
  const { ticketIds } = await buildPaidPurchase(context);
  const [ofCard = 0] = ticketIds;
  for (const ids of [[ofWindow], [ofCard, ofWindow]]) {
    expect(await annul(ids, true)).toMatchObject({
      ErrorCod: 17,
      ErrorDsc: `La entrada N.º ${ofWindow} se pagó en ventanilla, toda o en parte: ese dinero se devuelve desde una caja o por transferencia. Anulala sin devolución y devolvelo en su compra.`,
    });
  }
  expect(await count('refund')).toBe(0);
  expect(await count(`ticket where state <> 'live'`)).toBe(0);
  expect(await annul([ofCard], true)).toMatchObject({ ErrorCod: 0, Devoluciones: 1 });
  expect(await annul([ofWindow], false)).toMatchObject({ ErrorCod: 0, Devoluciones: 0 });
});
