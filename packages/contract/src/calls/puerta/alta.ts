import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';
import { tooManyTries } from '../../gate/refusals.ts';
import { Id, Text } from '../../shapes/fields.ts';

/** Enrols a browser as a device: with the one-time token of the QR, or its 12 characters typed. */
export const PuertaAlta = defineCall({
  name: 'puerta/alta',
  source: '5 §5.2, §8',
  auth: 'device',
  opensTo: 'anybody',
  class: 'enrolment',
  priority: 'holder',
  request: Type.Object({
    /** The token of the URL, or the 12-character code in capitals, without hyphens. */
    Token: Type.String({ minLength: 12, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    /** P-256, as SubjectPublicKeyInfo in base64. */
    ClavePublica: Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9+/]+=*$' }),
    /** The device's description of itself, for the chief's list. */
    Equipo: Text,
  }),
  answer: Type.Object({
    DispositivoId: Id,
    /** The 4 digits that the chief compares. */
    Numero: Type.String(),
  }),
  codes: {
    10: {
      problem: 'token-spent',
      cause: 'the token is unknown, used, or older than 10 minutes',
      text: 'Este código ya se usó o venció.',
    },
    11: {
      problem: 'key-unreadable',
      cause: 'the public key is no key of the curve P-256',
      text: 'La clave del dispositivo no es válida. Reinstalá la app.',
    },
    12: tooManyTries,
  },
});
