import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { link as byLink } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { extraFieldsOfShow, findShowOnSale, isShowOver, type ShowOnSale } from '../catalogue/public.ts';
import { findHold, type Hold, isAlive, lockHold } from '../holds/public.ts';
import { ordersOfHold, replacePurchase } from '../payments/public.ts';
import { placesByIds } from '../places/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import {
  type AdmissionProblem,
  admitPersons,
  checkExtraValues,
  countingRefusal,
  type ExtraProblem,
  lineOf,
  matchPlaces,
  type PlacedPerson,
  type PlaceProblem,
  type TicketForms,
} from '../ticket-forms/public.ts';
import { openPaymentLink } from './open-payment-link.ts';
import { findIssuedPurchase, type PaymentLink } from './payment-link-store.ts';

export interface LinkPurchaseRequest {
  readonly linkId: number;
  readonly token: string;
  readonly ip: string;
  readonly forms: TicketForms;
  /** Minor units, the total that the buyer was shown. */
  readonly total: number;
  readonly currencyId: number;
}

type LinkHoldProblem =
  | 'link-not-found'
  | 'link-used'
  | 'link-expired'
  | 'show-over'
  | 'hold-not-found'
  | 'hold-expired'
  | 'hold-of-another-link'
  | 'hold-already-used';
type MoneyProblem =
  | 'total-mismatch'
  | 'currency-mismatch'
  | 'order-missing'
  | 'nothing-to-pay'
  | 'order-mismatch';
export type LinkPurchaseProblem =
  | LinkHoldProblem
  | PlaceProblem
  | AdmissionProblem
  | MoneyProblem
  | 'amount-mismatch'
  | ExtraProblem;

/** Stores the tickets to issue when the link's order is paid (WSTicketPagoLinkPago). A repeat replaces them. */
export async function storeLinkPurchase(
  context: Context,
  request: LinkPurchaseRequest,
): Promise<Result<void, LinkPurchaseProblem>> {
  const { linkId, token, ip, forms } = request;
  const opened = await openPaymentLink(context, { showId: forms.showId, linkId, token, ip });
  if (!opened.ok) return opened;
  const asked = { caller: `link:${linkId}`, documents: forms.tickets.length } as const;
  return countingRefusal(context, asked, () => storeOpened(context, request, opened.value));
}

async function storeOpened(
  context: Context,
  request: LinkPurchaseRequest,
  link: PaymentLink,
): Promise<Result<void, LinkPurchaseProblem>> {
  const { linkId, forms } = request;
  const held = await readHeld(context, link, forms.holdId);
  if (!held.ok) return held;
  const persons = await checkForms(context, { ...held.value, link, forms });
  if (!persons.ok) return persons;
  return inTransaction<void, LinkPurchaseProblem>(
    context.database,
    byLink('payment-link', linkId),
    async (tx) => {
      const now = context.clock.now();
      const hold = await lockHold(tx, forms.holdId);
      if (hold?.state === 'finished') return refuse('hold-already-used');
      if (!hold || !isAlive(hold, now)) return refuse('hold-expired');
      const { show } = held.value;
      const paid = await checkMoney(tx, { request, link, show });
      if (!paid.ok) return paid;
      const price = { categoryId: link.categoryId, amount: link.ticketAmount };
      const lines = persons.value.map((person) => lineOf(person, price));
      const { requesterEmail: email } = link;
      await replacePurchase(tx, {
        holdId: hold.id,
        userId: null,
        email,
        currencyId: show.currencyId,
        lines,
        at: now,
      });
      return ok();
    },
  );
}

interface Held {
  readonly hold: Hold;
  readonly show: ShowOnSale;
}

async function readHeld(
  context: Context,
  link: PaymentLink,
  holdId: number,
): Promise<Result<Held, LinkHoldProblem>> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const hold = await findHold(context.database, holdId);
  if (hold && hold.paymentLinkId !== link.id) return refuse('hold-of-another-link');
  const show = await findShowOnSale(kysely, link.showId);
  // Its cancellation ended the hold, and says more than that.
  if (show?.cancelledAt) return refuse('show-over');
  if (hold?.state === 'finished') return refuse('hold-already-used');
  if (await findIssuedPurchase(kysely, link.id)) return refuse('link-used');
  if (!hold || hold.state === 'cancelled') return refuse('hold-not-found');
  if (!isAlive(hold, now)) return refuse('hold-expired');
  if (!show || isShowOver(show, now)) return refuse('show-over');
  // A hold that began in time may finish (spec 2 §9).
  return link.payUntil > hold.startedAt ? ok({ hold, show }) : refuse('link-expired');
}

async function checkForms(
  context: Context,
  { hold, show, link, forms }: Held & { link: PaymentLink; forms: TicketForms },
): Promise<Result<readonly PlacedPerson[], LinkPurchaseProblem>> {
  const { kysely } = context.database;
  const sector = await findShowSectorById(kysely, hold.showSectorId);
  if (!sector) throw new Error(`sector ${hold.showSectorId} vanished`);
  const matched = matchPlaces(forms.tickets, await placesByIds(kysely, hold.placeIds), sector);
  if (!matched.ok) return matched;
  const persons = await admitPersons(kysely, forms.tickets, show, context.clock.now());
  if (!persons.ok) return persons;
  const wrong = forms.tickets.find((ticket) => ticket.amount !== link.ticketAmount);
  if (wrong) return refuse('amount-mismatch', { n: wrong.n });
  const extra = checkExtraValues(forms.tickets, await extraFieldsOfLink(context, show.id));
  if (!extra.ok) return extra;
  return ok(persons.value.map((person, index) => ({ ...person, placeId: matched.value[index] ?? 0 })));
}

/** The page asks for the fields of courtesies and of boxes (spec 2 §7); those of courtesies may be mandatory here. */
async function extraFieldsOfLink({ database: { kysely } }: Context, showId: number) {
  const own = await extraFieldsOfShow(kysely, showId, 'courtesy');
  const ofBoxes = await extraFieldsOfShow(kysely, showId, 'box');
  const others = ofBoxes.filter((field) => own.every((known) => known.id !== field.id));
  return [...own, ...others.map((field) => ({ ...field, isMandatory: false }))];
}

async function checkMoney(
  tx: Tx,
  { request, link, show }: { request: LinkPurchaseRequest; link: PaymentLink; show: ShowOnSale },
): Promise<Result<void, MoneyProblem>> {
  const total = link.ticketAmount * link.placeIds.length;
  if (total === 0) return refuse('nothing-to-pay');
  if (request.currencyId !== show.currencyId) return refuse('currency-mismatch');
  if (request.total !== total) return refuse('total-mismatch');
  const orders = await ordersOfHold(tx, request.forms.holdId);
  const order = orders.find((candidate) => candidate.state === 'open');
  if (!order) return refuse('order-missing');
  return order.amount === total ? ok() : refuse('order-mismatch');
}
