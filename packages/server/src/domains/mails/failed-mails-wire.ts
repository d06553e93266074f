import type { AnswerOf, ClubCorreosSinSalir } from '@club/contract/club';
import type { FailedMail, MailJob } from '../../jobs/failed-mails.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import { definitionOf, MAIL_KEYS } from './mail-registry.ts';

/** The sort columns of the list. */
export const FAILED_MAIL_ORDERS = { desde: 'since', que: 'what', estado: 'next-try' } as const;

const NAMES: Readonly<Record<MailJob, string>> = {
  'compose-mail': 'Correo',
  'compose-secret-mail': 'Correo con un link o un código',
  'send-mail': 'Prueba de un texto',
  'mail-purchase': 'Entradas de una compra',
  'resend-tickets': 'Entradas reenviadas',
  'mail-parking-reservation': 'Reserva de parking de un palco',
  'mail-accreditation': 'Acreditación aceptada',
  'mail-member-pin': 'PIN de un socio',
  'give-seat-pin': 'Código y PIN de una butaca',
  'tell-move': 'Cambio de fecha a quienes tienen entrada',
  'tell-buyers': 'Aviso a compradores',
  'mail-buyer-notice': 'Aviso a compradores',
};

/** The name of a mail: that of its text, if it has one. */
export function failedMailName({ job, mail }: Pick<FailedMail, 'job' | 'mail'>): string {
  const key = MAIL_KEYS.find((known) => known === mail);
  return key ? definitionOf(key).name : NAMES[job];
}

export const failedMailToWire = (
  mail: FailedMail,
): AnswerOf<typeof ClubCorreosSinSalir>['Correos'][number] => ({
  EnvioId: mail.id,
  Que: failedMailName(mail),
  Para: mail.to ?? '',
  CompraId: mail.purchaseId ?? 0,
  Desde: montevideoDateTime(mail.since),
  Intentos: mail.tries,
  ProximoIntento: momentToWire(mail.nextTryAt),
});
