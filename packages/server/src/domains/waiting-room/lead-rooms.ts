import type { Context } from '../../context.ts';
import { inTransaction, joining, type Tx } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { seal } from '../../shared/sealed.ts';
import { countOnSale } from '../places/public.ts';
import {
  comingShare,
  FIRST_TICKETS_PER_PURCHASE,
  type Load,
  levelOf,
  loadOf,
  ROUND_S,
  roundSize,
  toldRate,
} from './controller-rules.ts';
import { commitmentOf } from './draw-rules.ts';
import { type QueueEvent, recordEvents } from './event-store.ts';
import {
  callNumbers,
  callReturning,
  countComing,
  freezeLists,
  holdLead,
  listLedRooms,
  lockStages,
  markBought,
  type Occupancy,
  readEarlierRate,
  readOccupancy,
  takeLead,
  writeFigures,
  writeLevels,
  writeOwed,
} from './leader-store.ts';
import { readLoad } from './load-store.ts';
import { firstRate, nextPace } from './pace-rules.ts';
import { SEED_USE } from './record-wire.ts';
import { dueMove } from './room-rules.ts';
import { changeRoom, lockRoom, type Room } from './room-store.ts';
import { shareRound } from './round-rules.ts';
import { noteStanding } from './stand-still.ts';
import { tellPeople } from './tell-people.ts';

export const LEADER = system('Fila');

/** Another room first each time, so that none waits for the same others in every round. */
function rotated(ids: readonly number[], now: Date): readonly number[] {
  const first = Math.floor(now.getTime() / (ROUND_S * 1_000)) % Math.max(ids.length, 1);
  return [...ids.slice(first), ...ids.slice(0, first)];
}

/**
 * The leader's work every two seconds (spec 6 §6): changes states of rooms, closes lists, evaluates the load, calls, mails.
 * Returns whether this process leads. Each room is one transaction, so that calls and their events are atomic; the fault of
 * one is thrown after the others were led.
 */
export async function leadRooms(context: Context, process: string): Promise<boolean> {
  const { database, clock } = context;
  const plain = joining(database, database.plain.kysely);
  const now = clock.now();
  if (!(await takeLead(plain.kysely, process, now))) return false;
  const load = await readLoad(plain.kysely, now);
  const ids = rotated(await listLedRooms(plain.kysely), now);
  const faults: unknown[] = [];
  const attempt = async (work: (tx: Tx) => Promise<void>) => {
    try {
      await inTransaction<void, never>(plain, LEADER, async (tx) => {
        if (await holdLead(tx, process, clock.now())) await work(tx);
        return ok();
      });
    } catch (fault) {
      faults.push(fault);
    }
  };
  for (const id of ids)
    await attempt(async (tx) => {
      const room = await lockRoom(tx, id);
      if (room && room.state !== 'closed') await leadRoom(context, tx, room, load);
    });
  await attempt(async (tx) => {
    const rooms: Room[] = [];
    for (const id of ids) {
      const room = await lockRoom(tx, id);
      if (room) rooms.push(room);
    }
    await tellPeople(context, tx, rooms);
  });
  if (faults.length > 0) throw faults[0];
  return true;
}

async function leadRoom(context: Context, tx: Tx, room: Room, load: Load): Promise<void> {
  const now = context.clock.now();
  const asked = await freezeLists(tx, room.id, now);
  await context.jobs.enqueue(
    tx,
    'draw-stage',
    asked.map((stageId) => ({ roomId: room.id, stageId })),
  );
  await markBought(tx, room.id, now);
  const counted = await countOnSale(tx, room.showIds, now);
  // A show without any place of the public sale, because all are blocked or it was withdrawn, is not counted.
  const levels = room.showIds.map((showId) => {
    const { free, all } = counted.find((show) => show.showId === showId) ?? { free: 0, all: 0 };
    return { showId, free, level: levelOf(free, all) };
  });
  await writeLevels(tx, room.id, levels);
  const freePlaces = counted.reduce((sum, { free }) => sum + free, 0);
  const isDrawing = room.stages.some(({ state, opensAt }) => state !== 'drawn' && opensAt <= room.opensAt);
  const isOver = room.shows.every(({ endsAt, isCancelled }) => isCancelled || endsAt <= now);
  const move = dueMove({ ...room, isOver, isDrawing, hasFreePlaces: freePlaces > 0 }, now);
  if (move) {
    await changeRoom(tx, room.id, {
      state: move,
      ...(move === 'entry' ? newSeed(context) : {}),
      ...(move === 'closed' ? { closed_at: now } : {}),
    });
    await noteStanding(tx, room, move, now);
    await recordEvents(tx, room.id, now, [{ kind: 'state', cause: move }]);
  }
  const awaitsSale = freePlaces === 0 && counted.some(({ awaited }) => awaited > 0);
  await paceRoom(context, tx, { room: move ? { ...room, state: move } : room, load, freePlaces, awaitsSale });
}

/** The seed is made when a room leaves its draft: it is secret until the last draw, but committed. */
function newSeed({ random, config }: Context) {
  const seed = random.bytes(32);
  return { commitment: commitmentOf(seed), sealed_seed: seal(config.secrets.urlKey, SEED_USE, seed, random) };
}

const calledOf = ({ calledInMinute, calledInFourMinutes, absent }: Occupancy) => ({
  inLastMinute: calledInMinute * comingShare(absent),
  inLastFourMinutes: (calledInFourMinutes / 4) * comingShare(absent),
});

/** After ten minutes without a round each stage keeps its part of those before. */
const sharesOf = (seen: Occupancy['shares'], before: Occupancy['shares'] = {}) =>
  Object.keys(seen).length > 0 ? seen : before;

/** Known when the room opens: a rehearsal comes after the room was made. */
const firstRateOf = async (tx: Tx, roomId: number, now: Date): Promise<number> =>
  firstRate(await readEarlierRate(tx, roomId, now));

const REMEMBERED_MS = 600_000;
const RATES_KEPT = 60;

async function paceRoom(
  { config, clock }: Context,
  tx: Tx,
  { room, load, freePlaces, awaitsSale }: { room: Room; load: Load; freePlaces: number; awaitsSale: boolean },
): Promise<void> {
  const now = clock.now();
  const { figures } = room;
  const seen = await readOccupancy(tx, room, now);
  const lately = calledOf(seen);
  const first = figures.first ?? (room.state === 'open' ? await firstRateOf(tx, room.id, now) : null);
  const bounds = { min: room.minRate, max: room.maxRate, first: first ?? 0, isFixed: room.hasFixedRate };
  const before = {
    ...{ rate: room.rate, growsAt: room.growsAt },
    shrunkAt: figures.shrunkAt === undefined ? null : new Date(figures.shrunkAt),
  };
  const level = loadOf(load, config);
  const pace =
    room.state === 'open'
      ? nextPace(before, { load: level, busy: load.busy, called: lately }, bounds, now)
      : { ...before, calls: room.rate };
  const ticketsPerPurchase = seen.ticketsPerPurchase ?? FIRST_TICKETS_PER_PURCHASE;
  const sale = { freePlaces, ticketsPerPurchase, inside: seen.inside, absent: seen.absent };
  const roundWith = (coming: number) =>
    roundSize(pace.calls, bounds, { ...sale, coming }, figures.spare ?? 0);
  // While places are plentiful, the people on their way are not counted.
  const least = roundWith(seen.calledByAllInMinute);
  const round = least.limitedBy === 'places' ? roundWith(await countComing(tx, room.id, now)) : least;
  const called = room.state === 'open' ? await callRound(tx, room, { ...round, now }) : 0;
  const inLastMinute = lately.inLastMinute + called * comingShare(seen.absent);
  // One sample per ten seconds is kept: sixty are ten minutes.
  const ratesAt = figures.ratesAt ?? 0;
  const isTime = room.state === 'open' && now.getTime() - ratesAt >= REMEMBERED_MS / RATES_KEPT;
  await writeFigures(tx, room.id, {
    ...{ rate: pace.rate, growsAt: pace.growsAt, limitedBy: round.limitedBy, hasPending: seen.hasPending },
    figures: {
      ledAt: now.getTime(),
      ...{ inside: seen.inside, absent: seen.absent, beforeDraw: seen.beforeDraw, ticketsPerPurchase },
      ...(seen.buyers === null ? {} : { buyers: seen.buyers }),
      ...(pace.shrunkAt === null ? {} : { shrunkAt: pace.shrunkAt.getTime() }),
      ...{ shares: sharesOf(seen.shares, figures.shares), absentOf: seen.absentOf },
      ...(awaitsSale ? { awaitsSale } : {}),
      ...(figures.apart === undefined ? {} : { apart: figures.apart }),
      ...(first === null ? {} : { first }),
      carried: Math.max(figures.carried ?? 0, level > 1 ? 0 : lately.inLastFourMinutes),
      spare: called < round.size ? 0 : round.spare,
      rates: isTime
        ? [...(figures.rates ?? []), toldRate(round.limitedBy, pace.calls, inLastMinute)].slice(-RATES_KEPT)
        : (figures.rates ?? []),
      ratesAt: isTime ? now.getTime() : ratesAt,
    },
  });
}

const againEvents = (stageId: number, numbers: readonly number[]): readonly QueueEvent[] =>
  numbers.map((number) => ({ kind: 'call-again', stageId, from: number, to: number, cause: 'returns' }));

/**
 * Calls a round: its numbers, their reason and the public counter, in the room's transaction. Returns how many people
 * it called.
 */
async function callRound(
  tx: Tx,
  room: Room,
  round: { readonly size: number; readonly limitedBy: string; readonly now: Date },
): Promise<number> {
  if (round.size === 0) return 0;
  const stages = await lockStages(tx, room.id, round.now);
  const { shares, owed } = shareRound(stages, round.size);
  await writeOwed(tx, room.id, owed);
  let people = 0;
  for (const { id, called, returning } of stages) {
    const share = shares.get(id) ?? 0;
    people += share;
    const late = Math.min(share, returning);
    const again =
      late > 0 ? await callReturning(tx, { roomId: room.id, stageId: id, people: late, now: round.now }) : [];
    await recordEvents(tx, room.id, round.now, againEvents(id, again));
    if (share === late) continue;
    const to = called + share - late;
    await callNumbers(tx, room.id, id, to);
    await recordEvents(tx, room.id, round.now, [
      { kind: 'call', stageId: id, from: called + 1, to, cause: round.limitedBy },
    ]);
  }
  return people;
}
