import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';

type WireIncident = ClubAnswer<'club/incidentes/listar'>['Incidentes'][number];

const ACTIONS = { reintentar: 'retry', emitir: 'issue', cerrar: 'close' } as const satisfies Record<
  WireIncident['Acciones'][number],
  string
>;
const WIRE_ACTIONS = inverse(ACTIONS);
export type IncidentAction = keyof typeof WIRE_ACTIONS;

/** A money problem that a person should review. Moments are wall-clock times in Montevideo; empty for none. */
export interface Incident {
  readonly id: number;
  readonly at: string;
  readonly text: string;
  readonly provider: string;
  readonly paymentNumber: string;
  readonly amount: string;
  /** 0 without a purchase. */
  readonly purchaseId: number;
  readonly showName: string;
  readonly buyer: string;
  readonly actions: readonly IncidentAction[];
  /** Its resolution; empty while it is open. */
  readonly end: string;
  readonly closedAt: string;
  /** Empty for the system. */
  readonly closer: string;
  readonly note: string;
}

export const incidentsBody = (state: 'abierto' | 'cerrado' | '') => ({
  ...(state && { Filtro: { Estado: state } }),
});

/** A page of incidents; default: newest first. */
export async function fetchIncidents(
  state: 'abierto' | 'cerrado' | '',
  page: PageOf<'incidentes'>,
  signal: AbortSignal,
): Promise<ListPage<Incident>> {
  const body = { ...incidentsBody(state), ...pageToWire(page) };
  const wire = await clubFetch('club/incidentes/listar', body, { signal });
  return {
    total: wire.Total,
    next: wire.Siguiente,
    rows: wire.Incidentes.map((one) => ({
      id: one.IncidenteId,
      at: one.En,
      text: one.Texto,
      provider: one.Proveedor,
      paymentNumber: one.NroPago,
      amount: one.Monto,
      purchaseId: one.CompraId,
      showName: one.Espectaculo,
      buyer: one.Comprador,
      actions: one.Acciones.map((action) => ACTIONS[action]),
      end: one.Cierre,
      closedAt: one.CerradoEn,
      closer: one.CerradoPor,
      note: one.Nota,
    })),
  };
}

export function resolveIncident(
  { id, operation }: { id: number; operation: string },
  { action, note }: { action: IncidentAction; note: string },
) {
  return clubCall('club/incidentes/resolver', {
    ...{ Operacion: operation, IncidenteId: id, Accion: WIRE_ACTIONS[action], Motivo: note },
  });
}
