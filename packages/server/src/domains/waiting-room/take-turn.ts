import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fan } from '../../shared/actor.ts';
import { passOfHold, passTimes, type QueuePass } from '../../shared/queue-pass.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { recordEvents } from './event-store.ts';
import { extendTurn } from './extend-turn.ts';
import { endOfOpenHold, letIn, lockPlace, moveToEnd, noteMissed, type Place } from './line-store.ts';
import { toldState, turnMinutes } from './room-rules.ts';
import { lockRoom, type Room } from './room-store.ts';

export type TurnProblem =
  | 'no-such-room'
  | 'not-called'
  | 'turn-missed'
  | 'no-place-in-line'
  | 'room-paused'
  | 'no-places-left';

type Answer =
  | QueuePass
  | { readonly problem: 'not-called' | 'no-place-in-line' | 'room-paused' | 'no-places-left' };
type Turn = { readonly answer: Answer } | { readonly missedTwice: Place };

/**
 * Exchanges a called number for a pass (spec 6 §6). A repeat during the pass's validity returns a pass with the same
 * end. Somebody who is late once is called with the next round; the second time they get a new number at the end.
 */
export async function takeTurn(
  context: Context,
  room: Room,
  caller: { readonly userId: number; readonly personId: number; readonly placeId: Buffer },
): Promise<Result<QueuePass, TurnProblem>> {
  const { database, clock } = context;
  if (room.state === 'closed') return refuse('no-such-room');
  const now = clock.now();
  const turn = await inTransaction<Turn, never>(database, fan(caller.userId), async (tx) => {
    const place = await lockPlace(tx, room.id, caller.personId);
    if (!place || place.userId !== caller.userId || !place.id?.equals(caller.placeId))
      return ok({ answer: { problem: 'no-place-in-line' } });
    const going = await turnInside(tx, room, place, now);
    if (going) return ok({ answer: going });
    const problem = refusalOf(room, place, now);
    if (problem) return ok({ answer: { problem } });
    if (place.returns || !place.turnSince) return ok({ answer: { problem: 'not-called' } });
    if (now.getTime() <= place.turnSince.getTime() + turnMinutes(place) * 60_000) {
      // The call has the time of the leader, whose clock may be ahead: an exchange is not before its call.
      const at = later(now, place.turnSince);
      const pass = passOf(room, place, at);
      await letIn(tx, place, { epoch: room.epoch, at, endsAt: new Date(pass.endsAt * 1_000) });
      return ok({ answer: pass });
    }
    if (place.misses > 0) return ok({ missedTwice: place });
    await noteMissed(tx, place);
    return ok({ answer: { problem: 'not-called' } });
  });
  if (!turn.ok) return turn;
  if ('answer' in turn.value) {
    const { answer } = turn.value;
    return 'problem' in answer ? refuse(answer.problem) : ok(answer);
  }
  return await giveNewNumber(context, turn.value.missedTwice);
}

/** The pass of somebody inside: until the turn's end, or beyond that of the hold that it began (spec 6 §5). */
async function turnInside(tx: Tx, room: Room, place: Place, now: Date): Promise<QueuePass | null> {
  if (place.outcome !== 'in' || !place.exchangedAt || !place.endedAt) return null;
  const pass = { ...passOf(room, place, place.exchangedAt), endsAt: seconds(place.endedAt) };
  if (now < place.endedAt) return pass;
  const holdEndsAt = await endOfOpenHold(tx, place, now);
  const kept = holdEndsAt && passOfHold(pass, holdEndsAt);
  return kept && (await extendTurn(tx, pass, kept.endsAt)) ? kept : null;
}

function refusalOf(room: Room, { outcome }: Place, now: Date) {
  if (outcome !== 'waiting') return 'no-place-in-line' as const;
  const state = toldState(room, now);
  if (state === 'paused') return 'room-paused' as const;
  if (state === 'sold-out' || state === 'closed') return 'no-places-left' as const;
  return state === 'open' ? null : ('not-called' as const);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);
const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);

function passOf(room: Room, place: Place, issuedAt: Date): QueuePass {
  const stage = room.stages.find(({ id }) => id === place.stageId);
  return {
    ...{ roomId: room.id, epoch: room.epoch, userId: place.userId, number: place.number },
    ...{ stageId: place.stageId, ticketsPerTurn: stage?.ticketsPerTurn ?? 1, ...passTimes(issuedAt) },
  };
}

/**
 * In a transaction separate from reading the place: rooms and stages are locked before places. The record contains
 * the change of the number.
 */
async function giveNewNumber(
  { database, clock }: Context,
  place: Place,
): Promise<Result<never, 'turn-missed' | 'not-called'>> {
  const moved = await inTransaction<number | null, never>(database, fan(place.userId), async (tx) => {
    await lockRoom(tx, place.roomId);
    const number = await moveToEnd(tx, place);
    const { stageId, number: from } = place;
    if (number !== null)
      await recordEvents(tx, place.roomId, clock.now(), [
        { kind: 'moved', stageId, from, to: number, cause: 'missed' },
      ]);
    return ok(number);
  });
  return moved.ok && moved.value !== null
    ? refuse('turn-missed', { number: moved.value })
    : refuse('not-called');
}
