import { Type } from 'typebox';
import { Issuer } from '../../club/commercial.ts';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { defineCall } from '../../define-call.ts';
import { Count } from '../../shapes/fields.ts';

/** Issuers of courtesies by name, with the number of places given this season. */
export const ClubEmisoresListar = defineCall({
  name: 'club/emisores/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ Archivados: Type.Boolean(), ...sortedPage(LISTS.emisores.sorts) }),
  answer: Type.Object({
    Emisores: Type.Array(Type.Object({ ...Issuer.properties, DadasTemporada: Count })),
    ...pageAnswer,
  }),
  codes: {},
});
