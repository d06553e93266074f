import type { IdentityDocument } from '../shared/identity-document.ts';
import type { Result } from '../shared/result.ts';

/** The club's single sign-on (OpenID Connect, authorization code with PKCE). */
export interface IdentityProvider {
  /** `asksAgain`: the provider must ask for the login even when its own session is still valid (after a logout here). */
  startLogin(options: { asksAgain: boolean }): Promise<Result<LoginStart, 'sso-unreachable'>>;
  /** Exchanges the code of a login for the person's identity. */
  finishLogin(input: {
    code: string;
    nonce: string;
    codeVerifier: string;
  }): Promise<Result<Identity, LoginProblem>>;
  /** The page where a person edits their data. */
  readonly editProfileUrl: string;
}

/**
 * `code-rejected`: the provider refuses the code, or its verifier. `identity-invalid`: its answer fails a check (signature,
 * issuer, audience, nonce, time). `identity-incomplete`: no name, e-mail or usable document.
 */
export type LoginProblem = 'code-rejected' | 'identity-invalid' | 'identity-incomplete' | 'sso-unreachable';

export interface LoginStart {
  readonly url: string;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export interface Identity {
  readonly subject: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Whether the provider verified the address. */
  readonly isEmailVerified: boolean;
  /** Whether the token proves a second factor at this login (`amr` of RFC 8176, or the configured `acr`). */
  readonly hasSecondFactor: boolean;
  /** The configured role claim; empty without it. */
  readonly roles: readonly string[];
  readonly document: IdentityDocument;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly phone: string;
  /** Its Spanish name. */
  readonly country: string;
}
