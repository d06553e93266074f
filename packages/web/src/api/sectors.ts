import type { ShowSectors as WireSeating, Sector as WireSector } from '@club/contract';
import { AVAILABLE_SECTOR, NUMBERED_SECTOR } from '@club/contract/constants';
import { fetchCall } from './post-call.ts';
import { type SaleState, saleState } from './sale-state.ts';
import { flag, list, listById, number, price, record, text, type Wire } from './wire.ts';

export interface MemberCategory {
  readonly id: number;
  readonly name: string;
  readonly logoUrl: string;
  /** The price for people without a category of their own; one per side. False from a server without this field. */
  readonly isPublic: boolean;
}

/** The price of a category in a sector. */
export interface SectorPrice {
  readonly categoryId: number;
  readonly isPublished: boolean;
  /** Wire text with two decimals, e.g. `"1200.00"`. */
  readonly price: string;
}

export interface PricedCategory extends MemberCategory, SectorPrice {}

/** The key of a sector within a show. */
export interface SectorName {
  readonly stand: { readonly id: number };
  readonly code: string;
}

export interface Sector extends SectorName {
  readonly description: string;
  readonly stand: { readonly id: number; readonly name: string };
  readonly saleType: 'numbered' | 'unnumbered';
  readonly isAccessible: boolean;
  readonly isVisitor: boolean;
  readonly isAvailable: boolean;
  /** Whether few places are left, by the live map. */
  readonly isScarce?: boolean;
  /** Of the categories that can buy here: those of the sector's own side (spec 1 §4 "Buy"). */
  readonly prices: readonly SectorPrice[];
}

export interface ShowSectors {
  readonly hasSeatHolders: boolean;
  readonly currencySymbol: string;
  /** Those with a price in any sector. */
  readonly categories: readonly MemberCategory[];
  readonly sectors: readonly Sector[];
  /** While it is not open no sector is available, sold out or not. Open from a server without this field. */
  readonly sale: SaleState;
}

export function sectorFromWire(wire: Wire<WireSector>): Sector {
  const isVisitor = flag(wire.EspectaculoSectorEsVisitante);
  const prices = list(wire.SocioCategorias, (category) => ({
    isOfSide: flag(category.SocioCategoriaEsVisitante) === isVisitor,
    categoryId: number(category.SocioCategoriaId),
    isPublished: flag(category.SocioCategoriaPublicada),
    price: price(category.ListaMonto),
  }));
  return {
    code: text(wire.SectorCod),
    description: text(wire.SectorDescripcion),
    stand: { id: number(wire.TribunaId), name: text(wire.TribunaNombre) },
    saleType: text(wire.SectorVentaTipo) === NUMBERED_SECTOR ? 'numbered' : 'unnumbered',
    isAccessible: flag(wire.SectorEsAccesible),
    isVisitor,
    isAvailable: text(wire.EspectaculoSectorEstado) === AVAILABLE_SECTOR,
    // An unreadable price is omitted: it must not look free.
    prices: prices.flatMap(({ isOfSide, price: amount, ...rest }) =>
      isOfSide && amount !== null ? [{ ...rest, price: amount }] : [],
    ),
  };
}

/**
 * Each category is sent once and not with each price: this is part of a show's page. A sector without its key is omitted, since no call
 * could name it.
 */
export function seatingFromWire(wire: Wire<WireSeating>): ShowSectors {
  const ofSectors = list(wire.Sectores, (sector) =>
    listById(sector.SocioCategorias, (category) => ({
      id: number(category.SocioCategoriaId),
      name: text(category.SocioCategoriaNombre),
      logoUrl: text(category.SocioCategoriaLogo),
      isPublic: flag(category.SocioCategoriaEsPublico),
    })),
  );
  const categories = new Map(ofSectors.flat().map((category) => [category.id, category]));
  const sectors = list(wire.Sectores, sectorFromWire);
  return {
    hasSeatHolders: flag(wire.EscenarioConfiguracionButaquistas),
    currencySymbol: text(wire.MonedaSimbolo),
    categories: [...categories.values()],
    sectors: sectors.filter(({ stand, code }) => stand.id > 0 && code !== ''),
    sale: saleState(wire.EspectaculoVentaEstado),
  };
}

/** Sectors of a show with their present state, and the present prices or those of a hold. */
export async function fetchSectors(showId: number, holdId?: number): Promise<ShowSectors> {
  const answer = await fetchCall('WSEspectaculoSectores', {
    EspectaculoId: showId,
    ...(holdId === undefined ? {} : { TransaccionId: holdId }),
  });
  return seatingFromWire(record(answer.SDTEspectaculoSectores));
}

/** The categories that can buy in a sector, with their prices there. */
export function categoriesOf({ prices }: Sector, { categories }: ShowSectors): PricedCategory[] {
  return prices.flatMap((price) =>
    categories.filter(({ id }) => id === price.categoryId).map((category) => ({ ...category, ...price })),
  );
}

/** Id of a sector's element in the venue's map (wire.md §4). */
export const sectorElementId = ({ stand, code }: SectorName): string => `T${stand.id}S${code}`;
