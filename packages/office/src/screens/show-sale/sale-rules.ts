import type { Sale, SalePlan, SaleWindow } from '../../api/sale.ts';
import type { TwoVersions } from '../../forms/ConflictDialog.tsx';
import { dateTimeText, isMoment, mistypedMoment } from '../../lib/dates.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** A window for the first category without one, as long as the last one. */
export function newWindow(categories: readonly Named[], plan: SalePlan): SaleWindow {
  const isFree = ({ id }: Named) => plan.windows.every(({ categoryId }) => categoryId !== id);
  const last = plan.windows.at(-1);
  return {
    categoryId: (categories.find(isFree) ?? categories[0])?.id ?? 0,
    opensAt: last?.opensAt ?? plan.saleOpensAt,
    closesAt: last?.closesAt ?? plan.saleClosesAt,
    maxPerPerson: 1,
    maxPerBuyer: 0,
  };
}

const HALF_TYPED = 'Escribí día y hora en que abre y cierra cada venta.';

/** A half-typed value of the windows, or without any a day or time that is none, which cannot be saved; null for neither. */
export function windowsProblem({ windows, saleOpensAt, saleClosesAt }: SalePlan): string | null {
  const isWrong =
    windows.length === 0
      ? [saleOpensAt, saleClosesAt].some((moment) => mistypedMoment(moment) !== null)
      : windows.some(({ opensAt, closesAt }) => !isMoment(opensAt) || !isMoment(closesAt));
  return isWrong ? HALF_TYPED : null;
}

/** A half-typed value, checked before the call; null when there is none. The server checks the rest. */
export function planProblem(plan: SalePlan): string | null {
  if (plan.windows.length > 0) return windowsProblem(plan);
  return isMoment(plan.saleOpensAt) && isMoment(plan.saleClosesAt) ? null : HALF_TYPED;
}

/** `Socio: 10/11/2026 10:00 a 22/11/2026 20:00 (1 por persona y 4 por comprador)` */
export function windowText(
  { categoryId, opensAt, closesAt, maxPerPerson, maxPerBuyer }: SaleWindow,
  categories: readonly Named[],
): string {
  const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const most = maxPerBuyer === 0 ? '' : ` y ${maxPerBuyer} por comprador`;
  return `${category}: ${spanText(opensAt, closesAt)} (${maxPerPerson} por persona${most})`;
}

const spanText = (opensAt: string, closesAt: string): string =>
  `${dateTimeText(opensAt)} a ${dateTimeText(closesAt)}`;

/** Two versions of a sale, field by field, as display text. */
export function saleVersions({ plan: saved, categories, methods }: Sale, typed: SalePlan): TwoVersions[] {
  const category = (wanted: number) => categories.find(({ id }) => id === wanted)?.name ?? '';
  const windows = (plan: SalePlan) =>
    plan.windows.map((window) => windowText(window, categories)).join('; ') ||
    spanText(plan.saleOpensAt, plan.saleClosesAt);
  const quotas = (plan: SalePlan) =>
    plan.quotas.map(({ categoryId, quota }) => `${category(categoryId)}: ${quota}`).join('; ') || '—';
  const method = ({ methodId }: SalePlan) => methods.find(({ id }) => id === methodId)?.name ?? '—';
  const texts: [string, (plan: SalePlan) => string][] = [
    ['Venta', windows],
    ['Cupos', quotas],
    ['Medio de pago', method],
    ['Cuotas', ({ instalments }) => String(instalments)],
    ['Ventanilla después del inicio', ({ windowMinutes = 0 }) => `${windowMinutes} min`],
    ['Una entrada por persona', ({ allowsManyTickets }) => (allowsManyTickets ? 'No' : 'Sí')],
  ];
  return texts.map(([label, textOf]) => ({ label, saved: textOf(saved), typed: textOf(typed) }));
}
