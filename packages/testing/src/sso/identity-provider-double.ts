import type { Identity, IdentityProvider, LoginProblem } from '@club/server/ports/identity-provider.ts';
import { ok, refuse } from '@club/server/shared/result.ts';

/** A single sign-on in memory: a test sets the identity, or the fault, of a code. */
export class IdentityProviderDouble implements IdentityProvider {
  readonly editProfileUrl = 'http://sso.test/perfil';
  readonly codes = new Map<string, Identity | LoginProblem>();
  isDown = false;
  #verifiers = 0;

  async startLogin({ asksAgain }: { asksAgain: boolean }) {
    if (this.isDown) return refuse('sso-unreachable');
    const codeVerifier = `verifier-${++this.#verifiers}`;
    const url = `http://sso.test/login?login=${codeVerifier}&again=${asksAgain}`;
    return ok({ url, state: `state-of-${codeVerifier}`, nonce: `nonce-of-${codeVerifier}`, codeVerifier });
  }

  /** A code is valid for the login that it was made for. */
  codeFor(url: unknown, outcome: Identity | LoginProblem): string {
    const code = `code-of-${new URL(String(url)).searchParams.get('login')}`;
    this.codes.set(code, outcome);
    return code;
  }

  async finishLogin(login: { code: string; nonce: string; codeVerifier: string }) {
    const outcome = this.codes.get(login.code);
    const isOwn = login.code.endsWith(login.codeVerifier) && login.nonce.endsWith(login.codeVerifier);
    if (!outcome || !isOwn) return refuse('code-rejected');
    return typeof outcome === 'string' ? refuse(outcome) : ok(outcome);
  }
}
