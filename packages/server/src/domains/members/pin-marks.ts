import { createHmac, hkdfSync } from 'node:crypto';

const USE = 'member-pin';
/** For `seal`: PINs and files that wait for their job. */
export const PIN_SEAL = USE;

/** Marks PINs: equal marks are the same PIN of the same document. Without the server's key a mark says nothing (decision 0048). */
export function pinMarker(secret: Buffer) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `${USE}-mark`, 32));
  return (owner: { readonly typeId: number; readonly document: string }, pin: string): Buffer =>
    createHmac('sha256', key).update(`${owner.typeId}:${owner.document}:${pin}`).digest();
}
