import type { Context } from '../../context.ts';
import { addressKey } from '../../shared/address-key.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { addressBlock, bitsFor, CHALLENGE_S, isSolved, writeChallenge } from './challenge-rules.ts';
import { publicFormOf } from './draw-rules.ts';
import type { JoinBatches } from './join-batches.ts';
import type { JoinCounter } from './join-counter.ts';
import { type CalledPlace, findJoiner, findPlace, type Place } from './line-store.ts';
import type { LiveWaitingRooms } from './read-rooms.ts';
import { toldState } from './room-rules.ts';
import type { Room } from './room-store.ts';
import { type Joiner, lastOf, stageFor } from './stage-rules.ts';
import { turnAsItStands } from './stand-still.ts';

/** The dependencies of joining besides the context; one of each per process. */
export interface Entry {
  readonly rooms: LiveWaitingRooms;
  readonly batches: JoinBatches;
  readonly counter: JoinCounter;
}

export interface Caller {
  readonly userId: number;
  readonly personId: number;
  readonly ip: string;
}

type EntryProblem = 'no-such-room' | 'entry-not-open';

function enterable(
  rooms: LiveWaitingRooms,
  roomId: number,
  now: Date,
): Result<Room, EntryProblem | 'room-closed'> {
  const room = rooms.find(roomId);
  if (!room) return refuse('no-such-room');
  if (toldState(room, now) === 'closed') return refuse('room-closed');
  return room.state === 'draft' ? refuse('entry-not-open') : ok(room);
}

const blockOf = ({ ip }: Caller) => addressBlock(ip, addressKey);

/** A proof of work for a browser that wants to join (spec 6 §7). */
export function giveChallenge(
  { config, clock }: Context,
  { rooms, counter }: Entry,
  roomId: number,
  caller: Caller,
): Result<{ challenge: string; bits: number }, EntryProblem> {
  const now = clock.now();
  const room = enterable(rooms, roomId, now);
  if (!room.ok) return room.problem === 'room-closed' ? refuse('entry-not-open') : refuse(room.problem);
  const block = blockOf(caller);
  const bits = config.queue.asksForWork ? bitsFor(counter.busyness(roomId, block, now)) : 0;
  const endsAt = Math.floor(now.getTime() / 1_000) + CHALLENGE_S;
  const challenge = writeChallenge(config.secrets.urlKey, {
    roomId,
    userId: caller.userId,
    block,
    bits,
    endsAt,
  });
  return ok({ challenge, bits });
}

export type JoinProblem =
  | EntryProblem
  | 'work-missing'
  | 'room-closed'
  | 'may-not-join'
  | 'account-disabled'
  | 'person-barred'
  | 'members-only'
  | 'document-in-line';

/** Puts an account in line; an existing place is kept, and reading it needs no proof of work (spec 6 §5). */
export async function joinRoom(
  context: Context,
  { rooms, batches, counter }: Entry,
  caller: Caller,
  asked: {
    readonly roomId: number;
    readonly challenge: string;
    readonly solution: string;
    readonly wantsMail: boolean;
  },
): Promise<Result<Place & { readonly id: Buffer }, JoinProblem>> {
  const { config, clock, database, random, club } = context;
  const now = clock.now();
  const found = enterable(rooms, asked.roomId, now);
  if (!found.ok) return found;
  const room = found.value;
  const { userId, personId } = caller;
  const block = blockOf(caller);
  const work = { roomId: room.id, userId, block, now };
  if (!isSolved(config.secrets.urlKey, asked.challenge, asked.solution, work)) return refuse('work-missing');
  await counter.join(work, now);
  const joiner = await findJoiner(database.kysely, { roomId: room.id, userId, now });
  if (joiner.isDisabled) return refuse('account-disabled');
  if (joiner.isBarred) return refuse('person-barred');
  if (room.membersOnly && !joiner.member) return refuse('members-only');
  const { stage, hasBought } = stageToJoin(room, joiner, userId);
  if (!stage) throw new Error(`room ${room.id} has no stage for everybody`);
  const id = random.bytes(16);
  const place = await batches.join(room.id, {
    ...{ personId, userId, stageId: stage.id, id, publicForm: publicFormOf(id), wantsMail: asked.wantsMail },
    isYoung: isBehindDraw(room, { ...joiner, hasBought }, now),
    joiner: hasBought ? null : joiner,
  });
  if (!place) return refuse('room-closed');
  if (place.userId !== userId) return refuse('document-in-line');
  if (place.outcome === 'removed')
    return refuse('may-not-join', { contact: club.contact.label || club.name });
  if (place.outcome === 'left' || place.id === null) return refuse('entry-not-open');
  return ok({ ...place, id: place.id });
}

/** Who has bought in this room is behind everybody who joined until then (spec 6 §5): in the last stage. */
function stageToJoin(room: Room, joiner: Joiner & { readonly hasBought: boolean }, userId: number) {
  const hasBought = joiner.hasBought || room.bought.has(userId);
  return { hasBought, stage: hasBought ? lastOf(room.stages) : stageFor(room.stages, joiner) };
}

/** Who has bought is in no draw, nor is an account that was made for the sale. */
const isBehindDraw = (
  { accountHours }: Room,
  { hasBought, createdAt }: { readonly hasBought: boolean; readonly createdAt: Date },
  now: Date,
): boolean => hasBought || now.getTime() - createdAt.getTime() < accountHours * 3_600_000;

const mayJoinAgain = ({ outcome, endedAt }: Place, now: Date): boolean =>
  outcome === 'bought' || (outcome === 'in' && endedAt !== null && endedAt <= now);

/** A person's stage in a room and whether they are behind its draw, or as they would join; and their place. */
export async function standingOf(
  { database, clock }: Context,
  room: Room,
  { userId, personId }: Pick<Caller, 'userId' | 'personId'>,
): Promise<{ stageId: number; isYoung: boolean; place: CalledPlace | null }> {
  const now = clock.now();
  const found = await findPlace(database.kysely, room.id, personId);
  const place =
    found?.userId === userId && found.outcome !== 'left'
      ? { ...found, turnSince: turnAsItStands(room, found.turnSince, now) }
      : null;
  if (place && !mayJoinAgain(place, now)) return { stageId: place.stageId, isYoung: place.isYoung, place };
  const joiner = await findJoiner(database.kysely, { roomId: room.id, userId, now });
  const { stage, hasBought } = stageToJoin(room, joiner, userId);
  return { stageId: stage?.id ?? 0, isYoung: isBehindDraw(room, { ...joiner, hasBought }, now), place };
}
