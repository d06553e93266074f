import { PAYMENT_METHOD } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShow, readPaymentMethods, type Show } from '../catalogue/public.ts';
import { isLinkRefunded } from '../payments/public.ts';
import { type PlaceOfShow, placesByIds } from '../places/public.ts';
import { findShowSectorById, type ShowSector } from '../seating/public.ts';
import { type IssuedTicket, listIssued } from '../tickets/public.ts';
import { type LinkVisit, openPaymentLink } from './open-payment-link.ts';
import { findIssuedPurchase, type PaymentLink } from './payment-link-store.ts';
import { settleLink } from './settle-link.ts';

/** Everything that the page of a payment link shows. */
export interface LinkPage {
  readonly link: PaymentLink;
  readonly show: Show;
  readonly sector: ShowSector;
  readonly places: readonly PlaceOfShow[];
  readonly issued: readonly IssuedTicket[];
  /** Its last payment goes back to the payer: it became no tickets. */
  readonly isRefunded: boolean;
}

/** Opens the page (WSLinkPagoValidar). What was paid meanwhile is settled first. */
export async function readLinkPage(
  context: Context,
  visit: LinkVisit,
): Promise<Result<LinkPage, 'link-not-found'>> {
  const opened = await openPaymentLink(context, visit);
  if (!opened.ok) return opened;
  const link = opened.value;
  const settled = await settleLink(context, link.id);
  const { kysely } = context.database;
  const [show, sector, places, purchase, isRefunded] = await Promise.all([
    findShow(kysely, link.showId, context.clock.now()),
    findShowSectorById(kysely, link.showSectorId),
    placesByIds(kysely, link.placeIds),
    findIssuedPurchase(kysely, link.id),
    isLinkRefunded(kysely, link.id),
  ]);
  // Withdrawn meanwhile.
  if (!show || !sector) return refuse('link-not-found');
  const issued = purchase
    ? await listIssued(context, { channel: 'payment-link', channelRef: purchase.purchaseId })
    : [];
  return ok({
    ...{ link, show: await paidByCard(kysely, show), sector, places, issued },
    // Another payment that is under review may still become tickets.
    isRefunded: isRefunded && purchase === null && settled === 'settled',
  });
}

/** The show with the method of payment links, also when its own is another by now. */
async function paidByCard(executor: Executor, show: Show): Promise<Show> {
  if (show.payment?.methodId === PAYMENT_METHOD.cardProvider) return show;
  const methods = await readPaymentMethods(executor);
  const method = methods.find(({ id }) => id === PAYMENT_METHOD.cardProvider);
  if (!method) return show;
  const { id: methodId, name: methodName, iconBase64 } = method;
  const instalments = show.payment?.instalments ?? 1;
  return { ...show, payment: { methodId, methodName, iconBase64, instalments } };
}
