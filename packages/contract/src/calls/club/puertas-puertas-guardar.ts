import { Type } from 'typebox';
import { Operation, Version } from '../../club/fields.ts';
import { GATE_NAME_TAKEN, GateSetup, GateShape } from '../../club/gates.ts';
import { defineCall } from '../../define-call.ts';
import { Id } from '../../shapes/fields.ts';

/** Saves the whole list of a venue's gates with their lanes: missing ones are archived. The lanes get the change. */
export const ClubPuertasPuertasGuardar = defineCall({
  name: 'club/puertas/puertas/guardar',
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
    Puertas: Type.Array(GateShape, { maxItems: 100 }),
  }),
  answer: Type.Object({ Instalacion: GateSetup }),
  codes: {
    15: GATE_NAME_TAKEN,
    16: {
      problem: 'lane-in-use',
      cause: 'a device is put at a lane that the list does not have any more',
      text: 'En {lane} hay dispositivos. Movelos antes de quitarlo.',
    },
    17: {
      problem: 'zone-unknown',
      cause: 'a lane leads into a zone that the venue does not have',
      text: 'Un carril lleva a una zona que no existe más.',
    },
  },
});
