import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GateSetup, PathStep, TicketClass } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Saves the paths that are not the default; an omitted class has the default. Less safe ones ask for the second factor again (428). */
export const ClubPuertasRecorridosGuardar = defineCall({
  name: 'club/puertas/recorridos/guardar',
  source: '5 §3, §8',
  auth: 'staff',
  permission: 'gates:E',
  writes: true,
  class: 'staff',
  priority: 'holder',
  request: Type.Object({
    Operacion: Operation,
    EscenarioId: Id,
    Version,
    Recorridos: Type.Array(
      Type.Object({ Clase: TicketClass, Pasos: Type.Array(PathStep, { maxItems: 20 }) }),
      { maxItems: 9 },
    ),
  }),
  answer: Type.Object({ Instalacion: GateSetup }),
  codes: {
    17: {
      problem: 'zone-unknown',
      cause: 'a path passes a zone that the venue does not have, or one zone twice',
      text: 'Un recorrido pasa por una zona que no existe más, o dos veces por la misma.',
    },
  },
});
