import { buildUser } from '@club/testing/builders/sso.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { placeHold } from '../holds/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { expectedAt } from './till-rules.ts';
import { closeLocked, findTill, takingsOf } from './till-store.ts';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});
const broken = async () => brokenInvariants(await readAudit(context)).map(({ name }) => name);

test('tills and fans at the same seats: each seat is one’s', async () => {
  const clerk = await buildWindowClerk(context, app);
  const till = await clerk.open();
  for (const seatId of [1, 2, 3, 4, 5, 6]) {
    const { userId } = await buildUser(context);
    const request = { showId: clerk.show.showId, standId: 1, sectorCode: 'A', quantity: 1 };
    const [atTill, byFan] = await Promise.all([
      clerk.hold(till, [seatId]),
      placeHold(context, { userId, linkId: null }, { ...request, seats: [{ rowId: 1, seatId }] }),
    ]);
    expect([atTill.ErrorCod === 0, byFan.ok].filter(Boolean)).toHaveLength(1);
  }
  await context.drainJobs();
  expect(await broken()).toEqual([]);
});

test('a sale and the closing of its till: the sale counts, or is not made', async () => {
  for (let round = 0; round < 6; round += 1) {
    const clerk = await buildWindowClerk(context, app);
    const till = await clerk.open();
    const { TransaccionId } = (await clerk.hold(till, [1])).Reten as { TransaccionId: number };
    const [sale, closed] = await Promise.all([
      clerk.sell(till, TransaccionId, [1]),
      clerk.act('cerrarCaja', { CajaId: till, ContadoEfectivo: 1000, ContadoPos: 0, Motivo: 'Apuro' }),
    ]);
    expect([0, 14]).toContain(sale.ErrorCod);
    expect(closed.Caja).toMatchObject({ EfectivoEsperado: sale.ErrorCod === 0 ? 2200 : 1000 });
  }
  await context.drainJobs();
  expect(await broken()).toEqual([]);
});

test('negative control: a till that is counted without its lock misses a sale, which the invariant notices', async () => {
  const clerk = await buildWindowClerk(context, app);
  const till = await clerk.open();
  const { TransaccionId } = (await clerk.hold(till, [1])).Reten as { TransaccionId: number };
  await inTransaction(context.database, system('Prueba'), async (tx) => {
    const read = await findTill(tx, till);
    const expected = expectedAt(read?.floatAmount ?? 0, await takingsOf(tx, till));
    expect((await clerk.sell(till, TransaccionId, [1])).ErrorCod).toBe(0);
    const closing = {
      by: clerk.browser.member.id,
      now: context.clock.now(),
      counted: expected,
      expected,
      reason: '',
    };
    await closeLocked(tx, till, closing);
    return ok();
  });
  await context.drainJobs();
  expect(await broken()).toContain('till-adds-up');
});
