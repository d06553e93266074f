import { type KeyObject, sign, verify } from 'node:crypto';
import { fromBase45, toBase45 } from './base45.ts';

/** What a ticket's QR says. A gate checks it with the club's public key alone (docs/decisions/0005-ticket-code.md). */
export interface TicketCode {
  readonly showId: number;
  readonly ticketId: number;
  /** 16 random bytes of the ticket; a new nonce makes every older code of the ticket worthless. */
  readonly nonce: Uint8Array;
}

/** What a signed text is about: an entry to a show, a parking space at a show, a parking space on a day. */
export const CODE_VERSIONS = { entry: 1, parkingAtShow: 2, parkingOnDay: 3 } as const;
export type CodeVersion = (typeof CODE_VERSIONS)[keyof typeof CODE_VERSIONS];

/** A code of any version: `scope` is the show's id, or a day as the number `YYYYMMDD`. */
export interface SignedCode {
  readonly version: CodeVersion;
  readonly scope: number;
  readonly id: number;
  readonly nonce: Uint8Array;
}

const NONCE_BYTES = 16;
const PAYLOAD_BYTES = 1 + 4 + 4 + NONCE_BYTES;
const SIGNATURE_BYTES = 64;
/** 89 bytes of payload and signature in Base45. */
const TEXT_LENGTH = 134;

/** The code of an entry: version 1. */
export function signTicketCode(privateKey: KeyObject, { showId, ticketId, nonce }: TicketCode): string {
  return signCode(privateKey, { version: CODE_VERSIONS.entry, scope: showId, id: ticketId, nonce });
}

/** What a scanned text says; null when it is not the code of an entry signed by the key's owner. */
export function verifyTicketCode(publicKey: KeyObject, text: string): TicketCode | null {
  const code = verifyCode(publicKey, CODE_VERSIONS.entry, text);
  return code && { showId: code.scope, ticketId: code.id, nonce: code.nonce };
}

/** version (1 byte) · scope (4, big-endian) · id (4) · nonce (16) · Ed25519 signature of all that (64), as Base45. */
export function signCode(privateKey: KeyObject, code: SignedCode): string {
  if (code.nonce.length !== NONCE_BYTES) throw new Error(`a nonce has ${NONCE_BYTES} bytes`);
  const payload = Buffer.alloc(PAYLOAD_BYTES);
  payload.writeUInt8(code.version, 0);
  payload.writeUInt32BE(code.scope, 1);
  payload.writeUInt32BE(code.id, 5);
  payload.set(code.nonce, 9);
  return toBase45(Buffer.concat([payload, sign(null, payload, privateKey)]));
}

/** What a scanned text says; null when it is not a code of this version signed by the key's owner. */
export function verifyCode(publicKey: KeyObject, version: CodeVersion, text: string): SignedCode | null {
  if (text.length !== TEXT_LENGTH) return null;
  const bytes = fromBase45(text);
  if (bytes?.length !== PAYLOAD_BYTES + SIGNATURE_BYTES || bytes[0] !== version) return null;
  const payload = Buffer.from(bytes.subarray(0, PAYLOAD_BYTES));
  if (!verify(null, payload, publicKey, bytes.subarray(PAYLOAD_BYTES))) return null;
  return {
    version,
    scope: payload.readUInt32BE(1),
    id: payload.readUInt32BE(5),
    nonce: Uint8Array.from(payload.subarray(9)),
  };
}
