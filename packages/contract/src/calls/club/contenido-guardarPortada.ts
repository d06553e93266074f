import { Type } from 'typebox';
import { HOME_ANSWER, HomeShape } from '../../club/content.ts';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';

/** Changes the texts above home's shows. */
export const ClubContenidoGuardarPortada = defineCall({
  name: 'club/contenido/guardarPortada',
  source: '4 §2.14, §7',
  auth: 'staff',
  permission: 'content:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, Portada: HomeShape }),
  answer: HOME_ANSWER,
  codes: {},
});
