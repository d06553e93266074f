import { ClientError, ResponseBodyError } from 'openid-client';
import type { LoginProblem } from '../../ports/identity-provider.ts';
import { isStoppedByPolicy } from '../outgoing/outgoing.ts';

/** Failures to reach the provider, or to read what it answered: asking again later is right. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** Which refusal a failure of the exchange is; null for a fault of ours (a wrong client secret, a bug). */
export function loginProblem(error: unknown): LoginProblem | null {
  if (isUnreachable(error)) return 'sso-unreachable';
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'code-rejected' : null;
  return error instanceof ClientError ? 'identity-invalid' : null;
}

/** Whether the provider gave no answer, or not one of its protocol. */
export function isUnreachable(error: unknown): boolean {
  if (isStoppedByPolicy(error)) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) return UNREACHABLE.has(error.code ?? '');
  // `fetch` reports every failure of the network as a TypeError with a cause; the library's own have a code.
  return error instanceof TypeError && !('code' in error) && error.cause !== undefined;
}
