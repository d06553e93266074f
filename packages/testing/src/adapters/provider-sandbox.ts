import { type Sandbox, type SandboxOptions, startSandbox } from '@club/sandbox';
import type { CardProviderOptions } from '@club/server/adapters/card-provider/card-provider.ts';
import type { DollarCheckoutOptions } from '@club/server/adapters/dollar-checkout/dollar-checkout.ts';
import type { Clock } from '@club/server/ports/clock.ts';

const SECRETS = { webhookSecret: 'a secret of both', collectorId: 77 };

/** The sandbox with its payment providers, on the given clock. */
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

/** Options of the adapters for the sandbox. */
export function cardOptions({ cardProvider }: Sandbox): CardProviderOptions {
  const { baseUrl, accessToken } = cardProvider;
  return {
    baseUrl,
    accessToken,
    webhookSecret: SECRETS.webhookSecret,
    collectorId: String(SECRETS.collectorId),
  };
}

export function dollarCheckoutOptions({ dollarCheckout }: Sandbox): DollarCheckoutOptions {
  return { ...dollarCheckout, certificateOrigin: new URL(dollarCheckout.baseUrl).origin };
}
