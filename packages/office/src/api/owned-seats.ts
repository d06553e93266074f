import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { type PageOf, pageToWire } from './list-page.ts';

type WireSeat = ClubAnswer<'club/butacas/listar'>['Butacas'][number];
type WireReport = ClubAnswer<'club/butacas/terminar'>;

/** An owned seat. Moments are wall-clock times in Montevideo. */
export interface OwnedSeat {
  readonly id: number;
  readonly version: number;
  readonly place: string;
  readonly document: string;
  /** Empty for a non-member. */
  readonly holder: string;
  readonly email: string;
  readonly code: string;
  readonly hasPin: boolean;
  readonly since: string;
  /** Empty while it is current. */
  readonly endedAt: string;
}

const seatOf = (wire: WireSeat): OwnedSeat => ({
  id: wire.ButacaId,
  version: wire.Version,
  place: `${wire.Tribuna} · ${wire.Sector}, fila ${wire.Fila}, asiento ${wire.Asiento}`,
  document: wire.Documento,
  holder: wire.Titular,
  email: wire.Correo,
  code: wire.Codigo,
  hasPin: wire.TienePin,
  since: wire.Desde,
  endedAt: wire.Baja,
});

/** The places of an owned seat in published shows. */
export interface SeatReport {
  readonly changed: number;
  readonly stayed: number;
  /** At most a hundred unchanged ones. */
  readonly places: readonly {
    readonly showId: number;
    readonly showName: string;
    readonly startsAt: string;
    readonly seatId: number;
    readonly why: WireReport['SinCambio'][number]['Motivo'];
  }[];
}

const reportOf = ({ Lugares, Quedan, SinCambio }: WireReport): SeatReport => ({
  changed: Lugares,
  stayed: Quedan,
  places: SinCambio.map((place) => ({
    showId: place.EspectaculoId,
    showName: place.Espectaculo,
    startsAt: place.Inicio,
    seatId: place.ButacaId,
    why: place.Motivo,
  })),
});

export interface SeatFilter {
  readonly text: string;
  readonly hasEnded: boolean;
}
export const seatsBody = ({ text, hasEnded }: SeatFilter) => ({ Texto: text, Terminadas: hasEnded });

export async function listOwnedSeats(filter: SeatFilter, page: PageOf<'butacas'>, signal: AbortSignal) {
  const body = { ...seatsBody(filter), ...pageToWire(page) };
  const { Butacas, Total, Siguiente } = await clubFetch('club/butacas/listar', body, { signal });
  return { rows: Butacas.map(seatOf), total: Total, next: Siguiente };
}

/** A numbered sector of a venue's plan. */
export interface SeatSector {
  readonly venueId: number;
  readonly venueName: string;
  readonly standId: number;
  readonly code: string;
  /** `Tribuna Norte · Platea A` */
  readonly name: string;
}

export async function fetchSeatSectors(signal: AbortSignal) {
  const { Sectores, TiposDocumento } = await clubFetch('club/butacas/sectores', {}, { signal });
  return {
    sectors: Sectores.map(
      (wire): SeatSector => ({
        ...{ venueId: wire.EscenarioId, venueName: wire.Escenario, standId: wire.TribunaId },
        ...{ code: wire.SectorCod, name: `${wire.Tribuna} · ${wire.Sector}` },
      }),
    ),
    documentTypes: TiposDocumento.map(({ Id, Nombre }) => ({ id: Id, name: Nombre })),
  };
}

export interface SeatRow {
  readonly id: number;
  readonly name: string;
  readonly seats: readonly { readonly id: number; readonly name: string; readonly isOwned: boolean }[];
}

export async function fetchSeatRows({ venueId, standId, code }: SeatSector, signal: AbortSignal) {
  const body = { EscenarioId: venueId, TribunaId: standId, SectorCod: code };
  const { Filas } = await clubFetch('club/butacas/asientos', body, { signal });
  return Filas.map(
    (row): SeatRow => ({
      ...{ id: row.FilaId, name: row.Fila },
      seats: row.Asientos.map(({ AsientoId, Asiento, EsButaca }) => ({
        ...{ id: AsientoId, name: Asiento, isOwned: EsButaca },
      })),
    }),
  );
}

export interface GivenSeat {
  readonly rowId: number;
  readonly seatId: number;
  readonly documentTypeId: number;
  readonly document: string;
  readonly email: string;
}

export async function giveSeat(operation: string, sector: SeatSector, given: GivenSeat) {
  const saved = await clubCall('club/butacas/guardar', {
    ...{
      Operacion: operation,
      EscenarioId: sector.venueId,
      TribunaId: sector.standId,
      SectorCod: sector.code,
    },
    ...{ FilaId: given.rowId, AsientoId: given.seatId, DocumentoTipoId: given.documentTypeId },
    ...{ Documento: given.document, Correo: given.email },
  });
  return saved.ok ? { ok: true as const, report: reportOf(saved.answer) } : saved;
}

export const correctEmail = (operation: string, { id, version }: OwnedSeat, email: string) =>
  clubCall('club/butacas/corregirCorreo', {
    ...{ Operacion: operation, ButacaId: id, Version: version, Correo: email },
  });

export const sendSeatPin = (operation: string, { id }: OwnedSeat, reason: string) =>
  clubCall('club/butacas/enviarPin', { Operacion: operation, ButacaId: id, Motivo: reason });

export async function endSeat(operation: string, { id, version }: OwnedSeat, reason: string) {
  const ended = await clubCall('club/butacas/terminar', {
    ...{ Operacion: operation, ButacaId: id, Version: version, Motivo: reason },
  });
  return ended.ok ? { ok: true as const, report: reportOf(ended.answer) } : ended;
}

/** The effects of a file of owned seats. */
export interface SeatImport {
  readonly given: number;
  readonly emails: number;
  readonly same: number;
  readonly errors: readonly string[];
  readonly errorCount: number;
  readonly report: SeatReport;
}

export async function importSeats(
  operation: string,
  {
    venueId,
    base64,
    isTrial,
  }: { readonly venueId: number; readonly base64: string; readonly isTrial: boolean },
) {
  const done = await clubCall('club/butacas/importar', {
    ...{ Operacion: operation, EscenarioId: venueId, ArchivoB64: base64, Simulacion: isTrial },
  });
  if (!done.ok) return done;
  const { Altas, Correos, Iguales, Errores, ConError } = done.answer;
  const counts = { given: Altas, emails: Correos, same: Iguales, errors: Errores, errorCount: ConError };
  return { ok: true as const, import: { ...counts, report: reportOf(done.answer) } satisfies SeatImport };
}
