import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GateSetup } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id, SectorCode } from '../../shapes/fields.ts';

/** Saves the gate groups of the sectors that are sent; other sectors keep theirs. */
export const ClubPuertasAccesosGuardar = defineCall({
  name: 'club/puertas/accesos/guardar',
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
    Accesos: Type.Array(
      Type.Object({
        TribunaId: Id,
        SectorCod: SectorCode,
        Grupos: Type.Array(Type.String({ maxLength: 30 }), { maxItems: 20 }),
      }),
      { maxItems: 500 },
    ),
  }),
  answer: Type.Object({ Instalacion: GateSetup }),
  codes: {
    15: {
      problem: 'group-unknown',
      cause: 'no gate is of the group',
      text: 'Ninguna puerta es del grupo {group}.',
    },
  },
});
