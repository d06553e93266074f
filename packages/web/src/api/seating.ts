import type { MemberCategory as WireCategory, Sector as WireSector } from '@club/contract';
import { AVAILABLE_SECTOR, NUMBERED_SECTOR } from '@club/contract/constants';
import { Fault } from './fault.ts';
import { fetchCall, postCall } from './post-call.ts';

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

/** Rows with the seats that are free now, or the refusal that the sector is gone (spec 1 §8, code 30). */
export async function fetchRows(
  showId: number,
  sector: SectorName,
): Promise<readonly SeatRow[] | 'sector-unavailable'> {
  const result = await postCall('WSEspectaculoFilasAsientos', wireName(showId, sector));
  if (result.ok) {
    return result.answer.SDTEspectaculoFila.map((row) => ({
      id: row.FilaId,
      name: row.FilaNombre,
      seats: row.Asientos.map((seat) => ({ id: seat.AsientoId, name: seat.AsientoNombre })),
    }));
  }
  if (result.problem === 'sector-unavailable') return 'sector-unavailable';
  throw new Fault(`The rows were refused with ${result.code}: ${result.text}`);
}

/** The venue's map as SVG text. Untrusted: only `safeSvg` may show it. */
export async function fetchVenueMap(showId: number): Promise<string> {
  return (await fetchCall('WSEspectaculoEscenario', { EspectaculoId: showId })).EscenarioSVG;
}

/** A sector's seat map as SVG text. Untrusted: only `safeSvg` may show it. */
export async function fetchSectorMap(showId: number, sector: SectorName): Promise<string> {
  return (await fetchCall('WSEspectaculoEscenarioSector', wireName(showId, sector))).SectorSVG;
}

/** Addresses of photos of the view from a sector; none when they cannot be read (spec 1 §8: silent). */
export async function fetchSectorPhotos(showId: number, sector: SectorName): Promise<readonly string[]> {
  const answer = await fetchCall('WSEspectaculoEscenarioSectorImg', wireName(showId, sector)).catch(
    () => null,
  );
  return answer?.ColSectorImagen ?? [];
}

/** Id of a seat's element in a seat map (wire.md §4). */
export const seatElementId = (rowId: number, seatId: number): string => `F${rowId}A${seatId}`;

/** Id of a sector's element in the venue's map (wire.md §4). */
export const sectorElementId = ({ stand, code }: SectorName): string => `T${stand.id}S${code}`;
