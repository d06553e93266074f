import type { SeatRow } from '@club/contract';
import type { SectorName } from './find-sector-of-show.ts';
import type { FreeRow } from './list-free-rows.ts';

interface SectorRequest {
  EspectaculoId: number;
  TribunaId: number;
  SectorCod: string;
}

export function sectorNameOf(body: SectorRequest): SectorName {
  return { showId: body.EspectaculoId, standId: body.TribunaId, code: body.SectorCod };
}

/** The key of an answer about one sector of a show. */
export function sectorKey(body: SectorRequest): string {
  return `${body.EspectaculoId}/${body.TribunaId}/${body.SectorCod}`;
}

/** A drawing is kept under this many keys at most, whatever plans are asked for. */
const PLAN_KEYS = 7;

/** The key of a sector's drawing: who was told of another plan is not answered with what was made for those who were not. */
export function drawingKey(body: SectorRequest & { Plano?: number }): string {
  return body.Plano ? `${sectorKey(body)}/${body.Plano % PLAN_KEYS}` : sectorKey(body);
}

export function toSeatRow(row: FreeRow): SeatRow {
  return {
    FilaId: row.rowId,
    FilaNombre: row.rowName,
    Asientos: row.seats.map((seat) => ({ AsientoId: seat.seatId, AsientoNombre: seat.seatName })),
  };
}
