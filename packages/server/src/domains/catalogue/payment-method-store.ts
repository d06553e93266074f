import type { Executor, Tx } from '../../db/database.ts';

/** A payment method of the product. */
export interface PaymentMethod {
  readonly id: number;
  readonly name: string;
  /** Whether new shows may use it; shows published with it keep it. */
  readonly isOffered: boolean;
}

/** As on its own screen. `iconBase64`: empty for none. */
export interface PaymentMethodDetail extends PaymentMethod {
  readonly iconBase64: string;
  readonly version: number;
}

const FIELDS = ['id', 'name', 'is_offered as isOffered'] as const;
const DETAIL = [...FIELDS, 'icon_base64 as iconBase64', 'version'] as const;

export function listPaymentMethods(executor: Executor): Promise<PaymentMethod[]> {
  return executor.selectFrom('payment_method').select(FIELDS).orderBy('id').execute();
}

export function readPaymentMethods(executor: Executor): Promise<PaymentMethodDetail[]> {
  return executor.selectFrom('payment_method').select(DETAIL).orderBy('id').execute();
}

/** Null if it has another version. */
export async function changePaymentMethod(
  tx: Tx,
  { id, version, name, isOffered, iconBase64 }: PaymentMethodDetail,
): Promise<PaymentMethodDetail | null> {
  const changed = await tx
    .updateTable('payment_method')
    .set({ name, is_offered: isOffered, icon_base64: iconBase64, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(DETAIL)
    .executeTakeFirst();
  return changed ?? null;
}
