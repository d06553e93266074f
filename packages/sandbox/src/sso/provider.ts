import { type ClientMetadata, type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { DemoPerson } from '../options.ts';
import { trusted } from '../shared/markup.ts';
import type { World } from '../world.ts';
import { createAdapter } from './adapter.ts';
import { CLAIMS, claimsOf } from './claims.ts';
import type { SsoKeys } from './keys.ts';
import { errorPage, logoutPage, signedOutPage } from './pages.ts';

const HOUR = 3_600;
const TTL = {
  AccessToken: HOUR,
  AuthorizationCode: 60,
  IdToken: HOUR,
  Interaction: 600,
  RefreshToken: 14 * 24 * HOUR,
  Grant: 14 * 24 * HOUR,
  Session: 14 * 24 * HOUR,
};

/** The site's current client: addresses that begin with `/` are relative to the site's. */
function clientOf(world: World): ClientMetadata {
  const { options } = world;
  const absolute = (uri: string): string[] => {
    if (!uri.startsWith('/')) return [uri];
    return world.site() === '' ? [] : [world.site() + uri];
  };
  return {
    client_id: options.clientId,
    client_secret: options.clientSecret,
    client_name: 'Entradas',
    redirect_uris: options.redirectUris.flatMap(absolute),
    post_logout_redirect_uris: (options.postLogoutRedirectUris ?? []).flatMap(absolute),
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'client_secret_basic',
  };
}

// The site is the club's own: consent is not asked for.
async function grantWithoutAsking(
  ctx: KoaContextWithOIDC,
): Promise<InstanceType<Provider['Grant']> | undefined> {
  const { client, session, params, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const grant =
    (known && (await provider.Grant.find(known))) ||
    new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(String(params?.scope ?? 'openid'));
  await grant.save();
  return grant;
}

function logoutFeature(world: World): NonNullable<Configuration['features']>['rpInitiatedLogout'] {
  return {
    enabled: true,
    logoutSource(ctx, form) {
      const confirmed = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
      // A request with an id token comes from the site itself: no confirmation is needed.
      ctx.body = logoutPage(trusted(confirmed), ctx.oidc.entities.IdTokenHint !== undefined).markup;
    },
    postLogoutSuccessSource(ctx) {
      ctx.body = signedOutPage(world.site()).markup;
    },
  };
}

/** The identity provider: authorization code with PKCE, the club's claims, rotating refresh tokens. */
export function createProvider(
  world: World,
  issuer: string,
  keys: SsoKeys,
  find: (sub: string) => DemoPerson | undefined,
): Provider {
  const provider = new Provider(issuer, {
    adapter: createAdapter(world.folder('sso'), () => clientOf(world)),
    clients: [],
    scopes: ['openid', 'offline_access', 'profile', 'email', 'phone', 'club'],
    claims: CLAIMS,
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    async findAccount(_ctx, sub) {
      const person = find(sub);
      return person && { accountId: sub, claims: async () => claimsOf(person) };
    },
    loadExistingGrant: grantWithoutAsking,
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: logoutFeature(world),
    },
    renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = errorPage(out.error_description ?? out.error).markup;
    },
    clientBasedCORS: () => false,
    ttl: TTL,
    cookies: {
      keys: [keys.cookie],
      names: { session: 'sso_session', interaction: 'sso_interaction', resume: 'sso_resume' },
    },
    jwks: { keys: [keys.signing] },
  });
  return provider;
}
