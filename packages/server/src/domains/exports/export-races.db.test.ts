import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTicketWorld, issueInput, ticketLine } from '@club/testing/builders/tickets.ts';
import { buildTestApp, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { exportedTickets } from '../sales/public.ts';
import { issueTickets } from '../tickets/issue-tickets.ts';
import { MOST_WAITING } from './export-rules.ts';
import { insertExport, markReady } from './export-store.ts';
import { queryTable } from './export-table.ts';

let context: TestContext;
let app: FastifyInstance;
let finance: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  finance = await staffBrowser(context, app, ['finanzas']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const ask = async (Operacion: string = randomUUID()) =>
  (await finance.call('club/exportaciones/pedir', { Operacion, Que: 'caja', Formato: 'csv' })).answer;
const waiting = async () => {
  const { rows } = await context.database.pool.query(
    `select count(*)::integer as n from export_file where state = 'queued'`,
  );
  return rows[0].n as number;
};
const clear = () => context.database.pool.query('delete from export_file');

test('two asks with one Operacion are one export', async () => {
  const operation = randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(operation)));
  const done = answers.filter(({ ErrorCod }) => ErrorCod === 0);
  expect(new Set(done.map(({ ExportacionId }) => ExportacionId)).size).toBe(1);
  expect(await waiting()).toBe(1);
  await clear();
});

test('of many asks at once as many wait as may', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => ask()));
  const codes = answers.map(({ ErrorCod }) => ErrorCod);
  expect(codes.filter((code) => code === 0)).toHaveLength(MOST_WAITING);
  expect(codes.filter((code) => code === 12)).toHaveLength(12 - MOST_WAITING);
  expect(await waiting()).toBe(MOST_WAITING);
  await clear();
});

test('negative control: counted without the lock, more wait', async () => {
  const one = {
    ...{ memberId: finance.member.id, kind: 'tills' as const, format: 'csv' as const, name: 'Cajas' },
    ...{ filter: {}, columns: ['Caja'], documentChannels: [], isApproved: false, askedAt: new Date() },
  };
  const counted = Promise.withResolvers<void>();
  let begun = 0;
  await Promise.all(
    Array.from({ length: 4 }, () =>
      inTransaction<void, never>(context.database, TEST_ACTOR, async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::integer as n from export_file`.execute(tx);
        begun += 1;
        if (begun === 4) counted.resolve();
        await counted.promise;
        if ((rows[0]?.n ?? 0) < 1) await insertExport(tx, one, 1_000);
        return ok();
      }),
    ),
  );
  expect(await waiting()).toBe(4);
  await clear();
});

test('made twice at once, it is marked once', async () => {
  const { ExportacionId } = await ask();
  const mark = (rowCount: number) =>
    inTransaction(context.database, TEST_ACTOR, async (tx) =>
      ok(await markReady(tx, { id: Number(ExportacionId), expiresAt: new Date(), rowCount })),
    );
  const marked = await Promise.all([mark(1), mark(2), mark(3)]);
  expect(marked.filter((one) => one.ok && one.value)).toHaveLength(1);
});

test('what is sold while an export is read is in none of its rows', async () => {
  const startsAt = new Date(context.clock.now().getTime() + 86_400_000);
  const world = await buildTicketWorld(context.database, { startsAt, places: 3 });
  const sell = (index: number) =>
    inTransaction(context.database, TEST_ACTOR, (tx) =>
      issueTickets(tx, context, issueInput(world, [ticketLine(world.placeIds[index] ?? 0)])),
    );
  await sell(0);
  const source = exportedTickets(world.showId, 'all');
  const read = await context.database.plain.report(async (tx) => {
    const before = (await source.rows.execute(tx)).rows.length;
    await sell(1);
    let rows = 0;
    for await (const some of queryTable(source).rows(tx)) rows += some.length;
    return [before, rows];
  });
  expect(read).toEqual([1, 1]);
  // Negative control: outside of its transaction the row is visible.
  expect((await source.rows.execute(context.database.kysely)).rows).toHaveLength(2);
});
