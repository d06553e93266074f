import type { CardField } from './card-form.ts';

/** The fault of a field; the first sentence is the spec's (spec 2 §5). */
export const FIELD_TEXTS: Record<CardField, string> = {
  email: 'Error en formato email',
  holderName: 'Ingresá el nombre como figura en la tarjeta.',
  document: 'Ingresá el documento del titular de la tarjeta.',
  number: 'Revisá el número de la tarjeta.',
  month: 'Revisá el mes de vencimiento.',
  year: 'Revisá el año de vencimiento.',
  code: 'Revisá el código de seguridad.',
};

/** Id of a field's control. */
export const cardControlId = (field: CardField): string => `tarjeta-${field}`;

export const PROCESSING = 'Estamos procesando su pago...';
export const PROTECTED = 'Su transacción está protegida con cifrado SSL';
export const PROVIDER_SILENT =
  'No pudimos comunicarnos con el medio de pago. Intentá nuevamente en unos minutos.';
/** The charge was sent without an answer: sending it again is the same charge. */
export const OUTCOME_UNKNOWN =
  'No pudimos confirmar el pago. Volvé a tocar “Pagar”: si ya se cobró, no se cobra otra vez.';
/** The login is over before the outcome is known. The next press leads to a new one. */
export const SIGNED_OUT_UNKNOWN =
  'Tu sesión terminó y no pudimos confirmar el pago. Volvé a ingresar y fijate en “Mis Entradas” antes de pagar otra vez.';
export const UNDER_REVIEW = {
  title: 'Estamos procesando tu pago',
  text: 'El medio de pago lo está revisando. No vuelvas a pagar: en cuanto se confirme vas a encontrar tus entradas en “Mis Entradas” y te las enviamos por e-mail.',
} as const;
