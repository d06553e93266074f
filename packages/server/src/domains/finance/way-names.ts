import type { Context } from '../../context.ts';

/** Display names of payment methods, by key. */
export async function wayNames({ database, providers }: Context): Promise<ReadonlyMap<string, string>> {
  const rows = await database.kysely.selectFrom('payment_method').select(['id', 'name']).execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    Object.entries(providers).map(([key, { paymentMethodId, name }]) => [
      key,
      name ?? names.get(paymentMethodId) ?? key,
    ]),
  );
}
