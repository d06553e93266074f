import { Type } from 'typebox';
import { MAX_OUTLET_MEMBERS } from '../constants.ts';
import { defineCall } from '../define-call.ts';
import { CrewMemberRequest, OutletRequest, ResponsibleRequest } from '../shapes/press.ts';

/** Registers a press outlet for the club's approval. The text of every refusal is shown; they are checked in the order of 3 §5. */
export const WSPrensaMedioAlta = defineCall({
  name: 'WSPrensaMedioAlta',
  source: '3 §2.5, §5, §7, §8',
  auth: 'none',
  class: 'upload',
  priority: 'visitor',
  bodyLimit: 40 * 1024 * 1024,
  request: Type.Object({
    SDTPrensaMedio: OutletRequest,
    SDTPrensaResponsable: ResponsibleRequest,
    SDTPrensaIntegrante: Type.Array(CrewMemberRequest, { maxItems: MAX_OUTLET_MEMBERS }),
  }),
  answer: Type.Object({}),
  codes: {
    100: {
      problem: 'outlet-name-missing',
      cause: "the outlet's name is empty",
      text: 'Debes ingresar el nombre del medio',
    },
    101: {
      problem: 'outlet-type-missing',
      cause: "the outlet's type is missing or not one of the list",
      text: 'Debes ingresar el tipo del medio',
    },
    102: {
      problem: 'responsible-name-missing',
      cause: "the responsible person's name is empty",
      text: 'Debes ingresar el nombre del responsable del medio',
    },
    103: {
      problem: 'responsible-surname-missing',
      cause: "the responsible person's surname is empty",
      text: 'Debes ingresar el apellido del responsable del medio',
    },
    104: {
      problem: 'responsible-document-missing',
      cause: "the responsible person's document is empty",
      text: 'Debes ingresar el documento del responsable del medio',
    },
    105: {
      problem: 'responsible-phone-missing',
      cause: "the responsible person's phone is empty",
      text: 'Debes indicar el teléfono del responsable del medio',
    },
    106: {
      problem: 'responsible-email-missing',
      cause: "the responsible person's e-mail is empty or not an address",
      text: 'Debes indicar el correo electrónico del responsable del medio',
    },
    107: {
      problem: 'phone-invalid',
      cause: 'the phone is not 8 to 20 digits',
      text: 'Teléfono del responsable del medio incorrecto',
    },
    108: {
      problem: 'responsible-card-missing',
      cause: "the responsible person's AUF ID image is missing",
      text: 'Debes adjuntar el carnet AUF ID',
    },
    110: {
      problem: 'member-name-missing',
      cause: "a crew member's name is empty",
      text: 'Debes ingresar el nombre del integrante #{n}',
    },
    111: {
      problem: 'member-surname-missing',
      cause: "a crew member's surname is empty",
      text: 'Debes ingresar el apellido del integrante #{n}',
    },
    112: {
      problem: 'member-document-missing',
      cause: "a crew member's document is empty",
      text: 'Debes ingresar el documento del integrante #{n}',
    },
    113: {
      problem: 'member-role-missing',
      cause: "a crew member's role is empty",
      text: 'Debes ingresar el rol del integrante #{n}',
    },
    114: {
      problem: 'member-card-missing',
      cause: "a crew member's AUF ID image is missing",
      text: 'Debes adjuntar el carnet AUF ID del integrante #{n}',
    },
    115: {
      problem: 'responsible-as-member',
      cause: "a crew member has the responsible person's document type and document",
      text: 'Error: no debes ingresar al responsable como integrante',
    },
    116: { problem: 'image-too-big', cause: 'an image is above 2 MB', text: 'Imagen supera el peso máximo.' },
    117: {
      problem: 'image-unreadable',
      cause: 'an image is not a PNG or JPEG by its content, or cannot be decoded',
      text: 'La imagen del carnet AUF ID no es válida. Debe ser .png, .jpg o .jpeg.',
    },
    118: {
      problem: 'document-invalid',
      cause: 'a document is not valid for its type, or its type is not offered',
      text: 'El documento {document} es incorrecto',
    },
    119: {
      problem: 'member-repeated',
      cause: 'two crew members have the same document type and document',
      text: 'Hay documentos repetidos',
    },
    120: {
      problem: 'outlet-already-registered',
      cause: 'an outlet of this name is registered, or waits for approval',
      text: 'Ya existe una solicitud de registro para este medio.',
    },
  },
});
