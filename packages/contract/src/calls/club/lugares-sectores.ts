import { Type } from 'typebox';
import { SectorPlaces } from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** The sectors of a published show, with their places counted by state. */
export const ClubLugaresSectores = defineCall({
  name: 'club/lugares/sectores',
  source: '4 §2.6',
  auth: 'staff',
  permission: ['places:V', 'places:press', 'places:guests', 'tickets:E'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({ Sectores: Type.Array(SectorPlaces) }),
  codes: {},
});
