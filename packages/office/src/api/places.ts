import { BLOCK_REASONS, PLACE_STATES, type PlaceState, PURPOSES, type Purpose } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, type ClubRequest, clubCall, clubFetch, type Outcome } from './club-call.ts';

export type { PlaceState, Purpose };

const STATE_OF = inverse(PLACE_STATES);
type WireState = keyof typeof STATE_OF;
/** A place in an unknown state must not be changed. */
const stateOf = (wire: WireState | null): PlaceState => (wire && STATE_OF[wire]) ?? 'issued';

export const REASONS = Object.values(BLOCK_REASONS);
/** Reasons of blocks, by their names on the wire. */
export type BlockReason = (typeof REASONS)[number];
const PURPOSE_LIST = Object.keys(PURPOSES) as Purpose[];

/** A sector of a show, with the number of its places in each state. */
export interface PlaceSector {
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly name: string;
  readonly isNumbered: boolean;
  readonly places: number;
  readonly capacity: number;
  /** Blocked since the publication, by no act. */
  readonly neverOnSale: number;
  readonly counts: Readonly<Partial<Record<PlaceState, number>>>;
  /** Places set aside by purpose, including those with tickets. */
  readonly kept: Readonly<Partial<Record<Purpose, number>>>;
  /** Of those, free and not yet assigned. */
  readonly keptFree: Readonly<Partial<Record<Purpose, number>>>;
}

export interface Seat {
  /** Its id in the sector's drawing: `F3A12`. */
  readonly id: string;
  readonly rowId: number;
  readonly rowName: string;
  readonly seatId: number;
  readonly seatName: string;
  readonly state: PlaceState;
  /** Whether it is given to an outlet, a box, a courtesy, …; not only set aside for a purpose. */
  readonly isGranted: boolean;
  /** Wall-clock end of its live hold; empty for none. */
  readonly heldUntil: string;
  /** The act that blocked it; null for none. A held seat may already be blocked. */
  readonly blockId: number | null;
}

export interface SeatRow {
  readonly rowId: number;
  readonly rowName: string;
  readonly seats: readonly Seat[];
}

export interface Block {
  readonly id: number;
  readonly reason: BlockReason;
  readonly detail: string;
  readonly author: string;
  readonly since: string;
  /** How many it still blocks. */
  readonly places: number;
  /** Empty: until it is unblocked. */
  readonly until: string;
}

/** The current state of a sector. */
export interface SectorPlaces {
  readonly sector: PlaceSector;
  readonly rows: readonly SeatRow[];
  readonly blocks: readonly Block[];
  /** SVG text of the wire; empty without a drawing. */
  readonly map: string;
}

/** `1-A`: a sector of a show, as a form's value. */
export const keyOfSector = ({ standId, code }: Pick<PlaceSector, 'standId' | 'code'>): string =>
  `${standId}-${code}`;

type WireSector = ClubAnswer<'club/lugares/sectores'>['Sectores'][number];

function sectorOf(wire: WireSector): PlaceSector {
  const counts: Partial<Record<PlaceState, number>> = {};
  for (const { Estado, Cantidad } of wire.Cantidades) counts[stateOf(Estado)] = Cantidad;
  const kept: Partial<Record<Purpose, number>> = {};
  const keptFree: Partial<Record<Purpose, number>> = {};
  for (const { Para, Cantidad, Libres } of wire.Apartados) {
    const purpose = PURPOSE_LIST.find((one) => PURPOSES[one] === Para);
    if (!purpose) continue;
    kept[purpose] = Cantidad;
    keptFree[purpose] = Libres;
  }
  return {
    standId: wire.TribunaId,
    standName: wire.Tribuna,
    code: wire.SectorCod,
    name: wire.Sector,
    isNumbered: wire.Numerado,
    places: wire.Lugares,
    capacity: wire.Aforo,
    neverOnSale: wire.SinVenta,
    counts,
    kept,
    keptFree,
  };
}

/** The sectors of a published show. */
export async function fetchPlaceSectors(showId: number, signal: AbortSignal): Promise<PlaceSector[]> {
  const { Sectores } = await clubFetch('club/lugares/sectores', { EspectaculoId: showId }, { signal });
  return Sectores.map(sectorOf);
}

/** Which sector of which show. */
export interface SectorKey {
  readonly showId: number;
  readonly standId: number;
  readonly code: string;
}

const keyOf = ({ showId, standId, code }: SectorKey) => ({
  EspectaculoId: showId,
  TribunaId: standId,
  SectorCod: code,
});

export async function fetchPlaces(
  { withMap, ...key }: SectorKey & { readonly withMap: boolean },
  signal: AbortSignal,
): Promise<SectorPlaces> {
  const read = await clubFetch('club/lugares/leer', { ...keyOf(key), ConMapa: withMap }, { signal });
  return {
    sector: sectorOf(read.Sector),
    rows: read.Filas.map(({ FilaId, FilaNombre, Asientos }) => ({
      rowId: FilaId,
      rowName: FilaNombre,
      seats: Asientos.map((seat) => ({
        id: `F${FilaId}A${seat.AsientoId}`,
        rowId: FilaId,
        rowName: FilaNombre,
        seatId: seat.AsientoId,
        seatName: seat.AsientoNombre,
        state: stateOf(seat.Estado),
        isGranted: seat.Otorgado,
        heldUntil: seat.Hasta,
        blockId: seat.BloqueoId,
      })),
    })),
    blocks: read.Bloqueos.map((block) => ({
      id: block.BloqueoId,
      reason: block.Motivo ?? 'otro',
      detail: block.Detalle,
      author: block.Autor,
      since: block.Desde,
      places: block.Lugares,
      until: block.LiberaEl,
    })),
    map: read.Mapa,
  };
}

/** The chosen places of a sector: seats, or a number of places. */
export type Chosen = readonly Pick<Seat, 'rowId' | 'seatId'>[] | number;

function chosenOf(chosen: Chosen) {
  if (typeof chosen === 'number') return { Cantidad: chosen };
  const rows = Map.groupBy(chosen, ({ rowId }) => rowId);
  return {
    Filas: [...rows].map(([FilaId, seats]) => ({ FilaId, Asientos: seats.map(({ seatId }) => seatId) })),
  };
}

/** The chosen places of a show: seats, or a number of a sector. */
export interface ChosenPlaces extends SectorKey {
  readonly chosen: Chosen;
}

export const placesBody = ({ chosen, ...key }: ChosenPlaces) => ({ ...keyOf(key), ...chosenOf(chosen) });

/** The result for the places of an act. */
export interface PlaceReport {
  readonly done: number;
  readonly held: number;
  readonly granted: number;
  readonly missing: number;
  readonly untouched: readonly { readonly id: string; readonly state: PlaceState }[];
}

export interface PlaceAct {
  readonly key: SectorKey;
  readonly operation: string;
}

type ActCall =
  | 'club/lugares/bloquear'
  | 'club/lugares/desbloquear'
  | 'club/lugares/apartar'
  | 'club/lugares/aforo';
export type Reported<Name extends ActCall> =
  | { readonly ok: true; readonly report: PlaceReport }
  | Exclude<Outcome<Name>, { ok: true }>;

async function act<Name extends ActCall>(name: Name, body: ClubRequest<Name>): Promise<Reported<Name>> {
  const outcome = await clubCall(name, body);
  if (!outcome.ok) return outcome;
  const { Hechos, EnCompra, Otorgados, Faltaron, NoTocados } = outcome.answer as ClubAnswer<ActCall>;
  const untouched = NoTocados.map(({ FilaId, AsientoId, Estado }) => ({
    id: `F${FilaId}A${AsientoId}`,
    state: stateOf(Estado),
  }));
  return {
    ok: true,
    report: { done: Hechos, held: EnCompra, granted: Otorgados, missing: Faltaron, untouched },
  };
}

export const blockPlaces = (
  { key, operation }: PlaceAct,
  block: { chosen: Chosen; reason: BlockReason; detail: string; until: string },
) =>
  act('club/lugares/bloquear', {
    Operacion: operation,
    ...keyOf(key),
    ...chosenOf(block.chosen),
    Motivo: block.reason,
    ...(block.detail && { Detalle: block.detail }),
    ...(block.until && { LiberaEl: block.until }),
  });

/** @param blockId of a quantity: the act that blocked them; 0: none did */
export const unblockPlaces = ({ key, operation }: PlaceAct, chosen: Chosen, blockId?: number) =>
  act('club/lugares/desbloquear', {
    ...{ Operacion: operation, ...keyOf(key), ...chosenOf(chosen) },
    ...(blockId !== undefined && { BloqueoId: blockId }),
  });

/** @param purpose null: back on sale */
export const keepPlaces = (
  { key, operation }: PlaceAct,
  keep: { chosen: Chosen; purpose: Purpose | null; before?: number },
) =>
  act('club/lugares/apartar', {
    Operacion: operation,
    ...keyOf(key),
    ...chosenOf(keep.chosen),
    Para: keep.purpose ? PURPOSES[keep.purpose] : 'venta',
    ...(keep.before !== undefined && { Antes: keep.before }),
  });

export const changeCapacity = ({ key, operation }: PlaceAct, capacity: number, before: number) =>
  act('club/lugares/aforo', { Operacion: operation, ...keyOf(key), Aforo: capacity, Antes: before });
