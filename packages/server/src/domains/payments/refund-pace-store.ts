import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

/** Until when a provider's time is used, locked: handing out its refunds, of any show, is serialised. */
export async function lockPace(tx: Tx, provider: string): Promise<Date | null> {
  // Of two concurrent inserts one is stored; the other waits for it.
  await sql`
    insert into refund_pace (provider, used_until) values (${provider}, '-infinity') on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ usedUntil: Date | null }>`
    select nullif(used_until, '-infinity') as "usedUntil" from refund_pace
    where provider = ${provider} for no key update`.execute(tx);
  return rows[0]?.usedUntil ?? null;
}

export async function setPace(tx: Tx, provider: string, usedUntil: Date): Promise<void> {
  await tx
    .updateTable('refund_pace')
    .set({ used_until: usedUntil })
    .where('provider', '=', provider)
    .execute();
}
