/** The state of a room (spec 6 §2). */
export const ROOM_STATES = {
  draft: 'B',
  entry: 'N',
  drawing: 'S',
  open: 'A',
  paused: 'P',
  'sold-out': 'G',
  closed: 'C',
} as const;
export type RoomState = keyof typeof ROOM_STATES;

/** In these states a room's shows can only be bought with a pass. */
export const isGuarded = (state: RoomState): boolean => state !== 'draft' && state !== 'closed';

interface ShowSale {
  readonly isCancelled: boolean;
  readonly saleEndsAt: Date | null;
}

/** Whether nothing of these shows is sold to the public any more, unless staff lengthen the sale of one. */
export const isSaleOver = (shows: readonly ShowSale[], now: Date): boolean =>
  shows.every(({ isCancelled, saleEndsAt }) => isCancelled || (saleEndsAt !== null && saleEndsAt <= now));

/** Whether one of these shows is sold to the public now. */
export const isSelling = (
  shows: readonly (ShowSale & { readonly isSuspended: boolean; readonly saleOpensAt: Date })[],
  now: Date,
): boolean =>
  shows.some(
    ({ isCancelled, isSuspended, saleOpensAt, saleEndsAt }) =>
      !isCancelled && !isSuspended && saleOpensAt <= now && saleEndsAt !== null && saleEndsAt > now,
  );

/**
 * The state as fans are told it: while places wait for their sale nothing is sold out, and places in line are kept; after
 * the sale there is no line.
 */
export function toldState(
  room: {
    readonly state: RoomState;
    readonly shows: readonly ShowSale[];
    readonly figures: { readonly awaitsSale?: boolean };
  },
  now: Date,
): RoomState {
  if (room.state !== 'draft' && isSaleOver(room.shows, now)) return 'closed';
  return room.state === 'sold-out' && room.figures.awaitsSale ? 'paused' : room.state;
}

const MOVES: Readonly<Record<RoomState, readonly RoomState[]>> = {
  draft: ['entry', 'closed'],
  entry: ['drawing', 'closed'],
  drawing: ['open', 'closed'],
  open: ['paused', 'sold-out', 'closed'],
  paused: ['open', 'closed'],
  'sold-out': ['open', 'closed'],
  closed: [],
};

/** Nothing moves back to draft, entry or draw. */
export const mayMove = (from: RoomState, to: RoomState): boolean => MOVES[from].includes(to);

export interface RoomTimes {
  readonly entryAt: Date;
  readonly opensAt: Date;
  readonly closesAt: Date | null;
}

export interface RoomMoment extends RoomTimes {
  readonly state: RoomState;
  /** All its shows are over. */
  readonly isOver: boolean;
  /** Whether a closed list has no numbers yet. */
  readonly isDrawing: boolean;
  readonly hasFreePlaces: boolean;
}

/**
 * The next state of a room by the clock and its places; null if it stays. Staff pause it, open it early or close it.
 */
export function dueMove(room: RoomMoment, now: Date): RoomState | null {
  const { state, isOver, isDrawing, hasFreePlaces } = room;
  if (state === 'closed') return null;
  if (isOver || (room.closesAt && now >= room.closesAt)) return 'closed';
  if (state === 'draft') return now >= room.entryAt ? 'entry' : null;
  if (state === 'entry') return now >= room.opensAt ? 'drawing' : null;
  if (state === 'drawing') return isDrawing ? null : 'open';
  if (state === 'open') return hasFreePlaces ? null : 'sold-out';
  return state === 'sold-out' && hasFreePlaces ? 'open' : null;
}

interface Openings {
  readonly opensAt: Date;
  readonly stages: readonly { readonly opensAt: Date }[];
}

/** Whether the room and all its stages open before a moment: a stage that never opens calls no numbers. */
export const opensBefore = ({ opensAt, stages }: Openings, closing: Date): boolean =>
  [opensAt, ...stages.map((stage) => stage.opensAt)].every((opening) => opening < closing);

const DAY_MS = 86_400_000;
export const LONGEST_ENTRY_MS = 14 * DAY_MS;

/** The length of a turn: REGRESO_MINUTOS, longer for people who asked for a mail or for more time. */
export function turnMinutes(place: { readonly wantsMail: boolean; readonly wantedMore: boolean }): number {
  return (place.wantsMail ? 20 : 10) + (place.wantedMore ? 10 : 0);
}

/** The acts of staff on an announced room (spec 6 §9). */
export type RoomAct =
  | { readonly kind: 'apertura'; readonly opensAt: Date }
  | { readonly kind: 'etapa'; readonly stageId: number; readonly opensAt: Date }
  | { readonly kind: 'pausar' | 'reanudar' | 'cortar' | 'cerrar' }
  | { readonly kind: 'mensaje'; readonly message: string }
  | { readonly kind: 'cierre'; readonly closesAt: Date }
  | { readonly kind: 'ritmo'; readonly min: number; readonly max: number; readonly isFixed: boolean }
  | { readonly kind: 'llamar'; readonly stageId: number };
