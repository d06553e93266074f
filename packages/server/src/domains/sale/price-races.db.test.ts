import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildCheckout, purchaseBody } from '@club/testing/builders/checkout.ts';
import { changePrice } from '@club/testing/builders/sale.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/public.ts';
import { priceCells } from '../sale-terms/public.ts';
import { savePrices } from './save-prices.ts';

const server = checkoutServer();
let show: BuiltShow;
beforeEach(async () => {
  show = await buildShow(server.context, {
    sectors: Array.from({ length: 6 }, (_value, index) => ({
      code: `R${index}`,
      prices: { public: 100_000 },
    })),
  });
});

const sectorId = (index: number) => show.sectors[index]?.showSectorId ?? 0;
/** One member of staff saves cells that they read in their first version. */
const save = (...changes: readonly { sector: number; amount: number }[]) =>
  savePrices(server.context, TEST_ACTOR, {
    ...{ showId: show.showId, fromAt: null, isConfirmed: true, sectors: [] },
    cells: changes.map(({ sector, amount }) => ({
      ...{ showSectorId: sectorId(sector), categoryId: show.categories.public, version: 1, amount },
    })),
  });
const cells = () => priceCells(server.context.database.kysely, show.showId, server.context.clock.now());
const six = [0, 1, 2, 3, 4, 5];

describe('six people who save prices at the same moment', () => {
  test('all are kept when they change different cells', async () => {
    const saved = await Promise.all(six.map((sector) => save({ sector, amount: 90_000 + sector })));
    expect(saved.every(({ ok }) => ok)).toBe(true);
    const amounts = (await cells()).map(({ amount }) => amount);
    expect(amounts.sort()).toEqual(six.map((sector) => 90_000 + sector));
  });

  test('negative control: of six who save the whole matrix as they read it five lose', async () => {
    const whole = (person: number) => six.map((sector) => ({ sector, amount: 90_000 + person }));
    const saved = await Promise.all(six.map((person) => save(...whole(person))));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('one is kept when they change the same cell, and the others are told', async () => {
    const saved = await Promise.all(six.map((person) => save({ sector: 0, amount: 90_000 + person })));
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
    expect(saved.filter((one) => !one.ok && one.problem === 'changed-meanwhile')).toHaveLength(5);
    const winner = saved.findIndex(({ ok }) => ok);
    const cell = (await cells()).find(({ showSectorId }) => showSectorId === sectorId(0));
    expect(cell).toMatchObject({ version: 2, amount: 90_000 + winner });
  });

  test('negative control: looking first and writing later lets several believe that theirs is kept', async () => {
    const { pool } = server.context.database;
    const looks = await Promise.all(
      six.map(() =>
        pool.query('select max(version) as version from price where show_sector_id = $1', [sectorId(0)]),
      ),
    );
    const writers = looks.filter(({ rows }) => rows[0]?.version === 1);
    await Promise.all(
      writers.map((_look, person) =>
        pool.query('update price set amount = $2 where show_sector_id = $1', [sectorId(0), 90_000 + person]),
      ),
    );
    expect(writers.length).toBeGreaterThan(1);
  });
});

describe('a price that changes while people hold and pay', () => {
  const BUYERS = 8;
  const amountOf = (holdId: number) =>
    server.run(
      `select purchase_line.amount from purchase join purchase_line on purchase_line.purchase_id = purchase.id
       where purchase.hold_id = $1`,
      [holdId],
    );
  const world = async () => {
    const sectors = [{ code: 'A', rows: 3, seatsPerRow: 10, prices: { public: 120_000 } }];
    const built = await buildCheckout(server.context, { quantity: 1, show: { sectors, paymentMethodId: 3 } });
    return built;
  };
  const pay = async (built: Awaited<ReturnType<typeof world>>) => {
    const call = await makeCall(server.app, 'WSTicketPago', purchaseBody(built), built.authorization);
    return call.answer.ErrorCod;
  };

  test('nobody who holds pays another price than the one that their hold began with', async () => {
    const buyers = await Promise.all(Array.from({ length: BUYERS }, world));
    server.context.clock.advance(1_000);
    const outcomes = await Promise.all(
      buyers.flatMap((built, index) => [
        changePrice(server.context, built.show, { category: 'public', amount: 130_000 + index }),
        pay(built),
      ]),
    );
    expect(outcomes.filter((code) => code !== undefined)).toEqual(buyers.map(() => 0));
    for (const { holdId } of buyers) expect((await amountOf(holdId)).rows).toEqual([{ amount: 120_000 }]);
    expect(brokenInvariants(await readAudit(server.context))).toEqual([]);
  });

  test('negative control: with the price of the moment they would be refused', async () => {
    const built = await world();
    await server.run('update price set amount = amount + 1 where show_sector_id = $1', [
      built.show.sectors[0]?.showSectorId,
    ]);
    expect(await pay(built)).toBe(116);
  });
});
