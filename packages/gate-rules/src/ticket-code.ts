import { fromBase45, toBase45 } from './base45.ts';

/** What a code is for: entry to a show, a parking space at a show, a parking space on a day. */
export const CODE_VERSIONS = { entry: 1, parkingAtShow: 2, parkingOnDay: 3 } as const;
export type CodeVersion = (typeof CODE_VERSIONS)[keyof typeof CODE_VERSIONS];

/**
 * The show id of the codes on the rehearsal sheet: no show has it, so that nothing of it is counted (decision 0060).
 */
export const REHEARSAL_SCOPE = 0xffff_ffff;

/** A code of any version: `scope` is the show's id, or a day as the number `YYYYMMDD` (docs/decisions/0005-ticket-code.md). */
export interface SignedCode {
  readonly version: CodeVersion;
  readonly scope: number;
  readonly id: number;
  /** 16 bytes. The first is the edition (`editionOf`). */
  readonly nonce: Uint8Array;
}

/** A text with the format of a code. The caller verifies the signature. */
export interface ParsedCode extends SignedCode {
  /** The 25 bytes that are signed, and stored with a scan. */
  readonly payload: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

export const NONCE_BYTES = 16;
export const PAYLOAD_BYTES = 1 + 4 + 4 + NONCE_BYTES;
const SIGNATURE_BYTES = 64;
/** 89 bytes of payload and signature in Base45. */
export const CODE_LENGTH = 134;

/** Null if the text is not a code of ours: another length, not Base45, or an unknown version (spec 5 §2.2, X1). */
export function parseCode(text: string): ParsedCode | null {
  if (text.length !== CODE_LENGTH) return null;
  const bytes = fromBase45(text);
  if (bytes?.length !== PAYLOAD_BYTES + SIGNATURE_BYTES) return null;
  const code = readPayload(bytes.slice(0, PAYLOAD_BYTES));
  return code && { ...code, payload: bytes.slice(0, PAYLOAD_BYTES), signature: bytes.slice(PAYLOAD_BYTES) };
}

/** version (1 byte) · scope (4, big-endian) · id (4) · nonce (16). Null for another length or an unknown version. */
export function readPayload(payload: Uint8Array): SignedCode | null {
  if (payload.length !== PAYLOAD_BYTES) return null;
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const version = Object.values(CODE_VERSIONS).find((known) => known === view.getUint8(0));
  if (version === undefined) return null;
  return { version, scope: view.getUint32(1), id: view.getUint32(5), nonce: payload.slice(9) };
}

/** The 25 bytes to sign. Throws if the nonce has another length. */
export function payloadOf(code: SignedCode): Uint8Array<ArrayBuffer> {
  if (code.nonce.length !== NONCE_BYTES) throw new Error(`a nonce has ${NONCE_BYTES} bytes`);
  const payload = new Uint8Array(PAYLOAD_BYTES);
  const view = new DataView(payload.buffer);
  view.setUint8(0, code.version);
  view.setUint32(1, code.scope);
  view.setUint32(5, code.id);
  payload.set(code.nonce, 9);
  return payload;
}

/** The text of a QR code. */
export function codeText(payload: Uint8Array, signature: Uint8Array): string {
  const bytes = new Uint8Array(payload.length + signature.length);
  bytes.set(payload);
  bytes.set(signature, payload.length);
  return toBase45(bytes);
}

/** The edition of a nonce, from 1; 255 for all later ones. Random in nonces made before editions. */
export const editionOf = (nonce: Uint8Array): number => nonce[0] ?? 0;

/** A nonce of this edition, from 16 random bytes. */
export function nonceOfEdition(random: Uint8Array, edition: number): Uint8Array<ArrayBuffer> {
  const nonce = Uint8Array.from(random);
  nonce[0] = Math.min(edition, 255);
  return nonce;
}
