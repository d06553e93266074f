import { type ClubAnswer, clubFetch } from './club-call.ts';

interface Named {
  readonly id: number;
  readonly name: string;
}
/** Archived: not offered for new shows; a show that has it keeps it. */
interface Master extends Named {
  readonly isArchived?: boolean;
}

/** The options of the forms of shows. */
export interface ShowOptions {
  readonly types: readonly (Master & { needsTeams: boolean; needsCompetition: boolean; minutes: number })[];
  readonly teams: readonly (Master & { isOwn: boolean })[];
  readonly competitions: readonly Master[];
  readonly venues: readonly (Named & { sectors: readonly VenueSector[] })[];
  readonly categories: readonly (Master & { isVisitor: boolean; isPublic: boolean })[];
  readonly methods: readonly (Named & { isOffered: boolean })[];
  readonly currencies: readonly (Named & { symbol: string })[];
  readonly extraFields: readonly Master[];
  readonly templates: readonly Named[];
  /** Shows to copy from, latest first. */
  readonly sources: readonly (Named & { typeId: number; venueId: number; startsAt: string })[];
}

export interface VenueSector {
  readonly id: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly name: string;
  /** With its stand, and its code where another one is called alike; as in the changes of a draft. */
  readonly uniqueName: string;
  readonly isNumbered: boolean;
  readonly isVisitor: boolean;
  readonly isAccessible: boolean;
  readonly capacity: number;
}

const named = ({ Id: id, Nombre: name }: { Id: number; Nombre: string }): Named => ({ id, name });

const master = (wire: { Id: number; Nombre: string; Archivado: boolean }): Master => ({
  ...{ ...named(wire), isArchived: wire.Archivado },
});

export async function fetchShowOptions(signal: AbortSignal): Promise<ShowOptions> {
  const wire = await clubFetch('club/espectaculos/opciones', {}, { signal });
  return {
    types: wire.Tipos.map((type) => ({
      ...master(type),
      needsTeams: type.RequiereInstitucion,
      needsCompetition: type.RequiereCompetencia,
      minutes: type.DuracionMinutos,
    })),
    teams: wire.Instituciones.map((team) => ({ ...master(team), isOwn: team.Propio })),
    competitions: wire.Competencias.map(master),
    venues: wire.Escenarios.map((venue) => ({ ...named(venue), sectors: venue.Sectores.map(venueSectorOf) })),
    categories: wire.Categorias.map((category) => ({
      ...master(category),
      isVisitor: category.EsVisitante,
      isPublic: category.EsPublico,
    })),
    methods: wire.MediosDePago.map((method) => ({ ...named(method), isOffered: method.Ofrecido })),
    currencies: wire.Monedas.map((currency) => ({ ...named(currency), symbol: currency.Simbolo })),
    extraFields: wire.CamposExtra.map(master),
    templates: wire.Plantillas.map(named),
    sources: wire.Fuentes.map((show) => ({
      ...named(show),
      ...{ typeId: show.EspectaculoTipoId, venueId: show.EscenarioId, startsAt: show.IniciaEn },
    })),
  };
}

type WireVenueSector = ClubAnswer<'club/espectaculos/opciones'>['Escenarios'][number]['Sectores'][number];

const venueSectorOf = (wire: WireVenueSector): VenueSector => ({
  ...{ id: wire.SectorId, standId: wire.TribunaId, standName: wire.TribunaNombre, code: wire.SectorCod },
  ...{
    name: wire.SectorNombre,
    uniqueName: wire.SectorNombreUnico ?? `${wire.SectorNombre} (${wire.TribunaNombre})`,
  },
  ...{ isNumbered: wire.Numerado, isVisitor: wire.EsVisitante },
  ...{ isAccessible: wire.Accesible, capacity: wire.Aforo },
});
