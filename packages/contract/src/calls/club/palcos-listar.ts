import { Type } from 'typebox';
import { BoxOfClub } from '../../club/boxes.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** All boxes and paddocks by their code, and the sectors that can become one. */
export const ClubPalcosListar = defineCall({
  name: 'club/palcos/listar',
  source: '4 §2.10, §7',
  auth: 'staff',
  permission: 'guests:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({}),
  answer: Type.Object({
    Palcos: Type.Array(BoxOfClub),
    SectoresLibres: Type.Array(Type.Object({ SectorId: Id, Nombre: Type.String() })),
  }),
  codes: {},
});
