import { scrypt, sign, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { cardPayload, parseCard, cardText as textOfCard } from '@club/gate-rules/staff-card.ts';
import type { Context } from '../../context.ts';
import { isSignedByClub } from '../../shared/ticket-keys.ts';

const scryptBytes = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);
const COST = { N: 16_384, r: 8, p: 1 } as const;
const HASH_BYTES = 32;

/** The stored hash of a PIN, which lanes also get for use without network (spec 5 §5.4). */
export const hashGatePin = (pin: string, salt: Buffer): Promise<Buffer> =>
  scryptBytes(pin, salt, HASH_BYTES, COST);

export async function isGatePin(
  pin: string,
  { salt, hash }: { salt: Buffer; hash: Buffer },
): Promise<boolean> {
  return timingSafeEqual(await hashGatePin(pin, salt), hash);
}

/** The text of a personal card's QR code, signed like a ticket. Only valid with the PIN. */
export function cardText({ config }: Pick<Context, 'config'>, showId: number, staffId: number): string {
  const payload = cardPayload(showId, staffId);
  return textOfCard(payload, sign(null, payload, config.secrets.ticketKey));
}

/** The person of a card; null if the signature is invalid or it is for another show. */
export function readCard({ config }: Pick<Context, 'config'>, showId: number, text: string): number | null {
  const card = parseCard(text);
  if (card?.showId !== showId) return null;
  return isSignedByClub(config.secrets, card.payload, card.signature) ? card.staffId : null;
}
