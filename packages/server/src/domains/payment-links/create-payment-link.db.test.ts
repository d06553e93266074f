import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildPaymentLink, REQUESTER } from '@club/testing/builders/payment-links.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPaymentLink } from './create-payment-link.ts';
import type { PaymentLinkPlan } from './payment-link-plan.ts';
import { findPaymentLink } from './payment-link-store.ts';

let context: TestContext;
let show: BuiltShow;

beforeAll(async () => {
  context = await testContext();
  show = await buildShow(context, {
    sectors: [
      { code: 'A', rows: 2, seatsPerRow: 5, prices: { public: 70_000 } },
      { code: 'U', sale: 'unnumbered', capacity: 3 },
      { code: 'N', prices: {} },
    ],
  });
});
afterAll(() => context.close());

const SEATS = [{ rowId: 1, seatId: 1 }];
const create = (plan: Partial<PaymentLinkPlan> = {}) =>
  createPaymentLink(context, TEST_ACTOR, {
    showId: show.showId,
    standId: 1,
    sectorCode: 'A',
    places: SEATS,
    ...REQUESTER,
    ...plan,
  });

describe('creating a payment link', () => {
  test('sets the places aside and costs what the public pays, unless told', async () => {
    const created = await create();
    if (!created.ok) throw new Error(created.problem);
    const link = await findPaymentLink(context.database.kysely, created.value.linkId);
    expect(link).toMatchObject({ ticketAmount: 70_000, showId: show.showId });
    expect(link?.placeIds).toHaveLength(1);
    const { linkId, link: given } = created.value;
    expect(given).toMatchObject({
      pages: [{ url: `${context.config.siteUrl}/link-pago/${show.showId}/${linkId}/${given.token}` }],
      mailedTo: '',
    });
    expect(await create()).toMatchObject({ problem: 'places-not-free' });
  });

  test('takes all the places or none, though two want the same ones at once', async () => {
    const races = await Promise.all(Array.from({ length: 5 }, () => create({ sectorCode: 'U', places: 2 })));
    expect(races.filter((outcome) => outcome.ok)).toHaveLength(1);
    const { rows } = await context.database.pool.query(
      `select count(*)::integer as count from place
       join show_sector on show_sector.id = place.show_sector_id
       where show_sector.show_id = $1 and code = 'U' and allotment = 'payment-link'`,
      [show.showId],
    );
    expect(rows[0].count).toBe(2);
  });

  test.each([
    ['show-not-found', { showId: 999_999 }],
    ['sector-not-of-show', { sectorCode: 'Z' }],
    ['sector-without-prices', { sectorCode: 'N' }],
    ['quantity-out-of-range', { places: 0 }],
    ['quantity-out-of-range', { places: 11 }],
  ] as const)('%s', async (problem, plan) => {
    expect(await create(plan)).toMatchObject({ ok: false, problem });
  });

  test('is for shows that are paid on a page of the card provider', async () => {
    await expect(buildPaymentLink(context, { show: { paymentMethodId: 2 } })).rejects.toThrow(
      'show-not-paid-by-card',
    );
  });
});
