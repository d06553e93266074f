import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { isEmail } from '../../shared/email.ts';
import { documentText, parseIdentityDocument, sameDocument } from '../../shared/identity-document.ts';
import { pesosText } from '../../shared/money.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { extraFieldsOfShow, findShowOnSale, type ShowOnSale } from '../catalogue/public.ts';
import { type Hold, isAlive, lockHold } from '../holds/public.ts';
import {
  issuePurchase,
  lockQuotas,
  type PurchaseLine,
  readQuotas,
  recordWindowPayment,
  replacePurchase,
  totalOf,
} from '../payments/public.ts';
import { placesByIds } from '../places/public.ts';
import { pricesAt } from '../sale-terms/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import {
  type AdmissionProblem,
  admitPersons,
  checkExtraValues,
  type ExtraProblem,
  matchPlaces,
  type PlacedPerson,
  type TicketEntry,
} from '../ticket-forms/public.ts';
import type { TillProblem } from './hold-places.ts';
import { takeOwnTill } from './own-till.ts';
import { pricePersons } from './price-persons.ts';
import { isReceipt, type TillMethod } from './till-rules.ts';
import { insertSale } from './till-store.ts';
import { soldAct } from './till-wire.ts';
import { isSoldAtWindow } from './window-store.ts';
import { checkWindows, type WindowRefusal } from './window-terms.ts';

export interface SoldPerson {
  readonly rowId: number;
  readonly seatId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeId: number;
  readonly typedDocument: string;
  readonly extraValues: TicketEntry['extraValues'];
}

export interface TillOrder {
  readonly tillId: number;
  readonly holdId: number;
  readonly persons: readonly SoldPerson[];
  /** Minor units, the total told to the buyer. */
  readonly total: number;
  readonly method: TillMethod;
  readonly handed: number | null;
  readonly receipt: string;
  readonly email: string;
}

export interface Sold {
  readonly purchaseId: number;
  readonly ticketIds: readonly number[];
  readonly total: number;
  /** The change for the cash received. */
  readonly change: number;
}

export type SellProblem =
  | TillProblem
  | 'places-taken'
  | 'sale-closed'
  | 'person-has-ticket'
  | 'person-barred'
  | 'member-in-debt'
  | 'extra-field-invalid'
  | 'extra-field-unknown'
  | 'category-sold-out'
  | WindowRefusal
  | 'document-invalid'
  | 'name-missing'
  | 'total-changed'
  | 'handed-too-little'
  | 'receipt-invalid'
  | 'not-an-address';

/**
 * Sells the till's hold (spec 4 §2.8), with the same rules for places, persons, prices and quotas as for fans, paid
 * at the window.
 */
export function sellAtTill(
  context: Context,
  actor: StaffActor,
  order: TillOrder,
): Promise<Result<Sold, SellProblem>> {
  return inTransaction<Sold, SellProblem>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await takeOwnTill(tx, actor, { tillId: order.tillId, now });
    if (!till.ok) return till;
    if (order.email !== '' && !isEmail(order.email)) return refuse('not-an-address');
    const hold = await lockHold(tx, order.holdId);
    if (hold?.tillId !== order.tillId || !isAlive(hold, now)) return refuse('places-taken');
    const show = await findShowOnSale(tx, hold.showId);
    // A hold may be sold after the sale was suspended or ended (spec 4 §5).
    if (!show || !(await isSoldAtWindow(tx, show.id, hold.startedAt))) return refuse('sale-closed');
    const priced = await priceOrder(tx, { hold, show, order, now });
    if (!priced.ok) return priced;
    const paid = checkPayment(order, totalOf(priced.value), show.currencySymbol);
    if (!paid.ok) return paid;
    const sold = await issue(context, tx, { hold, show, order, lines: priced.value });
    if (!sold.ok) return sold;
    await recordActs(tx, now, [soldAct(till.value, show.name, order, sold.value)]);
    return sold;
  });
}

interface Priced {
  readonly hold: Hold;
  readonly show: ShowOnSale;
  readonly order: TillOrder;
}

async function priceOrder(
  tx: Tx,
  { hold, show, order, now }: Priced & { readonly now: Date },
): Promise<Result<readonly PurchaseLine[], SellProblem>> {
  const sector = await findShowSectorById(tx, hold.showSectorId);
  if (!sector) return refuse('sale-closed');
  const entries = order.persons.map((person, index) => ({
    ...person,
    ...{ n: index + 1, standId: sector.standId, sectorCode: sector.code },
    ...{ categoryId: 0, amount: 0, phone: '', pin: '' },
  }));
  const matched = matchPlaces(entries, await placesByIds(tx, hold.placeIds), sector);
  if (!matched.ok) return refuse('places-taken');
  const admitted = await admitPersons(tx, entries, show, now);
  if (!admitted.ok) {
    const isRepeated = admitted.problem === 'document-repeated';
    const detail = isRepeated ? { document: repeatedOf(order.persons) } : admitted.detail;
    return refuse(atWindow(admitted.problem), detail);
  }
  const extra = checkExtraValues(entries, await extraFieldsOfShow(tx, show.id, 'purchase'));
  if (!extra.ok) return refuse(atWindow(extra.problem), extra.detail);
  const persons: PlacedPerson[] = admitted.value.map((person, index) => ({
    ...person,
    placeId: matched.value[index] ?? 0,
  }));
  const prices = await pricesAt(tx, hold.showSectorId, hold.startedAt);
  const quotas = (await lockQuotas(tx, show.id)) ? await readQuotas(tx, show.id, hold.id, now) : [];
  const left = new Map(quotas.map(({ categoryId, quota, used }) => [categoryId, quota - used]));
  const lines = pricePersons(persons, prices, { left, isVisitorSector: sector.isVisitor });
  if (!lines.ok) return lines;
  const terms = await checkWindows(tx, { show, lines: lines.value, prices }, now);
  return terms.ok ? lines : terms;
}

/** The window has one text where the fans' pages tell several cases apart. */
function atWindow(problem: AdmissionProblem | ExtraProblem): SellProblem {
  switch (problem) {
    case 'surname-missing':
      return 'name-missing';
    case 'document-missing':
      return 'document-invalid';
    case 'document-repeated':
      return 'person-has-ticket';
    case 'extra-option-missing':
      return 'extra-field-invalid';
    default:
      return problem;
  }
}

/** The first document that a person before has too, however it was typed. */
function repeatedOf(persons: readonly SoldPerson[]): string {
  const documents = persons.flatMap(
    (person) => parseIdentityDocument(person.documentTypeId, person.typedDocument) ?? [],
  );
  const repeated = documents.find((one, index) =>
    documents.slice(0, index).some((before) => sameDocument(before, one)),
  );
  return repeated ? documentText(repeated) : '';
}

function checkPayment(
  { total: told, method, handed, receipt }: TillOrder,
  total: number,
  symbol: string,
): Result<undefined, 'total-changed' | 'handed-too-little' | 'receipt-invalid'> {
  if (told !== total) return refuse('total-changed', { total: pesosText(total, symbol) });
  if (method === 'terminal') return isReceipt(receipt) ? ok() : refuse('receipt-invalid');
  return (handed ?? 0) >= total ? ok() : refuse('handed-too-little');
}

async function issue(
  context: Context,
  tx: Tx,
  { hold, show, order, lines }: Priced & { readonly lines: readonly PurchaseLine[] },
): Promise<Result<Sold, 'places-taken' | 'person-has-ticket' | 'person-barred'>> {
  const now = context.clock.now();
  const { currencyId } = show;
  const { tillId, method, email } = order;
  const stored = { holdId: hold.id, userId: null, email, currencyId, lines };
  const purchaseId = await replacePurchase(tx, { ...stored, at: now });
  const total = totalOf(lines);
  if (total > 0)
    await recordWindowPayment(tx, {
      ...{ hold, number: String(purchaseId), amount: total, currencyId, method },
      ...{ receipt: order.receipt, outcome: 'issued', now },
    });
  const issued = await issuePurchase(context, tx, {
    ...{ id: purchaseId, ...stored, amount: total, paymentLinkId: null, tillId, showId: show.id },
    // The statement that issues them checks it.
    ...{ showEndsAt: show.endsAt, showIsCancelled: false, allowsMany: show.allowsManyTicketsPerPerson },
    ...{ hasQuotas: false, hasWindows: show.hasWindows },
  });
  if (!issued.ok) {
    if (issued.problem === 'place-gone') return refuse('places-taken');
    if (issued.problem === 'person-barred') return refuse('person-barred');
    const document = lines[Number(issued.detail.n) - 1]?.document;
    return refuse('person-has-ticket', { document: document ? documentText(document) : '' });
  }
  const handed = method === 'cash' ? (order.handed ?? 0) : null;
  const receipt = method === 'cash' ? '' : order.receipt;
  await insertSale(tx, { purchaseId, tillId, method, amount: total, handed, receipt, now });
  return ok({ purchaseId, ticketIds: issued.value, total, change: handed === null ? 0 : handed - total });
}
