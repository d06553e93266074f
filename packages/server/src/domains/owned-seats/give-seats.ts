import { randomInt } from 'node:crypto';
import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import type { IdentityDocument } from '../../shared/identity-document.ts';
import { parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { isDocumentType } from '../people/public.ts';
import { keepSeatsOfShows, type OwnedPlace } from '../places/public.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import {
  changeEmail,
  insertOwnedSeats,
  lockGiving,
  lockOwnedSeat,
  type OwnedSeat,
  readOwnedSeats,
  type SeatOfPlan,
  seatsOfPlan,
  takenCodes,
} from './owned-seat-store.ts';
import { seatFields, subjectOf } from './owned-seats-wire.ts';

/** The name of a season seat in the audit. */
export const OWNED_SEAT = 'butaca';

/** The assigned seats, and the places of published shows that could not be set aside. */
export interface Given {
  readonly seats: readonly OwnedSeat[];
  readonly keptPlaces: number;
  readonly left: readonly OwnedPlace[];
}

/** A seat and its holder. */
export interface SeatForHolder {
  readonly seat: Pick<SeatOfPlan, 'sectorId' | 'rowId' | 'seatId'>;
  readonly document: IdentityDocument;
  readonly email: string;
}

/**
 * Assigns free seats, sets their places of published shows aside, and enqueues making and mailing a PIN for each. Places
 * of the seats `earlier`, which were not free when those were given, are set aside too if they are by now. The caller
 * has the lock of `lockGiving`.
 */
export async function giveLockedSeats(
  tx: Tx,
  { clock, jobs }: Context,
  wanted: readonly SeatForHolder[],
  earlier: readonly number[] = [],
): Promise<Given> {
  const now = clock.now();
  const taken = new Set(await takenCodes(tx));
  const newSeats = wanted.map(({ seat, ...holder }) => ({ ...seat, ...holder, code: freshCode(taken) }));
  const ids = await insertOwnedSeats(tx, newSeats, now);
  const { done, left } = await keepSeatsOfShows(tx, [...ids, ...earlier], now);
  await jobs.enqueue(
    tx,
    'give-seat-pin',
    ids.map((ownedSeatId) => ({ ownedSeatId })),
  );
  return { seats: await readOwnedSeats(tx, ids), keptPlaces: done, left };
}

/** Six digits that no seat has or had. */
function freshCode(taken: Set<string>): string {
  for (;;) {
    const code = String(randomInt(100_000, 1_000_000));
    if (taken.has(code)) continue;
    taken.add(code);
    return code;
  }
}

export interface SeatForm {
  readonly venueId: number;
  readonly standId: number;
  readonly code: string;
  readonly rowId: number;
  readonly seatId: number;
  readonly typeId: number;
  readonly typedDocument: string;
  readonly email: string;
}
type GiveProblem = 'not-found' | 'document-invalid' | 'seat-taken';

/** Assigns one season seat. `seat-taken` names its holder. */
export function giveSeat(
  context: Context,
  actor: Actor,
  form: SeatForm,
): Promise<Result<Given, GiveProblem>> {
  return inTransaction<Given, GiveProblem>(context.database, actor, async (tx) => {
    const document = parseIdentityDocument(form.typeId, form.typedDocument);
    if (!document || !(await isDocumentType(tx, document.typeId))) return refuse('document-invalid');
    await lockGiving(tx);
    const seat = (await seatsOfPlan(tx, form.venueId, form)).find(
      ({ rowId, seatId }) => rowId === form.rowId && seatId === form.seatId,
    );
    if (!seat) return refuse('not-found');
    if (seat.ownedSeatId !== null) return refuse('seat-taken');
    const given = await giveLockedSeats(tx, context, [{ seat, document, email: form.email }]);
    const acts = given.seats.map((one) => ({
      ...{ act: 'butacas/guardar', ...subjectOf(one), after: seatFields(one) },
    }));
    await recordActs(tx, context.clock.now(), acts);
    return ok(given);
  });
}

/** Corrects a holder's mail address; another holder needs another season seat. */
export function correctEmail(
  context: Context,
  actor: Actor,
  { id, version, email }: { readonly id: number; readonly version: number; readonly email: string },
): Promise<Result<OwnedSeat, 'not-found' | 'changed-meanwhile'>> {
  return inTransaction<OwnedSeat, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const before = await lockOwnedSeat(tx, id);
    if (!before || before.endedAt) return refuse('not-found');
    if (before.version !== version) return changedMeanwhile(tx, OWNED_SEAT, id);
    await changeEmail(tx, id, email);
    const after = { ...before, email, version: version + 1 };
    const fields = changedFields(seatFields(before), seatFields(after));
    await recordActs(tx, context.clock.now(), [{ act: 'butacas/guardar', ...subjectOf(after), ...fields }]);
    return ok(after);
  });
}
