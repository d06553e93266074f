import type { Context } from '../../context.ts';

/** Inserts the registered providers into the database: orders can only refer to them. */
export async function storeProviders({ database, providers }: Context): Promise<void> {
  await database.kysely
    .insertInto('payment_provider')
    .values(Object.keys(providers).map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
