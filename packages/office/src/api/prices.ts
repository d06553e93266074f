import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';

/** The value of a cell: `"1600.00"`, `"0.00"` for free, empty where the category is not sold. */
export type Amount = string;

export interface PriceCell {
  readonly categoryId: number;
  readonly version: number;
  readonly amount: Amount;
  /** Future versions, next first; moments are wall-clock times in Montevideo. */
  readonly coming: readonly { readonly fromAt: string; readonly amount: Amount }[];
}

export interface PriceRow {
  readonly id: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly description: string;
  readonly isVisitor: boolean;
  readonly isOpen: boolean;
  readonly onSale: number;
  readonly total: number;
  readonly cells: readonly PriceCell[];
}

export interface PriceMatrix {
  readonly symbol: string;
  readonly categories: readonly { readonly id: number; readonly name: string; readonly isVisitor: boolean }[];
  readonly rows: readonly PriceRow[];
}

function matrixOf({ Matriz }: ClubAnswer<'club/precios/leer'>): PriceMatrix {
  return {
    symbol: Matriz.MonedaSimbolo,
    categories: Matriz.Categorias.map((category) => ({
      id: category.SocioCategoriaId,
      name: category.SocioCategoriaNombre,
      isVisitor: category.SocioCategoriaEsVisitante,
    })),
    rows: Matriz.Sectores.map((sector) => ({
      id: sector.EspectaculoSectorId,
      standId: sector.TribunaId,
      standName: sector.TribunaNombre,
      code: sector.SectorCod,
      description: sector.SectorDescripcion,
      isVisitor: sector.SectorEsVisitante,
      isOpen: sector.Abierto,
      onSale: sector.EnVenta,
      total: sector.Total,
      cells: sector.Precios.map(({ SocioCategoriaId, Version, Monto, Proximos }) => ({
        categoryId: SocioCategoriaId,
        version: Version,
        amount: Monto,
        coming: Proximos.map((next) => ({ fromAt: next.DesdeEn, amount: next.Monto })),
      })),
    })),
  };
}

export async function fetchPrices(showId: number, signal: AbortSignal): Promise<PriceMatrix> {
  return matrixOf(await clubFetch('club/precios/leer', { EspectaculoId: showId }, { signal }));
}

export interface PriceEdit {
  readonly showId: number;
  /** Wall-clock time in Montevideo; empty for now. */
  readonly fromAt: string;
  readonly isConfirmed: boolean;
  readonly cells: readonly {
    readonly sectorId: number;
    readonly categoryId: number;
    readonly version: number;
    readonly amount: Amount;
  }[];
  readonly sectors: readonly { readonly id: number; readonly isOpen: boolean }[];
}

export function savePrices({ showId, fromAt, isConfirmed, cells, sectors }: PriceEdit, operation: string) {
  return clubCall('club/precios/guardar', {
    Operacion: operation,
    EspectaculoId: showId,
    ...(fromAt !== '' && { DesdeEn: fromAt }),
    ...(isConfirmed && { Confirmado: true }),
    Celdas: cells.map(({ sectorId, categoryId, version, amount }) => ({
      EspectaculoSectorId: sectorId,
      SocioCategoriaId: categoryId,
      Version: version,
      Monto: amount,
    })),
    Sectores: sectors.map(({ id, isOpen }) => ({ EspectaculoSectorId: id, Abierto: isOpen })),
  });
}

/** The price of a category in a sector, by stand and code. */
export interface SectorPrice {
  readonly standId: number;
  readonly code: string;
  readonly categoryId: number;
  readonly amount: Amount;
}

/** A source of copied prices. */
export interface PriceSource {
  readonly kind: 'show' | 'list';
  readonly id: number;
}

/** The prices of a show or a list, for a matrix in that currency. */
export async function copyPrices({ kind, id }: PriceSource, currencyId: number) {
  const source = kind === 'show' ? { EspectaculoId: id } : { ListaId: id };
  const outcome = await clubCall('club/precios/copiar', { ...source, MonedaId: currencyId });
  return outcome.ok ? { ok: true as const, prices: outcome.answer.Precios.map(sectorPriceOf) } : outcome;
}

type WirePrice = ClubAnswer<'club/precios/copiar'>['Precios'][number];

export const sectorPriceOf = (price: WirePrice): SectorPrice => ({
  standId: price.TribunaId,
  code: price.SectorCod,
  categoryId: price.SocioCategoriaId,
  amount: price.Monto,
});

export const sectorPriceToWire = (price: SectorPrice): WirePrice => ({
  TribunaId: price.standId,
  SectorCod: price.code,
  SocioCategoriaId: price.categoryId,
  Monto: price.amount,
});
