import type { ShowSectors as WireSeating, Sector as WireSector } from '@club/contract';
import { AVAILABLE_SECTOR, NUMBERED_SECTOR } from '@club/contract/constants';
import { fetchCall } from './post-call.ts';

export interface MemberCategory {
  readonly id: number;
  readonly name: string;
  readonly logoUrl: string;
}

/** What members of a category pay in a sector. */
export interface SectorPrice {
  readonly categoryId: number;
  readonly isPublished: boolean;
  /** Wire text with two decimals, e.g. `"1200.00"`. */
  readonly price: string;
}

export interface PricedCategory extends MemberCategory, SectorPrice {}

/** What names a sector within a show. */
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
  /** Of the categories that can buy here: those of the sector's own side (spec 1 §4 "Buy"). */
  readonly prices: readonly SectorPrice[];
}

export interface ShowSectors {
  readonly hasSeatHolders: boolean;
  readonly currencySymbol: string;
  /** Those that have a price in any sector. */
  readonly categories: readonly MemberCategory[];
  readonly sectors: readonly Sector[];
}

export function sectorFromWire(wire: WireSector): Sector {
  const isVisitor = wire.EspectaculoSectorEsVisitante;
  const prices = wire.SocioCategorias.filter((price) => price.SocioCategoriaEsVisitante === isVisitor);
  return {
    code: wire.SectorCod,
    description: wire.SectorDescripcion,
    stand: { id: wire.TribunaId, name: wire.TribunaNombre },
    saleType: wire.SectorVentaTipo === NUMBERED_SECTOR ? 'numbered' : 'unnumbered',
    isAccessible: wire.SectorEsAccesible,
    isVisitor,
    isAvailable: wire.EspectaculoSectorEstado === AVAILABLE_SECTOR,
    prices: prices.map((price) => ({
      categoryId: price.SocioCategoriaId,
      isPublished: price.SocioCategoriaPublicada,
      price: price.ListaMonto,
    })),
  };
}

/** Each category is told once and not with each price: a show's page carries all of this with it. */
export function seatingFromWire(wire: WireSeating): ShowSectors {
  const categories = new Map<number, MemberCategory>();
  for (const category of wire.Sectores.flatMap(({ SocioCategorias }) => SocioCategorias)) {
    const { SocioCategoriaId: id, SocioCategoriaNombre: name, SocioCategoriaLogo: logoUrl } = category;
    categories.set(id, { id, name, logoUrl });
  }
  return {
    hasSeatHolders: wire.EscenarioConfiguracionButaquistas,
    currencySymbol: wire.MonedaSimbolo,
    categories: [...categories.values()],
    sectors: wire.Sectores.map(sectorFromWire),
  };
}

/** Sectors of a show with their state and prices of now. */
export async function fetchSectors(showId: number): Promise<ShowSectors> {
  const answer = await fetchCall('WSEspectaculoSectores', { EspectaculoId: showId });
  return seatingFromWire(answer.SDTEspectaculoSectores);
}

/** The categories that can buy in a sector, with their prices there. */
export function categoriesOf({ prices }: Sector, { categories }: ShowSectors): PricedCategory[] {
  return prices.flatMap((price) =>
    categories.filter(({ id }) => id === price.categoryId).map((category) => ({ ...category, ...price })),
  );
}

/** Id of a sector's element in the venue's map (wire.md §4). */
export const sectorElementId = ({ stand, code }: SectorName): string => `T${stand.id}S${code}`;
