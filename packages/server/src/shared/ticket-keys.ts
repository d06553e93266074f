import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/** As in the settings. */
interface TicketKeys {
  /** The private key that signs. */
  readonly ticketKey: KeyObject;
  /** A public key. */
  readonly formerTicketKey?: KeyObject;
}

const publicKeys = new WeakMap<KeyObject, KeyObject>();

/** The public half of the club's key: derived once, as that takes as long as verifying a signature. */
function publicKeyOf(ticketKey: KeyObject): KeyObject {
  const known = publicKeys.get(ticketKey) ?? createPublicKey(ticketKey);
  publicKeys.set(ticketKey, known);
  return known;
}

/** The public keys of valid codes: the present one, and during a key rotation the previous one (spec 5 §4.1). */
export const ticketKeys = ({ ticketKey, formerTicketKey }: TicketKeys): readonly KeyObject[] => [
  publicKeyOf(ticketKey),
  ...(formerTicketKey ? [formerTicketKey] : []),
];

/** A public key's 32 bytes. */
export const keyBytes = (publicKey: KeyObject): Buffer =>
  Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');

/** A short name of a public key. */
export const keyId = (publicKey: KeyObject): string =>
  createHash('sha256').update(keyBytes(publicKey)).digest('hex').slice(0, 8);

/** The short name of the key that signs. */
export const signingKeyId = ({ ticketKey }: Pick<TicketKeys, 'ticketKey'>): string =>
  keyId(publicKeyOf(ticketKey));

/** Whether the club signed the payload of a ticket's code or staff card. */
export const isSignedByClub = (secrets: TicketKeys, payload: Uint8Array, signature: Uint8Array): boolean =>
  ticketKeys(secrets).some((key) => verify(null, payload, key, signature));
