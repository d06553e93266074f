import type { Context } from '../../context.ts';
import type { RegisteredProvider } from '../../ports/payment-provider.ts';

/** The payment method of a stored order. Throws if none with this key is registered any more. */
export function registered({ providers }: Context, key: string): RegisteredProvider {
  const found = Object.hasOwn(providers, key) ? providers[key] : undefined;
  if (!found) throw new Error(`no payment provider ${key} is registered`);
  return found;
}

/** Whether an account with this key, to which webhooks are sent, is registered. */
export function isAccount({ providers }: Context, key: string): boolean {
  return Object.hasOwn(providers, key) && providers[key]?.account === key;
}

/** Keys of the providers that capture: their completion page records the payment (spec 2 §2.6). */
export function keysThatCapture({ providers }: Context): string[] {
  return Object.keys(providers).filter((key) => providers[key]?.captures);
}
