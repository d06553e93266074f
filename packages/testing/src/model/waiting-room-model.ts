/** A waiting room as specified by spec 6, without a database: the expected answer of each call, and the ends of passes. Times in seconds. */

export type RoomDeed =
  | { readonly kind: 'join' | 'turn' | 'leave' | 'remove'; readonly who: number }
  /** Requests a place with the own pass, another's, or none. */
  | { readonly kind: 'hold'; readonly who: number; readonly passOf: number | null }
  | { readonly kind: 'lead' | 'pause' | 'resume' | 'stop' | 'close' }
  | { readonly kind: 'wait'; readonly minutes: number };

interface ModelPlace {
  /** 0 before the draw. */
  number: number;
  outcome: 'waiting' | 'in' | 'left' | 'removed';
  calledAt: number | null;
  misses: number;
  /** Comes in with the next round. */
  returns: boolean;
  cameAt: number;
  /** The end of a turn that has begun. */
  endsAt: number;
}

export interface ModelPass {
  readonly epoch: number;
  readonly endsAt: number;
  readonly latestEndAt: number;
}

const TURN = 600;
const PASS = 600;
const PASS_AT_MOST = 2_400;
const RENEWED_IN_LAST = 180;
const HOLD = 900;
const BEYOND_HOLD = 300;
const TOLERANCE = 5;

export class WaitingRoomModel {
  state: 'entry' | 'open' | 'paused' | 'closed' = 'entry';
  readonly places = new Map<number, ModelPlace>();
  readonly passes = new Map<number, ModelPass>();
  #last = 0;
  #epoch = 1;
  #pausedAt = 0;
  #removed = new Set<number>();

  /** After the draw: the numbers are random, each once. The first round follows at once. */
  open(numbers: ReadonlyMap<number, number>, now: number): void {
    this.state = 'open';
    for (const [who, number] of numbers) {
      const place = this.places.get(who);
      if (place) place.number = number;
    }
    this.#last = numbers.size;
    this.#callAll(now);
  }

  /** The participants of the draw. */
  get listed(): readonly number[] {
    return [...this.places].filter(([, { outcome }]) => outcome === 'waiting').map(([who]) => who);
  }

  /** The expected code of the deed; null for one without an answer. */
  do(deed: RoomDeed, now: number): number | null {
    if (deed.kind === 'join') return this.#join(deed.who, now);
    if (deed.kind === 'turn') return this.#turn(deed.who, now);
    if (deed.kind === 'hold') return this.#hold(deed.who, deed.passOf, now);
    if (deed.kind === 'leave') return this.#leave(deed.who);
    if (deed.kind === 'remove') this.#remove(deed.who);
    else if (deed.kind === 'lead' && this.state === 'open') this.#callAll(now);
    else if (deed.kind === 'pause' && this.state === 'open') this.#pause(now);
    else if (deed.kind === 'resume' && this.state === 'paused') this.#resume(now);
    else if (deed.kind === 'stop') this.#stop(now);
    else if (deed.kind === 'close') this.state = 'closed';
    return null;
  }

  #pause(now: number): void {
    this.state = 'paused';
    this.#pausedAt = now;
  }

  /** Turns continue where they stood. */
  #resume(now: number): void {
    this.state = 'open';
    for (const place of this.places.values())
      if (place.calledAt !== null) place.calledAt += now - this.#pausedAt;
  }

  #stop(now: number): void {
    if (this.state === 'closed') return;
    this.#epoch += 1;
    for (const place of this.places.values())
      if (place.outcome === 'in') place.endsAt = Math.min(place.endsAt, now);
  }

  /** The rounds of these rooms have room for everybody. */
  #callAll(now: number): void {
    for (const place of this.places.values()) {
      if (place.outcome !== 'waiting' || (place.calledAt !== null && !place.returns)) continue;
      place.returns = false;
      place.calledAt = now;
    }
  }

  #join(who: number, now: number): number {
    if (this.state === 'closed') return 15;
    const known = this.places.get(who);
    if (known?.outcome === 'removed') return 16;
    const isOver = known?.outcome === 'in' && known.endsAt <= now;
    if (known && known.outcome !== 'left' && !isOver) return 0;
    if (this.state !== 'entry') this.#last += 1;
    const number = this.state === 'entry' ? 0 : this.#last;
    const fresh = { number, calledAt: null, misses: 0, returns: false, cameAt: 0, endsAt: 0 };
    this.places.set(who, { ...fresh, outcome: 'waiting' });
    return 0;
  }

  #turn(who: number, now: number): number {
    if (this.state === 'closed') return 10;
    const place = this.places.get(who);
    if (place?.outcome === 'in' && now < place.endsAt) return this.#give(who, place);
    if (place?.outcome !== 'waiting') return 22;
    if (this.state === 'paused') return 23;
    if (this.state === 'entry' || place.calledAt === null || place.returns) return 20;
    if (now <= place.calledAt + TURN) {
      place.outcome = 'in';
      place.cameAt = Math.floor(now);
      place.endsAt = place.cameAt + PASS;
      return this.#give(who, place);
    }
    if (place.misses === 0) {
      Object.assign(place, { misses: 1, returns: true });
      return 20;
    }
    this.#last += 1;
    Object.assign(place, { number: this.#last, misses: 0, calledAt: null });
    return 21;
  }

  #give(who: number, { cameAt, endsAt }: ModelPlace): number {
    this.passes.set(who, { epoch: this.#epoch, endsAt, latestEndAt: cameAt + PASS_AT_MOST });
    return 0;
  }

  /** FilaMotivo where the guard refuses, otherwise 0. */
  #hold(who: number, passOf: number | null, now: number): number {
    const pass = passOf === null ? undefined : this.passes.get(passOf);
    if (this.state === 'closed') return 0;
    if (passOf === null || !pass) return 120;
    const isAlive = pass.endsAt + TOLERANCE > now && pass.epoch === this.#epoch;
    if (!isAlive || this.#removed.has(passOf)) return 121;
    if (passOf !== who) return 122;
    if (now > pass.latestEndAt) return 0;
    const byUse =
      pass.endsAt - now <= RENEWED_IN_LAST ? Math.min(Math.floor(now) + PASS, pass.latestEndAt) : 0;
    const endsAt = Math.max(pass.endsAt, byUse, Math.floor(now) + HOLD + BEYOND_HOLD);
    const place = this.places.get(who);
    if (place?.outcome !== 'in' || place.endsAt < pass.endsAt) return 0;
    place.endsAt = Math.max(place.endsAt, endsAt);
    this.passes.set(who, { ...pass, endsAt });
    return 0;
  }

  #leave(who: number): number {
    const place = this.places.get(who);
    if (place?.outcome !== 'waiting') return 22;
    Object.assign(place, { outcome: 'left', returns: false });
    return 0;
  }

  #remove(who: number): void {
    const place = this.places.get(who);
    if (!place || this.state === 'closed') return;
    Object.assign(place, { outcome: 'removed', returns: false });
    this.#removed.add(who);
  }
}
