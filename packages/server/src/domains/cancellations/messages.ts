import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailJob } from '../mails/public.ts';
import type { Cancellation, Group } from './cancellation-store.ts';

const BACK =
  'Te devolvemos lo que pagaste por el mismo medio: no tenés que hacer nada. Te avisamos cuando la devolución esté hecha.';
const BY_HAND =
  'Si compraste en ventanilla, acercate a boletería con tu entrada para que te devolvamos el dinero.';

/** The mails that a show is cancelled: to who has the tickets and, where money goes back, to who bought them. */
export function cancelledMails(
  { showId, showName, message }: Cancellation,
  { purchaseId, ticketIds, email, buyerEmail, hasMoney }: Group,
): JobPayloads['compose-mail'][] {
  const key = `cancelled-${showId}-${purchaseId === null ? `guest-${ticketIds[0]}` : `purchase-${purchaseId}`}`;
  const money = hasMoney ? `${BACK} ${BY_HAND}` : '';
  const ofBuyer = { to: buyerEmail || email, money, key };
  const ofHolder = { to: email, money: '', key: `${key}-holder` };
  const errands = hasMoney && ofBuyer.to !== email ? [ofBuyer, ofHolder] : [{ ...ofBuyer, to: email }];
  return errands
    .filter(({ to }) => to !== '')
    .map(({ to, money, key }) =>
      mailJob('showCancelled', { to, values: { showName, message, money }, showId, key }),
    );
}
