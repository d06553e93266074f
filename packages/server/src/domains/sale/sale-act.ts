import { montevideoDateTime } from '../../shared/montevideo.ts';
import { type Act, changedFields, type Fields } from '../staff-audit/public.ts';
import type { ShowSaleView } from './read-show-sale.ts';
import type { SalePlan } from './sale-rules.ts';

/** What staff did to the sale of a show, as the audit tells it. */
export function saleAct(before: ShowSaleView, plan: SalePlan): Act {
  return {
    act: 'ventanas/guardar',
    entity: 'espectaculo',
    entityId: String(before.showId),
    ...changedFields(fieldsOf(before, before), fieldsOf(plan, before)),
  };
}

function fieldsOf(plan: SalePlan, { categories, paymentMethods }: ShowSaleView): Fields {
  const nameOf = (categoryId: number) => categories.find(({ id }) => id === categoryId)?.name ?? '';
  const everybody =
    plan.windows.length > 0
      ? {}
      : { Abre: montevideoDateTime(plan.opensAt), Cierra: montevideoDateTime(plan.closesAt) };
  return {
    ...everybody,
    Ventanas: plan.windows.map((window) => {
      const most = window.maxPerBuyer === null ? '' : `, ${window.maxPerBuyer} por comprador`;
      const span = `${montevideoDateTime(window.opensAt)} a ${montevideoDateTime(window.closesAt)}`;
      return `${nameOf(window.categoryId)}: ${span}, ${window.maxPerPerson} por persona${most}`;
    }),
    Cupos: plan.quotas.map(({ categoryId, quota }) => `${nameOf(categoryId)}: ${quota}`),
    'Medio de pago': paymentMethods.find(({ id }) => id === plan.paymentMethodId)?.name ?? 'Ninguno',
    'Cuotas del pago': plan.instalments,
    'Una entrada por persona': !plan.allowsMany,
  };
}
