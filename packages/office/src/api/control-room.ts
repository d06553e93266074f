import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import type { Exported } from './exports.ts';
import { useFollowed } from './follow.ts';
import { deviceOf, type GateDevice } from './gate-devices.ts';
import { type ListPage, pageToWire } from './list-page.ts';

type WireBoard = ClubAnswer<'club/puertas/tablero'>['Tablero'];
type WireAlert = ClubAnswer<'club/puertas/alertas/listar'>['Alertas'][number];
type WireReport = ClubAnswer<'club/puertas/cierre/leer'>['Informe'];

export interface Refusals {
  readonly result: string;
  readonly name: string;
  readonly count: number;
}
const refusalsOf = (wire: WireBoard['Rechazos']): Refusals[] =>
  wire.map(({ Resultado, Nombre, Cantidad }) => ({ result: Resultado, name: Nombre, count: Cantidad }));

/** The state of a show's gates. Times in milliseconds since 1970. */
export interface Board {
  readonly at: number;
  readonly startsAt: number;
  readonly inside: number;
  readonly entered: number;
  readonly expected: number;
  readonly lastFive: number;
  readonly zones: readonly { id: number; name: string; entries: number; inside: number; capacity: number }[];
  readonly gates: readonly { id: number; name: string; entries: number; lastFive: number }[];
  readonly sectors: readonly { name: string; entries: number; expected: number }[];
  readonly refusals: readonly Refusals[];
  readonly lanes: readonly GateDevice[];
  readonly unsynchronised: { readonly lanes: number; readonly scans: number };
  readonly openAlerts: number;
}

function boardOf({ Tablero }: ClubAnswer<'club/puertas/tablero'>): Board {
  return {
    ...{ at: Tablero.En, startsAt: Tablero.Inicio, inside: Tablero.Adentro, entered: Tablero.Ingresadas },
    ...{ expected: Tablero.Esperadas, lastFive: Tablero.Ultimos5, openAlerts: Tablero.AlertasAbiertas },
    zones: Tablero.Zonas.map((zone) => ({
      ...{ id: zone.ZonaId, name: zone.Nombre, entries: zone.Ingresos, inside: zone.Adentro },
      capacity: zone.Aforo,
    })),
    gates: Tablero.Puertas.map((gate) => ({
      ...{ id: gate.PuertaId, name: gate.Nombre, entries: gate.Ingresos, lastFive: gate.Ultimos5 },
    })),
    sectors: Tablero.Sectores.map((sector) => ({
      ...{ name: sector.Nombre, entries: sector.Ingresos, expected: sector.Esperadas },
    })),
    refusals: refusalsOf(Tablero.Rechazos),
    lanes: Tablero.Carriles.map(deviceOf),
    unsynchronised: { lanes: Tablero.SinSincronizar.Carriles, scans: Tablero.SinSincronizar.Lecturas },
  };
}

/** The live state of the gates, for the wall: followed while it is visible. */
export const useBoard = (showId: number): Board | undefined =>
  useFollowed({
    ...{ call: 'club/puertas/tablero', query: { EspectaculoId: showId }, read: boardOf, isOnWall: true },
    fetch: async (signal) =>
      boardOf(await clubFetch('club/puertas/tablero', { EspectaculoId: showId }, { signal })),
  });

export interface GateAlert {
  readonly id: number;
  readonly version: number;
  readonly kind: string;
  readonly text: string;
  readonly state: WireAlert['Estado'];
  readonly note: string;
  readonly at: number;
  /** 0: no ticket. */
  readonly ticketId: number;
}

const alertOf = (wire: WireAlert): GateAlert => ({
  ...{ id: wire.AlertaId, version: wire.Version, kind: wire.Clase, text: wire.Texto },
  ...{ state: wire.Estado, note: wire.Nota, at: wire.En, ticketId: wire.EntradaId },
});

/** `from`: the previous page's `next`; empty for the first. */
export async function fetchAlerts(
  showId: number,
  from: string,
  signal: AbortSignal,
): Promise<ListPage<GateAlert>> {
  const body = { EspectaculoId: showId, ...pageToWire({ from, sort: '' }) };
  const { Alertas, Total, Siguiente } = await clubFetch('club/puertas/alertas/listar', body, { signal });
  return { rows: Alertas.map(alertOf), total: Total, next: Siguiente };
}

export const answerAlert = (
  operation: string,
  { id, version }: Pick<GateAlert, 'id' | 'version'>,
  state: GateAlert['state'],
  note: string,
) =>
  clubCall('club/puertas/alertas/guardar', {
    ...{ Operacion: operation, AlertaId: id, Version: version, Estado: state, Nota: note },
  });

/** The closing report of a show's day. */
export interface Closing {
  readonly report: Report;
  readonly day: string;
  /** The present day first, then those before the show moved on which people came in. */
  readonly days: readonly string[];
  readonly unsynchronised: number;
  /** Empty until it is signed. */
  readonly signedBy: string;
  readonly signedAt: number;
  readonly note: string;
}

export interface Report {
  readonly entered: number;
  readonly expected: number;
  readonly absent: number;
  readonly duplicates: number;
  readonly refusals: readonly Refusals[];
  readonly exceptions: readonly { reason: string; count: number }[];
  readonly spans: readonly { at: number; gate: string; entries: number }[];
  readonly absentees: readonly { sector: string; channel: string; expected: number; absent: number }[];
  readonly devices: readonly ReportDevice[];
}

export interface ReportDevice {
  readonly name: string;
  readonly scans: number;
  readonly offline: number;
  readonly from: number;
  readonly to: number;
  /** Outages during a shift; `until` 0: not over yet. */
  readonly outages: readonly { readonly from: number; readonly until: number }[];
}

/** The closing report as a table, and the owned seats whose person did not come. */
export const closingOf = (showId: number, day: string): Exported => ({
  ...{ Que: 'cierre', Filtro: { EspectaculoId: showId, Jornada: day } },
});
export const absentSeatsOf = (showId: number): Exported => ({
  ...{ Que: 'ausentes', Filtro: { EspectaculoId: showId } },
});

const reportOf = (wire: WireReport): Report => ({
  ...{ entered: wire.Ingresadas, expected: wire.Esperadas, absent: wire.Ausentes },
  ...{ duplicates: wire.Duplicados, refusals: refusalsOf(wire.Rechazos) },
  exceptions: wire.Excepciones.map(({ Motivo, Cantidad }) => ({ reason: Motivo, count: Cantidad })),
  spans: wire.Tramos.map(({ En, Puerta, Ingresos }) => ({ at: En, gate: Puerta, entries: Ingresos })),
  absentees: wire.AusentesPorSector.map((row) => ({
    ...{ sector: row.Sector, channel: row.Canal, expected: row.Esperadas, absent: row.Ausentes },
  })),
  devices: wire.Dispositivos.map((row) => ({
    ...{ name: row.Nombre, scans: row.Lecturas, offline: row.SinRed, from: row.Desde, to: row.Hasta },
    outages: (row.Cortes ?? []).map(({ Desde, Hasta }) => ({ from: Desde, until: Hasta })),
  })),
});

/** `day`: empty for the show's present one. */
export async function fetchClosing(showId: number, day: string, signal: AbortSignal): Promise<Closing> {
  const body = { EspectaculoId: showId, ...(day && { Jornada: day }) };
  const answer = await clubFetch('club/puertas/cierre/leer', body, { signal });
  return {
    ...{ day: answer.Jornada, days: answer.Jornadas },
    ...{ report: reportOf(answer.Informe), unsynchronised: answer.SinSincronizar, note: answer.Nota },
    ...{ signedBy: answer.FirmadoPor, signedAt: answer.FirmadoEn },
  };
}

export const signClosing = (
  operation: string,
  { showId, day, note }: { readonly showId: number; readonly day: string; readonly note: string },
) =>
  clubCall('club/puertas/cierre/firmar', {
    ...{ Operacion: operation, EspectaculoId: showId, Jornada: day, Nota: note },
  });
