import { editionOf, NONCE_BYTES, nonceOfEdition } from '@club/gate-rules/ticket-code.ts';
import type { Random } from '../../ports/random.ts';

/** The nonce of a new ticket's code: edition 1 and 15 random bytes (decision 0005). */
export const firstNonce = (random: Random): Buffer =>
  Buffer.from(nonceOfEdition(random.bytes(NONCE_BYTES), 1));

/**
 * The nonce of a ticket's next code, which makes `former` worthless. Behind a nonce older than editions (`isNumbered` false) the count
 * begins at 2.
 */
export const nextNonce = (random: Random, former: Uint8Array, isNumbered: boolean): Buffer =>
  Buffer.from(nonceOfEdition(random.bytes(NONCE_BYTES), isNumbered ? editionOf(former) + 1 : 2));
