import { createPublicKey, type KeyObject, verify } from 'node:crypto';

/** As the settings have them. */
interface TicketKeys {
  /** The private key that signs. */
  readonly ticketKey: KeyObject;
  /** A public key. */
  readonly formerTicketKey?: KeyObject;
}

const publicKeys = new WeakMap<KeyObject, KeyObject>();

/** The other half of the club's key: made once, as making it takes as long as a signature's check. */
function publicKeyOf(ticketKey: KeyObject): KeyObject {
  const known = publicKeys.get(ticketKey) ?? createPublicKey(ticketKey);
  publicKeys.set(ticketKey, known);
  return known;
}

/** The public keys that codes are good by: the present one, and during a change of key the one before (spec 5 §4.1). */
export const ticketKeys = ({ ticketKey, formerTicketKey }: TicketKeys): readonly KeyObject[] => [
  publicKeyOf(ticketKey),
  ...(formerTicketKey ? [formerTicketKey] : []),
];

/** Whether the club signed a payload, of a ticket's code or a staff card. */
export const isSignedByClub = (secrets: TicketKeys, payload: Uint8Array, signature: Uint8Array): boolean =>
  ticketKeys(secrets).some((key) => verify(null, payload, key, signature));
