import { Type } from 'typebox';
import { defineCall } from '../../define-call.ts';

/**
 * A new secret for the authenticator app of a member without one. The first valid code (`club/sesion/factor`) confirms it; until
 * then another call makes another secret.
 */
export const ClubSesionInscribir = defineCall({
  name: 'club/sesion/inscribir',
  source: '4 §6',
  auth: 'staff',
  permission: 'first-factor',
  class: 'login',
  priority: 'visitor',
  request: Type.Object({}),
  /** `Secreto`: base32, for typing; `URI`: `otpauth://totp/…`, for a QR code. */
  answer: Type.Object({ Secreto: Type.String(), URI: Type.String() }),
  codes: {
    10: {
      problem: 'already-enrolled',
      cause: 'the member has a second factor',
      text: 'Ya tenés un segundo factor. Ingresá tu código.',
    },
  },
});
