import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { changeSale, inHours } from '@club/testing/builders/sale.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeHold } from '../holds/public.ts';
import { readShowSale } from './read-show-sale.ts';
import { saveShowSale } from './save-show-sale.ts';

let context: TestContext;
let show: BuiltShow;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(async () => {
  show = await buildShow(context, { sectors: [{ code: 'U', sale: 'unnumbered', capacity: 200 }] });
});

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_value, index) => make(index)));
const request = (quantity: number) => ({
  ...{ showId: show.showId, standId: 1, sectorCode: 'U', quantity, seats: [] },
});
const holder = async () => ({ userId: (await buildUser(context)).userId, linkId: null });
const run = (text: string, values: unknown[]) => context.database.pool.query(text, values);

/** Turns a user's open hold into tickets, as a payment does: in one transaction with the end of the hold. */
async function issueHold(userId: number) {
  const client = await context.database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `select id, place_ids from hold where user_id = $1 and state = 'open' for update`,
      [userId],
    );
    if (rows.length > 0) {
      await client.query(
        `insert into ticket (show_id, place_id, kind, channel, channel_ref, user_id, amount, currency_id, document_type_id,
           document, first_name, last_name, code_nonce, issued_at)
         select $1, place_id, 'sale', 'web', $3, $2, 1, 1, 1, place_id::text, 'A', 'B', convert_to(place_id::text, 'UTF8'), now()
         from unnest($4::integer[]) as place_id`,
        [show.showId, userId, rows[0].id, rows[0].place_ids],
      );
      await client.query(`update hold set state = 'finished' where id = $1`, [rows[0].id]);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}
/** Tickets and held places that a user has of the show. */
const has = async (userId: number) =>
  Number(
    (
      await run(
        `select (select count(*) from ticket where user_id = $1 and show_id = $2 and state = 'live')
           + (select coalesce(sum(cardinality(place_ids)), 0) from hold where user_id = $1 and state = 'open') as n`,
        [userId, show.showId],
      )
    ).rows[0]?.n,
  );

describe('the limit of a buyer', () => {
  test('holds while they claim and pay from ten connections at once', async () => {
    await changeSale(context, show, [{ category: 'public', maxPerBuyer: 4 }]);
    for (let round = 0; round < 4; round += 1) {
      const own = await holder();
      await placeHold(context, own, request(3));
      await times(10, async (index) => {
        if (index % 2 === 0) await issueHold(own.userId);
        else await placeHold(context, own, request(1 + (index % 3)));
      });
      expect(await has(own.userId)).toBeLessThanOrEqual(4);
    }
  });

  test('negative control: a claim that counts before the payment ends takes too many', async () => {
    const own = await holder();
    await placeHold(context, own, request(3));
    const bought = async () =>
      Number((await run('select count(*) as n from ticket where user_id = $1', [own.userId])).rows[0]?.n);
    const before = await bought();
    await issueHold(own.userId);
    // Without the lock, three more would be within the limit of four.
    expect(before + 3).toBeLessThanOrEqual(4);
    expect((await placeHold(context, own, request(3))).ok).toBe(true);
    expect(await has(own.userId)).toBeGreaterThan(4);
  });
});

describe('a window that staff close while people claim', () => {
  test('lets in nobody who asks after it was answered', async () => {
    await changeSale(context, show, [{ category: 'public' }, { category: 'member' }]);
    const holders = await times(20, holder);
    let isClosed = false;
    const claims = holders.map(async (own, index) => {
      if (index % 2 === 1) await new Promise((resolve) => setImmediate(resolve));
      const wasClosed = isClosed;
      const placed = await placeHold(context, own, request(1));
      return { wasClosed, isHeld: placed.ok };
    });
    await changeSale(context, show, [{ category: 'member' }]);
    isClosed = true;
    const late = await times(10, async () => ({
      wasClosed: isClosed,
      isHeld: (await placeHold(context, await holder(), request(1))).ok,
    }));
    for (const { wasClosed, isHeld } of [...(await Promise.all(claims)), ...late])
      expect(wasClosed && isHeld).toBe(false);
  });

  test('negative control: a show that forgot its windows lets everybody in', async () => {
    await changeSale(context, show, [{ category: 'member' }]);
    await run('update show set has_sale_windows = false where id = $1', [show.showId]);
    expect((await placeHold(context, await holder(), request(1))).ok).toBe(true);
  });
});

describe('two who save the sale of a show', () => {
  const save = async (quota: number, version: number) => {
    const sale = await readShowSale(context.database.kysely, show.showId, context.clock.now());
    if (!sale.ok) throw new Error(sale.problem);
    const quotas = [{ categoryId: show.categories.child, quota }];
    const edit = { showId: show.showId, version, isConfirmed: true, plan: { ...sale.value, quotas } };
    return saveShowSale(context, TEST_ACTOR, edit);
  };

  test('of one version: the first is kept, the others are told', async () => {
    const saved = await times(6, (index) => save(index + 1, 1));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    const told = saved.filter((one) => !one.ok && one.problem === 'changed-meanwhile');
    expect(told).toHaveLength(5);
  });

  test('negative control: without the version the last one wins, and nobody knows', async () => {
    const { rowCount } = await run('update show set instalments = 2 where id = $1', [show.showId]);
    const again = await run('update show set instalments = 3 where id = $1', [show.showId]);
    expect([rowCount, again.rowCount]).toEqual([1, 1]);
  });
});

test('a window that overlaps another of its category is no row', async () => {
  await changeSale(context, show, [{ category: 'public' }]);
  const again = run(
    `insert into sale_window (show_id, category_id, opens_at, closes_at)
     select show_id, category_id, opens_at, closes_at from sale_window where show_id = $1`,
    [show.showId],
  );
  await expect(again).rejects.toMatchObject({ constraint: 'sale_window_overlap' });
  await changeSale(context, show, [
    { category: 'public', closesAt: context.clock.now() },
    { category: 'public', opensAt: context.clock.now(), closesAt: inHours(context.clock.now(), 2) },
  ]);
});
