import { COURTESY_HIDDEN_SECTOR } from '@club/contract/constants';
import type { Courtesy } from '../../api/courtesies.ts';

/** Type 6 is titled with the requester's name (spec 3 §2.1). */
export function courtesyTitle({
  isForBox,
  requesterName,
}: Pick<Courtesy, 'isForBox' | 'requesterName'>): string {
  return isForBox ? `Invitaciones a tribuna - Palco ${requesterName}` : 'Cortesía';
}

/** The location of the card at a position: one sector name is hidden, row and seat appear only when assigned. */
export function courtesyPlace(
  { standName, sectorName, seats }: Pick<Courtesy, 'standName' | 'sectorName' | 'seats'>,
  position: number,
): readonly (readonly [string, string])[] {
  const place: [string, string][] = [['Tribuna', standName]];
  if (sectorName !== COURTESY_HIDDEN_SECTOR) place.push(['Sector', sectorName]);
  const seat = seats[position];
  if (seat && seat.seatId > 0) place.push(['Fila', seat.rowName], ['Asiento', seat.seatName]);
  return place;
}

export const NOT_OPEN =
  'Atención: La emisión de cortesías para este espectáculo no está habilitada aún. Vuelva a este link más adelante.';
export const FILL_IN = 'Completá los datos de tu cortesía';
export const NONE_LEFT = 'No quedan cortesías para canjear.';
export const TEXTS = {
  submit: 'Canjear Cortesías',
  addAnother: 'Agregar otra cortesía',
  redeemed: 'Cortesías emitidas correctamente',
  noTickets: 'Debes ingresar al menos una cortesia',
};
export const LABELS = { firstName: 'Nombres', lastName: 'Apellidos' };
