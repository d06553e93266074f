export const PICK = 'Elegir integrante';
export const NOBODY_REGISTERED = 'El medio no tiene integrantes registrados.';
export const NONE_LEFT = 'No quedan tickets para canjear.';
export const NO_TICKETS = 'Debes completar al menos un ticket';
export const REDEEMED = 'Tickets de prensa emitidos correctamente';
