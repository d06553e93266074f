import type { Code } from '../define-call.ts';

// The refusals of every login with the identity provider (1 §4; 4 §6).

export const CODE_REJECTED = {
  problem: 'code-rejected',
  cause: 'the identity provider refuses the code: unknown, used before, or too old',
  text: 'No pudimos validar tu inicio de sesión. Intentá nuevamente.',
} as const satisfies Code;
export const LOGIN_NOT_STARTED = {
  problem: 'login-not-started',
  cause: 'no login was begun in this browser, it took too long, or the state is not its own',
  text: 'Tu inicio de sesión venció. Intentá nuevamente.',
} as const satisfies Code;
export const IDENTITY_INVALID = {
  problem: 'identity-invalid',
  cause: "the provider's identity token fails a check: signature, issuer, audience, nonce, time",
  text: 'No pudimos validar tu identidad. Intentá nuevamente.',
} as const satisfies Code;
export const IDENTITY_INCOMPLETE = {
  problem: 'identity-incomplete',
  cause: 'the identity has no name, no e-mail or no valid document',
  text: 'A tu cuenta le faltan datos. Completalos e intentá nuevamente.',
} as const satisfies Code;
export const SSO_UNREACHABLE = {
  problem: 'sso-unreachable',
  cause: 'the identity provider does not answer',
  text: 'No es posible iniciar sesión en este momento. Intentá nuevamente.',
} as const satisfies Code;
