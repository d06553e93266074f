import type { IdentityDocument } from '../shared/identity-document.ts';

/** The club's single sign-on (OpenID Connect, authorization code with PKCE). */
export interface IdentityProvider {
  startLogin(): Promise<LoginStart>;
  /** Exchanges the code. Refused: the provider or the checks (PKCE, nonce, issuer) said no. */
  finishLogin(input: {
    code: string;
    state: string;
    nonce: string;
    codeVerifier: string;
  }): Promise<Identity | 'refused'>;
  /** Where the browser may edit its data. */
  readonly editProfileUrl: string;
}

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
  readonly document: IdentityDocument;
  readonly birthDate: string | null;
  readonly phone: string;
  readonly country: string;
  readonly idToken: string;
}
