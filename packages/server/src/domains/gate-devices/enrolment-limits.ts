import type { Context } from '../../context.ts';
import { addressKey } from '../../shared/address-key.ts';
import { exceededLimit, forgiveAttempt, limitOfAddress } from '../people/public.ts';

const WINDOW_MS = 15 * 60_000;
/**
 * Failed attempts within the window. Successful ones are not counted, since a stadium enrols all its devices from one
 * address.
 */
const LIMITS = { ofDevice: 10, ofAddress: 60 } as const;

/** The keys of an attempt: the device, by what identifies it, and its address. */
export interface Trying {
  readonly what: 'enrolment' | 'token';
  readonly device: string;
  readonly ip: string;
}

/** By device only together with the address, so that a stranger cannot lock out somebody else's device. */
const limitsOf = (context: Context, { what, device, ip }: Trying) => {
  const address = addressKey(ip);
  const ofAddress = { limit: LIMITS.ofAddress, windowMs: WINDOW_MS };
  return [
    { key: `gate ${what} ${device} from ${address}`, limit: LIMITS.ofDevice, windowMs: WINDOW_MS },
    { key: `gate ${what} from ${address}`, ...limitOfAddress(context, ofAddress) },
  ];
};

/** Counts an attempt before it is made (spec 5 §5.2); returns whether it is allowed. */
export const mayTry = async (context: Context, trying: Trying): Promise<boolean> =>
  (await exceededLimit(context, limitsOf(context, trying))) === null;

/** Takes back a successful attempt. */
export async function wasRight(context: Context, trying: Trying): Promise<void> {
  for (const limit of limitsOf(context, trying)) await forgiveAttempt(context, limit.key, limit);
}
