/** `Parking Palco {sector}` (spec 3 §2.3). */
export const parkingTitle = (sectorCode: string): string => `Parking Palco ${sectorCode}`;

export const SCANNED_TWICE =
  'al ingresar por el parking de Puerta 5, el código QR de tu palco se escanea dos veces: una en el ingreso al parking y otra en la zona de palcos.';
export const ACCESS =
  'Ingreso en auto por Puerta 5: primer control del código QR en la entrada al parking y segundo control en la zona de palcos.';
export const SUBJECT_TO_AVAILABILITY =
  'Atención: El parking asignado a tu automovil estará sujeto a disponibilidad.';
export const NO_SPACES = 'Tu palco no cuenta con plazas de parking';
export const NONE_LEFT = 'Tu palco no tiene plazas de parking restantes para este espectáculo';
export const ISSUED = 'Tickets de parking emitidos correctamente';
