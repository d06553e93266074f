import type { MailValues } from '../mails/public.ts';
import type { Pass } from './accreditation-form.ts';

/** The Spanish of mails about accreditations. */

export const PASS_TEXT: Record<Pass, string> = {
  'press-stand': 'Bancada de prensa',
  pitch: 'Campo de juego',
  general: 'Acreditación general',
};

/** The name under which the ticket is attached. */
export const fileNameText = (ticketId: number) => `acreditacion-${ticketId}.pdf`;

interface AcceptedFacts {
  readonly firstName: string;
  readonly showName: string;
  readonly date: string;
  readonly venue: string;
  readonly pass: Pass;
}

export function acceptedMail(accepted: AcceptedFacts): MailValues<'accreditationAccepted'> {
  const { firstName, showName, date, venue, pass } = accepted;
  return {
    firstName,
    showName,
    facts: [
      { label: 'Espectáculo', value: showName },
      { label: 'Fecha', value: date },
      { label: 'Lugar', value: venue },
      { label: 'Ubicación', value: PASS_TEXT[pass] },
    ].filter(({ value }) => value !== ''),
  };
}
