export const PICK = 'Elegir integrante';
export const NOBODY_REGISTERED = 'El medio no tiene integrantes registrados.';
export const NONE_LEFT = 'No quedan tickets para canjear.';
export const TEXTS = {
  submit: 'Canjear tickets',
  addAnother: 'Agregar otro ticket',
  redeemed: 'Tickets de prensa emitidos correctamente',
  noTickets: 'Debes completar al menos un ticket',
};
