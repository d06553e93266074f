import { fromBase45, toBase45 } from './base45.ts';

/**
 * A personal card of a steward or supervisor (spec 5 §5.4): show and person, signed like tickets, so that lanes can
 * verify it without network. It is only valid with the PIN.
 */
export interface StaffCard {
  readonly showId: number;
  readonly staffId: number;
  /** The bytes that are signed. */
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Distinguishes a card from a ticket when it is read. */
const PREFIX = 'PUERTA:';
/** Its first byte is not a version of a ticket's code. */
const MARK = 0xca;
const PAYLOAD_BYTES = 9;
const SIGNATURE_BYTES = 64;

export function cardPayload(showId: number, staffId: number): Uint8Array<ArrayBuffer> {
  const payload = new Uint8Array(PAYLOAD_BYTES);
  const view = new DataView(payload.buffer);
  view.setUint8(0, MARK);
  view.setUint32(1, showId);
  view.setUint32(5, staffId);
  return payload;
}

/** The text of the card's QR code. */
export function cardText(payload: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(PAYLOAD_BYTES + SIGNATURE_BYTES);
  bytes.set(payload);
  bytes.set(signature, PAYLOAD_BYTES);
  return `${PREFIX}${toBase45(bytes)}`;
}

/** Null if the text is not a card. The caller verifies the signature. */
export function parseCard(text: string): StaffCard | null {
  if (!text.startsWith(PREFIX)) return null;
  const bytes = fromBase45(text.slice(PREFIX.length));
  if (bytes?.length !== PAYLOAD_BYTES + SIGNATURE_BYTES || bytes[0] !== MARK) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    ...{ showId: view.getUint32(1), staffId: view.getUint32(5) },
    ...{ payload: bytes.slice(0, PAYLOAD_BYTES), signature: bytes.slice(PAYLOAD_BYTES) },
  };
}
