import { Type } from 'typebox';
import { GatePolicy } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Count, DateTimeText, Id } from '../../shapes/fields.ts';

/** What the lanes go by at a show. */
export const ClubPuertasPoliticaLeer = defineCall({
  name: 'club/puertas/politica/leer',
  source: '5 §3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EspectaculoId: Id }),
  answer: Type.Object({
    /** 0: nobody has changed it, and everything is as usual. */
    Version: Count,
    Inicio: DateTimeText,
    Politica: GatePolicy,
    Zonas: Type.Array(Type.Object({ ZonaId: Id, Nombre: Type.String() })),
    /** Groups whose lanes take people by their seat. */
    Grupos: Type.Array(Type.String()),
    /** Where each sector belongs to one lane: what each lane takes. */
    Reparto: Type.Array(
      Type.Object({ Grupo: Type.String(), Carril: Type.String(), Sectores: Type.Array(Type.String()) }),
    ),
    /** Sectors of the show that no gate is for. */
    SectoresSinPuerta: Type.Array(Type.String()),
  }),
  codes: {},
});
