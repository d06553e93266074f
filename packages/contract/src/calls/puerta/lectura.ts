import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { DecisionShape, ScanId, scanFields } from '../../gate/fields.ts';
import { notAssigned } from '../../gate/refusals.ts';

/**
 * One scan, decided by the server (§4.4), whose decision is final. A green answer means that the entry is stored. Of two lanes with
 * one code one gets OK, the other X11 with the first's gate and time. Idempotent: a repeated scan gets its first answer.
 */
export const PuertaLectura = defineCall({
  name: 'puerta/lectura',
  source: '5 §4.4, §8',
  auth: 'device',
  opensTo: 'active',
  class: 'gate',
  priority: 'always',
  request: Type.Object({
    ...scanFields,
    /** The code's signature, 64 bytes as base64. */
    Firma: Type.String({ pattern: '^([A-Za-z0-9+/]{86}==)?$' }),
  }),
  answer: Type.Object({ LecturaId: ScanId, ...DecisionShape.properties }),
  codes: {
    10: notAssigned,
    11: {
      problem: 'lane-unknown',
      cause: 'the lane or the zone is none of the show’s venue',
      text: 'El carril no existe. Descargá el paquete de nuevo.',
    },
  },
});
