import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { pesosText } from '../../shared/money.ts';
import { writtenMoment } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type GivenLink, giveLink, type LinkKey, takeLinkBack } from '../access-links/public.ts';
import { findShowOnSale, isShowOver, placesIn } from '../catalogue/public.ts';
import { mailJob } from '../mails/public.ts';
import { findShowSectorById } from '../seating/public.ts';
import {
  findIssuedPurchase,
  findPaymentLink,
  lockPaymentLink,
  type PaymentLink,
} from './payment-link-store.ts';

/** The kind of payment links in the audit. */
const PAYMENT_LINK = 'link-de-pago';

/** The name of a payment link in the audit. */
export const subjectOf = (
  id: number,
  { requesterName }: { readonly requesterName: string },
  show: { readonly name: string },
) => ({ entity: PAYMENT_LINK, entityId: String(id), entityName: `${requesterName}: ${show.name}` });

const keyOf = ({ showId, id }: PaymentLink): LinkKey => ({ kind: 'payment-link', showId, subjectId: id });

/** After 'hasta el'. */
const WHEN_IT_BEGINS = 'día en que empiece el espectáculo, que está a confirmar';

/**
 * Makes the secret address of a payment link, which is returned only this once; an earlier one is revoked.
 * `isMailed`: to the requester.
 */
export async function giveLinkOf(
  tx: Tx,
  context: Context,
  linkId: number,
  isMailed: boolean,
): Promise<GivenLink> {
  const found = await findPaymentLink(tx, linkId);
  const show = found && (await findShowOnSale(tx, found.showId));
  const sector = found && (await findShowSectorById(tx, found.showSectorId));
  if (!found || !show || !sector)
    throw new Error(`payment link ${linkId} is of a show that is not published`);
  const count = found.placeIds.length;
  const values = {
    ...{
      requester: found.requesterName,
      showName: show.name,
      until: found.isEndOpen ? WHEN_IT_BEGINS : writtenMoment(found.payUntil),
    },
    places: placesIn(count, sector),
    amount: pesosText(found.ticketAmount * count, show.currencySymbol),
  };
  const mailKey = `payment-link-${context.random.bytes(8).toString('hex')}`;
  return giveLink(tx, context, {
    ...{ key: keyOf(found), subject: subjectOf(linkId, found, show) },
    pages: (token) => [{ name: 'Link de pago', path: `link-pago/${show.id}/${linkId}/${token}` }],
    letter: isMailed
      ? ([page]) =>
          mailJob('paymentLink', {
            ...{ to: found.requesterEmail, key: mailKey, showId: show.id },
            values: { ...values, link: page?.url ?? '' },
          })
      : null,
  });
}

type RenewProblem = 'link-not-found' | 'link-used' | 'show-over' | 'link-expired';

/** As `giveLinkOf`, for a link that can still be paid. */
export function renewPaymentLink(
  context: Context,
  actor: Actor,
  linkId: number,
  isMailed: boolean,
): Promise<Result<GivenLink, RenewProblem>> {
  return inTransaction<GivenLink, RenewProblem>(context.database, actor, async (tx) => {
    const link = (await lockPaymentLink(tx, linkId)) ? await findPaymentLink(tx, linkId) : null;
    const show = link && (await findShowOnSale(tx, link.showId));
    if (!link || !show) return refuse('link-not-found');
    if (await findIssuedPurchase(tx, linkId)) return refuse('link-used');
    const now = context.clock.now();
    if (isShowOver(show, now)) return refuse('show-over');
    if (link.payUntil <= now) return refuse('link-expired');
    return ok(await giveLinkOf(tx, context, linkId, isMailed));
  });
}

/** Revokes the secret address of a payment link; its places stay set aside. */
export function revokePaymentLink(
  context: Context,
  actor: Actor,
  { linkId, reason }: { readonly linkId: number; readonly reason: string },
): Promise<Result<void, 'link-not-found'>> {
  return inTransaction<void, 'link-not-found'>(context.database, actor, async (tx) => {
    const found = await findPaymentLink(tx, linkId);
    const show = found && (await findShowOnSale(tx, found.showId));
    if (!found || !show) return refuse('link-not-found');
    return takeLinkBack(tx, context, { key: keyOf(found), subject: subjectOf(linkId, found, show), reason });
  });
}
