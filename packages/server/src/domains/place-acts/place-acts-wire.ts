import {
  type AnswerOf,
  BLOCK_REASONS,
  type ClubLugaresLeer,
  type ClubLugaresSectores,
  PLACE_STATES,
  PURPOSES,
} from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import {
  type BlockReason,
  type PlaceChoice,
  type PlaceState,
  type SeatState,
  type StandingBlock,
  seatsFromWire,
} from '../places/public.ts';
import type { SectorName } from './act-on-sector.ts';
import type { PlaceReport } from './place-report.ts';
import type { CountedSector } from './read-places.ts';
import type { KeptFor } from './set-places-aside.ts';

type WireSector = AnswerOf<typeof ClubLugaresSectores>['Sectores'][number];
type WireState = WireSector['Cantidades'][number]['Estado'];

const { free: sale, ...others } = PLACE_STATES;
const STATES: Readonly<Record<PlaceState, WireState>> = { ...others, sale, 'box-minor': PLACE_STATES.box };

const REASON_OF = inverse(BLOCK_REASONS);

const PURPOSE_OF = { ...inverse(PURPOSES), venta: null };

export const purposeFromWire = (word: keyof typeof PURPOSE_OF): KeptFor | null => PURPOSE_OF[word];
export const reasonFromWire = (word: keyof typeof REASON_OF): BlockReason => REASON_OF[word];

interface SectorBody {
  readonly EspectaculoId: number;
  readonly TribunaId: number;
  readonly SectorCod: string;
}

export const sectorFromWire = ({ EspectaculoId, TribunaId, SectorCod }: SectorBody): SectorName => ({
  showId: EspectaculoId,
  standId: TribunaId,
  code: SectorCod,
});

interface ChoiceBody {
  readonly Filas?: readonly { readonly FilaId: number; readonly Asientos: readonly number[] }[];
  readonly Cantidad?: number;
}

/** Null unless it is exactly one of the two. */
export function choiceFromWire({ Filas, Cantidad }: ChoiceBody): PlaceChoice | null {
  if (Filas && Cantidad === undefined) return { seats: seatsFromWire(Filas) };
  return !Filas && Cantidad !== undefined ? { count: Cantidad } : null;
}

export function reportToWire({ done, held, granted, missing, untouched }: PlaceReport) {
  return {
    Hechos: done,
    EnCompra: held,
    Otorgados: granted,
    Faltaron: missing,
    NoTocados: untouched.map((seat) => ({
      FilaId: seat.rowId ?? 0,
      FilaNombre: seat.rowName ?? '',
      AsientoId: seat.seatId ?? 0,
      AsientoNombre: seat.seatName ?? '',
      Estado: STATES[seat.state],
    })),
  };
}

export function sectorToWire({ sector, counts }: CountedSector): WireSector {
  const byState = new Map<WireState, number>();
  for (const { state, count } of counts)
    byState.set(STATES[state], (byState.get(STATES[state]) ?? 0) + count);
  const places = counts.reduce((sum, { count }) => sum + count, 0);
  const cut = counts.reduce((sum, { isCut, count }) => sum + (isCut ? count : 0), 0);
  const neverOnSale = counts.reduce(
    (sum, { wasNeverOnSale, count }) => sum + (wasNeverOnSale ? count : 0),
    0,
  );
  return {
    TribunaId: sector.standId,
    Tribuna: sector.standName,
    SectorCod: sector.code,
    Sector: sector.description,
    Numerado: sector.sale === 'numbered',
    Lugares: places,
    Aforo: places - cut,
    SinVenta: neverOnSale,
    Cantidades: [...byState].map(([Estado, Cantidad]) => ({ Estado, Cantidad })),
    Apartados: Object.values(PURPOSES).flatMap((Para) => {
      const kept = counts.filter(({ allotment }) => STATES[allotment] === Para);
      const Cantidad = kept.reduce((sum, { count }) => sum + count, 0);
      const free = kept.filter(({ state, allotment }) => state === allotment);
      const Libres = free.reduce((sum, { ungranted }) => sum + ungranted, 0);
      return Cantidad > 0 ? [{ Para, Cantidad, Libres }] : [];
    }),
  };
}

type Reading = AnswerOf<typeof ClubLugaresLeer>;

export function rowsToWire(seats: readonly SeatState[]): Reading['Filas'] {
  return [...Map.groupBy(seats, ({ rowId }) => rowId)].map(([FilaId, row]) => ({
    FilaId,
    FilaNombre: row[0]?.rowName ?? '',
    Asientos: row.map(({ seatId, seatName, state, isGranted, heldUntil, blockId }) => ({
      AsientoId: seatId,
      AsientoNombre: seatName,
      // A buyer who already holds a blocked seat may still buy it.
      Estado: heldUntil ? 'en-compra' : STATES[state],
      Otorgado: isGranted,
      Hasta: momentToWire(heldUntil),
      BloqueoId: blockId,
    })),
  }));
}

export function blockToWire(block: StandingBlock): Reading['Bloqueos'][number] {
  return {
    BloqueoId: block.id,
    Motivo: BLOCK_REASONS[block.reason],
    Detalle: block.detail,
    Autor: block.author,
    Desde: montevideoDateTime(block.blockedAt),
    Lugares: block.places,
    LiberaEl: momentToWire(block.until),
  };
}
