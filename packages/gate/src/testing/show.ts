import { CASE_MATCHDAY, READ_AT, ZONES } from '@club/gate-rules/decision-cases.data.ts';
import type { Lane, LiveTicket, Matchday } from '@club/gate-rules/matchday.ts';
import type { PackageColumns } from '@club/gate-rules/package-format.ts';
import { decodePackage, encodePackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { CODE_VERSIONS, codeText, nonceOfEdition, payloadOf } from '@club/gate-rules/ticket-code.ts';

export { READ_AT };

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

/** The club's key pair, with its public half as in a package. */
export async function makeClubKey() {
  const pair = (await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify'])) as CryptoKeyPair;
  const key = base64(await crypto.subtle.exportKey('raw', pair.publicKey));
  const sign = async (bytes: Uint8Array<ArrayBuffer>) =>
    new Uint8Array(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes));
  return { known: { id: 'k1', key }, sign };
}
export type ClubKey = Awaited<ReturnType<typeof makeClubKey>>;

/** The lane at the stand of the table of cases. */
export const LANE: Lane = {
  ...{ laneId: 1, gateId: 1, group: 'Delgado', zoneId: ZONES.stand, direction: 'in' },
};

export const ticket = (id: number, rest: Partial<LiveTicket> = {}): LiveTicket => ({
  ...{ id, class: 'sale', sector: 0, row: '12', seat: '7', digits: '678', name: 'Martina R.' },
  nonce: nonceOfEdition(random(16), 1),
  flags: new Set(),
  ...rest,
});

/** The text of a show's ticket, signed by the key. */
export async function codeOf(key: ClubKey, { id, nonce }: LiveTicket, showId = CASE_MATCHDAY.showId) {
  const payload = payloadOf({ version: CODE_VERSIONS.entry, scope: showId, id, nonce });
  return codeText(payload, await key.sign(payload));
}

export const matchdayOf = (key: ClubKey): Matchday => ({ ...CASE_MATCHDAY, keys: [key.known] });

/** The contents of a package with these tickets. */
export function packageOf(matchday: Matchday, tickets: readonly LiveTicket[]): PackageColumns {
  return decodePackage(
    encodePackage({
      ...{
        cut: 1,
        madeAt: READ_AT,
        validUntil: READ_AT + 3_600_000,
        group: 'Delgado',
        keyId: 'k1',
        matchday,
      },
      ...{ hasNames: true, tickets, parking: [], annulled: [], entries: [] },
    }),
  );
}

export const knowledgeOf = (matchday: Matchday, tickets: readonly LiveTicket[]): PackageIndex =>
  new PackageIndex(packageOf(matchday, tickets));
