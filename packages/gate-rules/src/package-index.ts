import {
  type LiveParking,
  type LiveTicket,
  type Matchday,
  type Subject,
  subjectKey,
  type ZoneEntry,
} from './matchday.ts';
import { type PackageColumns, ticketAt } from './package-format.ts';
import { isToldMore } from './told.ts';

/**
 * Changes since a package was made (spec 5 §4.3). Each contains the current state of its object, so repeats and old
 * ones do no harm.
 */
export type Change =
  | { readonly kind: 'ticket'; readonly ticket: LiveTicket }
  | { readonly kind: 'parking'; readonly parking: LiveParking }
  | { readonly kind: 'annulled'; readonly subject: Subject; readonly at: number }
  | {
      readonly kind: 'entries';
      readonly subject: Subject;
      readonly entries: readonly ZoneEntry[];
      /** Scans of the ticket that no longer count; absent in changes stored by the previous version. */
      readonly takenBack?: readonly string[];
    }
  | { readonly kind: 'matchday'; readonly matchday: Matchday };

/** What a package contains about a code's ticket. */
export interface Known {
  readonly ticket: LiveTicket | null;
  readonly parking: LiveParking | null;
  readonly annulledAt: number | null;
}

const NOTHING: Known = { ticket: null, parking: null, annulledAt: null };

/** A package with the changes since, for lookups. The time to make one depends only on the number of entries. */
export class PackageIndex {
  readonly #columns: PackageColumns;
  readonly #changed = new Map<string, Known>();
  readonly #entries = new Map<string, readonly ZoneEntry[]>();
  readonly #takenBack: Set<string>;
  #matchday: Matchday;
  /** Its group is told more by now: the package, and perhaps changes, had left out seats and names. */
  #isToldMore = false;

  constructor(columns: PackageColumns) {
    this.#columns = columns;
    this.#matchday = columns.header.matchday;
    for (const parking of columns.parking)
      this.#changed.set(subjectKey({ kind: 'parking', id: parking.id }), { ...NOTHING, parking });
    for (const { kind, id, at } of columns.annulled)
      this.#changed.set(subjectKey({ kind, id }), { ...NOTHING, annulledAt: at });
    this.#takenBack = new Set(columns.header.takenBack);
    for (const entry of columns.entries) {
      const key = subjectKey(entry.subject);
      this.#entries.set(key, [...(this.#entries.get(key) ?? []), entry]);
    }
  }

  get matchday(): Matchday {
    return this.#matchday;
  }

  /** When the package ends: later or earlier than it says itself if the hour changed since, not if the day did. */
  get validUntil(): number {
    const { validUntil, matchday } = this.#columns.header;
    return (this.#matchday.day === matchday.day ? this.#matchday.validUntil : undefined) ?? validUntil;
  }

  /**
   * Whether the show asks by now for what the package left out: names for a comparison of documents, or the seats of
   * tickets that its group did not admit before (spec 5 §4.2).
   */
  get isOutgrown(): boolean {
    const { hasNames } = this.#columns.header;
    return (this.#matchday.policy.documents.kind !== 'never' && !hasNames) || this.#isToldMore;
  }

  find(subject: Subject): Known {
    const changed = this.#changed.get(subjectKey(subject));
    if (changed || subject.kind === 'parking') return changed ?? NOTHING;
    const row = rowOf(this.#columns.ids, subject.id);
    return row < 0 ? NOTHING : { ...NOTHING, ticket: ticketAt(this.#columns, row) };
  }

  /** Entries that count, as last received from the server. */
  entriesOf(subject: Subject): readonly ZoneEntry[] {
    return this.#entries.get(subjectKey(subject)) ?? [];
  }

  /** Whether a scan, of this device or another, was undone or taken back; that is final. */
  isTakenBack(scanId: string): boolean {
    return this.#takenBack.has(scanId);
  }

  apply(change: Change): void {
    switch (change.kind) {
      case 'ticket':
        this.#changed.set(subjectKey({ kind: 'ticket', id: change.ticket.id }), {
          ...{ ...NOTHING, ticket: change.ticket },
        });
        return;
      case 'parking':
        this.#changed.set(subjectKey({ kind: 'parking', id: change.parking.id }), {
          ...{ ...NOTHING, parking: change.parking },
        });
        return;
      case 'annulled':
        this.#changed.set(subjectKey(change.subject), { ...NOTHING, annulledAt: change.at });
        return;
      case 'entries':
        this.#entries.set(subjectKey(change.subject), change.entries);
        for (const id of change.takenBack ?? []) this.#takenBack.add(id);
        return;
      default:
        // Entries belong to a day: a show that moved to another day has none yet.
        if (change.matchday.day !== this.#matchday.day) this.#entries.clear();
        this.#isToldMore ||= isToldMore(this.#matchday, change.matchday, this.#columns.header.group);
        this.#matchday = change.matchday;
    }
  }
}

/** The row of an id in an ascending column; -1 if it is not there. */
function rowOf(ids: Uint32Array, id: number): number {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = ids[middle] ?? 0;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
