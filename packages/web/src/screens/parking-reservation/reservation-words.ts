import type { ReservationDay, ReservingBox } from '../../api/parking.ts';

export const NO_SPACES = 'Tu palco no cuenta con plazas de parking';
const CHOOSE_DATE = 'Ingresa la fecha para la reserva de parking de tu palco';
const FILL_IN = 'Completá los datos para la reserva de parking de tu palco';
const NONE_LEFT = 'Tu palco no tiene plazas de parking restantes para la fecha seleccionada';

/** The page's text: no spaces at all, no date yet, forms to fill in, or nothing left (spec 3 §2.4). */
export function reservationMessage(
  { parkingSpaces }: Pick<ReservingBox, 'parkingSpaces'>,
  day: ReservationDay | null,
): string {
  if (parkingSpaces === 0) return NO_SPACES;
  if (day === null) return CHOOSE_DATE;
  return day.available > 0 ? FILL_IN : NONE_LEFT;
}

export const TITLE = 'Palquistas / Reserva de parking';
export const RESERVED = 'Tickets emitidos correctamente';

/** How reservations work (spec 3 §2.4 "Info text"). */
export const INFO = [
  'Cada día podés reservar en el parking del estadio del club tantas plazas como tenga tu palco.',
  'Los días de partido no hay reservas.',
  'Apenas reservás, sale un correo electrónico con el ticket al referente del palco.',
];
