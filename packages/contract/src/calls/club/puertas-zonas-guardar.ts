import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GATE_NAME_TAKEN, GateSetup, GateZone } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Saves the whole list of a venue's zones, in order: missing ones are archived. */
export const ClubPuertasZonasGuardar = defineCall({
  name: 'club/puertas/zonas/guardar',
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
    Zonas: Type.Array(GateZone, { minItems: 1, maxItems: 50 }),
  }),
  answer: Type.Object({ Instalacion: GateSetup }),
  codes: {
    11: {
      problem: 'zone-in-use',
      cause: 'lanes lead into a zone, or a path passes it, that the list does not have any more',
      text: 'La zona {zone} tiene carriles o está en un recorrido. Cambialos antes de quitarla.',
    },
    15: GATE_NAME_TAKEN,
  },
});
