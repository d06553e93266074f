import { Fault } from './fault.ts';
import { type AnswerOf, fetchCall, postCall } from './post-call.ts';
import type { SectorName } from './sectors.ts';
import { currentTransport } from './transport.ts';
import { listById, number, record, text, texts, type Wire } from './wire.ts';

const wireName = (showId: number, { stand, code }: SectorName) => ({
  EspectaculoId: showId,
  TribunaId: stand.id,
  SectorCod: code,
});

export interface Seat {
  readonly id: number;
  readonly name: string;
}

export interface SeatRow {
  readonly id: number;
  readonly name: string;
  /** Those that can be chosen now. */
  readonly seats: readonly Seat[];
}

/** Rows with the free seats, or the refusal that the sector is no longer available (spec 1 §8, code 30). */
export async function fetchRows(
  showId: number,
  sector: SectorName,
): Promise<readonly SeatRow[] | 'sector-unavailable'> {
  const result = await postCall('WSEspectaculoFilasAsientos', wireName(showId, sector), {
    mayRepeat: true,
  });
  if (result.ok) return rowsFromWire(result.answer);
  if (result.problem === 'sector-unavailable') return 'sector-unavailable';
  throw new Fault(`The rows were refused with ${result.code}: ${result.text}`);
}

function rowsFromWire({ SDTEspectaculoFila }: Wire<AnswerOf<'WSEspectaculoFilasAsientos'>>): SeatRow[] {
  return listById(SDTEspectaculoFila, (row) => ({
    id: number(row.FilaId),
    name: text(row.FilaNombre),
    seats: listById(row.Asientos, (seat) => ({
      id: number(seat.AsientoId),
      name: text(seat.AsientoNombre),
    })),
  }));
}

/** Path of a sector's live map, for `followMap`. */
export const liveSectorPath = (showId: number, { stand, code }: SectorName): string =>
  `${showId}/${stand.id}/${code}`;

/**
 * All seats of a sector by name, free or not; none when they cannot be read.
 * @param plan of the live map's messages: answers with other plans may be cached
 */
export async function fetchAllSeats(
  showId: number,
  sector: SectorName,
  plan: number,
): Promise<readonly SeatRow[]> {
  const { base, fetch } = currentTransport();
  const answer = await fetch(
    `${base}/mapa/${liveSectorPath(showId, sector)}/asientos.json?plano=${plan}`,
  ).catch(() => null);
  return answer?.ok ? rowsFromWire(record(await answer.json().catch(() => null))) : [];
}

/** The venue's map as SVG text. Untrusted: must go through `safeSvg`. */
export async function fetchVenueMap(showId: number): Promise<string> {
  return text((await fetchCall('WSEspectaculoEscenario', { EspectaculoId: showId })).EscenarioSVG);
}

/**
 * A sector's seat map as SVG text. Untrusted: must go through `safeSvg`.
 * @param plan of the live map's messages, when it is another one than before: 0 for none
 */
export async function fetchSectorMap(showId: number, sector: SectorName, plan: number): Promise<string> {
  const asked = { ...wireName(showId, sector), ...(plan > 0 && { Plano: plan }) };
  return text((await fetchCall('WSEspectaculoEscenarioSector', asked)).SectorSVG);
}

/** URLs of photos of the view from a sector; none when they cannot be read (spec 1 §8: silent). */
export async function fetchSectorPhotos(showId: number, sector: SectorName): Promise<readonly string[]> {
  const answer = await fetchCall('WSEspectaculoEscenarioSectorImg', wireName(showId, sector)).catch(
    () => null,
  );
  return texts(answer?.ColSectorImagen);
}

/** Id of a seat's element in a seat map (wire.md §4). */
export const seatElementId = (rowId: number, seatId: number): string => `F${rowId}A${seatId}`;
