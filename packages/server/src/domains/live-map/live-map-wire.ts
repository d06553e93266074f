import type { SectorSeat } from '@club/venue-plan/seat-geometry.ts';
import { rowsOf, type SectorName, toSeatRow } from '../seating/public.ts';
import type { Level } from '../waiting-room/public.ts';

interface SectorLevel {
  readonly standId: number;
  readonly code: string;
  readonly level: Level;
}

export const levelToWire = ({ standId, code, level }: SectorLevel) => ({
  TribunaId: standId,
  SectorCod: code,
  nivel: level,
});

/** @param levels as JSON */
export const venueMessage = (id: string, levels: string): string => `{"v":"${id}","sectores":${levels}}`;

/** All seats of a sector, in the shape in which `WSEspectaculoFilasAsientos` has the free ones. */
export const seatNamesToWire = (seats: readonly SectorSeat[]) => ({
  SDTEspectaculoFila: rowsOf(seats).map(toSeatRow),
});

/** The sector of a claim whose body was read and found right before. */
export function claimedSector(body: unknown): SectorName {
  const { EspectaculoId, TribunaId, SectorCod } = (body ?? {}) as Record<string, unknown>;
  return { showId: Number(EspectaculoId), standId: Number(TribunaId), code: String(SectorCod) };
}
