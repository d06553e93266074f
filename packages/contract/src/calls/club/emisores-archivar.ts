import { Type } from 'typebox';
import { Issuer } from '../../club/commercial.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Archives an issuer (no new courtesies), or restores it. */
export const ClubEmisoresArchivar = defineCall({
  name: 'club/emisores/archivar',
  source: '4 §2.10',
  auth: 'staff',
  permission: 'guests:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, EmisorId: Id, Version, Archivado: Type.Boolean() }),
  answer: Type.Object({ Emisor: Issuer }),
  codes: {},
});
