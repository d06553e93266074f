import { writtenMoment } from '../../shared/montevideo.ts';
import { windowText } from '../sale-terms/public.ts';
import { type Act, changedFields, type Fields } from '../staff-audit/public.ts';
import type { ShowSaleView } from './read-show-sale.ts';
import type { SalePlan } from './sale-rules.ts';

/** A change of a show's sale in the audit. */
export function saleAct(before: ShowSaleView, plan: SalePlan): Act {
  return {
    act: 'ventanas/guardar',
    entity: 'espectaculo',
    entityId: String(before.showId),
    ...changedFields(fieldsOf(before, before), fieldsOf(plan, before)),
  };
}

function fieldsOf(plan: SalePlan, { categories, paymentMethods, windowMinutes }: ShowSaleView): Fields {
  const nameOf = (categoryId: number) => categories.find(({ id }) => id === categoryId)?.name ?? '';
  const everybody =
    plan.windows.length > 0
      ? {}
      : { Abre: writtenMoment(plan.opensAt), Cierra: writtenMoment(plan.closesAt) };
  return {
    ...everybody,
    Ventanas: plan.windows.map((window) => windowText(window, nameOf(window.categoryId))),
    Cupos: plan.quotas.map(({ categoryId, quota }) => `${nameOf(categoryId)}: ${quota}`),
    'Medio de pago': paymentMethods.find(({ id }) => id === plan.paymentMethodId)?.name ?? 'Ninguno',
    'Cuotas del pago': plan.instalments,
    'Una entrada por persona': !plan.allowsMany,
    'Ventanilla después del inicio': `${plan.windowMinutes ?? windowMinutes} min`,
  };
}
