import type { IdentityDocument } from '../shared/identity-document.ts';
import type { Result } from '../shared/result.ts';

/** The club's single sign-on (OpenID Connect, authorization code with PKCE). */
export interface IdentityProvider {
  /** `asksAgain`: the provider must ask who it is even when its own session lives on (after a logout here). */
  startLogin(options: { asksAgain: boolean }): Promise<Result<LoginStart, 'sso-unreachable'>>;
  /** Exchanges the code of a login for who logged in. */
  finishLogin(input: {
    code: string;
    nonce: string;
    codeVerifier: string;
  }): Promise<Result<Identity, LoginProblem>>;
  /** Where the browser may edit its data. */
  readonly editProfileUrl: string;
}

/**
 * `code-rejected`: the provider does not take the code, or not with this verifier. `identity-invalid`: its answer fails
 * a check (signature, issuer, audience, nonce, time). `identity-incomplete`: no name, e-mail or usable document.
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
  /** The provider has proved that the address is theirs. */
  readonly isEmailVerified: boolean;
  /** The token says that this login showed a second factor (`amr` of RFC 8176, or the `acr` that the settings name). */
  readonly hasSecondFactor: boolean;
  /** What the claim says that the settings name; empty without such a setting. */
  readonly roles: readonly string[];
  readonly document: IdentityDocument;
  /** `YYYY-MM-DD` */
  readonly birthDate: string | null;
  readonly phone: string;
  /** Its Spanish name. */
  readonly country: string;
}
