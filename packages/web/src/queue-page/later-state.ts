import type { RoomState } from '@club/contract/queue';

/** A cache may answer with a state that is older than the one that is known: that one is dropped (spec 6 §11). */
export const laterState = (known: RoomState | null, next: RoomState): RoomState =>
  known && next.version <= known.version ? known : next;
