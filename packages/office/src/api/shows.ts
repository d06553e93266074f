import { COPIED_PARTS, type CopiedPart, SHOW_STATES, type ShowState } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { everyRow, type ListPage, LONGEST_PAGE, type PageOf, pageToWire } from './list-page.ts';
import { planOf, planToWire, type ShowPlan } from './show-plan.ts';

export type { CopiedPart, ShowState };

const STATE_OF = inverse(SHOW_STATES);

/** The inputs of a show's state. Moments are wall-clock times in Montevideo; empty for none. */
export interface ShowHead {
  readonly state: ShowState;
  /** Of one that is scheduled. */
  readonly publishAt: string;
  readonly saleOpensAt: string;
  readonly saleClosesAt: string;
}

/** The places of a sector or a show by state: the parts always add up to the capacity. */
export interface Occupancy {
  readonly sold: number;
  readonly held: number;
  readonly setAside: number;
  readonly blocked: number;
  readonly free: number;
}

interface WireOccupancy {
  readonly Emitidas: number;
  readonly EnCompra: number;
  readonly Apartadas: number;
  readonly Bloqueadas: number;
  readonly Libres: number;
}

export const occupancyOf = (wire: WireOccupancy): Occupancy => ({
  ...{ sold: wire.Emitidas, held: wire.EnCompra, setAside: wire.Apartadas },
  ...{ blocked: wire.Bloqueadas, free: wire.Libres },
});

/** A show in the list, or on a card of Inicio. */
export interface ListedShow extends ShowHead {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly venueName: string;
  readonly startsAt: string;
  readonly isFeatured: boolean;
  readonly occupancy: Occupancy;
  /** The price of its live tickets, in its currency. */
  readonly net: number;
  readonly currency: string;
  /** Why its scheduled publication failed. */
  readonly warning: string;
}

type WireRow = ClubAnswer<'club/espectaculos/listar'>['Espectaculos'][number];

export const listedOf = (wire: WireRow): ListedShow => ({
  id: wire.EspectaculoId,
  name: wire.EspectaculoNombre,
  typeName: wire.EspectaculoTipoNombre,
  venueName: wire.EscenarioNombre,
  startsAt: wire.IniciaEn,
  state: STATE_OF[wire.Estado],
  publishAt: wire.PublicaEn,
  saleOpensAt: wire.VentaAbreEn,
  saleClosesAt: wire.VentaCierraEn,
  isFeatured: wire.Destacado,
  occupancy: occupancyOf(wire),
  net: wire.Neto,
  currency: wire.MonedaSimbolo,
  warning: wire.Aviso,
});

/** The filter; empty values, or 0, do not narrow. Days are `YYYY-MM-DD`, both inclusive. */
export interface ShowFilter {
  readonly state: ShowState | '';
  readonly typeId: number;
  readonly when: 'coming' | 'past' | '';
  readonly since: string;
  readonly until: string;
  readonly text: string;
}

const WHEN = { coming: 'proximos', past: 'pasados' } as const;

export function showsBody({ state, typeId, when, since, until, text }: ShowFilter) {
  const Filtro = {
    ...(state && { Estado: SHOW_STATES[state] }),
    ...(typeId && { EspectaculoTipoId: typeId }),
    ...(when && { Cuando: WHEN[when] }),
    ...(since && { DesdeFecha: since }),
    ...(until && { HastaFecha: until }),
    ...(text && { Texto: text }),
  };
  return { Filtro };
}

/** A page of the shows; default: future ones nearest first, past ones latest first. */
export async function fetchShows(
  filter: ShowFilter,
  page: PageOf<'espectaculos'>,
  signal: AbortSignal,
  count = 0,
): Promise<ListPage<ListedShow>> {
  const body = { ...showsBody(filter), ...(count > 0 && { Cantidad: count }), ...pageToWire(page) };
  const { Espectaculos, Siguiente, Total } = await clubFetch('club/espectaculos/listar', body, { signal });
  return { rows: Espectaculos.map(listedOf), next: Siguiente, total: Total };
}

/** All shows of a filter, for a choice among them. */
export const fetchEveryShow = (filter: ShowFilter, signal: AbortSignal) =>
  everyRow((page) => fetchShows(filter, page, signal, LONGEST_PAGE));

/** A line of a draft's check list; `isRed` prevents the publication. */
export interface MissingLine {
  readonly problem: string;
  readonly isRed: boolean;
  readonly text: string;
  /** The form's step with the problem, 1 to 3. */
  readonly step: number;
}

export interface Change {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

const missingOf = (lines: ClubAnswer<'club/espectaculos/leer'>['Faltantes']): MissingLine[] =>
  lines.map(({ Problema, Nivel, Texto, Paso }) => ({
    ...{ problem: Problema, isRed: Nivel === 'rojo', text: Texto, step: Paso },
  }));
const changesOf = (changes: ClubAnswer<'club/espectaculos/leer'>['Cambios']): Change[] =>
  changes.map(({ Campo, Antes, Despues }) => ({ field: Campo, before: Antes, after: Despues }));

export interface SectorOccupancy extends Occupancy {
  readonly sectorId: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly name: string;
  readonly isOpen: boolean;
}

/** A draft or a published show with all its data. */
export interface Show extends ShowHead {
  readonly id: number;
  readonly version: number;
  readonly plan: ShowPlan;
  /** The origin of a draft; ids are 0 for none. */
  readonly source: { readonly showId: number; readonly templateId: number; readonly name: string };
  /** Of a draft. */
  readonly missing: readonly MissingLine[];
  readonly changes: readonly Change[];
  readonly warning: string;
  /** Live holds without an order: those that suspending the sale may end too. */
  readonly openHolds: number;
  readonly sectors: readonly SectorOccupancy[];
  /** A requested move or cancellation that waits for an approval. */
  readonly requests: readonly ShowRequest[];
  /** The featured show; id 0 for none. */
  readonly featured: { readonly id: number; readonly name: string };
  /** Of a published show. */
  readonly files: readonly ShowFile[];
}

export interface ShowRequest {
  readonly id: number;
  /** Area and verb, e.g. `espectaculos/cancelar`. */
  readonly act: string;
  readonly asker: string;
  /** `YYYY-MM-DDTHH:mm:ss`. */
  readonly askedAt: string;
}

export interface ShowFile {
  readonly id: number;
  readonly name: string;
  readonly extension: string;
  readonly isForBoxes: boolean;
}

export async function fetchShow(id: number, signal?: AbortSignal): Promise<Show> {
  const wire = await clubFetch(
    'club/espectaculos/leer',
    { EspectaculoId: id },
    { ...(signal && { signal }) },
  );
  const plan = planOf(wire.Plan);
  return {
    id: wire.EspectaculoId,
    state: STATE_OF[wire.Estado],
    version: wire.Version,
    plan,
    source: {
      ...{ showId: wire.Fuente.EspectaculoId, templateId: wire.Fuente.PlantillaId, name: wire.Fuente.Nombre },
    },
    missing: missingOf(wire.Faltantes),
    changes: changesOf(wire.Cambios),
    publishAt: wire.PublicaEn,
    saleOpensAt: plan.saleOpensAt,
    saleClosesAt: plan.saleClosesAt,
    warning: wire.Aviso,
    openHolds: wire.ComprasEnCurso,
    sectors: wire.Ocupacion.map((sector) => ({
      ...{ sectorId: sector.SectorId, standId: sector.TribunaId, standName: sector.TribunaNombre },
      ...{ code: sector.SectorCod, name: sector.SectorNombre, isOpen: sector.Abierto },
      ...occupancyOf(sector),
    })),
    requests: wire.Pedidos.map(({ AprobacionId, Acto, PedidoPor, PedidoEn }) => ({
      ...{ id: AprobacionId, act: Acto, asker: PedidoPor, askedAt: PedidoEn },
    })),
    featured: { id: wire.DestacadoActual.EspectaculoId, name: wire.DestacadoActual.Nombre },
    files: wire.Archivos.map(({ EspectaculoArchivoId, Nombre, Extension, ParaPalcos }) => ({
      ...{ id: EspectaculoArchivoId, name: Nombre, extension: Extension, isForBoxes: ParaPalcos },
    })),
  };
}

/** The origin of a draft: a show or a template, and its copied parts. */
export interface DraftSource {
  readonly kind: 'show' | 'template';
  readonly id: number;
  readonly parts: readonly CopiedPart[];
}

/** A saved draft. */
export interface SavedDraft {
  readonly id: number;
  readonly version: number;
  /** `14:32` */
  readonly savedAt: string;
  readonly plan: ShowPlan;
  readonly missing: readonly MissingLine[];
  readonly changes: readonly Change[];
}

/** Creates a draft (id 0), or saves a whole one. With a source, its parts replace the plan's own. */
export async function saveDraft(
  draft: { id: number; version: number; plan: Partial<ShowPlan>; source?: DraftSource | null },
  operation: string,
) {
  const { id, version, plan, source } = draft;
  const outcome = await clubCall('club/espectaculos/guardarBorrador', {
    Operacion: operation,
    EspectaculoId: id,
    ...(id !== 0 && { Version: version }),
    Plan: planToWire(plan),
    ...(source && {
      Fuente: {
        [source.kind === 'show' ? 'EspectaculoId' : 'PlantillaId']: source.id,
        Copiar: source.parts.map((part) => COPIED_PARTS[part]),
      },
    }),
  });
  if (!outcome.ok) return outcome;
  const { EspectaculoId, Version, GuardadoALas, Plan, Faltantes, Cambios } = outcome.answer;
  const saved: SavedDraft = {
    ...{ id: EspectaculoId, version: Version, savedAt: GuardadoALas, plan: planOf(Plan) },
    ...{ missing: missingOf(Faltantes), changes: changesOf(Cambios) },
  };
  return { ok: true as const, saved };
}
