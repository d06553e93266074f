import type { Executor } from '../../db/database.ts';
import type { Purchase } from './purchase-store.ts';

/** Whether nobody else has a place of the purchase right now. A look only: issuing decides. */
export async function arePlacesFree(executor: Executor, purchase: Purchase, now: Date): Promise<boolean> {
  const { count } = await executor
    .selectFrom('place')
    .select((column) => column.fn.countAll<string>().as('count'))
    .where(
      'id',
      'in',
      purchase.lines.map((line) => line.placeId),
    )
    .where('ticket_id', 'is', null)
    .where((where) =>
      where.or([
        where('hold_id', '=', purchase.holdId),
        where('held_until', 'is', null),
        where('held_until', '<=', now),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count) === purchase.lines.length;
}
