import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { GATE } from '../../gate/constants.ts';
import { DecidedScan, Moment, SCAN_STATES, ScanId } from '../../gate/fields.ts';

/**
 * Scans decided by the device, at most 200, in any order and any number of times (§4.6). Each is stored once. The device removes only
 * answered scans from its queue. Those of a revoked device go to quarantine.
 */
export const PuertaLecturas = defineCall({
  name: 'puerta/lecturas',
  source: '5 §4.6, §8',
  auth: 'device',
  opensTo: 'enrolled',
  class: 'gate',
  priority: 'always',
  request: Type.Object({ Lecturas: Type.Array(DecidedScan, { minItems: 1, maxItems: GATE.batch }) }),
  answer: Type.Object({
    Lecturas: Type.Array(
      Type.Object({
        LecturaId: ScanId,
        Estado: Type.Enum([...SCAN_STATES]),
        /** Of a duplicate: gate and time of the entry that counts; empty and 0 otherwise. */
        Puerta: Type.String(),
        En: Moment,
      }),
    ),
  }),
  codes: {},
});
