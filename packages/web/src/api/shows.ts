import type { ShowListItem as WireShow, TourListItem as WireTour } from '@club/contract';
import { DEFAULT_HOME_SUBTITLE, DEFAULT_HOME_TITLE, HOME_SHOWS } from '@club/contract/constants';
import { montevideoDay } from '@club/ui/lib/dates.ts';
import { fetchCall } from './post-call.ts';
import { type SaleState, saleState } from './sale-state.ts';
import { date, flag, list, listById, number, price, text, type Unread, type Wire } from './wire.ts';

export interface Team {
  readonly name: string;
  readonly crestUrl: string;
}

/** A show for lists and cards. A part hidden by its front-display flag is null (spec 1 §2.4). */
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
    /** Ready-made Spanish texts from the server. */
    readonly written: string;
    readonly writtenShort: string;
  } | null;
  readonly venue: { readonly name: string } | null;
  readonly competition: { readonly name: string; readonly round: string; readonly imageUrl: string } | null;
  readonly thumbnailUrl: string;
  readonly isSoldOut: boolean;
  readonly isSeasonPass: boolean;
  /** It was moved or cancelled; null for neither. */
  readonly change: { readonly kind: 'postponed' | 'cancelled'; readonly text: string } | null;
  /** Its day is over in Montevideo. */
  readonly isPast: boolean;
  readonly currencySymbol: string;
  /** The lowest price of each category; empty while it is not for sale. */
  readonly prices: readonly { readonly name: string; readonly isPublic: boolean; readonly price: string }[];
  /** Availability, or when the sale opens: ready-made Spanish text from the server, may be empty. */
  readonly availability: string;
}

/** One date of the park tour. */
export interface Tour extends ShowSummary {
  /** Untrusted HTML: must go through `safeHtml`. */
  readonly descriptionHtml: string;
  /** Ready-made Spanish text from the server, may be empty. */
  readonly duration: string;
  readonly sale: SaleState;
}

const CHANGES = { aplazado: 'postponed', cancelado: 'cancelled' } as const;

function changeOf(wire: Wire<WireShow>): ShowSummary['change'] {
  const told = text(wire.EspectaculoCambio);
  if (!Object.hasOwn(CHANGES, told)) return null;
  return { kind: CHANGES[told as keyof typeof CHANGES], text: text(wire.EspectaculoCambioTexto) };
}

export function showSummary(wire: Wire<WireShow>, today: string): ShowSummary {
  const day = date(wire.EspectaculoFecha);
  return {
    id: number(wire.EspectaculoId),
    name: text(wire.EspectaculoNombre),
    type: {
      id: number(wire.EspectaculoTipoId),
      name: text(wire.EspectaculoTipoNombre),
      color: text(wire.EspectaculoTipoColor),
    },
    teams: flag(wire.EspectaculoTipoRequiereInstitucion)
      ? {
          home: { name: text(wire.InstitucionLocalNombre), crestUrl: text(wire.InstitucionLocalEscudoURL) },
          visitor: {
            name: text(wire.InstitucionVisitanteNombre),
            crestUrl: text(wire.InstitucionVisitanteEscudoURL),
          },
        }
      : null,
    date: flag(wire.EspectaculoFrontMostrarFecha)
      ? {
          day,
          time: text(wire.EspectaculoHora),
          written: text(wire.EspectaculoFechaEscrita),
          writtenShort: text(wire.EspectaculoFechaEscritaShort),
        }
      : null,
    venue: flag(wire.EspectaculoFrontMostrarEscenario) ? { name: text(wire.EscenarioNombre) } : null,
    competition:
      flag(wire.EspectaculoFrontMostrarCompetencia) && text(wire.CompetenciaNombre) !== ''
        ? {
            name: text(wire.CompetenciaNombre),
            round: text(wire.CompetenciaInstanciaNombre),
            imageUrl: text(wire.CompetenciaImagenURL),
          }
        : null,
    thumbnailUrl: text(wire.EspectaculoMiniaturaURL),
    isSoldOut: flag(wire.EspectaculoAgotado),
    isSeasonPass: flag(wire.EspectaculoEsAbono),
    change: changeOf(wire),
    isPast:
      wire.EspectaculoFinalizado === undefined ? day !== '' && day < today : flag(wire.EspectaculoFinalizado),
    currencySymbol: text(wire.MonedaSimbolo),
    prices: list(wire.SocioCategorias, (category) => ({
      name: text(category.SocioCategoriaNombre),
      isPublic: flag(category.SocioCategoriaEsPublico),
      price: price(category.ListaMonto) ?? '',
    })).filter((category) => category.price !== ''),
    availability: text(wire.EspectaculoDisponibilidad),
  };
}

const summaries = (shows: Unread<readonly Unread<WireShow>[]>): ShowSummary[] => {
  const today = montevideoDay(Date.now());
  return listById(shows, (show: Wire<WireShow>) => showSummary(show, today));
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
export async function fetchParkTours(): Promise<Tour[]> {
  const { SDTEspectaculos } = await fetchCall('WSEspectaculosPaseo', {});
  const today = montevideoDay(Date.now());
  return listById(SDTEspectaculos, (wire: Wire<WireTour>) => ({
    ...showSummary(wire, today),
    descriptionHtml: text(wire.EspectaculoDescripcion),
    duration: text(wire.EspectaculoDuracionEscrita),
    sale: saleState(wire.EspectaculoVentaEstado),
  }));
}

/** The featured show; null when there is none or it cannot be read (spec 1 §8: silent). */
export async function fetchFeaturedShow(): Promise<ShowSummary | null> {
  try {
    const { SDTEspectaculo } = await fetchCall('WSEspectaculoDestacado', {});
    const [show = null] = listById([SDTEspectaculo], (wire: Wire<WireShow>) =>
      showSummary(wire, montevideoDay(Date.now())),
    );
    return show;
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
    title: text(answer?.Titulo) || DEFAULT_HOME_TITLE,
    subtitle: text(answer?.Subtitulo) || DEFAULT_HOME_SUBTITLE,
  };
}

export interface ShowType {
  readonly id: number;
  readonly name: string;
}

export async function fetchShowTypes(): Promise<ShowType[]> {
  const { SDTEspectaculosTipo } = await fetchCall('WSEspectaculosTipo', {});
  return listById(SDTEspectaculosTipo, (type) => ({
    id: number(type.EspectaculoTipoId),
    name: text(type.EspectaculoTipoNombre),
  }));
}
