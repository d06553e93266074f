import type { TransferProblem } from './transfer-rules.ts';

/** The spec's sentences (spec 2 §5). */
export const PROBLEM_TEXTS: Record<TransferProblem, string> = {
  'holder-document': 'Ingrese documento del titular de la butaca',
  'seat-code': 'Código de butaca incorrecto',
  pin: 'PIN de butaca incorrecto. Debe tener 4 dígitos.',
  'first-name': 'Ingrese nombre del beneficiario',
  'last-name': 'Ingrese apellido del beneficiario',
  document: 'Ingrese documento del beneficiario',
  'same-document': 'Documentos del titular y beneficiario no pueden coincidir',
};

/** Ids of the problems' controls. */
export const PROBLEM_CONTROLS: Record<TransferProblem, string> = {
  'holder-document': 'titular-document',
  'seat-code': 'titular-seatCode',
  pin: 'titular-pin',
  'first-name': 'beneficiario-firstName',
  'last-name': 'beneficiario-lastName',
  document: 'beneficiario-document',
  'same-document': 'beneficiario-document',
};

export const SEAT_NOTE =
  'El código de butaca y el PIN están en el PDF de tu butaca, que te enviamos por e-mail.';
export const NO_TRANSFERS = 'Este espectáculo no admite transferencia de butacas.';
