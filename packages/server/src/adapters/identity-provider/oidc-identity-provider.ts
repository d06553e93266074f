import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { IdentityProvider } from '../../ports/identity-provider.ts';
import { ok, refuse } from '../../shared/result.ts';
import { outgoingPolicy } from '../outgoing/outgoing.ts';
import { type ClaimNames, readClaims } from './claims-wire.ts';
import { lazyDiscovery, type ProviderClient } from './discovery.ts';
import { isUnreachable, loginProblem } from './login-problem.ts';

export interface OidcOptions extends ProviderClient, ClaimNames {
  /** The provider's redirect URI: `{site}/callback`. Registered there, compared exactly. */
  readonly redirectUri: string;
  readonly editProfileUrl: string;
}

const SCOPE = 'openid profile email phone club';

/**
 * The club's single sign-on over OpenID Connect. Its tokens are neither stored nor sent to the browser.
 * Throws when made with an issuer that is neither https nor http on this machine.
 */
export function oidcIdentityProvider(options: OidcOptions): IdentityProvider {
  const configuration = lazyDiscovery(options);
  // A code is valid for one exchange: never retried.
  const once = outgoingPolicy({ attempts: 0, isFault: isUnreachable });
  return {
    editProfileUrl: options.editProfileUrl,

    async startLogin({ asksAgain }) {
      try {
        return ok(await loginStart(await configuration(), options.redirectUri, asksAgain));
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        return refuse('sso-unreachable');
      }
    },

    async finishLogin(login) {
      try {
        const client = await configuration();
        const { subject, claims } = await once.execute(() => exchange(client, options.redirectUri, login));
        const identity = readClaims(subject, claims, options);
        return identity ? ok(identity) : refuse('identity-incomplete');
      } catch (error) {
        const problem = loginProblem(error);
        if (!problem) throw error;
        return refuse(problem);
      }
    },
  };
}

async function loginStart(configuration: Configuration, redirectUri: string, asksAgain: boolean) {
  const codeVerifier = randomPKCECodeVerifier();
  const state = randomState();
  const nonce = randomNonce();
  const url = buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope: SCOPE,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...(asksAgain ? { prompt: 'login' } : {}),
  });
  return { url: url.href, state, nonce, codeVerifier };
}

async function exchange(
  configuration: Configuration,
  redirectUri: string,
  login: { code: string; nonce: string; codeVerifier: string },
) {
  const tokens = await authorizationCodeGrant(
    configuration,
    callbackUrl(configuration, redirectUri, login.code),
    { pkceCodeVerifier: login.codeVerifier, expectedNonce: login.nonce, idTokenExpected: true },
  );
  const identity = tokens.claims();
  if (!identity) throw new Error('an id token was demanded and did not come');
  const { userinfo_endpoint: hasUserInfo } = configuration.serverMetadata();
  const more = hasUserInfo ? await fetchUserInfo(configuration, tokens.access_token, identity.sub) : {};
  return { subject: identity.sub, claims: { ...identity, ...more, amr: identity.amr, acr: identity.acr } };
}

/**
 * The callback URL as the library needs it: the wire has only the code. The state was checked before; `iss` protects clients
 * of several providers (RFC 9207), and we have only one.
 */
function callbackUrl(configuration: Configuration, redirectUri: string, code: string): URL {
  const url = new URL(redirectUri);
  url.searchParams.set('code', code);
  url.searchParams.set('iss', configuration.serverMetadata().issuer);
  return url;
}
