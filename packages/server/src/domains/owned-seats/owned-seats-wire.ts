import type {
  AnswerOf,
  ClubButacasAsientos,
  ClubButacasGuardar,
  ClubButacasListar,
} from '@club/contract/club';
import { documentText, maskedDocument } from '../../shared/identity-document.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { OwnedPlace } from '../places/public.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { OwnedSeat, SeatOfPlan } from './owned-seat-store.ts';

type WireSeat = AnswerOf<typeof ClubButacasListar>['Butacas'][number];
type WirePlace = AnswerOf<typeof ClubButacasGuardar>['SinCambio'][number];
type WireRow = AnswerOf<typeof ClubButacasAsientos>['Filas'][number];

/** The sort columns of the list. */
export const SEAT_ORDERS = { butaca: 'place', titular: 'holder', codigo: 'code' } as const;

export const ownedSeatToWire = (seat: OwnedSeat): WireSeat => ({
  ButacaId: seat.id,
  Version: seat.version,
  Escenario: seat.venueName,
  Tribuna: seat.standName,
  Sector: seat.sectorName,
  Fila: seat.rowName,
  Asiento: seat.seatName,
  Documento: `${seat.documentType} ${documentText({ typeId: seat.typeId, number: seat.document })}`,
  Titular: seat.holderName,
  Correo: seat.email,
  Codigo: seat.code,
  TienePin: seat.hasPin,
  Desde: montevideoDateTime(seat.givenAt),
  Baja: momentToWire(seat.endedAt),
});

const WHY = { issued: 'con-entrada', held: 'en-compra', kept: 'apartado' } as const satisfies Record<
  OwnedPlace['why'],
  WirePlace['Motivo']
>;

/** The most places that are listed individually. */
const MOST_TOLD = 100;

/** The result for places of published shows. */
export const placesToWire = (done: number, left: readonly OwnedPlace[]) => ({
  Lugares: done,
  Quedan: left.length,
  SinCambio: left.slice(0, MOST_TOLD).map(
    (place): WirePlace => ({
      EspectaculoId: place.showId,
      Espectaculo: place.showName,
      Inicio: momentToWire(place.startsAt),
      ButacaId: place.ownedSeatId,
      Motivo: WHY[place.why],
    }),
  ),
});

/** The seats of a sector by their rows, in order. */
export function rowsToWire(seats: readonly SeatOfPlan[]): WireRow[] {
  const rows = new Map<number, { readonly Fila: string; readonly Asientos: WireRow['Asientos'] }>();
  for (const { rowId, rowName, seatId, seatName, ownedSeatId } of seats) {
    const row = rows.get(rowId) ?? { Fila: rowName, Asientos: [] };
    row.Asientos.push({ AsientoId: seatId, Asiento: seatName, EsButaca: ownedSeatId !== null });
    rows.set(rowId, row);
  }
  return [...rows].map(([FilaId, row]) => ({ FilaId, ...row }));
}

export const placeText = ({ standName, sectorName, rowName, seatName }: OwnedSeat): string =>
  `${standName} · ${sectorName}, fila ${rowName}, asiento ${seatName}`;

/** A season seat in the audit, with the last digits of the document. */
export const seatFields = (seat: OwnedSeat): Fields => ({
  Butaca: placeText(seat),
  Documento: maskedDocument(seat.document),
  Correo: seat.email,
});

export const subjectOf = (seat: OwnedSeat) => ({
  ...{ entity: 'butaca', entityId: String(seat.id), entityName: placeText(seat) },
});
