import { Type } from 'typebox';
import { pageAnswer, sortedPage } from '../../club/fields.ts';
import { LISTS } from '../../club/lists.ts';
import { RegisterMember } from '../../club/members.ts';
import { defineCall } from '../../define-call.ts';
import { OptionalId } from '../../shapes/fields.ts';

/** Members by document, number, e-mail or name; without a text all, by surname. */
export const ClubSociosBuscar = defineCall({
  name: 'club/socios/buscar',
  source: '4 §2.9, §7',
  auth: 'staff',
  permission: 'members:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    Texto: Type.String({ maxLength: 200 }),
    Situacion: Type.Enum(['vigentes', 'con-deuda', 'sin-pin', 'con-aviso', 'bajas']),
    CategoriaId: OptionalId,
    ...sortedPage(LISTS.socios.sorts),
  }),
  answer: Type.Object({ Socios: Type.Array(RegisterMember), ...pageAnswer }),
  codes: {},
});
