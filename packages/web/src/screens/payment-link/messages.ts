export const TITLE = 'Comprar entradas';
/** There is no payment address (spec 2 §8). */
export const MISSING_LINK = 'Ocurrió un error. Intente más tarde.';
/** A link that costs nothing, which cannot be made any more. */
export const NOTHING_TO_PAY = 'Este link no tiene nada para pagar. Avisale a quien te lo envió.';
export const VALIDATING = ['Validando pago...', 'Emitiendo ticket...', 'Generando PDF...'];
export const TIME_IS_OVER =
  'Se terminó el tiempo para pagar. Tus lugares siguen reservados: volvé a empezar y no vas a perder lo que escribiste.';
export const ISSUED = 'Tickets emitidos correctamente';
export const REFUNDED = 'No pudimos emitir las entradas: te devolvemos el dinero.';
export const STILL_PROCESSING =
  'Estamos procesando tu pago y está demorando más de lo habitual. No vuelvas a pagar: en cuanto se confirme, tus entradas van a aparecer en esta página y te las enviamos por e-mail.';
