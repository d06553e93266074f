import { Type } from 'typebox';
import { Operation, Version, Words } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero } from '../../shapes/fields.ts';

/** Keeps the plan of a show or draft as a template: a new one (id 0), or in the place of what one was; or renames one. */
export const ClubPlantillasGuardar = defineCall({
  name: 'club/plantillas/guardar',
  source: '4 §2.2, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    PlantillaId: IdOrZero,
    /** Of a template that exists. */
    Version: Type.Optional(Version),
    Nombre: Words(80),
    /** Whose plan; 0: a template that exists keeps its own, under this name. */
    EspectaculoId: IdOrZero,
  }),
  answer: Type.Object({ PlantillaId: Id, Version }),
  codes: {
    10: {
      problem: 'name-in-use',
      cause: 'another template has this name',
      text: 'Ya hay una plantilla con ese nombre.',
    },
  },
});
