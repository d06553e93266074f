import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { type SectorPrice, sectorPriceOf, sectorPriceToWire } from './prices.ts';

/** A named list of prices, to fill in shows of a venue. */
export interface PriceList {
  readonly id: number;
  readonly version: number;
  readonly name: string;
  readonly venueId: number;
  readonly currencyId: number;
  readonly prices: readonly SectorPrice[];
}

export interface ListedPriceList extends Omit<PriceList, 'prices'> {
  readonly venueName: string;
  readonly symbol: string;
  /** Sectors with a price in it. */
  readonly sectors: number;
  /** Wall-clock time in Montevideo. */
  readonly savedAt: string;
}

export async function fetchPriceLists(signal: AbortSignal): Promise<ListedPriceList[]> {
  const { Listas } = await clubFetch('club/listas/listar', {}, { signal });
  return Listas.map((list) => ({
    id: list.ListaId,
    version: list.Version,
    name: list.Nombre,
    venueId: list.EscenarioId,
    venueName: list.EscenarioNombre,
    currencyId: list.MonedaId,
    symbol: list.MonedaSimbolo,
    sectors: list.Sectores,
    savedAt: list.GuardadaEn,
  }));
}

const listOf = ({ Lista }: ClubAnswer<'club/listas/leer'>): PriceList => ({
  id: Lista.ListaId,
  version: Lista.Version,
  name: Lista.Nombre,
  venueId: Lista.EscenarioId,
  currencyId: Lista.MonedaId,
  prices: Lista.Precios.map(sectorPriceOf),
});

export async function fetchPriceList(id: number, signal: AbortSignal): Promise<PriceList> {
  return listOf(await clubFetch('club/listas/leer', { ListaId: id }, { signal }));
}

/** Creates a list (id 0), or saves a whole one; returns it. */
export async function savePriceList(list: PriceList, operation: string) {
  const outcome = await clubCall('club/listas/guardar', {
    ...{ Operacion: operation, ListaId: list.id, Nombre: list.name },
    ...(list.id === 0 ? { EscenarioId: list.venueId, MonedaId: list.currencyId } : { Version: list.version }),
    Precios: list.prices.map(sectorPriceToWire),
  });
  return outcome.ok ? { ok: true as const, list: listOf(outcome.answer) } : outcome;
}

export const archivePriceList = ({ id, version }: Pick<PriceList, 'id' | 'version'>, operation: string) =>
  clubCall('club/listas/archivar', { Operacion: operation, Version: version, ListaId: id });
