import type { Sale, SalePlan, SaleWindow } from '../../api/sale.ts';
import type { TwoVersions } from '../../forms/ConflictDialog.tsx';
import { dateTimeText } from '../../lib/dates.ts';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/;
export const isMoment = (text: string): boolean => MOMENT.test(text);

/** A window for the first category that has none, as long as the last one. */
export function newWindow({ categories }: Sale, plan: SalePlan): SaleWindow {
  const isFree = ({ id }: { id: number }) => plan.windows.every(({ categoryId }) => categoryId !== id);
  const last = plan.windows.at(-1);
  return {
    categoryId: (categories.find(isFree) ?? categories[0])?.id ?? 0,
    opensAt: last?.opensAt ?? plan.opensAt,
    closesAt: last?.closesAt ?? plan.closesAt,
    maxPerPerson: 1,
    maxPerBuyer: 0,
  };
}

/** What is half typed, which the server is not asked about; null when nothing is. The rest it judges itself. */
export function planProblem(plan: SalePlan): string | null {
  const spans = plan.windows.length > 0 ? plan.windows : [plan];
  return spans.every(({ opensAt, closesAt }) => isMoment(opensAt) && isMoment(closesAt))
    ? null
    : 'Escribí día y hora en que abre y cierra cada venta.';
}

const spanText = ({ opensAt, closesAt }: Pick<SalePlan, 'opensAt' | 'closesAt'>): string =>
  `${dateTimeText(opensAt)} a ${dateTimeText(closesAt)}`;

/** Two versions of a sale, field by field, as people read them. */
export function saleVersions({ plan: saved, categories, methods }: Sale, typed: SalePlan): TwoVersions[] {
  const category = (wanted: number) => categories.find(({ id }) => id === wanted)?.name ?? '';
  const windows = (plan: SalePlan) =>
    plan.windows.map((window) => `${category(window.categoryId)}: ${spanText(window)}`).join('; ') ||
    spanText(plan);
  const quotas = (plan: SalePlan) =>
    plan.quotas.map(({ categoryId, quota }) => `${category(categoryId)}: ${quota}`).join('; ') || '—';
  const method = ({ methodId }: SalePlan) => methods.find(({ id }) => id === methodId)?.name ?? '—';
  const texts: [string, (plan: SalePlan) => string][] = [
    ['Venta', windows],
    ['Cupos', quotas],
    ['Medio de pago', method],
    ['Cuotas', ({ instalments }) => String(instalments)],
    ['Una entrada por persona', ({ isOnePerPerson }) => (isOnePerPerson ? 'Sí' : 'No')],
  ];
  return texts.map(([label, textOf]) => ({ label, saved: textOf(saved), typed: textOf(typed) }));
}
