import { Type } from 'typebox';
import { GatePolicy } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Count, Id, Moment } from '../../shapes/fields.ts';

/** The policy of a show's gates. */
export const ClubPuertasPoliticaLeer = defineCall({
  name: 'club/puertas/politica/leer',
  source: '5 §3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    /** 0: never changed, all defaults. */
    Version: Count,
    Inicio: Moment,
    Politica: GatePolicy,
    Zonas: Type.Array(Type.Object({ ZonaId: Id, Nombre: Type.String() })),
    /** Groups with sectors assigned to lanes. */
    Grupos: Type.Array(Type.String()),
    /** In such groups: the sectors of each lane. */
    Reparto: Type.Array(
      Type.Object({ Grupo: Type.String(), Carril: Type.String(), Sectores: Type.Array(Type.String()) }),
    ),
    /** Sectors of the show without a gate. */
    SectoresSinPuerta: Type.Array(Type.String()),
  }),
  codes: {},
});
