import { Type } from 'typebox';
import { SeatsOfRow, SectorPlaces, StandingBlock, sectorOfShow } from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';

/** The current places of a sector of a show. */
export const ClubLugaresLeer = defineCall({
  name: 'club/lugares/leer',
  source: '4 §2.6, §7',
  auth: 'staff',
  permission: ['places:V', 'places:press', 'places:guests', 'tickets:E'],
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ ...sectorOfShow, ConMapa: Type.Boolean() }),
  answer: Type.Object({
    Sector: SectorPlaces,
    /** Empty in an unnumbered sector. */
    Filas: Type.Array(SeatsOfRow),
    /** The blocks of its places. */
    Bloqueos: Type.Array(StandingBlock),
    /** The sector's drawing, the same as for fans; empty when not requested, or the sector is unnumbered. */
    Mapa: Type.String(),
  }),
  codes: {},
});
