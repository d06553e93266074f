import type { MemberCategory as WireCategory, Sector as WireSector } from '@club/contract';
import { AVAILABLE_SECTOR, NUMBERED_SECTOR } from '@club/contract/constants';
import { fetchCall } from './post-call.ts';

/** What members of a category pay in a sector. */
export interface MemberCategory {
  readonly id: number;
  readonly name: string;
  readonly logoUrl: string;
  readonly isVisitor: boolean;
  readonly isPublished: boolean;
  /** Wire text with two decimals, e.g. `"1200.00"`. */
  readonly price: string;
}

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
  readonly categories: readonly MemberCategory[];
}

export interface ShowSectors {
  readonly hasSeatHolders: boolean;
  readonly currencySymbol: string;
  readonly sectors: readonly Sector[];
}

function memberCategory(wire: WireCategory): MemberCategory {
  return {
    id: wire.SocioCategoriaId,
    name: wire.SocioCategoriaNombre,
    logoUrl: wire.SocioCategoriaLogo,
    isVisitor: wire.SocioCategoriaEsVisitante,
    isPublished: wire.SocioCategoriaPublicada,
    price: wire.ListaMonto,
  };
}

export function sectorFromWire(wire: WireSector): Sector {
  return {
    code: wire.SectorCod,
    description: wire.SectorDescripcion,
    stand: { id: wire.TribunaId, name: wire.TribunaNombre },
    saleType: wire.SectorVentaTipo === NUMBERED_SECTOR ? 'numbered' : 'unnumbered',
    isAccessible: wire.SectorEsAccesible,
    isVisitor: wire.EspectaculoSectorEsVisitante,
    isAvailable: wire.EspectaculoSectorEstado === AVAILABLE_SECTOR,
    categories: wire.SocioCategorias.map(memberCategory),
  };
}

/** Sectors of a show with their state and prices of now. */
export async function fetchSectors(showId: number): Promise<ShowSectors> {
  const { SDTEspectaculoSectores: wire } = await fetchCall('WSEspectaculoSectores', {
    EspectaculoId: showId,
  });
  return {
    hasSeatHolders: wire.EscenarioConfiguracionButaquistas,
    currencySymbol: wire.MonedaSimbolo,
    sectors: wire.Sectores.map(sectorFromWire),
  };
}

/** Id of a sector's element in the venue's map (wire.md §4). */
export const sectorElementId = ({ stand, code }: SectorName): string => `T${stand.id}S${code}`;
