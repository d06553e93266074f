import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Archives a template. Drafts made from it stay as they are. */
export const ClubPlantillasArchivar = defineCall({
  name: 'club/plantillas/archivar',
  source: '4 §2.2, §7',
  auth: 'staff',
  permission: 'shows:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({ Operacion: Operation, Version, PlantillaId: Id }),
  answer: Type.Object({ PlantillaId: Id }),
  codes: {},
});
