import type { JobPayloads } from '../../jobs/job-list.ts';
import { desksOf } from '../../shared/club-data.ts';
import type { LiveClub } from '../../shared/live-club.ts';
import { mailLayout, mailText } from '../tickets/public.ts';

interface TransferFacts {
  readonly to: string;
  readonly showName: string;
  readonly beneficiaryName: string;
  readonly ticketId: number;
  readonly siteUrl: string;
  readonly club: LiveClub;
}

/** Tells who transferred a seat that it is done, and where the ticket is. */
export function transferMail(facts: TransferFacts): JobPayloads['send-mail'] {
  const { to, showName, beneficiaryName, ticketId, siteUrl, club } = facts;
  const content = {
    title: 'Transferencia de butaca',
    paragraphs: [
      '¡Listo!',
      `La butaca quedó transferida a ${beneficiaryName} para ${showName}. La entrada está en Mis entradas: descargala y enviásela.`,
      `Si no hiciste esta transferencia, comunicate con ${desksOf(club).club}.`,
    ],
    facts: [
      { label: 'Espectáculo', value: showName },
      { label: 'Beneficiario', value: beneficiaryName },
    ],
    action: { label: 'Ver mis entradas', url: `${siteUrl}/cuenta/mis-entradas` },
    clubName: club.name,
  };
  const subject = `Transferencia de butaca: ${showName}`;
  return { to, subject, text: mailText(content), html: mailLayout(content), key: `transfer-${ticketId}` };
}
