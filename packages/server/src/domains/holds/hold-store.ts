import { CompiledQuery, sql } from 'kysely';
import type { Context } from '../../context.ts';
import { batchedRow } from '../../db/batched-reads.ts';
import { type Database, type Executor, isUniqueViolation, type Tx } from '../../db/database.ts';
import { addressHash } from '../../shared/address-key.ts';
import { asStatement } from '../../shared/trace.ts';
import { type AllottedTo, PUBLIC_SALE } from '../places/public.ts';
import { SALE_LOCK } from '../sale-terms/public.ts';
import {
  CANCEL_OPEN_HOLD,
  CLAIM_ANY,
  CLAIM_SEATS,
  LOCK_HOLDER,
  LOCK_OPEN_HOLD,
  REFUSED_CLAIM,
} from './claim-statements.ts';
import { EXTEND_HOLD } from './extend-statement.ts';
import type { HoldRequest, OpenHold, RefusedClaim } from './hold-rules.ts';

/** The holder: a logged-in user or a payment link; and their address. */
export type Holder = { readonly ip?: string } & (
  | { readonly userId: number; readonly linkId: null }
  | { readonly userId: null; readonly linkId: number }
);

export interface Claim {
  readonly request: HoldRequest;
  readonly holder: Holder;
  readonly allottedTo: AllottedTo;
  /** Hash of the holder's address, which is not stored itself; null if unknown. */
  readonly addressHash: Buffer | null;
  /** How many places of the sector users who never bought may hold from that address; null for any number. */
  readonly placesPerAddress: number | null;
  readonly now: Date;
  readonly endsAt: Date;
}

export interface ClaimOutcome {
  readonly holdId: number | null;
  /** The holder has an open hold or another running claim. */
  readonly isOwnRace: boolean;
  /** Until when a user who repeatedly abandoned holds of the show has to wait. */
  readonly pausedUntil: Date | null;
  /** The limit of places held in the sector from this address is reached. */
  readonly isAddressFull: boolean;
}

export function claimStatement({ request, holder, allottedTo, now, endsAt, ...from }: Claim) {
  const { showId, standId, sectorCode, quantity, seats } = request;
  const values = [
    ...[showId, standId, sectorCode, quantity, now, endsAt],
    ...[holder.userId, holder.linkId, allottedTo.allotment, allottedTo.ownerId],
    ...[from.addressHash, from.placesPerAddress],
  ];
  if (seats.length === 0) return { name: 'claim-any', text: CLAIM_ANY, values };
  const chosen = [seats.map((seat) => seat.rowId), seats.map((seat) => seat.seatId)];
  return { name: 'claim-seats', text: CLAIM_SEATS, values: [...values, ...chosen] };
}

/** Takes all places or none, without waiting for locks. */
export async function claimPlaces(database: Database, claim: Claim): Promise<ClaimOutcome> {
  try {
    const { rows } = await database.pipelines.query<ClaimOutcome>(claimStatement(claim));
    return onlyRow(rows);
  } catch (error) {
    // Another request of the same holder was earlier.
    const isOwnRace =
      isUniqueViolation(error, 'one_open_hold_per_user') ||
      isUniqueViolation(error, 'one_open_hold_per_link');
    if (isOwnRace) return { holdId: null, isOwnRace, pausedUntil: null, isAddressFull: false };
    throw error;
  }
}

/**
 * The holder's open hold with its row locked, or null. Claims of the same holder, in any process, are serialised with
 * this transaction.
 */
export async function lockHolder(tx: Tx, { userId, linkId }: Holder): Promise<OpenHold | null> {
  await tx.executeQuery(CompiledQuery.raw(LOCK_HOLDER, [userId, linkId]));
  const { rows } = await tx.executeQuery<OpenHold>(CompiledQuery.raw(LOCK_OPEN_HOLD, [userId, linkId]));
  return rows[0] ?? null;
}

/** Takes the places for a holder whose lock is held and who has no open hold. */
export async function claimUnderLock(tx: Tx, claim: Claim): Promise<ClaimOutcome> {
  const { text, values } = claimStatement(claim);
  const { rows } = await tx.executeQuery<ClaimOutcome>(CompiledQuery.raw(text, values));
  return onlyRow(rows);
}

/** Ends the holder's open hold, alive or not; null if there is none, or another one than `holdId`. */
export async function cancelOpenHold(
  executor: Executor,
  { userId, linkId }: Holder,
  { now, makesWay = false, holdId = null }: { now: Date; makesWay?: boolean; holdId?: number | null },
): Promise<number | null> {
  const { rows } = await executor.executeQuery<{ holdId: number }>(
    CompiledQuery.raw(CANCEL_OPEN_HOLD, [userId, linkId, now, makesWay, holdId]),
  );
  return rows[0]?.holdId ?? null;
}

export interface Extension {
  readonly holdId: number;
  readonly userId: number;
  readonly now: Date;
  readonly byMs: number;
}

/** Extends a user's live hold, once. Returns its current end; null if there is nothing to extend. */
export async function extendHoldOfUser(database: Database, extension: Extension): Promise<Date | null> {
  const { holdId, userId, now, byMs } = extension;
  const statement = { name: 'extend-hold', text: EXTEND_HOLD, values: [holdId, userId, now, byMs] };
  const { rows } = await asStatement(statement.name, () =>
    database.pool.query<{ endsAt: Date | null }>(statement),
  );
  return rows[0]?.endsAt ?? null;
}

interface RefusedRow {
  readonly startsAt: Date | null;
  readonly saleOpensAt: Date;
  readonly saleClosesAt: Date;
  readonly isOpen: boolean | null;
  readonly sale: string;
  readonly allotments: readonly string[] | null;
  readonly hasOpenHold: boolean;
  readonly window: {
    readonly category: string;
    readonly opens_at: string | null;
    readonly closes_at: string | null;
    readonly max_per_buyer: number | null;
    readonly bought: number;
  } | null;
}

/** The reason of a failed claim, and whether the holder has an open hold. */
export async function readRefusedClaim(
  database: Database,
  { request: { showId, standId, sectorCode, seats }, holder, now }: Claim,
): Promise<RefusedClaim & { hasOpenHold: boolean }> {
  const { rows } = await database.pipelines.query<RefusedRow>({
    name: 'refused-claim',
    text: REFUSED_CLAIM,
    values: [
      ...[showId, standId, sectorCode, now],
      ...[seats.map((seat) => seat.rowId), seats.map((seat) => seat.seatId)],
      ...[holder.userId, holder.linkId],
    ],
  });
  const { startsAt, saleOpensAt, saleClosesAt, isOpen, sale, allotments, hasOpenHold, window } =
    onlyRow(rows);
  return {
    show: startsAt && { startsAt, saleOpensAt, saleClosesAt },
    sector: isOpen === null ? null : { isOpen, isNumbered: sale === 'numbered' },
    seats: (allotments ?? []).map((allotment) => ({ isOnSale: allotment === PUBLIC_SALE.allotment })),
    hasOpenHold,
    window: window && {
      category: window.category,
      interval:
        window.opens_at && window.closes_at
          ? { opensAt: new Date(window.opens_at), closesAt: new Date(window.closes_at) }
          : null,
      maxPerBuyer: window.max_per_buyer,
      bought: window.bought,
    },
  };
}

/** The statement always returns one row. */
function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('a statement that always answers a row did not');
  return row;
}

export interface Hold {
  readonly id: number;
  readonly showId: number;
  readonly showSectorId: number;
  readonly userId: number | null;
  readonly paymentLinkId: number | null;
  readonly tillId: number | null;
  readonly placeIds: readonly number[];
  readonly startedAt: Date;
  readonly endsAt: Date;
  readonly state: string;
}

const SELECT_HOLD = `
select
  hold.id,
  hold.show_id as "showId",
  hold.show_sector_id as "showSectorId",
  hold.user_id as "userId",
  hold.payment_link_id as "paymentLinkId",
  hold.till_id as "tillId",
  hold.place_ids as "placeIds",
  hold.started_at as "startedAt",
  hold.ends_at as "endsAt",
  hold.state
from hold`;

/** Most calls of a purchase read both. */
export const FIND_HOLDS = batchedRow('find-holds', `${SELECT_HOLD} where hold.id = asked.key`);
export const FIND_OPEN_HOLDS = batchedRow(
  'find-open-holds',
  `${SELECT_HOLD} where hold.user_id = asked.key and hold.state = 'open'`,
);

export function findHold({ batchedReads }: Database, id: number): Promise<Hold | null> {
  return batchedReads.find(FIND_HOLDS, id);
}

/** A user's open hold, alive or not. */
export function findOpenHoldOfUser({ batchedReads }: Database, userId: number): Promise<Hold | null> {
  return batchedReads.find(FIND_OPEN_HOLDS, userId);
}

/** Whether somebody has a live hold of a show that was begun from this address. */
export async function isHeldFrom(
  { database, config, clock }: Pick<Context, 'database' | 'config' | 'clock'>,
  showId: number,
  ip: string,
): Promise<boolean> {
  const { rowCount } = await database.pipelines.query({
    name: 'is-held-from',
    text: `select from hold
      where address_hash = $1 and show_id = $2 and state = 'open' and ends_at > $3
      limit 1`,
    values: [addressHash(config.secrets.urlKey, ip), showId, clock.now()],
  });
  return rowCount === 1;
}

/**
 * The hold with its row locked: this transaction is serialised with cancelling and other settlements. The lock
 * against changes of the show's sale (`stopSale`) comes first, to avoid a deadlock: they lock the show and then its
 * holds.
 */
export async function lockHold(tx: Tx, id: number): Promise<Hold | null> {
  const { rows } = await sql<Hold>`
    with locked as materialized (
      select pg_advisory_xact_lock_shared(${SALE_LOCK}, show_id) from hold where id = ${id}
    )
    ${sql.raw(SELECT_HOLD)} cross join locked where hold.id = ${id} for update of hold`.execute(tx);
  return rows[0] ?? null;
}

/** Whether a hold was neither ended nor used up, which cannot change until this transaction ends. */
export async function keepHold(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from hold where id = ${id} and state = 'open' for share`.execute(tx);
  return rows.length > 0;
}

/** Records that its holder tried to pay, with any result: such a hold does not count as hoarding. */
export async function notePaymentTried(executor: Executor, id: number): Promise<void> {
  await executor
    .updateTable('hold')
    .set({ payment_tried: true })
    .where('id', '=', id)
    .where('payment_tried', '=', false)
    .execute();
}

/** Marks a locked hold as used up by its tickets. */
export async function finishHold(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('hold').set({ state: 'finished' }).where('id', '=', id).execute();
}

/** Far more holds than a gap of seconds can have, and a small part of the available ids. */
const NUMBERS_SKIPPED = 100_000;

/** Skips ids, so that the next holds get none of a lost hold. */
export async function moveHoldIdsOn({ pool }: Database): Promise<void> {
  await pool.query(
    `select setval(pg_get_serial_sequence('hold', 'id'), nextval(pg_get_serial_sequence('hold', 'id')) + $1)`,
    [NUMBERS_SKIPPED],
  );
}
