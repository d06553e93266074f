import type {
  AnswerOf,
  ClubLugaresApartar,
  ClubLugaresBloquear,
  ClubLugaresLeer,
  ClubLugaresSectores,
  RequestOf,
} from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import type { AuthoredBlock, BlockReason, PlaceChoice, PlaceState, SeatState } from '../places/public.ts';
import type { SectorName } from './act-on-sector.ts';
import type { PlaceReport } from './place-report.ts';
import type { CountedSector } from './read-places.ts';
import type { KeptFor } from './set-places-aside.ts';

type WireSector = AnswerOf<typeof ClubLugaresSectores>['Sectores'][number];
type WireState = WireSector['Cantidades'][number]['Estado'];

const STATES: Readonly<Record<PlaceState, WireState>> = {
  sale: 'libre',
  held: 'en-compra',
  issued: 'emitida',
  'seat-holder': 'butaca',
  courtesy: 'cortesia',
  box: 'palco',
  'box-minor': 'palco',
  press: 'prensa',
  accreditation: 'acreditacion',
  visitor: 'visitantes',
  'payment-link': 'link-de-pago',
  blocked: 'bloqueada',
};

const REASONS: Readonly<Record<RequestOf<typeof ClubLugaresBloquear>['Motivo'], BlockReason>> = {
  obra: 'works',
  seguridad: 'safety',
  tv: 'broadcast',
  vision: 'view',
  protocolo: 'protocol',
  accesible: 'accessible',
  aforo: 'capacity',
  otro: 'other',
};
type WireReason = keyof typeof REASONS;
const REASON_WORDS = inverse(REASONS);

const PURPOSES: Readonly<Record<RequestOf<typeof ClubLugaresApartar>['Para'], KeptFor | null>> = {
  prensa: 'press',
  palco: 'box',
  cortesia: 'courtesy',
  acreditacion: 'accreditation',
  visitantes: 'visitor',
  venta: null,
};

export const purposeFromWire = (word: keyof typeof PURPOSES): KeptFor | null => PURPOSES[word];
export const reasonFromWire = (word: WireReason): BlockReason => REASONS[word];

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
  if (Filas && Cantidad === undefined)
    return {
      seats: Filas.flatMap(({ FilaId, Asientos }) => Asientos.map((seatId) => ({ rowId: FilaId, seatId }))),
    };
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
  return {
    TribunaId: sector.standId,
    Tribuna: sector.standName,
    SectorCod: sector.code,
    Sector: sector.description,
    Numerado: sector.sale === 'numbered',
    Lugares: places,
    Aforo: places - cut,
    Cantidades: [...byState].map(([Estado, Cantidad]) => ({ Estado, Cantidad })),
    Apartados: (Object.keys(PURPOSES) as (keyof typeof PURPOSES)[]).flatMap((Para) => {
      const kept = counts.filter(({ allotment }) => STATES[allotment] === Para);
      const Cantidad = kept.reduce((sum, { count }) => sum + count, 0);
      return Para !== 'venta' && Cantidad > 0 ? [{ Para, Cantidad }] : [];
    }),
  };
}

type Reading = AnswerOf<typeof ClubLugaresLeer>;

export function rowsToWire(seats: readonly SeatState[]): Reading['Filas'] {
  return [...Map.groupBy(seats, ({ rowId }) => rowId)].map(([FilaId, row]) => ({
    FilaId,
    FilaNombre: row[0]?.rowName ?? '',
    Asientos: row.map(({ seatId, seatName, state, heldUntil, blockId }) => ({
      AsientoId: seatId,
      AsientoNombre: seatName,
      // Whoever already holds a blocked seat may still buy it.
      Estado: heldUntil ? 'en-compra' : STATES[state],
      Hasta: momentToWire(heldUntil),
      BloqueoId: blockId,
    })),
  }));
}

export function blockToWire(block: AuthoredBlock): Reading['Bloqueos'][number] {
  return {
    BloqueoId: block.id,
    Motivo: REASON_WORDS[block.reason],
    Detalle: block.detail,
    Autor: block.author,
    Desde: montevideoDateTime(block.blockedAt),
    LiberaEl: momentToWire(block.until),
  };
}
