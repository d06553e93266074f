import { type Sandbox, type SandboxOptions, startSandbox } from '@club/sandbox';
import type { Clock } from '../../ports/clock.ts';
import type { CardProviderOptions } from '../card-provider/card-provider.ts';
import type { SecondProviderOptions } from '../second-provider/second-provider.ts';

const SECRETS = { webhookSecret: 'a secret of both', collectorId: 77 };

/** The sandbox with its payment providers, at the time of the given clock. */
export function startProviderSandbox(clock: Clock, other: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  return startSandbox({
    persons: [],
    clientId: 'unused',
    clientSecret: 'unused',
    redirectUris: ['http://127.0.0.1/unused'],
    notificationRetryMs: [],
    clock: () => clock.now(),
    ...SECRETS,
    ...other,
  });
}

/** Options of the adapters that fit the sandbox. */
export function cardOptions({ cardProvider }: Sandbox): CardProviderOptions {
  const { baseUrl, accessToken } = cardProvider;
  return {
    baseUrl,
    accessToken,
    webhookSecret: SECRETS.webhookSecret,
    collectorId: String(SECRETS.collectorId),
  };
}

export function secondOptions({ secondProvider }: Sandbox): SecondProviderOptions {
  return { ...secondProvider, certificateHost: new URL(secondProvider.baseUrl).host };
}
