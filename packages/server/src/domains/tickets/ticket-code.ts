import { type KeyObject, sign, verify } from 'node:crypto';
import {
  CODE_VERSIONS,
  type CodeVersion,
  codeText,
  parseCode,
  payloadOf,
  type SignedCode,
} from '@club/gate-rules/ticket-code.ts';

/**
 * The content of a ticket's QR code. A gate verifies it with only the club's public key
 * (docs/decisions/0005-ticket-code.md).
 */
export interface TicketCode {
  readonly showId: number;
  readonly ticketId: number;
  /**
   * 16 bytes of the ticket: its edition and 15 random ones. A new nonce invalidates every older code of the ticket.
   */
  readonly nonce: Uint8Array;
}

/** The code of an entry: version 1. */
export function signTicketCode(privateKey: KeyObject, { showId, ticketId, nonce }: TicketCode): string {
  return signCode(privateKey, { version: CODE_VERSIONS.entry, scope: showId, id: ticketId, nonce });
}

/** The content of a scanned text; null if it is not the code of an entry with a valid signature. */
export function verifyTicketCode(publicKey: KeyObject, text: string): TicketCode | null {
  const code = verifyCode(publicKey, CODE_VERSIONS.entry, text);
  return code && { showId: code.scope, ticketId: code.id, nonce: code.nonce };
}

/** The text of a QR code with this content. */
export function signCode(privateKey: KeyObject, code: SignedCode): string {
  const payload = payloadOf(code);
  return codeText(payload, sign(null, payload, privateKey));
}

/** The content of a scanned text; null if it is not a code of this version with a valid signature. */
export function verifyCode(publicKey: KeyObject, version: CodeVersion, text: string): SignedCode | null {
  const code = parseCode(text);
  if (code?.version !== version || !verify(null, code.payload, publicKey, code.signature)) return null;
  return { version, scope: code.scope, id: code.id, nonce: code.nonce };
}
