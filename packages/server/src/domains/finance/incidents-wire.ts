import type { AnswerOf, ClubIncidentesListar } from '@club/contract/club';
import { pesosText } from '../../shared/money.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import {
  isWindowProvider,
  REFUND_REASONS,
  type RefundReason,
  type Resolution,
  SHOW_UNKNOWN,
} from '../payments/public.ts';
import type { Act } from '../staff-audit/public.ts';
import type { IncidentRow } from './incident-list-store.ts';

type WireIncident = AnswerOf<typeof ClubIncidentesListar>['Incidentes'][number];
export type WireAction = WireIncident['Acciones'][number];

/** The sort columns of the list. */
export const INCIDENT_ORDERS = {
  fecha: 'at',
  pago: 'payment',
  compra: 'purchase',
  estado: 'closed',
} as const;

const ENDS: Readonly<Record<Resolution, string>> = {
  refunded: 'El dinero volvió',
  retried: 'Se reintentó el reembolso',
  issued: 'Se emitieron las entradas',
  closed: 'Cerrado con nota',
};

/** What becomes of an unknown payment that was not refunded, by the reason. */
const UNKNOWN_ENDS: Readonly<Record<string, string>> = {
  [SHOW_UNKNOWN]:
    'Su espectáculo tampoco está: si es del club devolvelo en el proveedor, y cerrá este incidente.',
  'refund-refused': 'El proveedor no lo devolvió: devolvelo en el proveedor, y cerrá este incidente.',
  'provider-unreachable':
    'El proveedor no contestó si lo devolvió: pedí que corran conciliar de nuevo, o fijate en el proveedor.',
};

/** Handed out in *Reembolsos*: no provider ever refunds it. */
const isOfWindow = ({ way }: IncidentRow) => way !== null && isWindowProvider(way);

/** What happened, as text for staff. */
export function incidentText(incident: IncidentRow): string {
  const { kind, detail, paymentReason, refundNumber } = incident;
  const { reason = '', example = '', said = '' } = detail;
  const why = REFUND_REASONS[(paymentReason || reason) as RefundReason] ?? '';
  switch (kind) {
    case 'refund-arranged':
      return ['Entró un pago que no pudo ser entradas, y se devuelve.', why, said && `La base dijo: ${said}.`]
        .filter(Boolean)
        .join(' ');
    case 'refund-refused':
      return [
        isOfWindow(incident)
          ? 'Se pagó en ventanilla: se devuelve en mano, en Reembolsos.'
          : `El proveedor rechazó ${refundNumber === null ? 'devolver' : `el reembolso ${refundNumber} de`} este pago.`,
        why,
      ]
        .filter(Boolean)
        .join(' ');
    case 'payment-unknown': {
      const { reference = '' } = detail;
      const end = UNKNOWN_ENDS[reason] ?? 'Se devuelve entero.';
      return `El proveedor tomó un pago del que acá no quedó nada${reference && ` (${reference})`}. ${end}`;
    }
    case 'amount-unknown':
      return 'Entró un pago con un importe que no se pudo leer.';
    default:
      return `El control de cada noche encontró algo que no cierra (${reason}${example && `: ${example}`}). Avisale a quien opera el sistema.`;
  }
}

/** The possible actions. */
export function actionsOf(incident: IncidentRow): WireAction[] {
  if (incident.resolvedAt) return [];
  const isRefused = incident.kind === 'refund-refused';
  return [
    ...(isRefused && incident.rejectedRefundId !== null && !isOfWindow(incident)
      ? (['reintentar'] as const)
      : []),
    ...(isRefused && incident.mayIssue ? (['emitir'] as const) : []),
    'cerrar',
  ];
}

export function incidentToWire(incident: IncidentRow, names: ReadonlyMap<string, string>): WireIncident {
  const { way, amount, currencySymbol, resolvedAt, resolution } = incident;
  return {
    IncidenteId: incident.id,
    En: montevideoDateTime(incident.at),
    Texto: incidentText(incident),
    Proveedor: way === null ? '' : (names.get(way) ?? way),
    NroPago: incident.providerPaymentId ?? '',
    Monto: amount === null || amount < 0 ? '' : pesosText(amount, currencySymbol ?? ''),
    CompraId: incident.purchaseId ?? 0,
    Espectaculo: incident.showName ?? '',
    Comprador: incident.buyer,
    Acciones: actionsOf(incident),
    Cierre: resolution === null ? '' : ENDS[resolution as Resolution],
    CerradoEn: momentToWire(resolvedAt),
    CerradoPor: incident.resolver ?? '',
    Nota: incident.note,
  };
}

/** How an incident was closed, for the audit. */
export const incidentAct = (
  { id, providerPaymentId }: IncidentRow,
  resolution: Resolution,
  reason: string,
): Act => ({
  ...{ act: 'incidentes/resolver', entity: 'incidente', entityId: String(id), reason },
  entityName: providerPaymentId === null ? null : `Pago N.º ${providerPaymentId}`,
  before: { Estado: 'Abierto' },
  after: { Estado: ENDS[resolution] },
});
