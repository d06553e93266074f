import { GATE } from '@club/contract/gate/constants';
import { isTakenAway, NoAnswer, Refused } from '../api/device-call.ts';
import type { DeviceState, GateServer, Orders } from '../api/gate-server.ts';
import type { IncidentStore } from '../store/incident-store.ts';
import { isOver, type KnownShow, PackageRefused, type PackageStore } from '../store/package-store.ts';
import type { ScanStore } from '../store/scan-store.ts';
import type { DeviceClock } from '../sync/clock.ts';
import type { OnlineRule } from '../sync/online-rule.ts';
import { Uploads } from '../sync/uploads.ts';
import type { StateStore } from './state.ts';

const UPLOAD_EVERY_MS = 3_000;
/** Precision with which the age of the package survives a restart, in milliseconds. */
const FRESH_EVERY_MS = 30_000;

const FAR = 'Para descargar el paquete hace falta red.';

/** Refusals because of the device or the moment, not the sent data: its token, its state, its limit. */
const ASK_AGAIN: ReadonlySet<string> = new Set(['token-over', 'device-pending', 'code 403', 'code 429']);

export interface SyncPorts {
  readonly state: StateStore;
  readonly server: GateServer;
  readonly clock: DeviceClock;
  readonly rule: OnlineRule;
  readonly scans: ScanStore;
  readonly packages: PackageStore;
  readonly incidents: Pick<IncidentStore, 'waiting' | 'refused' | 'remove' | 'setAside'>;
  readonly deviceState: () => Promise<DeviceState>;
  readonly keepFresh: (at: number) => Promise<void>;
  readonly onKnown: (known: KnownShow) => void;
  readonly onOrders: (orders: Orders) => Promise<void>;
  readonly onPending: () => void;
}

/** The background work (spec 5 §4.3, §4.6): heartbeat, changes, package, upload, each in its own loop, so that none blocks another. */
export class Sync {
  readonly #ports: SyncPorts;
  readonly #uploads: Uploads;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #isRunning = false;
  #isOver = false;
  #keptFresh = 0;
  /** The show that was chosen last before a shift; 0: none. */
  #chosen = 0;
  #download: { readonly showId: number; readonly done: Promise<void> } | null = null;

  constructor(ports: SyncPorts) {
    this.#ports = ports;
    const { scans, server } = ports;
    this.#uploads = new Uploads({
      unsent: (count) => scans.unsent(count),
      send: (batch) => server.send(batch),
      markSent: async (ids) => {
        await scans.markSent(ids);
        this.#showSent(new Set(ids));
      },
    });
  }

  start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#every(GATE.heartbeatEvery, () => this.heartbeat());
    this.#every(GATE.changesEvery, () => this.changes());
    this.#every(GATE.changesEvery, () => this.renew());
    this.#every(UPLOAD_EVERY_MS, () => this.upload());
  }

  /** Permanently: results in flight are discarded. */
  stop(): void {
    [this.#isRunning, this.#isOver] = [false, true];
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }

  /** Everything now, for 'Sincronizar ahora'. Throws what the heartbeat throws. */
  async now(): Promise<void> {
    await this.heartbeat();
    await Promise.all([this.changes(), this.renew(), this.upload()]);
  }

  #every(ms: number, work: () => Promise<void>): void {
    const index = this.#timers.length;
    const run = async () => {
      // Without an answer the next round tries again; the state reports refusals.
      await work().catch((error) => this.#heedRefusal(error));
      if (this.#isRunning) this.#timers[index] = setTimeout(run, ms);
    };
    this.#timers.push(setTimeout(run, 0));
  }

  /** Revoked: the heartbeat's answer says so, and is asked for at once, not only in its own turn (spec 5 §6). */
  async #heedRefusal(error: unknown): Promise<void> {
    if (isTakenAway(error)) await this.heartbeat().catch(() => {});
  }

  async heartbeat(): Promise<void> {
    const { server, clock, onPending, onOrders, deviceState } = this.#ports;
    try {
      const { isReliable: wasReliable, epoch } = clock.now();
      const orders = await server.heartbeat(await deviceState(), () => Date.now());
      clock.contact(orders.contact, epoch);
      this.#answered();
      await onOrders(orders);
      // The earlier report was about an unmeasured clock: now it is measured.
      if (!wasReliable && !this.#isOver) await this.heartbeat();
    } catch (error) {
      if (error instanceof Refused && error.problem === 'device-pending') onPending();
      throw error;
    } finally {
      this.#look();
    }
  }

  async changes(): Promise<void> {
    const { state, server, packages, onKnown } = this.#ports;
    for (;;) {
      const { known } = state.get();
      if (!known) return;
      const showId = known.columns.header.matchday.showId;
      try {
        const found = await server.changes(showId, known.cut);
        this.#answered();
        if (!found) this.#fresh();
        if (!found || this.#isOver) return;
        // A package that arrived meanwhile is newer: its own changes are requested.
        if (state.get().known !== known) continue;
        const next = await packages.append(known, found.changes, found.cut);
        if (state.get().known === known) onKnown(next);
        if (found.hasMore) continue;
        // Only now: changes that cannot be stored are not in the package.
        this.#fresh();
        return;
      } catch (error) {
        if (!(error instanceof Refused) || error.problem !== 'cut-too-old') throw error;
        await this.package(showId);
        return;
      }
    }
  }

  /** Replaces a package that lacks what the show asks for by now; until the new one is there, changes go on with the old one. */
  async renew(): Promise<void> {
    const { known } = this.#ports.state.get();
    if (!known?.index.isOutgrown) return;
    await this.package(known.columns.header.matchday.showId);
    // Those that came during the download are not in it.
    await this.changes();
  }

  /** Takes the show of the next shift, with its package. Chosen while another one's is on its way, it alone counts. */
  async choose(showId: number): Promise<void> {
    const { state, packages, clock } = this.#ports;
    this.#chosen = showId;
    const kept = await packages.load(showId);
    if (this.#chosen !== showId) return;
    const isHere = kept !== null && !isOver(kept, clock.now().corrected);
    if (isHere) state.set({ known: kept, isKept: false, fault: '' });
    try {
      await this.package(showId);
    } catch (error) {
      if (this.#chosen !== showId) return;
      if (!(error instanceof NoAnswer)) throw error;
      // The one that is here serves until there is network.
      if (!isHere) throw new Refused('no-answer', FAR, null);
    }
    if (this.#chosen === showId) state.set({ isKept: false, fault: '' });
  }

  /** Downloads the package of a show, once at a time; the old one stays if the new one is incomplete. */
  package(showId: number): Promise<void> {
    if (this.#download?.showId === showId) return this.#download.done;
    const done = this.#package(showId).finally(() => {
      if (this.#download?.done === done) this.#download = null;
    });
    this.#download = { showId, done };
    return done;
  }

  async #package(showId: number): Promise<void> {
    const { state, server, packages, onKnown } = this.#ports;
    const { known } = state.get();
    const isSame = known?.columns.header.matchday.showId === showId;
    const found = await server.package(showId, isSame ? known.etag : '');
    this.#answered();
    // A shift that began meanwhile keeps the package of its own show, and another show that was chosen meanwhile is not replaced.
    const { shift, known: current } = state.get();
    const wanted = shift ? [shift.showId] : [this.#chosen, current?.columns.header.matchday.showId];
    if (this.#isOver || !wanted.includes(showId)) return;
    if (found) onKnown(await packages.replace(showId, found, (await server.token()).clubKeys));
    this.#fresh();
  }

  async upload(): Promise<void> {
    const { state, scans } = this.#ports;
    try {
      await this.#report();
    } finally {
      await this.#uploads.run().finally(async () => state.set({ queue: await scans.countUnsent() }));
    }
  }

  #showSent(ids: ReadonlySet<string>): void {
    const { state } = this.#ports;
    const recent = state.get().recent.map((scan) => {
      const { unsent: _, ...sent } = scan;
      return ids.has(scan.id) ? sent : scan;
    });
    state.set({ recent });
  }

  /** One that the server refuses for good is set aside, and holds up no other. */
  async #report(): Promise<void> {
    const { state, server, incidents } = this.#ports;
    for (const incident of await incidents.waiting()) {
      try {
        await server.report(incident);
        await incidents.remove(incident.id);
      } catch (error) {
        if (!(error instanceof Refused) || ASK_AGAIN.has(error.problem)) throw error;
        await incidents.setAside(incident, error.message);
        state.set({ refused: await incidents.refused() });
      }
      state.set({ unsentIncidents: state.get().unsentIncidents.filter((id) => id !== incident.id) });
    }
  }

  /** The steward has told the chief of a refused incident. */
  async forget(incidentId: string): Promise<void> {
    const { state, incidents } = this.#ports;
    await incidents.remove(incidentId);
    state.set({ refused: await incidents.refused() });
  }

  #fresh(): void {
    const { state, clock, keepFresh } = this.#ports;
    const { corrected: at, isReliable } = clock.now();
    state.set({ freshAt: at });
    // What is kept proves the time to the next start.
    if (!isReliable || Math.abs(at - this.#keptFresh) < FRESH_EVERY_MS) return;
    this.#keptFresh = at;
    // If it cannot be stored the package only seems older.
    void keepFresh(at).catch(() => {});
  }

  #answered(): void {
    this.#ports.rule.answered(performance.now());
    this.#ports.state.set({ lastContact: this.#ports.clock.now().corrected });
    this.#look();
  }

  #look(): void {
    const { rule, state, clock } = this.#ports;
    state.set({
      ...{ isOnline: rule.mayAsk(performance.now()), isClockReliable: clock.now().isReliable },
      offset: clock.offset,
      wasClockSet: clock.wasSet,
    });
  }
}

/** The text for a failed request. */
export function problemText(error: unknown): string {
  if (error instanceof Refused || error instanceof PackageRefused) return error.message;
  return new NoAnswer().message;
}
