import { Type } from 'typebox';
import { SeatsOfRow, SectorPlaces, StandingBlock, sectorOfShow } from '../../club/places.ts';
import { defineCall } from '../../define-call.ts';

/** The places of a sector of a show as they are now. */
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
    /** None in an unnumbered sector. */
    Filas: Type.Array(SeatsOfRow),
    /** Those by which places are blocked now. */
    Bloqueos: Type.Array(StandingBlock),
    /** The sector's drawing, the one that fans choose from; empty when not asked for, or the sector is unnumbered. */
    Mapa: Type.String(),
  }),
  codes: {},
});
