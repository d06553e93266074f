import type { PaymentMethodDetail } from '../catalogue/public.ts';
import { type Act, changedFields, type Fields } from '../staff-audit/public.ts';

/** A payment method in the audit. */
export const METHOD = 'medio-de-pago';

export function paymentMethodAct(before: PaymentMethodDetail, after: PaymentMethodDetail): Act {
  return {
    act: 'mediosDePago/guardar',
    entity: METHOD,
    entityId: String(after.id),
    entityName: after.name,
    ...changedFields(fieldsOf(before), fieldsOf(after)),
  };
}

/** For an icon its size. */
const fieldsOf = ({ name, isOffered, iconBase64 }: PaymentMethodDetail): Fields => ({
  ...{ 'Se llama': name, 'Se ofrece': isOffered },
  Ícono: iconBase64 === '' ? null : `${Math.ceil((iconBase64.length * 3) / 4 / 1024)} KB`,
});
