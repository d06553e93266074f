import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { Moment } from '../../gate/fields.ts';
import { tooManyTries } from '../../gate/refusals.ts';
import { Id } from '../../shapes/fields.ts';

/**
 * An access token for 15 minutes. A request without a signature returns a challenge (`Desafio`), which the device signs (ECDSA with
 * SHA-256, 64 bytes r and s) within a minute. A revoked device still gets a token, valid for `puerta/lecturas` only.
 */
export const PuertaFicha = defineCall({
  name: 'puerta/ficha',
  source: '5 §5.2, §8',
  auth: 'device',
  opensTo: 'anybody',
  class: 'enrolment',
  priority: 'always',
  request: Type.Object({
    DispositivoId: Id,
    /** Empty: requests a challenge. */
    Desafio: Type.String({ maxLength: 200 }),
    /** Of the challenge's text, in base64; empty when requesting one. */
    Firma: Type.String({ pattern: '^([A-Za-z0-9+/]{86}==)?$' }),
  }),
  answer: Type.Object({
    /** Empty with a token. */
    Desafio: Type.String(),
    Ficha: Type.String(),
    /** The token's end; 0 without one. */
    Vence: Moment,
    /** The club's public keys, for the signatures of packages. 32 bytes of Ed25519 as base64. */
    Claves: Type.Array(Type.Object({ Id: Type.String(), Clave: Type.String() })),
  }),
  codes: {
    10: {
      problem: 'device-pending',
      cause: 'the chief has not approved the device yet',
      text: 'Esperando aprobación.',
    },
    11: {
      problem: 'device-revoked',
      cause: 'the device was revoked; its token, in the same answer, brings in the scans that it still has',
      text: 'Este dispositivo fue dado de baja. Devolvelo al jefe de puertas.',
    },
    12: {
      problem: 'signature-wrong',
      cause:
        'the device is unknown, the challenge older than a minute or not ours, or the signature not by the key of the device',
      text: 'No pudimos reconocer el dispositivo.',
    },
    13: tooManyTries,
  },
});
