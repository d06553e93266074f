import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';

type WireIncident = ClubAnswer<'club/puertas/incidentes/listar'>['Incidentes'][number];
type WireScan = ClubAnswer<'club/puertas/lecturas'>['Lecturas'][number];

/** An incident reported at a gate. Times in milliseconds since 1970. */
export interface GateIncident {
  /** Its number. */
  readonly id: number;
  readonly version: number;
  readonly kind: string;
  readonly gate: string;
  readonly ticketId: number;
  readonly place: string;
  readonly text: string;
  readonly assignedTo: string;
  readonly state: WireIncident['Estado'];
  readonly at: number;
  readonly log: readonly { readonly at: number; readonly who: string; readonly text: string }[];
}

const incidentOf = (wire: WireIncident): GateIncident => ({
  ...{ id: wire.Numero, version: wire.Version, kind: wire.Clase, gate: wire.Puerta },
  ...{ ticketId: wire.EntradaId, place: wire.Lugar, text: wire.Texto, assignedTo: wire.Asignado },
  ...{ state: wire.Estado, at: wire.En },
  log: wire.Bitacora.map(({ En, Quien, Texto }) => ({ at: En, who: Quien, text: Texto })),
});

/** `from`: the previous page's `next`; empty for the first. */
export async function fetchIncidents(
  showId: number,
  from: string,
  signal: AbortSignal,
): Promise<ListPage<GateIncident>> {
  const body = { EspectaculoId: showId, ...pageToWire({ from, sort: '' }) };
  const { Incidentes, Total, Siguiente } = await clubFetch('club/puertas/incidentes/listar', body, {
    signal,
  });
  return { rows: Incidentes.map(incidentOf), total: Total, next: Siguiente };
}

export interface IncidentForm {
  readonly state: GateIncident['state'];
  readonly assignedTo: string;
  readonly note: string;
}

export const saveIncident = (
  operation: string,
  { id, version }: Pick<GateIncident, 'id' | 'version'>,
  { state, assignedTo, note }: IncidentForm,
) =>
  clubCall('club/puertas/incidentes/guardar', {
    ...{ Operacion: operation, Numero: id, Version: version },
    ...{ Estado: state, Asignado: assignedTo, Nota: note },
  });

/** A scan at a gate. */
export interface GateScan {
  readonly id: string;
  readonly at: number;
  /** Gate and lane. */
  readonly post: string;
  readonly zone: string;
  readonly result: string;
  readonly mode: WireScan['Modo'];
  /** It is an entry that counts. */
  readonly isEntry: boolean;
  /** Why it does not count; empty where it does. */
  readonly warning: string;
  readonly reason: string;
  readonly device: string;
  readonly ticketId: number;
  readonly person: string;
  readonly place: string;
}

export const scanOf = (wire: WireScan): GateScan => ({
  ...{ id: wire.LecturaId, at: wire.En, post: `${wire.Puerta} · ${wire.Carril}`, zone: wire.Zona },
  ...{ result: wire.Resultado, mode: wire.Modo, isEntry: wire.EsIngreso, warning: wire.Aviso },
  reason: wire.Motivo,
  ...{ device: wire.Dispositivo, ticketId: wire.EntradaId, person: wire.Persona, place: wire.Lugar },
});

/** The chief takes an entry back: the ticket is valid again. */
export const annulEntry = (operation: string, { id }: Pick<GateScan, 'id'>, reason: string) =>
  clubCall('club/puertas/lecturas/anular', { Operacion: operation, LecturaId: id, Motivo: reason });

export interface ScanSearch {
  readonly text: string;
  readonly only: string;
  /** 0: all gates. */
  readonly gateId: number;
}

export const scansBody = (showId: number, { text, only, gateId }: ScanSearch) => ({
  EspectaculoId: showId,
  ...(text !== '' && { Texto: text }),
  ...(ONLY.has(only) && { Solo: only as 'ingresos' | 'rechazos' }),
  ...(gateId > 0 && { PuertaId: gateId }),
});
const ONLY: ReadonlySet<string> = new Set(['ingresos', 'rechazos']);

export async function fetchScans(
  showId: number,
  search: ScanSearch,
  page: PageOf<'lecturas'>,
  signal: AbortSignal,
) {
  const body = { ...scansBody(showId, search), ...pageToWire(page) };
  const answer = await clubFetch('club/puertas/lecturas', body, { signal });
  const { Lecturas, Total, Siguiente, HayMas } = answer;
  // `hasMore`: the text matches more tickets than the scans are of.
  return { rows: Lecturas.map(scanOf), total: Total, next: Siguiente, hasMore: HayMas };
}
