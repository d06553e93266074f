import { type Subject, subjectKey, type ZoneEntry } from '@club/gate-rules/matchday.ts';
import type { StoredScan } from '../store/scan.ts';

/** This device's own entries and exits, permanently, whatever the server has received (spec 5 §4.5). */
export class OwnEntries {
  readonly #scans = new Map<string, StoredScan[]>();

  constructor(scans: readonly StoredScan[] = []) {
    for (const scan of scans) this.add(scan);
  }

  add(scan: StoredScan): void {
    if (!scan.subject || !(scan.admits || scan.direction === 'out')) return;
    const key = subjectKey(scan.subject);
    this.#scans.set(key, [...(this.#scans.get(key) ?? []), scan]);
  }

  undo(id: string): void {
    for (const [key, scans] of this.#scans) {
      const index = scans.findIndex((scan) => scan.id === id);
      if (index >= 0)
        this.#scans.set(key, scans.with(index, { ...(scans[index] as StoredScan), undone: true }));
    }
  }

  /** The ticket's latest entry here that was not taken back, by this device or, as far as it knows, by another one. */
  lastOf(subject: Subject, isTakenBack: (scanId: string) => boolean): StoredScan | null {
    const own = this.#scans.get(subjectKey(subject)) ?? [];
    return own.findLast(({ id, admits, undone }) => admits && !undone && !isTakenBack(id)) ?? null;
  }

  /**
   * The server's entries merged with the device's own of the day; those taken back are in neither. Those that the server has taken back
   * (`isTakenBack`) are missing in its list.
   */
  with(
    subject: Subject,
    told: readonly ZoneEntry[],
    day: number,
    isTakenBack: (scanId: string) => boolean = () => false,
  ): readonly ZoneEntry[] {
    const isOfDay = (scan: StoredScan) =>
      (scan.day === undefined || scan.day === day) && !isTakenBack(scan.id);
    const own = (this.#scans.get(subjectKey(subject)) ?? []).filter(isOfDay);
    if (own.length === 0) return told;
    const isOf = (scan: StoredScan) => (entry: ZoneEntry) =>
      entry.zoneId === scan.zoneId && entry.turn === scan.turn;
    const undone = own.filter((scan) => scan.undone);
    let entries = told.filter(
      (entry) => !undone.some((scan) => isOf(scan)(entry) && entry.laneId === scan.laneId),
    );
    for (const scan of own) {
      if (scan.undone) continue;
      const at = scan.time.corrected;
      if (scan.direction === 'out') entries = withExit(entries, scan.zoneId, at);
      else if (!entries.some(isOf(scan))) {
        const { zoneId, turn, gateId, laneId } = scan;
        entries = [...entries, { subject, zoneId, turn, at, gateId, laneId, exitAt: null }];
      }
    }
    return entries;
  }
}

/** Ends the last entry of the zone, unless it has ended. */
function withExit(entries: readonly ZoneEntry[], zoneId: number, at: number): ZoneEntry[] {
  const last = entries
    .filter((entry) => entry.zoneId === zoneId)
    .reduce<ZoneEntry | null>((latest, entry) => (latest && latest.turn > entry.turn ? latest : entry), null);
  return entries.map((entry) =>
    entry === last && entry.exitAt === null && entry.at <= at ? { ...entry, exitAt: at } : entry,
  );
}
