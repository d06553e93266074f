import type { Box } from '../../api/boxes.ts';

export function infoTitle({ isPaddock }: Pick<Box, 'isPaddock'>): string {
  return isPaddock ? 'Información para paddock' : 'Información para palquistas';
}

export const MINORS = 'Socios menores de 11 años inclusive';
export const PRESELECT = 'Elegir preselección';
export const NOBODY_KNOWN = 'Tu palco todavía no tiene personas guardadas.';
export const DELETE_FAILED = 'Ocurrió un error al eliminar persona';
export const NONE_LEFT = 'No quedan invitaciones para canjear.';
export const TEXTS = {
  submit: 'Canjear Invitaciones',
  addAnother: 'Agregar otra invitación',
  redeemed: 'Invitaciones a palquistas emitidas correctamente',
  noTickets: 'Debes ingresar al menos una invitación',
};
