import { ClientError, ResponseBodyError } from 'openid-client';
import type { LoginProblem } from '../../ports/identity-provider.ts';
import { isStoppedByPolicy } from '../outgoing/outgoing.ts';

/** The provider could not be reached or its answer could not be read: a later retry may succeed. */
const UNREACHABLE = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

/** The refusal for a failed exchange; null for a fault of ours (a wrong client secret, a bug). */
export function loginProblem(error: unknown): LoginProblem | null {
  if (isUnreachable(error)) return 'sso-unreachable';
  if (error instanceof ResponseBodyError) return error.error === 'invalid_grant' ? 'code-rejected' : null;
  return error instanceof ClientError ? 'identity-invalid' : null;
}

/** Whether the provider gave no answer, or one that is not of its protocol. */
export function isUnreachable(error: unknown): boolean {
  if (isStoppedByPolicy(error)) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) return UNREACHABLE.has(error.code ?? '');
  // `fetch` reports every network failure as a TypeError with a cause; the library's own errors have a code.
  return error instanceof TypeError && !('code' in error) && error.cause !== undefined;
}
