import type { Context } from '../../context.ts';
import type { MailValues } from '../mails/public.ts';
import type { Pass } from './accreditation-form.ts';
import type { Accreditation } from './accreditation-store.ts';

/** Spanish texts of mails about accreditations. */

export const PASS_TEXT: Record<Pass, string> = {
  'press-stand': 'Bancada de prensa',
  pitch: 'Campo de juego',
  general: 'Acreditación general',
};

export const KIND_TEXT = { press: 'Acreditación de prensa', general: 'Acreditación general' } as const;

/** The file name of the attached ticket. */
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

export const STATE_TEXT = { pending: 'Pendiente', accepted: 'Aceptada', rejected: 'Rechazada' } as const;

type Addressee = Pick<Accreditation, 'id' | 'showId' | 'showName' | 'email'>;

export function rejectedMail({ id, showId, showName, email: to }: Addressee, reason: string) {
  return { to, values: { showName, reason }, key: `accreditation-${id}`, showId };
}

/** `now` distinguishes repeated requests for a picture. The link shows the form also after requests closed. */
export function pictureMail(
  { config }: Pick<Context, 'config'>,
  { id, showId, showName, email: to }: Addressee,
  { reason, now }: { readonly reason: string; readonly now: Date },
) {
  const link = `${config.siteUrl}/prensa/${showId}/acreditacion?imagen=otra`;
  const key = `accreditation-picture-${id}-${now.getTime()}`;
  return { to, values: { showName, reason, link }, key, showId };
}
