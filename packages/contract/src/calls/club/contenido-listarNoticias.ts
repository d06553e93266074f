import { Type } from 'typebox';
import { NewsRow } from '../../club/content.ts';
import { page, pageAnswer } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** News as home orders them, or those that were archived. */
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
    /** This one alone, archived or not, which may be on any page. */
    NoticiaId: Type.Optional(Id),
  }),
  answer: Type.Object({ Noticias: Type.Array(NewsRow), ...pageAnswer }),
  codes: {},
});
