import { createPublicKey, type KeyObject, verify } from 'node:crypto';

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

/** Whether the club signed the payload of a ticket's code or staff card. */
export const isSignedByClub = (secrets: TicketKeys, payload: Uint8Array, signature: Uint8Array): boolean =>
  ticketKeys(secrets).some((key) => verify(null, payload, key, signature));
