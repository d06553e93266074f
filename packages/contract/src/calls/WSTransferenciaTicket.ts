import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { PERSON_BARRED, SHOW_NOT_FOUND, SHOW_OVER } from '../refusals/common.ts';
import { Id, IdOrZero, Text } from '../shapes/fields.ts';
import { personFields } from '../shapes/people.ts';

/** Transfers a seat holder's seat of a show to a beneficiary. The text of every refusal is shown and the page stays. */
export const WSTransferenciaTicket = defineCall({
  name: 'WSTransferenciaTicket',
  source: '2 §2.4, §5, §7',
  auth: 'required',
  class: 'purchase',
  priority: 'holder',
  request: Type.Object({
    EspectaculoId: Id,
    ButaquistaDocumentoTipoId: IdOrZero,
    ButaquistaDocumento: Text,
    ButacaRegistroCodigo: Text,
    ButacaRegistroPIN: Text,
    ...personFields,
  }),
  answer: Type.Object({}),
  codes: {
    10: SHOW_NOT_FOUND,
    100: {
      problem: 'holder-document-missing',
      cause: "the holder's document is empty or not valid for its type",
      text: 'Ingrese documento del titular de la butaca',
    },
    101: {
      problem: 'seat-code-malformed',
      cause: 'the seat code is not digits only, more than 3',
      text: 'Código de butaca incorrecto',
    },
    102: {
      problem: 'pin-malformed',
      cause: 'the PIN is not exactly 4 digits',
      text: 'PIN de butaca incorrecto. Debe tener 4 dígitos.',
    },
    103: {
      problem: 'beneficiary-name-missing',
      cause: "the beneficiary's name is shorter than 2 characters",
      text: 'Ingrese nombre del beneficiario',
    },
    104: {
      problem: 'beneficiary-surname-missing',
      cause: "the beneficiary's surname is shorter than 2 characters",
      text: 'Ingrese apellido del beneficiario',
    },
    105: {
      problem: 'beneficiary-document-missing',
      cause: "the beneficiary's document is empty or not valid for its type",
      text: 'Ingrese documento del beneficiario',
    },
    106: {
      problem: 'same-document',
      cause: 'holder and beneficiary are the same document',
      text: 'Documentos del titular y beneficiario no pueden coincidir',
    },
    107: {
      problem: 'seat-or-pin-wrong',
      cause: 'the document owns no seat with this code, or the PIN is another',
      text: 'Los datos de la butaca no son correctos.',
    },
    108: {
      problem: 'attempts-exceeded',
      cause: 'too many wrong codes or PINs for this document or by this account',
      text: 'Superaste la cantidad de intentos. Intentá nuevamente más tarde.',
    },
    109: {
      problem: 'seat-already-transferred',
      cause: 'the seat was transferred for this show before',
      text: 'La butaca ya fue transferida para este espectáculo.',
    },
    111: {
      problem: 'transfer-over',
      cause: 'the time for transfers of this show is over',
      text: 'La transferencia de butacas para este espectáculo finalizó.',
    },
    112: SHOW_OVER,
    113: {
      problem: 'beneficiary-has-ticket',
      cause: 'the beneficiary already has a live ticket of this show',
      text: 'El beneficiario ya tiene una entrada para este espectáculo.',
    },
    114: {
      problem: 'holder-in-debt',
      cause: 'the member register says that the holder owes fees',
      text: 'El titular registra deuda con el club. Comunicate con {membersDepartment}.',
    },
    115: {
      problem: 'no-seat-holders',
      cause: 'the show admits no seat transfers',
      text: 'Este espectáculo no admite transferencia de butacas.',
      also: [
        {
          problem: 'seat-not-kept',
          cause: 'the show keeps the seats of other holders, but this one is blocked or was never kept',
          text: 'Tu butaca no está disponible para este espectáculo. Comunicate con {club}.',
        },
      ],
    },
    118: PERSON_BARRED,
  },
});
