import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { DocumentType } from '../shapes/people.ts';

/** Document types offered on private-link pages and for a seat transfer. */
export const WSDocumentoTipoCortesiaPalco = defineCall({
  name: 'WSDocumentoTipoCortesiaPalco',
  source: '2 §7; 3 §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTDocumentoTipo: Type.Array(DocumentType) }),
  codes: {},
});
