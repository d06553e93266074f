import type {
  AnswerOf,
  ClubEspectaculosGuardarBorrador,
  ClubEspectaculosGuardarDatos,
  ClubEspectaculosLeer,
  ClubEspectaculosListar,
  ClubEspectaculosOpciones,
  ClubVentasResumir,
  RequestOf,
} from '@club/contract/club';
import { COPIED_PARTS, SHOW_STATES } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { wireAmount } from '../../shared/money.ts';
import {
  dayEnd,
  momentToWire,
  montevideoDateTime,
  montevideoInstant,
  montevideoTime,
} from '../../shared/montevideo.ts';
import type { Occupancy } from '../places/public.ts';
import { changesToWire } from '../staff-audit/public.ts';
import type { Missing } from './check-list.ts';
import type { Draft } from './draft-store.ts';
import type { ShowEdit } from './edit-show.ts';
import type { Options } from './options-store.ts';
import { planChanges } from './plan-fields-wire.ts';
import { extraFieldFromWire, planToWire } from './plan-wire.ts';
import type { ProgrammedShow } from './read-show.ts';
import type { DraftSource } from './save-draft.ts';
import type { listSources } from './show-facts-store.ts';
import type { ShowFigures } from './show-figures.ts';
import type { ListedState, Programmed, ProgrammedFilter } from './show-list-store.ts';
import type { Template } from './template-store.ts';

export const stateToWire = (state: ListedState) => SHOW_STATES[state];
const STATE_OF = inverse(SHOW_STATES);

/** The sort columns of the list. */
export const SHOW_ORDERS = { espectaculo: 'name', inicio: 'starts', estado: 'state' } as const;

export function filterFromWire({ Filtro = {} }: RequestOf<typeof ClubEspectaculosListar>): ProgrammedFilter {
  const { DesdeFecha, HastaFecha } = Filtro;
  return {
    state: Filtro.Estado && STATE_OF[Filtro.Estado],
    typeId: Filtro.EspectaculoTipoId,
    when: Filtro.Cuando && (Filtro.Cuando === 'pasados' ? 'past' : 'coming'),
    since: DesdeFecha ? montevideoInstant(DesdeFecha) : undefined,
    until: HastaFecha ? dayEnd(HastaFecha) : undefined,
    text: Filtro.Texto,
  };
}

type RowOnWire = AnswerOf<typeof ClubEspectaculosListar>['Espectaculos'][number];

export function rowToWire(show: Programmed, figures: ShowFigures | undefined): RowOnWire {
  // It has no day, and its sale no closing.
  const isOpenDate = show.state === 'postponed';
  return {
    EspectaculoId: show.id,
    EspectaculoNombre: show.name,
    EspectaculoTipoId: show.typeId ?? 0,
    EspectaculoTipoNombre: show.typeName ?? '',
    EscenarioNombre: show.venueName ?? '',
    IniciaEn: isOpenDate ? '' : momentToWire(show.startsAt),
    Estado: SHOW_STATES[show.state],
    PublicaEn: momentToWire(show.publishAt),
    VentaAbreEn: momentToWire(show.saleOpensAt),
    VentaCierraEn: isOpenDate ? '' : momentToWire(show.saleClosesAt),
    Destacado: show.isFeatured,
    Emitidas: figures?.sold ?? 0,
    EnCompra: figures?.held ?? 0,
    Apartadas: figures?.setAside ?? 0,
    Bloqueadas: figures?.blocked ?? 0,
    Libres: figures?.free ?? 0,
    Aforo: figures?.capacity ?? 0,
    Neto: wireAmount(figures?.amount ?? 0),
    MonedaSimbolo: show.currencySymbol,
    Aviso: show.problem,
  };
}

/** Figures of cards, at most a few seconds older than `at`. */
export const summaryToWire = (
  figures: ReadonlyMap<number, ShowFigures>,
  at: Date,
): AnswerOf<typeof ClubVentasResumir> => ({
  En: montevideoDateTime(at),
  Espectaculos: [...figures].map(([id, { sold, held, setAside, blocked, free, amount }]) => ({
    ...{ EspectaculoId: id, Emitidas: sold, EnCompra: held, Apartadas: setAside },
    ...{ Bloqueadas: blocked, Libres: free, Neto: wireAmount(amount) },
  })),
});

const missingToWire = ({ problem, isRed, text, step }: Missing) => ({
  Problema: problem,
  Nivel: isRed ? ('rojo' as const) : ('amarillo' as const),
  Texto: text,
  Paso: step,
});

const PART_OF = inverse(COPIED_PARTS);

export function sourceFromWire(
  source: RequestOf<typeof ClubEspectaculosGuardarBorrador>['Fuente'],
): DraftSource | null {
  if (!source || (!source.EspectaculoId && !source.PlantillaId)) return null;
  return {
    showId: source.PlantillaId ? null : source.EspectaculoId || null,
    templateId: source.PlantillaId || null,
    parts: source.Copiar.map((part) => PART_OF[part]),
  };
}

export function draftToWire(
  draft: Draft,
  options: Options,
  missing: readonly Missing[],
): AnswerOf<typeof ClubEspectaculosGuardarBorrador> {
  return {
    EspectaculoId: draft.id,
    Version: draft.version,
    GuardadoALas: montevideoTime(draft.savedAt),
    Plan: planToWire(draft.plan),
    Faltantes: missing.map(missingToWire),
    Cambios: changesToWire(planChanges(draft.origin, draft.plan, options)),
  };
}

export function showToWire(show: ProgrammedShow): AnswerOf<typeof ClubEspectaculosLeer> {
  return {
    EspectaculoId: show.id,
    Estado: SHOW_STATES[show.state],
    Version: show.version,
    Plan: planToWire(show.plan),
    Fuente: {
      EspectaculoId: show.source?.showId ?? 0,
      PlantillaId: show.source?.templateId ?? 0,
      Nombre: show.source?.name ?? '',
    },
    Faltantes: show.missing.map(missingToWire),
    Cambios: changesToWire(show.changes),
    PublicaEn: momentToWire(show.publishAt),
    Aviso: show.problem,
    VentaSuspendida: show.isSuspended,
    ComprasEnCurso: show.endableHolds,
    Ocupacion: show.occupancy.flatMap((sector) => occupancyToWire(show, sector)),
    Pedidos: show.pending.map(({ id, acts, askedBy, askedAt }) => ({
      ...{ AprobacionId: id, Acto: acts[0]?.act ?? '', PedidoPor: askedBy },
      PedidoEn: montevideoDateTime(askedAt),
    })),
    DestacadoActual: { EspectaculoId: show.featured?.id ?? 0, Nombre: show.featured?.name ?? '' },
    Archivos: show.attachments.map(({ id, name, extension, audience }) => ({
      EspectaculoArchivoId: id,
      Nombre: name,
      Extension: extension,
      ParaPalcos: audience === 'boxes',
    })),
  };
}

function occupancyToWire({ options, plan, sectorIds }: ProgrammedShow, sector: Occupancy) {
  const sectorId = sectorIds.get(sector.showSectorId);
  const known = options.sectors.find((option) => option.sectorId === sectorId);
  if (!known) return [];
  return [
    {
      SectorId: known.sectorId,
      TribunaId: known.standId,
      TribunaNombre: known.standName,
      SectorCod: known.code,
      SectorNombre: known.description,
      Abierto: plan.sectors?.find((one) => one.sectorId === known.sectorId)?.isOpen ?? false,
      Emitidas: sector.sold,
      EnCompra: sector.held,
      Apartadas: sector.setAside,
      Bloqueadas: sector.blocked,
      Libres: sector.free,
      Aforo: sector.capacity,
    },
  ];
}

export function optionsToWire(
  options: Options,
  templates: readonly Template[],
  sources: Awaited<ReturnType<typeof listSources>>,
): AnswerOf<typeof ClubEspectaculosOpciones> {
  const named = ({ id, name }: { id: number; name: string }) => ({ Id: id, Nombre: name });
  const master = ({ isArchived, ...row }: { id: number; name: string; isArchived: boolean }) => ({
    ...{ ...named(row), Archivado: isArchived },
  });
  return {
    Tipos: options.types.map((type) => ({
      ...master(type),
      RequiereInstitucion: type.requiresTeams,
      RequiereCompetencia: type.requiresCompetition,
      DuracionMinutos: type.minutes,
    })),
    Instituciones: options.teams.map((team) => ({ ...master(team), Propio: team.isOwn })),
    Competencias: options.competitions.map(master),
    Escenarios: options.venues.map((venue) => ({
      ...named(venue),
      Sectores: options.sectors
        .filter(({ venueId, isCurrent }) => isCurrent && venueId === venue.id)
        .map((sector) => ({
          SectorId: sector.sectorId,
          TribunaId: sector.standId,
          TribunaNombre: sector.standName,
          SectorCod: sector.code,
          SectorNombre: sector.description,
          SectorNombreUnico: sector.uniqueName,
          Numerado: sector.isNumbered,
          EsVisitante: sector.isVisitor,
          Accesible: sector.isAccessible,
          Aforo: sector.capacity,
        })),
    })),
    Categorias: options.categories.map((category) => ({
      ...master(category),
      EsVisitante: category.isVisitor,
      EsPublico: category.isPublic,
    })),
    MediosDePago: options.paymentMethods.map((method) => ({ ...named(method), Ofrecido: method.isOffered })),
    Monedas: options.currencies.map((currency) => ({ ...named(currency), Simbolo: currency.symbol })),
    CamposExtra: options.extraFields.map(master),
    Plantillas: templates.map(named),
    Fuentes: sources.map((show) => ({
      ...named(show),
      EspectaculoTipoId: show.typeId,
      EscenarioId: show.venueId,
      IniciaEn: momentToWire(show.startsAt),
    })),
  };
}

/** 0 means none; absent fields do not change. */
export function editFromWire(body: RequestOf<typeof ClubEspectaculosGuardarDatos>): ShowEdit {
  const idOf = (id: number | undefined) => (id === undefined ? undefined : id || null);
  return {
    showId: body.EspectaculoId,
    version: body.Version,
    reason: body.Motivo?.trim() ?? null,
    hour: body.Hora ?? null,
    minutes: body.DuracionMinutos ?? null,
    extraFields: body.CamposExtra?.map(extraFieldFromWire) ?? null,
    change: {
      name: body.EspectaculoNombre?.trim(),
      home_team_id: idOf(body.InstitucionLocalId),
      away_team_id: idOf(body.InstitucionVisitanteId),
      competition_id: idOf(body.CompetenciaId),
      round: body.CompetenciaInstanciaNombre?.trim(),
      description_html: body.EspectaculoDescripcion,
      box_description_html: body.EspectaculoDescripcionPalcos,
      paddock_description_html: body.EspectaculoDescripcionPaddock,
      photo_url: body.EspectaculoFotoURL,
      thumbnail_url: body.EspectaculoMiniaturaURL,
      shows_competition: body.EspectaculoFrontMostrarCompetencia,
      shows_date: body.EspectaculoFrontMostrarFecha,
      shows_venue: body.EspectaculoFrontMostrarEscenario,
      has_map: body.ConMapa,
    },
  };
}
