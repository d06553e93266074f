import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { notAssigned } from '../../gate/refusals.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * The package of a show for the device's gate group (§4.2), as bytes with a strong ETag; 304 when it matches `If-None-Match`. Only a
 * refusal is JSON.
 */
export const PuertaPaquete = defineCall({
  name: 'puerta/paquete/{espectaculoId}',
  source: '5 §4.2, §8',
  auth: 'device',
  opensTo: 'active',
  method: 'GET',
  class: 'gate',
  priority: 'holder',
  request: Type.Object({ espectaculoId: Id }),
  answer: Type.Object({}),
  codes: { 10: notAssigned },
});
