import { cloneDatabase } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/database.ts';
import { migrate, readMigrations } from '../../db/migrate.ts';

/**
 * Payments before the migration: with tickets, being refunded, refunded, rejected by the provider, and of an amount
 * that we never charge.
 */
const OLD_ROWS = `
  insert into payment (id, order_id, provider, provider_payment_id, charge_amount, charge_currency_id, approved_at, recorded_at,
    outcome, refund_reason, refund_id, refunded_at)
  values
    (11, 1, 'card', 'a', 1000, 1, '2026-01-01', '2026-01-02', 'issued', '', '', null),
    (12, 2, 'card', 'b', 2000, 1, '2026-01-01', '2026-01-02', 'refunding', 'place-gone', '', null),
    (13, 3, 'card', 'c', 3000, 1, '2026-01-01', '2026-01-02', 'refunded', 'show-over', 'R3', '2026-01-03'),
    (14, 4, 'card', 'd', 4000, 1, '2026-01-01', '2026-01-02', 'refunding', 'show-over', '', null),
    (15, 5, 'card', 'e', -1, 1, '2026-01-01', '2026-01-02', 'refunded', 'amount-mismatch', 'R5', '2026-01-04');
  insert into money_incident (kind, payment_id, detail, created_at) values ('refund-refused', 14, '{}', '2026-01-05')`;

test('full refunds from before are the first of their payments, under the payments’ numbers', async () => {
  const world = await cloneDatabase();
  const url = new URL(world.url);
  url.pathname += '_old';
  const name = url.pathname.slice(1);
  await world.database.pool.query(`create database ${name}`);
  const database = openDatabase({ url: url.href, maxConnections: 1 });
  onTestFinished(async () => {
    await database.close();
    await world.database.pool.query(`drop database ${name} with (force)`);
    await world.drop();
  });
  const before = Object.entries(await readMigrations()).filter(([own]) => own < '0048');
  await migrate(url.href, { migrations: async () => Object.fromEntries(before) });
  // The rows to which the payments refer do not matter here.
  await database.pool.query('set session_replication_role = replica');
  await database.pool.query(OLD_ROWS);
  await database.pool.query('reset session_replication_role');

  await migrate(url.href);

  const { rows } = await database.pool.query(
    `select id, payment_id, number, amount, reason, state, provider_refund_id as "providerId", asked_by as "askedBy",
       to_char(ended_at, 'DD') as ended
     from refund order by id`,
  );
  const first = { number: 1, askedBy: null, providerId: '' };
  expect(rows).toEqual([
    { ...first, id: 12, payment_id: 12, amount: 2000, reason: 'place-gone', state: 'under-way', ended: null },
    {
      ...{ ...first, id: 13, payment_id: 13, amount: 3000, reason: 'show-over', state: 'done' },
      ...{ providerId: 'R3', ended: '03' },
    },
    { ...first, id: 14, payment_id: 14, amount: 4000, reason: 'show-over', state: 'rejected', ended: '05' },
    {
      ...{ ...first, id: 15, payment_id: 15, amount: -1, reason: 'amount-mismatch', state: 'done' },
      ...{ providerId: 'R5', ended: '04' },
    },
  ]);
  const added = await database.pool.query(
    `insert into refund (payment_id, number, amount, reason, asked_at) values (11, 1, 10, 'x', now()) returning id`,
  );
  expect(added.rows).toEqual([{ id: 16 }]);
});
