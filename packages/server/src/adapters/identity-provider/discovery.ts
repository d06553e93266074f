import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import { outgoingPolicy } from '../outgoing/outgoing.ts';
import { isUnreachable } from './login-problem.ts';

export interface ProviderClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Time limit of one request to the provider, in seconds; default 5. */
  readonly timeoutSeconds?: number;
}

/**
 * Reads the provider's metadata at the first login and caches it. A failure is retried twice and not cached: the next login
 * tries again, and the server starts while the provider is down.
 * Throws at once for an issuer that is neither https nor http on this machine.
 */
export function lazyDiscovery(client: ProviderClient): () => Promise<Configuration> {
  const issuer = new URL(client.issuer);
  const isInsecure = issuer.protocol !== 'https:';
  if (isInsecure && !isLoopbackHttp(issuer)) throw new Error(`${issuer.href}: the issuer must be https`);
  // The library has its own time-out per request.
  const policy = outgoingPolicy({ attempts: 2, isFault: isUnreachable });
  const discover = () =>
    discovery(issuer, client.clientId, undefined, ClientSecretBasic(client.clientSecret), {
      timeout: client.timeoutSeconds ?? 5,
      execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
    });
  let known: Promise<Configuration> | null = null;
  return () => {
    known ??= policy.execute(discover).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
}

function isLoopbackHttp(url: URL): boolean {
  return url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}
