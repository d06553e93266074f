import { Type } from 'typebox';
import { Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { DateTimeText, Id } from '../../shapes/fields.ts';

/** The templates that new shows begin from, by name. */
export const ClubPlantillasListar = defineCall({
  name: 'club/plantillas/listar',
  source: '4 §2, §7',
  auth: 'staff',
  permission: 'shows:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Plantillas: Type.Array(
      Type.Object({ PlantillaId: Id, Nombre: Type.String(), GuardadaEn: DateTimeText, Version }),
    ),
  }),
  codes: {},
});
