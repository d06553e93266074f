import { NONCE_BYTES, nonceOfEdition } from '@club/gate-rules/ticket-code.ts';
import type { Random } from '../../ports/random.ts';

/** The nonce of a ticket's code: its edition and 15 random bytes (decision 0005). */
export const nonceFor = (random: Random, edition: number): Buffer =>
  Buffer.from(nonceOfEdition(random.bytes(NONCE_BYTES), edition));

/** Of a new ticket. */
export const firstNonce = (random: Random): Buffer => nonceFor(random, 1);
