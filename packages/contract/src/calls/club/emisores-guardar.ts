import { Type } from 'typebox';
import { Issuer, issuerFields } from '../../club/commercial.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { IdOrZero } from '../../shapes/fields.ts';

/**
 * Creates an issuer of courtesies (id 0), or changes one. Raising or removing a quota, or a new issuer without any, needs an
 * administrator's approval, unless one does it: exceeding a quota does (§6).
 */
export const ClubEmisoresGuardar = defineCall({
  name: 'club/emisores/guardar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  approval: 'team:E',
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EmisorId: IdOrZero,
    /** Of an existing issuer. */
    Version: Type.Optional(Version),
    ...issuerFields,
  }),
  answer: Type.Object({ Emisor: Issuer }),
  codes: {
    10: {
      problem: 'name-taken',
      cause: 'an issuer has this name, archived ones included',
      text: 'Ya hay un emisor con ese nombre.',
    },
  },
});
