import type { Context } from '../../context.ts';
import { addressKey } from '../../shared/address-key.ts';
import { exceededLimit, limitOfAddress } from '../people/public.ts';

const WINDOW_MS = 15 * 60_000;
const LIMITS = { ofDevice: 10, ofAddress: 60 } as const;

/** A wrong attempt: of a device, by what identifies it, from an address. */
export interface WrongAttempt {
  readonly what: 'enrolment' | 'token';
  readonly device: string;
  readonly ip: string;
}

/**
 * Counts a wrong attempt (spec 5 §5.2); returns whether there were too many. A right one is never refused for them: the
 * devices of a stadium share their address with its public, and no number of tries guesses a token or a signature.
 */
export async function isOneTooMany(context: Context, { what, device, ip }: WrongAttempt): Promise<boolean> {
  const address = addressKey(ip);
  const ofAddress = { limit: LIMITS.ofAddress, windowMs: WINDOW_MS };
  const exceeded = await exceededLimit(context, [
    { key: `gate ${what} ${device} from ${address}`, limit: LIMITS.ofDevice, windowMs: WINDOW_MS },
    { key: `gate ${what} from ${address}`, ...limitOfAddress(context, ofAddress) },
  ]);
  return exceeded !== null;
}
