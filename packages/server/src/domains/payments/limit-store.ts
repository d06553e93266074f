import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Hold } from '../holds/public.ts';
import { countTicketsUnderLock, saleWindows } from '../sale-terms/public.ts';
import type { Purchase } from './purchase-store.ts';

/**
 * Whether the limits of a show's sale windows allow a purchase to become tickets. A live hold was counted when it was
 * made; an expired one is counted now, with what its buyer bought or held since. The caller has the lock of the
 * buyer's claims (`lockOrder`).
 */
export async function fitsLimits(
  tx: Tx,
  { purchase, hold, isLate }: { readonly purchase: Purchase; readonly hold: Hold; readonly isLate: boolean },
  now: Date,
): Promise<boolean> {
  if (!purchase.hasWindows || purchase.userId === null) return true;
  if (isLate && !(await fitsBuyer(tx, hold, purchase, now))) return false;
  return !purchase.allowsMany || fitsPersons(tx, purchase);
}

async function fitsBuyer(tx: Tx, hold: Hold, purchase: Purchase, now: Date): Promise<boolean> {
  const { rows } = await sql<{ max: number | null; taken: number }>`
    select
      own.max_per_buyer as max,
      own.bought + (
        select coalesce(sum(cardinality(other.place_ids)), 0)::integer
        from hold as other
        where other.user_id = ${purchase.userId} and other.state = 'open' and other.show_id = ${purchase.showId}
          and other.ends_at > ${now} and other.id <> ${hold.id}
      ) as taken
    from buyer_window(${purchase.userId}, ${hold.showSectorId}, ${now}) as own`.execute(tx);
  const [own] = rows;
  return !own || own.max === null || own.taken + purchase.lines.length <= own.max;
}

async function fitsPersons(tx: Tx, { showId, lines }: Purchase): Promise<boolean> {
  const windows = await saleWindows(tx, showId);
  const tickets = await countTicketsUnderLock(
    tx,
    showId,
    lines.map(({ document }) => document),
  );
  return lines.every(({ categoryId }, index) => {
    const limits = windows
      .filter((window) => window.categoryId === categoryId)
      .map((window) => window.maxPerPerson);
    return (tickets[index] ?? 0) < Math.max(1, ...limits);
  });
}
