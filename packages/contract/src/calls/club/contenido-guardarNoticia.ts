import { Type } from 'typebox';
import { INVALID_ADDRESS, INVALID_PICTURE, NEWS_ANSWER, NewsShape } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { IdOrZero } from '../../shapes/fields.ts';

/** Creates a news item (id 0), or changes one. */
export const ClubContenidoGuardarNoticia = defineCall({
  name: 'club/contenido/guardarNoticia',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    NoticiaId: IdOrZero,
    /** Of an existing one. */
    Version: Type.Optional(Version),
    Noticia: NewsShape,
  }),
  answer: NEWS_ANSWER,
  codes: { 10: INVALID_ADDRESS, 11: INVALID_PICTURE },
});
