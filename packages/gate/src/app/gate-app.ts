import { parseCard } from '@club/gate-rules/staff-card.ts';
import type { GateServer, Orders } from '../api/gate-server.ts';
import { enrol } from '../api/identity.ts';
import type { Layout } from '../reading/key-layout.ts';
import { Signals } from '../result/signals.ts';
import { isOver, type KnownShow } from '../store/package-store.ts';
import type { Identity, Post, Shift } from '../store/settings.ts';
import { OnlineRule } from '../sync/online-rule.ts';
import { deviceState } from './device-state.ts';
import { IdleLock } from './idle-lock.ts';
import { LaneActs } from './lane-acts.ts';
import type { Stores } from './open-stores.ts';
import { type AppPorts, REAL } from './ports.ts';
import { isOfOther, isSameLane } from './posts.ts';
import { Reading } from './reading.ts';
import { staffOf } from './staff.ts';
import type { StaffDesk } from './staff-desk.ts';
import { INITIAL, StateStore } from './state.ts';
import { Sync } from './sync.ts';

const OVER = 'El paquete venció: el espectáculo terminó hace más de 6 horas.';
const MINUTE_MS = 60_000;

/** The app of one device: what it does, and in `state` what there is to see. */
export class GateApp {
  readonly state = new StateStore();
  readonly signals = new Signals();
  readonly #ports: AppPorts;
  readonly #rule = new OnlineRule();
  #stores: Stores | null = null;
  #server: GateServer | null = null;
  #sync: Sync | null = null;
  #reading: Reading | null = null;
  readonly #staff = staffOf({
    ...{ state: this.state, signals: this.signals },
    ...{ server: () => this.#server, stores: () => this.#needed() },
    onTold: (shift) => this.#reading?.told(shift),
  });
  readonly #acts = new LaneActs({
    ...{ state: this.state, signals: this.signals },
    ...{ server: () => this.#server, reading: () => this.#reading },
  });
  readonly #idle = new IdleLock();
  layout: Layout | null = null;

  constructor(ports: AppPorts = REAL) {
    this.#ports = ports;
  }

  /** Opens the stored data: an open shift continues at once, without network. */
  async start(): Promise<void> {
    this.#ports.claimDevice(() => {
      this.#reading = null;
      this.#sync?.stop();
      this.state.set({ ...INITIAL, phase: 'elsewhere' });
    });
    try {
      this.#stores = await this.#ports.openStores();
    } catch {
      this.state.set({ phase: 'no-store' });
      return;
    }
    const { settings, packages, scans, incidents, clock } = this.#needed();
    void navigator.storage?.persist?.();
    this.layout = await settings.get('layout');
    window.addEventListener('offline', () => {
      this.#rule.lost();
      this.state.set({ isOnline: false });
    });
    setInterval(() => {
      this.#lockWhenIdle();
      void this.#endWhenOver();
    }, MINUTE_MS / 4);
    const identity = await settings.get('identity');
    const isRevoked = (await settings.get('revoked')) === true;
    if (identity) this.#connect(identity);
    if (isRevoked) return this.#leave();
    if (!identity) return this.state.set({ phase: 'enrol' });
    const shift = await settings.get('shift');
    const [freshAt, refused] = [await settings.get('freshAt'), await incidents.refused()];
    const told = { ...(await settings.get('assignment')), number: identity.number };
    this.state.set({ ...told, queue: await scans.countUnsent(), freshAt, refused });
    await packages.dropOver(clock.now().corrected);
    const known = shift ? await packages.load(shift.showId) : await packages.kept();
    if (shift && known) await this.#resume(shift, known);
    else await this.#staff.ends.endLater(shift?.shiftId ?? 0).then(() => this.closeShift());
    if (!shift) this.state.set({ known, isKept: known !== null });
    this.#sync?.start();
  }

  #needed(): Stores {
    if (!this.#stores) throw new Error('the app has not started');
    return this.#stores;
  }

  #connect(identity: Identity): void {
    const { settings, clock, scans, packages, incidents } = this.#needed();
    this.#server = this.#ports.serverFor(identity, () => clock.now().corrected);
    this.#sync = new Sync({
      ...{ state: this.state, server: this.#server, clock, rule: this.#rule, scans, packages, incidents },
      deviceState: () => deviceState(this.state, this.#needed()),
      keepFresh: (at) => settings.set('freshAt', at),
      onKnown: (known) => this.state.set({ known }),
      onOrders: (orders) => this.#follow(orders),
      onPending: () => this.state.set({ phase: 'pending' }),
    });
  }

  async #follow({ contact: _, isRevoked, wantsPackage, message, ...assignment }: Orders): Promise<void> {
    const { settings, clock } = this.#needed();
    if (isRevoked) return this.#leave();
    const { post } = assignment;
    const { phase, shift, known, isKept } = this.state.get();
    await settings.set('clock', { offset: clock.offset, epoch: clock.now().epoch });
    await settings.set('assignment', assignment);
    void this.#staff.ends.tell().catch(() => {});
    this.state.set({ ...assignment, message, ...(phase === 'pending' && { phase: 'shift' }) });
    // Before the package, which a bad network may not carry.
    await this.#staff.own.tell();
    const takenOff = this.#staff.desk.takenOff();
    if (takenOff) await this.closeShift().then(() => this.state.set({ fault: takenOff }));
    const header = known?.columns.header;
    const showId = shift?.showId ?? header?.matchday.showId;
    const isOthers = post !== null && header !== undefined && isOfOther(header.group, post);
    if ((wantsPackage || isOthers) && showId && !isKept) await this.#sync?.package(showId);
    if (post) await this.#moveTo(post);
  }

  /** The chief has reassigned this device: an open shift continues there, once the package is that gate's. */
  async #moveTo(post: Post): Promise<void> {
    const { phase, shift, known, isLocked } = this.state.get();
    if (phase !== 'reading' || !shift || !known || isOfOther(known.columns.header.group, post)) return;
    if (isSameLane(shift.lane, post.lane)) return;
    const moved = { ...shift, ...post };
    await this.#needed().settings.set('shift', moved);
    await this.#begin(moved, known);
    this.state.set({ isLocked });
  }

  /**
   * Revoked: the package is deleted at once; scans get one attempt to upload, then all data is deleted, whatever the outcome (spec 5 §6).
   * An app that is killed meanwhile continues here when it starts.
   */
  async #leave(): Promise<void> {
    const { settings } = this.#needed();
    if (/leaving|revoked/.test(this.state.get().phase)) return;
    this.#reading = null;
    this.#sync?.stop();
    this.state.set({ ...INITIAL, phase: 'leaving', queue: this.state.get().queue });
    await settings.revoke();
    await this.#sync?.upload().catch(() => {});
    await settings.wipe();
    this.#sync = null;
    this.state.set({ phase: 'revoked', queue: 0 });
  }

  /** A device that was revoked and found again is enrolled anew (spec 5 §5.1). */
  enrolAnew(): void {
    this.state.set({ phase: 'enrol' });
  }

  /** Enrols the device. Throws `Refused` with the server's text, or `NoAnswer`. */
  async enrol(token: string): Promise<void> {
    const identity = await enrol(token);
    await this.#needed().settings.set('identity', identity);
    await this.#needed().settings.set('revoked', null);
    this.#connect(identity);
    this.state.set({ phase: 'pending', number: identity.number });
    this.#sync?.start();
  }

  /** Opens a shift: the server checks the PIN, or without network the package. */
  async openShift(personId: number, pin: string): Promise<void> {
    const { known, ...begun } = await this.#staff.own.begin(personId, pin);
    const shift: Shift = { ...begun, startedAt: this.#now() };
    await this.#needed().settings.set('shift', shift);
    // The supervisor who approved the start is not the person of the shift.
    this.signOut();
    await this.#begin(shift, known);
  }

  async #begin(shift: Shift, known: KnownShow): Promise<void> {
    const { scans, incidents, clock, verify } = this.#needed();
    if (!this.#server) return;
    await scans.keepOnly(shift.showId);
    this.#idle.use();
    this.state.set({ shift, known, phase: 'reading', outcome: null, fault: '', isLocked: false });
    this.#reading = new Reading(
      {
        ...{ state: this.state, server: this.#server, scans, incidents, clock, verify, rule: this.#rule },
        signals: this.signals,
        onQueued: () => void this.#sync?.upload().catch(() => {}),
        onTakenAway: () => void this.#sync?.heartbeat().catch(() => {}),
      },
      shift,
      await scans.ofShow(shift.showId),
    );
  }

  /** A shift that was open when the app was closed; idle for too long it is locked as it would be by now. */
  async #resume(shift: Shift, known: KnownShow): Promise<void> {
    await this.#begin(shift, known);
    const [last] = this.state.get().recent;
    const startedAt = shift.startedAt - this.#needed().clock.offset;
    this.#idle.usedBefore(Math.max(startedAt, last?.time.device ?? 0));
    this.#lockWhenIdle();
  }

  /** Ends the shift; what is in the queue stays and goes up later. */
  async closeShift(): Promise<void> {
    const { shift } = this.state.get();
    this.#reading = null;
    this.signOut();
    // First: a number that the server gives it from now on is of a shift that ended.
    this.state.set({ shift: null, phase: 'shift', outcome: null });
    // Not stored, it ends with its package; but no start may go on with it.
    await this.#staff.ends.endLater(shift?.shiftId ?? 0).catch(() => {});
    await this.#needed().settings.set('shift', null);
  }

  async read(text: string): Promise<void> {
    if (this.state.get().isLocked || !this.#reading) return;
    this.#idle.use();
    if (parseCard(text)) return this.presentCard(text);
    const { known } = this.state.get();
    if (!known || !isOver(known, this.#now())) return this.#reading.read(text);
    this.state.set({ outcome: null, fault: OVER });
    this.signals.give('X1');
    await this.#endWhenOver();
  }

  clearOutcome(): void {
    this.state.set({ outcome: null, fault: '' });
  }

  #now(): number {
    return this.#needed().clock.now().corrected;
  }

  /** Deletes the package when its time is over; not by a clock that was just set: until the server answers, nothing is scanned then. */
  async #endWhenOver(): Promise<void> {
    const { known } = this.state.get();
    const { clock, packages } = this.#needed();
    if (!known || !isOver(known, this.#now()) || clock.wasSet) return;
    this.#reading = null;
    this.state.set({ known: null, outcome: null, fault: OVER, isLocked: false });
    await packages.dropOver(this.#now());
    await this.closeShift();
  }

  #lockWhenIdle(): void {
    const { phase } = this.state.get();
    if (phase !== 'reading' || !this.#idle.isDue) return;
    this.state.set({ isLocked: true });
    this.signOut();
  }

  /** The steward is back. Throws with a text. */
  async unlock(pin: string): Promise<void> {
    await this.#staff.own.unlock(pin);
    this.#idle.use();
  }

  readonly acceptOldPackage: StaffDesk['acceptOldPackage'] = (...asked) =>
    this.#staff.desk.acceptOldPackage(...asked);
  readonly isOfClub: StaffDesk['isOfClub'] = (text) => this.#staff.desk.isOfClub(text);
  readonly presentCard: StaffDesk['present'] = (text) => this.#staff.desk.present(text);
  readonly signIn: StaffDesk['signIn'] = (...asked) => this.#staff.desk.signIn(...asked);
  readonly signOut: StaffDesk['signOut'] = () => this.#staff.desk.signOut();
  readonly search: LaneActs['search'] = (...asked) => this.#acts.search(...asked);
  readonly admit: LaneActs['admit'] = (...asked) => this.#acts.admit(...asked);
  readonly exit: LaneActs['exit'] = (...asked) => this.#acts.exit(...asked);
  readonly entryOf: LaneActs['entryOf'] = (reading) => this.#acts.entryOf(reading);
  readonly undo: LaneActs['undo'] = (...asked) => this.#acts.undo(...asked);
  readonly report: LaneActs['report'] = (...asked) => this.#acts.report(...asked);
  readonly documentDiffers: LaneActs['documentDiffers'] = (scan) => this.#acts.documentDiffers(scan);

  async calibrated(layout: Layout | null): Promise<void> {
    this.layout = layout;
    await this.#needed().settings.set('layout', layout);
  }

  readonly download = async (showId: number): Promise<void> => this.#sync?.choose(showId);
  readonly forgetIncident = async (id: string): Promise<void> => this.#sync?.forget(id);
  readonly syncNow = async (): Promise<void> => this.#sync?.now();
}
