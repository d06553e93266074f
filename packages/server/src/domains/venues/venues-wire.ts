import {
  type AnswerOf,
  type ClubEscenariosComparar,
  type ClubEscenariosLeer,
  type ClubEscenariosListar,
  type ClubEscenariosValidar,
  OBSTACLES,
} from '@club/contract/club';
import type { Finding } from '@club/venue-plan/plan-findings.ts';
import { planToWire } from '@club/venue-plan/plan-wire.ts';
import { momentToWire } from '../../shared/montevideo.ts';
import type { MovedSector, SectorUse } from '../catalogue/public.ts';
import type { ShowComparison } from './apply-revision.ts';
import type { ListedVenue, Venue } from './revision-store.ts';

export const listedToWire = (
  venue: ListedVenue,
): AnswerOf<typeof ClubEscenariosListar>['Escenarios'][number] => ({
  EscenarioId: venue.id,
  EscenarioNombre: venue.name,
  EscenarioDireccion: venue.address,
  Publicada: venue.revision,
  PublicadaEn: momentToWire(venue.publishedAt),
  TieneBorrador: venue.hasDraft,
  Sectores: venue.sectors,
  Lugares: venue.places,
});

export const venueToWire = (
  { id, version, newest, published }: Venue,
  uses: readonly SectorUse[],
): AnswerOf<typeof ClubEscenariosLeer> => ({
  EscenarioId: id,
  Version: version,
  Publicada: published?.number ?? 0,
  EsBorrador: newest.state === 'draft',
  Plano: planToWire(newest.plan),
  EnUso: uses.map(({ standId, code, shows }) => ({
    ...{ TribunaId: standId, Espectaculos: shows },
    ...(code !== null && { SectorCod: code }),
  })),
});

export const findingToWire = ({
  text,
  at,
}: Finding): AnswerOf<typeof ClubEscenariosValidar>['Hallazgos'][number] => ({
  Texto: text,
  ...(at.stand !== undefined && { Tribuna: at.stand }),
  ...(at.sector !== undefined && { Sector: at.sector }),
  ...(at.row !== undefined && { Fila: at.row }),
  ...(at.seat !== undefined && { Asiento: at.seat }),
});

export function comparisonToWire(
  show: ShowComparison,
): AnswerOf<typeof ClubEscenariosComparar>['Espectaculos'][number] {
  const moved = (change: MovedSector['change']) =>
    show.movedSectors
      .filter((sector) => sector.change === change)
      .map(({ standId, code, description }) => ({
        TribunaId: standId,
        SectorCod: code,
        SectorDescripcion: description,
      }));
  return {
    EspectaculoId: show.showId,
    EspectaculoNombre: show.name,
    Inicio: momentToWire(show.startsAt),
    Revision: show.revision,
    Cambios: show.sectors.map(({ standId, code, added, removed, renamed }) => ({
      ...{ TribunaId: standId, SectorCod: code },
      ...{ Agregados: added, Quitados: removed, Renombrados: renamed },
    })),
    SectoresNuevos: moved('added'),
    SectoresQuitados: moved('gone'),
    SectoresRenombrados: moved('renamed'),
    Impedimentos: show.obstacles.map(({ standId, code, rowName, seatName, places, reason }) => ({
      ...{ TribunaId: standId, SectorCod: code, FilaNombre: rowName ?? '', AsientoNombre: seatName ?? '' },
      ...{ Lugares: places, Causa: OBSTACLES[reason] },
    })),
    LugaresImpedidos: show.inTheWay,
  };
}
