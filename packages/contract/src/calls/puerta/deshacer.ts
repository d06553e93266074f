import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { DecidedScan, ScanId } from '../../gate/fields.ts';
import { noReason } from '../../gate/refusals.ts';

/** Takes back the entry of a scan: a steward the lane's last one within 15 s, a supervisor any within 10 minutes (§5.4). */
export const PuertaDeshacer = defineCall({
  name: 'puerta/deshacer',
  source: '5 §2.1, §5.4, §8',
  auth: 'device',
  opensTo: 'active',
  class: 'gate',
  priority: 'holder',
  /** `Anula`: the id of the scan. */
  request: DecidedScan,
  answer: Type.Object({ LecturaId: ScanId }),
  codes: {
    10: {
      problem: 'too-late',
      cause: 'the entry is older than 15 s, or than 10 minutes for a supervisor',
      text: 'Ya pasó el tiempo para deshacer. Llamá al supervisor.',
    },
    11: {
      problem: 'not-own',
      cause: 'a steward’s shift takes back entries of its own device only',
      text: 'Solo se puede deshacer el último ingreso de este carril.',
    },
    12: {
      problem: 'no-entry',
      cause: 'the scan is unknown, admitted no person, or is taken back already',
      text: 'Ese ingreso no existe o ya se deshizo.',
    },
    13: noReason,
  },
});
