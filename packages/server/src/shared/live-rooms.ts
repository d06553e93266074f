import type { QueuePass } from './queue-pass.ts';

/** What every server knows of a room without asking: enough to check passes and to tell the public. */
export interface LiveRoom {
  readonly id: number;
  readonly epoch: number;
  readonly isGuarded: boolean;
  readonly opensAt: Date;
  readonly showIds: readonly number[];
  /** Accounts whose places staff removed. */
  readonly removed: ReadonlySet<number>;
  /** Accounts that bought with the number that they came in with. */
  readonly bought: ReadonlyMap<number, number>;
}

/**
 * The rooms as they were last read, renewed every second. With the database away they stay as they are: shut without a pass, never open
 * by mistake (spec 6 §11).
 */
export class LiveRooms<Room extends LiveRoom = LiveRoom> {
  #rooms: ReadonlyMap<number, Room> = new Map();
  #byShow: ReadonlyMap<number, Room> = new Map();

  #readAt = performance.now();

  /**
   * Notes how long a turn lasts now, as a pass that is about to be given says; false when the turn is over by then. The domain of waiting
   * rooms, which owns their tables, puts it here.
   */
  extendTurn: (pass: QueuePass, endsAt: number) => Promise<boolean> = async () => false;

  take(rooms: readonly Room[]): void {
    this.#readAt = performance.now();
    this.#rooms = new Map(rooms.map((room) => [room.id, room]));
    this.#byShow = new Map(
      rooms
        .filter(({ isGuarded }) => isGuarded)
        .flatMap((room) => room.showIds.map((showId) => [showId, room] as const)),
    );
  }

  /** How long ago they were read, in milliseconds. */
  get ageMs(): number {
    return performance.now() - this.#readAt;
  }

  find(roomId: number): Room | undefined {
    return this.#rooms.get(roomId);
  }

  /** The room through which a show is sold at this moment. */
  ofShow(showId: number): Room | undefined {
    return this.#byShow.get(showId);
  }

  get all(): Iterable<Room> {
    return this.#rooms.values();
  }
}

/** A pass that staff have not ended, neither with all others nor with its account's place. */
export const isPassGood = (room: LiveRoom, pass: QueuePass): boolean =>
  pass.roomId === room.id && pass.epoch === room.epoch && !room.removed.has(pass.userId);
