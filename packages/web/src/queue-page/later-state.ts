import type { RoomState } from '@club/contract/queue';

/** Ignores a cached state that is older than the known one (spec 6 §11). */
export const laterState = (known: RoomState | null, next: RoomState): RoomState =>
  known && next.version <= known.version ? known : next;
