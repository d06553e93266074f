import type { MailValues } from '../mails/public.ts';

/** Spanish texts of parking tickets and their mail. */

/** Texts of the file that differ from those of an entry ticket. */
export const PARKING_HEADINGS = {
  document: 'Parking',
  venue: 'PARKING',
  holder: 'A NOMBRE DE',
  category: 'PALCO',
  code: 'Código QR del parking, para mostrar en el acceso',
  notices: 'Para entrar',
} as const;

/** The name of a parking ticket in the audit. */
export const PARKING = 'ticket-de-parking';

export const LABEL = 'Parking';
export const KIND = 'Parking de palcos';
export const RESERVATION = 'Reserva de parking';
export const WHOLE_DAY = 'Todo el día';
export const CELL = { plate: 'MATRÍCULA', sector: 'SECTOR' } as const;

const NOTICES = [
  'Mostrá el código en el acceso al parking, desde el teléfono o impreso. Vale para un único ingreso del vehículo con esta matrícula.',
  'El parking asignado a tu automóvil está sujeto a disponibilidad.',
] as const;

export const noticesText = (accessNotice: string): readonly string[] =>
  accessNotice === '' ? NOTICES : [accessNotice, ...NOTICES];
export const phoneText = (phone: string) => `Teléfono ${phone}`;
export const numberText = (id: number) => `Parking N.º ${id}`;
export const issuedText = (date: string, time: string) => `Emitido el ${date} a las ${time}`;
/** The file name of a downloaded ticket. */
export const fileNameText = (id: number) => `parking-${id}.pdf`;

export interface ReservationMailFacts {
  readonly referent: string;
  readonly box: string;
  readonly date: string;
  readonly carPark: string;
  /** `SBA1234, Ana García` */
  readonly vehicles: readonly string[];
}

const greetingText = (name: string) => (name === '' ? '¡Hola!' : `¡Hola, ${name}!`);

/** The mail with a reservation's tickets, to the box's referent. */
export function reservationMail(reservation: ReservationMailFacts): MailValues<'parkingReservation'> {
  const { referent, box, date, carPark, vehicles } = reservation;
  const one = vehicles.length === 1;
  return {
    greeting: greetingText(referent),
    date,
    attached: `${one ? 'El ticket va adjunto' : 'Los tickets van adjuntos'} a este correo.`,
    facts: [
      { label: 'Palco', value: box },
      { label: 'Fecha', value: date },
      { label: 'Parking', value: carPark },
      ...vehicles.map((value) => ({ label: 'Vehículo', value })),
    ],
  };
}

export interface AnnulledMailFacts {
  readonly referent: string;
  readonly box: string;
  /** With its weekday. */
  readonly date: string;
  readonly plates: readonly string[];
}

/** The mail about a day's reservations that are annulled because of a match. */
export function annulledMail(reservations: AnnulledMailFacts): MailValues<'parkingAnnulled'> {
  const { referent, box, date, plates } = reservations;
  const facts = [{ label: 'Palco', value: box }, ...plates.map((value) => ({ label: 'Matrícula', value }))];
  return { greeting: greetingText(referent), date, facts };
}

export interface RevokedMailFacts {
  readonly referentName: string;
  readonly boxName: string;
  readonly plate: string;
  /** The show, or the day with its weekday. */
  readonly occasion: string;
  /** Empty: none is told. */
  readonly message: string;
}

/** The mail about one parking ticket that the club annulled. */
export function revokedMail(ticket: RevokedMailFacts): MailValues<'parkingRevoked'> {
  const { referentName, boxName, plate, occasion, message } = ticket;
  const facts = [
    { label: 'Palco', value: boxName },
    { label: 'Matrícula', value: plate },
    { label: 'Para', value: occasion },
    ...(message === '' ? [] : [{ label: 'Motivo', value: message }]),
  ];
  return { greeting: greetingText(referentName), facts };
}
