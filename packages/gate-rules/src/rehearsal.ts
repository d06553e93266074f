import { decide, type Facts } from './decide.ts';
import { DECISION_CASES } from './decision-cases.data.ts';
import type { ZoneEntry } from './matchday.ts';
import type { Decision } from './results.ts';
import { CODE_VERSIONS, NONCE_BYTES, parseCode, REHEARSAL_SCOPE, type SignedCode } from './ticket-code.ts';

/**
 * The cases of the sheet, by their names in the table. A card's number is its index here, from 1, and is printed:
 * only append.
 */
const CASES: readonly string[] = [
  ...['a good ticket at its gate', 'a ticket marked minor', 'a ticket marked accessible'],
  ...['a ticket marked visitor', 'documents of all', 'no code of ours', 'a parking ticket in a stand'],
  ...['a forged code', 'a known other show', 'a cancelled show', 'a postponed show', 'an annulled ticket'],
  ...['an older edition', 'a person marked by the office', 'the wrong gate'],
  ...['a zone that the class has no right to', 'the pitch before the press', 'before the gates open'],
  ...['after the gates closed', 'a second time', 'back without an exit', 'back too late'],
  ...['a box ticket in the car park after the box', 'an id that the package does not know', 'a car'],
];

/** The text of a card that must not be a code of ours. */
export const NO_CODE = 'ENSAYO: ESTO NO ES UNA ENTRADA';

/** A card of the practice sheet. */
export interface RehearsalCard {
  readonly number: number;
  /** What a lane shows at its first scan. */
  readonly decision: Decision;
  /** What to sign; null for a text that is not a code. */
  readonly code: SignedCode | null;
  /** The signature has to be invalid. */
  readonly isForged: boolean;
}

const codeOf = (number: number): SignedCode => ({
  ...{ version: CODE_VERSIONS.entry, scope: REHEARSAL_SCOPE, id: number },
  nonce: new Uint8Array(NONCE_BYTES).fill(1),
});

const factsOfCard = (number: number): Facts | undefined =>
  DECISION_CASES.find(({ name }) => name === CASES[number - 1])?.facts;

/** The cards of the sheet, one or more for every result. */
export function rehearsalCards(now: number): readonly RehearsalCard[] {
  return CASES.map((name, index) => {
    const number = index + 1;
    const facts = factsOfCard(number);
    if (!facts) throw new Error(`no case "${name}"`);
    const decision = decide(movedTo(facts, now));
    const isCode = facts.code !== null;
    return { number, decision, code: isCode ? codeOf(number) : null, isForged: !facts.isSigned };
  });
}

const TWO_HOURS_MS = 2 * 60 * 60_000;

/** The same case, with its times moved to now. */
function movedTo(facts: Facts, now: number): Facts {
  const by = now - facts.now;
  const { policy } = facts.matchday;
  const moved = { opensAt: policy.opensAt + by, closesAt: policy.closesAt + by };
  return {
    ...facts,
    now,
    matchday: { ...facts.matchday, policy: { ...policy, ...moved } },
    annulledAt: facts.annulledAt === null ? null : now - TWO_HOURS_MS,
    entries: facts.entries.map((entry) => ({
      ...{ ...entry, at: entry.at + by, exitAt: entry.exitAt === null ? null : entry.exitAt + by },
    })),
  };
}

const NOTHING_KNOWN = { ticket: null, parking: null, annulledAt: null, entries: [] } as const;

interface Practice {
  /** Whether the text's signature is valid for one of the club's keys. */
  readonly isSigned: boolean;
  readonly now: number;
  /** When each card was admitted in this rehearsal. */
  readonly entered: ReadonlyMap<number, number>;
}

/**
 * What a lane shows in a rehearsal. For a card of the sheet, the result of its case, at any lane; a card that was
 * admitted before has entered. For anything else what a lane shows: not a code of ours, forged, or of another show.
 */
export function rehearse(
  text: string,
  { isSigned, now, entered }: Practice,
): { readonly decision: Decision; readonly number: number } {
  const code = parseCode(text);
  const isCard = code?.scope === REHEARSAL_SCOPE && isSigned;
  const facts = isCard ? factsOfCard(code.id) : undefined;
  const [first] = DECISION_CASES;
  if (!facts || !code) {
    if (!first) throw new Error('no cases');
    return { decision: decide({ ...first.facts, ...NOTHING_KNOWN, code, isSigned, now }), number: 0 };
  }
  const at = entered.get(code.id);
  const moved = movedTo(facts, now);
  return {
    decision: decide({ ...moved, entries: [...moved.entries, ...entriesAt(facts, at)] }),
    number: code.id,
  };
}

const entriesAt = ({ ticket, parking, lane }: Facts, at: number | undefined): readonly ZoneEntry[] =>
  at === undefined
    ? []
    : [
        {
          subject: parking ? { kind: 'parking', id: parking.id } : { kind: 'ticket', id: ticket?.id ?? 0 },
          ...{ zoneId: lane.zoneId, turn: 1, at, gateId: lane.gateId, laneId: lane.laneId, exitAt: null },
        },
      ];
