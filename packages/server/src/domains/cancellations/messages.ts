import type { JobPayloads } from '../../jobs/job-list.ts';
import { mailJob } from '../mails/public.ts';
import type { Cancellation, Group } from './cancellation-store.ts';

const BACK =
  'Te devolvemos lo que pagaste por el mismo medio: no tenés que hacer nada. Te avisamos cuando la devolución esté hecha.';
const BY_HAND =
  'Si compraste en ventanilla, acercate a boletería con tu entrada para que te devolvamos el dinero.';

/** The mail to ticket holders that their show is cancelled. */
export function cancelledMail(
  { showId, showName, message }: Cancellation,
  { purchaseId, ticketIds, email, hasMoney }: Group,
): JobPayloads['compose-mail'] {
  const key = purchaseId === null ? `guest-${ticketIds[0]}` : `purchase-${purchaseId}`;
  const money = hasMoney ? `${BACK} ${BY_HAND}` : '';
  return mailJob('showCancelled', {
    to: email,
    values: { showName, message, money },
    showId,
    key: `cancelled-${showId}-${key}`,
  });
}
