import type { Context } from '../../context.ts';
import { addressKey } from '../../shared/address-key.ts';
import { exceededLimit, forgiveAttempt } from '../people/public.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong tries within the window. Right ones are given back: a stadium enrols all its devices from one address. */
const LIMITS = { ofDevice: 10, ofAddress: 60 } as const;

/** Who tries: the device, by whatever it shows of itself, and from where. */
export interface Trying {
  readonly what: 'enrolment' | 'token';
  readonly device: string;
  readonly ip: string;
}

/** By device only together with the address: a stranger who names a device keeps nobody else's out. */
const limitsOf = ({ what, device, ip }: Trying) => {
  const address = addressKey(ip);
  return [
    { key: `gate ${what} ${device} from ${address}`, limit: LIMITS.ofDevice, windowMs: WINDOW_MS },
    { key: `gate ${what} from ${address}`, limit: LIMITS.ofAddress, windowMs: WINDOW_MS },
  ];
};

/** Counts a try before it is made (spec 5 §5.2); whether it may be. */
export const mayTry = async (context: Context, trying: Trying): Promise<boolean> =>
  (await exceededLimit(context, limitsOf(trying))) === null;

/** The try was right. */
export async function wasRight(context: Context, trying: Trying): Promise<void> {
  for (const limit of limitsOf(trying)) await forgiveAttempt(context, limit.key, limit);
}
