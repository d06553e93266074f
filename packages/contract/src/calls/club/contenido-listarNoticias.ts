import { Type } from 'typebox';
import { NewsRow } from '../../club/content.ts';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** News in home's order, or the archived ones. */
export const ClubContenidoListarNoticias = defineCall({
  name: 'club/contenido/listarNoticias',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({
    ...page,
    Archivadas: Type.Boolean(),
    /** Only this one, archived or not, on any page of the list. */
    NoticiaId: Type.Optional(Id),
  }),
  answer: Type.Object({ Noticias: Type.Array(NewsRow), ...pageAnswer }),
  codes: {},
});
