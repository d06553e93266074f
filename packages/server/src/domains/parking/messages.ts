/** The Spanish of parking tickets and their mail. */

/** Words of the file that differ from an entry's. */
export const PARKING_HEADINGS = {
  document: 'Parking',
  venue: 'PARKING',
  holder: 'A NOMBRE DE',
  category: 'PALCO',
  code: 'Código QR del parking, para mostrar en el acceso',
  notices: 'Para entrar',
} as const;

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
/** The name under which a ticket is downloaded. */
export const fileNameText = (id: number) => `parking-${id}.pdf`;

export interface ReservationMailFacts {
  readonly referent: string;
  readonly box: string;
  readonly date: string;
  readonly carPark: string;
  /** `SBA1234, Ana García` */
  readonly vehicles: readonly string[];
}

/** The mail that brings a reservation's tickets to the box's referent. */
export function reservationMail({ referent, box, date, carPark, vehicles }: ReservationMailFacts) {
  const one = vehicles.length === 1;
  return {
    title: RESERVATION,
    subject: `${RESERVATION}: ${date}`,
    paragraphs: [
      referent === '' ? '¡Hola!' : `¡Hola, ${referent}!`,
      `La reserva de parking de tu palco está hecha. ${one ? 'El ticket va adjunto' : 'Los tickets van adjuntos'} a este correo.`,
      'Cada código QR vale para un único ingreso: enviá a cada conductor solo el suyo.',
    ],
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

/** The mail that says that a day's reservations are annulled, because there is a match. */
export function annulledMail({ referent, box, date, plates }: AnnulledMailFacts) {
  return {
    title: 'Reserva de parking anulada',
    subject: `Reserva de parking anulada: ${date}`,
    paragraphs: [
      referent === '' ? '¡Hola!' : `¡Hola, ${referent}!`,
      `El ${date} hay un partido, y ese día no se reserva parking por fecha: anulamos las reservas de tu palco. Sus códigos ya no sirven.`,
      'Para el partido, el parking se pide desde el link de tu palco.',
    ],
    facts: [{ label: 'Palco', value: box }, ...plates.map((value) => ({ label: 'Matrícula', value }))],
  };
}
