import type { Context } from '../../context.ts';

/** Adds the providers that are registered to those of which the database knows: orders are only taken of them. */
export async function storeProviders({ database, providers }: Context): Promise<void> {
  await database.kysely
    .insertInto('payment_provider')
    .values(Object.keys(providers).map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
