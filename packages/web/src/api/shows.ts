import type { ShowListItem as WireShow } from '@club/contract';
import { DEFAULT_HOME_SUBTITLE, DEFAULT_HOME_TITLE, HOME_SHOWS } from '@club/contract/constants';
import { montevideoDay } from '../lib/dates.ts';
import { fetchCall } from './post-call.ts';

export interface Team {
  readonly name: string;
  readonly crestUrl: string;
}

/** A show as lists and cards need it. A part that its front-display flag hides is null (spec 1 §2.4). */
export interface ShowSummary {
  readonly id: number;
  readonly name: string;
  readonly type: { readonly id: number; readonly name: string; readonly color: string };
  /** Both teams when the show type has them, else null. */
  readonly teams: { readonly home: Team; readonly visitor: Team } | null;
  readonly date: {
    /** `YYYY-MM-DD` */
    readonly day: string;
    /** `HH:mm` */
    readonly time: string;
    /** Finished Spanish texts of the server. */
    readonly written: string;
    readonly writtenShort: string;
  } | null;
  readonly venue: { readonly name: string } | null;
  readonly competition: { readonly name: string; readonly round: string; readonly imageUrl: string } | null;
  readonly thumbnailUrl: string;
  readonly isSoldOut: boolean;
  readonly isSeasonPass: boolean;
  /** Its day is over in Montevideo. */
  readonly isPast: boolean;
}

export function showSummary(wire: WireShow, today: string): ShowSummary {
  return {
    id: wire.EspectaculoId,
    name: wire.EspectaculoNombre,
    type: { id: wire.EspectaculoTipoId, name: wire.EspectaculoTipoNombre, color: wire.EspectaculoTipoColor },
    teams: wire.EspectaculoTipoRequiereInstitucion
      ? {
          home: { name: wire.InstitucionLocalNombre, crestUrl: wire.InstitucionLocalEscudoURL },
          visitor: { name: wire.InstitucionVisitanteNombre, crestUrl: wire.InstitucionVisitanteEscudoURL },
        }
      : null,
    date: wire.EspectaculoFrontMostrarFecha
      ? {
          day: wire.EspectaculoFecha,
          time: wire.EspectaculoHora,
          written: wire.EspectaculoFechaEscrita,
          writtenShort: wire.EspectaculoFechaEscritaShort,
        }
      : null,
    venue: wire.EspectaculoFrontMostrarEscenario ? { name: wire.EscenarioNombre } : null,
    competition:
      wire.EspectaculoFrontMostrarCompetencia && wire.CompetenciaNombre !== ''
        ? {
            name: wire.CompetenciaNombre,
            round: wire.CompetenciaInstanciaNombre,
            imageUrl: wire.CompetenciaImagenURL,
          }
        : null,
    thumbnailUrl: wire.EspectaculoMiniaturaURL,
    isSoldOut: wire.EspectaculoAgotado,
    isSeasonPass: wire.EspectaculoEsAbono,
    isPast: wire.EspectaculoFecha < today,
  };
}

const summaries = (list: readonly WireShow[]): ShowSummary[] => {
  const today = montevideoDay(Date.now());
  return list.map((show) => showSummary(show, today));
};

/** The first shows of the home page. */
export async function fetchHomeShows(): Promise<ShowSummary[]> {
  const { SDTEspectaculos } = await fetchCall('WSEspectaculosInicio', {});
  return summaries(SDTEspectaculos).slice(0, HOME_SHOWS);
}

/** All shows of the list page. */
export async function fetchShows(): Promise<ShowSummary[]> {
  return summaries((await fetchCall('WSEspectaculos', {})).SDTEspectaculos);
}

/** One entry per date of the park tour. */
export async function fetchParkTours(): Promise<ShowSummary[]> {
  return summaries((await fetchCall('WSEspectaculosPaseo', {})).SDTEspectaculos);
}

/** The featured show; null when there is none or it cannot be read (spec 1 §8: silent). */
export async function fetchFeaturedShow(): Promise<ShowSummary | null> {
  try {
    const { SDTEspectaculo } = await fetchCall('WSEspectaculoDestacado', {});
    return summaries([SDTEspectaculo])[0] ?? null;
  } catch {
    // Silent by the spec: home is complete without it.
    return null;
  }
}

export interface HomeTitle {
  readonly title: string;
  readonly subtitle: string;
}

/** Title and subtitle of home; the club's defaults when the server has none (spec 1 §8: silent). */
export async function fetchHomeTitle(): Promise<HomeTitle> {
  const answer = await fetchCall('WSTituloFrontend', {}).catch(() => null);
  return {
    title: answer?.Titulo || DEFAULT_HOME_TITLE,
    subtitle: answer?.Subtitulo || DEFAULT_HOME_SUBTITLE,
  };
}

export interface ShowType {
  readonly id: number;
  readonly name: string;
}

export async function fetchShowTypes(): Promise<ShowType[]> {
  const { SDTEspectaculosTipo } = await fetchCall('WSEspectaculosTipo', {});
  return SDTEspectaculosTipo.map((type) => ({
    id: type.EspectaculoTipoId,
    name: type.EspectaculoTipoNombre,
  }));
}
