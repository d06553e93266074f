import { Type } from 'typebox';
import { NEWS_ANSWER } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Archives a news item, or restores it. */
export const ClubContenidoArchivarNoticia = defineCall({
  name: 'club/contenido/archivarNoticia',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, NoticiaId: Id, Archivada: Type.Boolean() }),
  answer: NEWS_ANSWER,
  codes: {},
});
