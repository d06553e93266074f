import type { JobPayloads } from '../../jobs/job-list.ts';
import { desksOf } from '../../shared/club-data.ts';
import type { LiveClub } from '../../shared/live-club.ts';
import { mailJob } from '../mails/public.ts';

interface TransferFacts {
  readonly to: string;
  readonly showId: number;
  readonly showName: string;
  readonly beneficiaryName: string;
  readonly ticketId: number;
  readonly siteUrl: string;
  readonly club: Pick<LiveClub, 'contact' | 'membersContact'>;
}

/** The mail to the seat holder who transferred a seat, with the place of the ticket. */
export function transferMail(transfer: TransferFacts): JobPayloads['compose-mail'] {
  const { to, showId, showName, beneficiaryName, ticketId, siteUrl, club } = transfer;
  const facts = [
    { label: 'Espectáculo', value: showName },
    { label: 'Beneficiario', value: beneficiaryName },
  ];
  const link = `${siteUrl}/cuenta/mis-entradas`;
  const values = { showName, beneficiaryName, contact: desksOf(club).club, facts, link };
  return mailJob('transfer', { to, values, key: `transfer-${ticketId}`, showId });
}
