import { Type } from 'typebox';
import { GateSetup } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id, IdOrZero } from '../../shapes/fields.ts';

/** A venue's gates, zones, access and paths; default: the first venue. */
export const ClubPuertasPuertasLeer = defineCall({
  name: 'club/puertas/puertas/leer',
  source: '5 §3, §8',
  auth: 'staff',
  permission: 'gates:V',
  class: 'staff',
  priority: 'visitor',
  request: Type.Object({ EscenarioId: IdOrZero }),
  answer: Type.Object({
    Instalacion: GateSetup,
    Escenarios: Type.Array(Type.Object({ Id, Nombre: Type.String() })),
  }),
  codes: {},
});
