import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { DecidedScan, DecisionShape, ScanId } from '../../gate/fields.ts';
import { noReason, noSupervisor } from '../../gate/refusals.ts';

/** A supervisor admits a person, found by a search or against a result, with a reason (§5.4). The scan's `Modo` is 'supervisor'. */
export const PuertaAdmitir = defineCall({
  name: 'puerta/admitir',
  source: '5 §5.4, §8',
  auth: 'device',
  opensTo: 'active',
  class: 'gate',
  priority: 'holder',
  request: DecidedScan,
  answer: Type.Object({ LecturaId: ScanId, ...DecisionShape.properties }),
  codes: {
    10: noSupervisor,
    11: noReason,
    12: {
      problem: 'not-admissible',
      cause: 'no live ticket of this show: never admitted',
      text: 'Esta entrada no se puede admitir.',
    },
    13: {
      problem: 'already-inside',
      cause: 'the ticket was found without its code, and has entered the zone',
      text: 'Ya ingresó.',
    },
  },
});
