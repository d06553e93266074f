import { Type } from 'typebox';
import { defineCall } from '../define-call.ts';
import { DocumentType } from '../shapes/people.ts';

/** Document types offered at the checkout. */
export const WSDocumentoTipo = defineCall({
  name: 'WSDocumentoTipo',
  source: '2 §7',
  auth: 'none',
  class: 'read',
  priority: 'shared',
  request: Type.Object({}),
  answer: Type.Object({ SDTDocumentoTipo: Type.Array(DocumentType) }),
  codes: {},
});
