import type { QueuePass } from './queue-pass.ts';

/** A room as every server knows it in memory: enough to check passes and to inform the public. */
export interface LiveRoom {
  readonly id: number;
  readonly epoch: number;
  readonly isGuarded: boolean;
  readonly opensAt: Date;
  readonly showIds: readonly number[];
  /** Accounts whose places staff removed. */
  readonly removed: ReadonlySet<number>;
  /** Accounts that bought, with the number with which they entered. */
  readonly bought: ReadonlyMap<number, number>;
}

/**
 * The rooms as last read, refreshed every second. With the database away they stay as they are: closed without a pass, never open
 * by mistake (spec 6 §11).
 */
export class LiveRooms<Room extends LiveRoom = LiveRoom> {
  #rooms: ReadonlyMap<number, Room> = new Map();
  #byShow: ReadonlyMap<number, Room> = new Map();

  #takenAt = performance.now();
  #readAt = new Date(0);

  /**
   * Stores the turn's new end before a renewed pass is issued; false when the turn is already over. Set by the domain of waiting rooms,
   * which owns the tables.
   */
  extendTurn: (pass: QueuePass, endsAt: number) => Promise<boolean> = async () => false;

  /** `readAt`: when the reading began. */
  take(rooms: readonly Room[], readAt: Date): void {
    this.#takenAt = performance.now();
    this.#readAt = readAt;
    this.#rooms = new Map(rooms.map((room) => [room.id, room]));
    this.#byShow = new Map(
      rooms
        .filter(({ isGuarded }) => isGuarded)
        .flatMap((room) => room.showIds.map((showId) => [showId, room] as const)),
    );
  }

  /** Their age in milliseconds. */
  get ageMs(): number {
    return performance.now() - this.#takenAt;
  }

  /** When they were read; with the database away it stands still. */
  get readAt(): Date {
    return this.#readAt;
  }

  find(roomId: number): Room | undefined {
    return this.#rooms.get(roomId);
  }

  /** The room through which a show is currently sold. */
  ofShow(showId: number): Room | undefined {
    return this.#byShow.get(showId);
  }

  get all(): Iterable<Room> {
    return this.#rooms.values();
  }
}

/** A pass that staff have not revoked, neither with all others nor with its account's place. */
export const isPassGood = (room: LiveRoom, pass: QueuePass): boolean =>
  pass.roomId === room.id && pass.epoch === room.epoch && !room.removed.has(pass.userId);
