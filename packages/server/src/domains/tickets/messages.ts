import type { MailValues } from '../mails/public.ts';
import type { TicketKind } from './issue-input.ts';

/** Spanish texts of files and mails. */

/** The label on a ticket's header. */
export const KIND_LABEL: Record<TicketKind, string> = {
  sale: 'Entrada',
  free: 'Sin cargo',
  transfer: 'Transferencia de butaca',
};

/** The label for tickets from a kind of invitation. */
export const CHANNEL_LABEL: Readonly<Record<string, string>> = {
  courtesy: 'Cortesía',
  box: 'Invitación',
  press: 'Prensa',
  accreditation: 'Acreditación',
};

export const FREE_OF_CHARGE = 'Sin cargo';
export const SEAT_TRANSFER = 'Transferencia de butaca';
export const TO_BE_CONFIRMED = 'A confirmar';
export const UNNUMBERED = 'Sin numerar';

export const CELL = {
  stand: 'TRIBUNA',
  sector: 'SECTOR',
  row: 'FILA',
  seat: 'ASIENTO',
  place: 'UBICACIÓN',
} as const;

export const NOTICES = [
  'Mostrá el código desde el teléfono o impreso en el acceso de tu sector. Vale para un único ingreso: entra quien lo presenta primero.',
  'Vení con tu documento de identidad: la entrada es personal y te lo pueden pedir.',
  'No publiques ni compartas una foto del código: quien la tenga puede usarla.',
] as const;

export const memberText = (memberNumber: string) => `Socio N.º ${memberNumber}`;
export const ticketNumberText = (ticketId: number) => `Entrada N.º ${ticketId}`;
export const purchaseNumberText = (purchaseId: number) => `Compra N.º ${purchaseId}`;
export const issuedText = (date: string, time: string) => `Emitida el ${date} a las ${time}`;
export const timeText = (time: string) => `${time} h`;
/** The file name of a downloaded ticket. */
export const fileNameText = (ticketId: number) => `entrada-${ticketId}.pdf`;

export interface PurchaseMailFacts {
  readonly showName: string;
  readonly date: string;
  readonly venue: string;
  /** Each person's place: `María Pérez: Tribuna Norte, Platea A, fila 1, asiento 2`. */
  readonly places: readonly string[];
  readonly siteUrl: string;
  /** Bought by a user, who also finds the tickets in their account. */
  readonly isOfUser: boolean;
}

export const placeText = (parts: {
  stand: string;
  sector: string;
  row: string | null;
  seat: string | null;
}) =>
  [
    parts.stand,
    parts.sector,
    ...(parts.row && parts.seat ? [`fila ${parts.row}`, `asiento ${parts.seat}`] : []),
  ].join(', ');

/** The mail with a purchase's tickets. */
export function purchaseMail(purchase: PurchaseMailFacts): MailValues<'purchase'> {
  const { showName, date, venue, places, siteUrl, isOfUser } = purchase;
  const one = places.length === 1;
  return {
    title: one ? 'Tu entrada' : 'Tus entradas',
    showName,
    ready: one ? 'Ya está lista tu entrada' : `Ya están listas tus ${places.length} entradas`,
    where: `${one ? 'La encontrás adjunta' : 'Las encontrás adjuntas'} a este correo${isOfUser ? ' y también en Mis entradas' : ''}.`,
    facts: [
      { label: 'Espectáculo', value: showName },
      { label: 'Fecha', value: date },
      { label: 'Lugar', value: venue },
      ...places.map((value, index) => ({ label: one ? 'Entrada' : `Entrada ${index + 1}`, value })),
    ].filter(({ value }) => value !== ''),
    link: isOfUser ? `${siteUrl}/cuenta/mis-entradas` : '',
  };
}
