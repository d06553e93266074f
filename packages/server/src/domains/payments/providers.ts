import type { Context } from '../../context.ts';
import type { RegisteredProvider } from '../../ports/payment-provider.ts';

/** The way to pay of a stored order. Throws when none of this key is registered any more. */
export function registered({ providers }: Context, key: string): RegisteredProvider {
  const found = Object.hasOwn(providers, key) ? providers[key] : undefined;
  if (!found) throw new Error(`no payment provider ${key} is registered`);
  return found;
}

/** Whether an account of this key is registered: one that webhooks are sent to. */
export function isAccount({ providers }: Context, key: string): boolean {
  return Object.hasOwn(providers, key) && providers[key]?.account === key;
}

/** Keys of the providers that capture: their completion page says itself that a payment is recorded (spec 2 §2.6). */
export function keysThatCapture({ providers }: Context): string[] {
  return Object.keys(providers).filter((key) => providers[key]?.captures);
}
