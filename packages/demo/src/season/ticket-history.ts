import type { Context } from '@club/server/context.ts';
import { inTransaction, type Tx } from '@club/server/db/database.ts';
import type { PublishedSector } from '@club/server/domains/catalogue/publication-store.ts';
import type { PublishedShow } from '@club/server/domains/catalogue/publish-show.ts';
import { HOLD_MS } from '@club/server/domains/holds/hold-rules.ts';
import { insertOrder, lockOrder, moveOrder } from '@club/server/domains/payments/order-store.ts';
import { externalReference, ORDER_MARGIN_MS } from '@club/server/domains/payments/payment-rules.ts';
import { insertPayment } from '@club/server/domains/payments/payment-store.ts';
import {
  findPurchase,
  issuePurchase,
  type Purchase,
  replacePurchase,
} from '@club/server/domains/payments/public.ts';
import { saveUser } from '@club/server/domains/people/public.ts';
import { findSeatPlace } from '@club/server/domains/places/public.ts';
import { pricesAt, type SectorPrice } from '@club/server/domains/sale-terms/public.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import { ok } from '@club/server/shared/result.ts';
import { type DemoPerson, demoPerson } from './persons.ts';
import { SEASON } from './season-actor.ts';

/** Stand and sector of the seat, and the seat. */
const SEAT = { standId: 1, code: 'A', rowId: 8, seatId: 12 };

/** Longer than the provider is asked about an order. */
const BOUGHT_AGO_MS = 3 * 24 * 60 * 60 * 1000;

/** Gives a person a ticket of each show, as if bought at the public's price. */
export async function giveTickets(
  context: Context,
  sub: string,
  shows: readonly PublishedShow[],
): Promise<void> {
  const person = demoPerson(sub);
  const user = await saveUser(context.database.kysely, userOf(person), context.clock.now());
  if (!user) throw new Error(`no document type ${person.documentType}`);
  for (const show of shows) await giveTicket(context, person, user.userId, show);
}

function userOf(person: DemoPerson) {
  return {
    subject: person.sub,
    firstName: person.givenName,
    lastName: person.familyName,
    email: person.email,
    document: { typeId: person.documentType, number: person.document },
    birthDate: person.birthDate,
    phone: person.phone,
    country: person.country,
  };
}

async function giveTicket(
  context: Context,
  person: DemoPerson,
  userId: number,
  show: PublishedShow,
): Promise<void> {
  const { kysely } = context.database;
  const sector = show.sectors.find(({ standId, code }) => standId === SEAT.standId && code === SEAT.code);
  const placeId = sector && (await findSeatPlace(kysely, sector.showSectorId, SEAT));
  if (!placeId) throw new Error(`show ${show.showId} has no seat ${JSON.stringify(SEAT)}`);
  const prices = await pricesAt(kysely, sector.showSectorId, context.clock.now());
  const price = prices.find(({ isPublic }) => isPublic);
  if (!price) throw new Error(`show ${show.showId} has no price for the public`);
  const given = await inTransaction(context.database, SEASON, async (tx) => {
    const purchase = await insertPurchase(context, tx, { person, userId, show, sector, placeId, price });
    const issued = await issuePurchase(context, tx, purchase);
    if (!issued.ok) return issued;
    await insertPaid(context, tx, purchase);
    return ok();
  });
  if (!given.ok) throw new Error(given.problem);
}

interface Sold {
  readonly person: DemoPerson;
  readonly userId: number;
  readonly show: PublishedShow;
  readonly sector: PublishedSector;
  readonly placeId: number;
  readonly price: SectorPrice;
}

/** The stored purchase of a checkout; the hold is in the past, like the sale of some of the shows. */
async function insertPurchase(context: Context, tx: Tx, sold: Sold): Promise<Purchase> {
  const { person, userId, show, sector, placeId, price } = sold;
  const at = boughtAt(context);
  const { id: holdId } = await tx
    .insertInto('hold')
    .values({
      show_id: show.showId,
      show_sector_id: sector.showSectorId,
      user_id: userId,
      place_ids: [placeId],
      started_at: at,
      ends_at: new Date(at.getTime() + HOLD_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = {
    placeId,
    document: { typeId: CEDULA, number: person.document },
    firstName: person.givenName,
    lastName: person.familyName,
    phone: person.phone,
    memberNumber: person.memberNumber ?? '',
    categoryId: price.categoryId,
    amount: price.amount,
    extraValues: [],
  };
  await replacePurchase(tx, { holdId, userId, email: '', currencyId: 1, lines: [line], at });
  const purchase = await findPurchase(tx, holdId);
  if (!purchase) throw new Error(`purchase of hold ${holdId} vanished`);
  return purchase;
}

/** Its order and its payment. */
async function insertPaid(
  context: Context,
  tx: Tx,
  { holdId, showId, amount, currencyId }: Purchase,
): Promise<void> {
  const at = boughtAt(context);
  const reference = externalReference(showId, holdId);
  const orderId = await insertOrder(tx, {
    ...{
      holdId,
      provider: 'card',
      providerOrderId: `season-${reference}`,
      externalReference: reference,
      amount,
    },
    ...{ chargeAmount: amount, chargeCurrencyId: currencyId, exchangeRate: 1, redirectUrl: '' },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + HOLD_MS - ORDER_MARGIN_MS.checkout) },
  });
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  if (!order) throw new Error(`order ${reference} is there already`);
  const paid = {
    paymentId: `season-${reference}`,
    state: 'approved',
    amount,
    currency: order.chargeCurrency,
  } as const;
  await insertPayment(
    tx,
    { id: order.id, account: order.provider },
    { ...paid, approvedAt: at },
    { outcome: 'issued', at },
  );
  await moveOrder(tx, order.id, { from: ['open'], to: 'issued', at });
}

function boughtAt({ clock }: Context): Date {
  return new Date(clock.now().getTime() - BOUGHT_AGO_MS);
}
