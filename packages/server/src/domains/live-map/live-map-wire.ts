import type { RequestOf, WSTransaccionSSO } from '@club/contract';
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

/** All seats of a sector, in the same shape as the free ones in `WSEspectaculoFilasAsientos`. */
export const seatNamesToWire = (seats: readonly SectorSeat[]) => ({
  SDTEspectaculoFila: rowsOf(seats).map(toSeatRow),
});

/** The sector of a claim (WSTransaccionSSO) whose body was already validated. */
export function claimedSector(body: unknown): SectorName {
  const claim = (body ?? {}) as Partial<RequestOf<typeof WSTransaccionSSO>>;
  return {
    showId: Number(claim.TransaccionEspectaculoId),
    standId: Number(claim.TransaccionEspectaculoTribunaId),
    code: String(claim.TransaccionEspectaculoSectorCod),
  };
}
