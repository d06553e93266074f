import { type KeyObject, sign, verify } from 'node:crypto';
import { fromBase45, toBase45 } from './base45.ts';

/** What a ticket's QR says. A gate checks it with the club's public key alone (docs/decisions/0005-ticket-code.md). */
export interface TicketCode {
  readonly showId: number;
  readonly ticketId: number;
  /** 16 random bytes of the ticket; a new nonce makes every older code of the ticket worthless. */
  readonly nonce: Uint8Array;
}

const VERSION = 1;
const NONCE_BYTES = 16;
const PAYLOAD_BYTES = 1 + 4 + 4 + NONCE_BYTES;
const SIGNATURE_BYTES = 64;
/** 89 bytes of payload and signature in Base45. */
const TEXT_LENGTH = 134;

/** version (1 byte) · show (4, big-endian) · ticket (4) · nonce (16) · Ed25519 signature of all that (64), as Base45. */
export function signTicketCode(privateKey: KeyObject, code: TicketCode): string {
  if (code.nonce.length !== NONCE_BYTES) throw new Error(`a nonce has ${NONCE_BYTES} bytes`);
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt8(VERSION, 0);
  payload.writeUInt32BE(code.showId, 1);
  payload.writeUInt32BE(code.ticketId, 5);
  payload.set(code.nonce, 9);
  return toBase45(Buffer.concat([payload, sign(null, payload, privateKey)]));
}

/** What a scanned text says; null when it is not a code of this version signed by the key's owner. */
export function verifyTicketCode(publicKey: KeyObject, text: string): TicketCode | null {
  if (text.length !== TEXT_LENGTH) return null;
  const bytes = fromBase45(text);
  if (bytes?.length !== PAYLOAD_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null;
  const payload = Buffer.from(bytes.subarray(0, PAYLOAD_BYTES));
  if (!verify(null, payload, publicKey, bytes.subarray(PAYLOAD_BYTES))) return null;
  return {
    showId: payload.readUInt32BE(1),
    ticketId: payload.readUInt32BE(5),
    nonce: Uint8Array.from(payload.subarray(9)),
  };
}
