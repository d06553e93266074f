import { createHmac, hkdfSync } from 'node:crypto';

const USE = 'member-pin';
/** Purpose for `seal`: PINs and files that wait for their job. */
export const PIN_SEAL = USE;

/**
 * Keyed marks of PINs: equal marks mean the same PIN of the same document. Without the server's key a mark reveals
 * nothing (decision 0048).
 */
export function pinMarker(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `${USE}-mark`, 32));
  return (owner: { readonly typeId: number; readonly document: string }, pin: string): Buffer =>
    createHmac('sha256', key).update(`${owner.typeId}:${owner.document}:${pin}`).digest();
}
