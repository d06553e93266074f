import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  checkRequest,
  claimForTill,
  endHolds,
  extendHoldOfTill,
  type HoldRequest,
  lockHoldOfTill,
} from '../holds/public.ts';
import { readLimits } from '../limits/public.ts';
import { freePlaces } from '../places/public.ts';
import { findShowSector } from '../seating/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { takeOwnTill } from './own-till.ts';
import { readTillHold, type TillHold } from './read-hold.ts';
import { pickSeats, tillHoldMs } from './till-rules.ts';
import { heldAct } from './till-wire.ts';
import { isSoldAtWindow } from './window-store.ts';

export type TillProblem = 'till-closed' | 'till-forgotten';
type HoldProblem = TillProblem | 'places-taken' | 'sale-closed' | 'too-many-places';

/** How often other seats are picked, since somebody else may take the picked ones. */
const PICKS = 3;

/**
 * Holds places for the till, for the club's limit of minutes, replacing its earlier hold (spec 4 §2.8). In a numbered
 * sector without given seats it picks them.
 */
export function holdAtTill(
  context: Context,
  actor: StaffActor,
  { tillId, request }: { readonly tillId: number; readonly request: HoldRequest },
): Promise<Result<TillHold, HoldProblem>> {
  return inTransaction<TillHold, HoldProblem>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await takeOwnTill(tx, actor, { tillId, now });
    if (!till.ok) return till;
    if (!checkRequest(request).ok) return refuse('places-taken');
    const limits = await readLimits(tx);
    if (request.quantity > limits.tillPlaces) return refuse('too-many-places', { n: limits.tillPlaces });
    if (!(await isSoldAtWindow(tx, request.showId, now))) return refuse('sale-closed');
    await endHoldOf(tx, tillId);
    const endsAt = new Date(now.getTime() + tillHoldMs(limits));
    const held = await claim(tx, { tillId, request, now, endsAt });
    if (!held.ok) return held;
    await recordActs(tx, now, [heldAct(till.value, 'ventanilla/retener', request.quantity)]);
    return readHeld(tx, tillId, now);
  });
}

async function claim(
  tx: Tx,
  wanted: {
    readonly tillId: number;
    readonly request: HoldRequest;
    readonly now: Date;
    readonly endsAt: Date;
  },
): Promise<Result<undefined, 'places-taken' | 'sale-closed'>> {
  const { request, now } = wanted;
  const sector = await findShowSector(tx, request.showId, request.standId, request.sectorCode);
  const mustPick = sector?.sale === 'numbered' && request.seats.length === 0;
  for (let tries = mustPick ? PICKS : 1; tries > 0; tries -= 1) {
    const seats =
      mustPick && sector
        ? pickSeats((await freePlaces(tx, sector.id, now)).freeSeats, request.quantity)
        : request.seats;
    if (mustPick && seats.length === 0) break;
    const { holdId, isSold } = await claimForTill(tx, { ...wanted, request: { ...request, seats } });
    if (holdId !== null) return ok();
    if (!isSold) return refuse('sale-closed');
  }
  return refuse('places-taken');
}

/** Extends the hold once, by the same time. */
export function extendAtTill(
  context: Context,
  actor: StaffActor,
  { tillId, holdId }: { readonly tillId: number; readonly holdId: number },
): Promise<Result<TillHold, TillProblem | 'places-taken'>> {
  return inTransaction<TillHold, TillProblem | 'places-taken'>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await takeOwnTill(tx, actor, { tillId, now });
    if (!till.ok) return till;
    const endsAt = await extendHoldOfTill(tx, {
      holdId,
      tillId,
      now,
      byMs: tillHoldMs(await readLimits(tx)),
    });
    if (endsAt === null) return refuse('places-taken');
    const held = await readHeld(tx, tillId, now);
    if (held.ok)
      await recordActs(tx, now, [heldAct(till.value, 'ventanilla/renovar', held.value.places.length)]);
    return held;
  });
}

/** Ends the till's hold, if any. */
export function releaseAtTill(
  context: Context,
  actor: StaffActor,
  tillId: number,
): Promise<Result<undefined, TillProblem>> {
  return inTransaction<undefined, TillProblem>(context.database, actor, async (tx) => {
    const now = context.clock.now();
    const till = await takeOwnTill(tx, actor, { tillId, now });
    if (!till.ok) return till;
    await endHoldOf(tx, tillId);
    await recordActs(tx, now, [heldAct(till.value, 'ventanilla/soltar', 0)]);
    return ok();
  });
}

/** Ends the hold of a locked till. */
export async function endHoldOf(tx: Tx, tillId: number): Promise<void> {
  const holdId = await lockHoldOfTill(tx, tillId);
  if (holdId !== null) await endHolds(tx, [holdId]);
}

async function readHeld(tx: Tx, tillId: number, now: Date): Promise<Result<TillHold, 'places-taken'>> {
  const hold = await readTillHold(tx, tillId, now);
  return hold ? ok(hold) : refuse('places-taken');
}
