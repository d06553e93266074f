import { type ClubAnswer, clubCall, clubFetch } from './club-call.ts';
import { type ListPage, type PageOf, pageToWire } from './list-page.ts';
import { planOf, planToWire, type ShowPlan } from './show-plan.ts';

const STATES = {
  borrador: 'draft',
  programado: 'scheduled',
  descartado: 'discarded',
  publicado: 'published',
  suspendido: 'suspended',
  aplazado: 'postponed',
  cancelado: 'cancelled',
  terminado: 'over',
  retirado: 'withdrawn',
} as const;
type WireState = keyof typeof STATES;
/** Where a show stands (spec 4 §4.1). */
export type ShowState = (typeof STATES)[WireState];

/** What the state of a show is told from. Moments are wall-clock times in Montevideo; empty for none. */
export interface ShowHead {
  readonly state: ShowState;
  /** Of one that is scheduled. */
  readonly publishAt: string;
  readonly saleOpensAt: string;
  readonly saleClosesAt: string;
}

/** Where the places of a sector or of a show are: the parts add up to the capacity, always. */
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

/** A show of the list, or of a card of Inicio. */
export interface ListedShow extends ShowHead {
  readonly id: number;
  readonly name: string;
  readonly typeName: string;
  readonly venueName: string;
  readonly startsAt: string;
  readonly isFeatured: boolean;
  readonly occupancy: Occupancy;
  /** What its live tickets cost, in its currency. */
  readonly net: number;
  readonly currency: string;
  /** Why its publication at a date did not happen. */
  readonly warning: string;
}

type WireRow = ClubAnswer<'club/espectaculos/listar'>['Espectaculos'][number];

export const listedOf = (wire: WireRow): ListedShow => ({
  id: wire.EspectaculoId,
  name: wire.EspectaculoNombre,
  typeName: wire.EspectaculoTipoNombre,
  venueName: wire.EscenarioNombre,
  startsAt: wire.IniciaEn,
  state: STATES[wire.Estado],
  publishAt: wire.PublicaEn,
  saleOpensAt: wire.VentaAbreEn,
  saleClosesAt: wire.VentaCierraEn,
  isFeatured: wire.Destacado,
  occupancy: occupancyOf(wire),
  net: wire.Neto,
  currency: wire.MonedaSimbolo,
  warning: wire.Aviso,
});

/** What to list; what is empty, or 0, does not narrow. Days are `YYYY-MM-DD`, both included. */
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
  const Estado = (Object.keys(STATES) as WireState[]).find((name) => STATES[name] === state);
  const Filtro = {
    ...(Estado && { Estado }),
    ...(typeId && { EspectaculoTipoId: typeId }),
    ...(when && { Cuando: WHEN[when] }),
    ...(since && { DesdeFecha: since }),
    ...(until && { HastaFecha: until }),
    ...(text && { Texto: text }),
  };
  return { Filtro };
}

/** A page of the shows: unless told coming ones nearest first, past ones latest first. */
export async function fetchShows(
  filter: ShowFilter,
  page: PageOf<'espectaculos'>,
  signal: AbortSignal,
): Promise<ListPage<ListedShow>> {
  const body = { ...showsBody(filter), ...pageToWire(page) };
  const { Espectaculos, Siguiente, Total } = await clubFetch('club/espectaculos/listar', body, { signal });
  return { rows: Espectaculos.map(listedOf), next: Siguiente, total: Total };
}

/** A line of a draft's check list; `isRed` keeps it from being published. */
export interface MissingLine {
  readonly problem: string;
  readonly isRed: boolean;
  readonly text: string;
  /** The step of the form that it is about, 1 to 3. */
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

/** A draft or a published show, whole. */
export interface Show extends ShowHead {
  readonly id: number;
  readonly version: number;
  readonly plan: ShowPlan;
  /** What a draft began from; ids are 0 for none. */
  readonly source: { readonly showId: number; readonly templateId: number; readonly name: string };
  /** Of a draft. */
  readonly missing: readonly MissingLine[];
  readonly changes: readonly Change[];
  readonly warning: string;
  /** Live holds without an order: what suspending the sale may end too. */
  readonly openHolds: number;
  readonly sectors: readonly SectorOccupancy[];
  /** That it is moved or cancelled, which waits for a second person. */
  readonly requests: readonly ShowRequest[];
  /** The show that is featured now; id 0 for none. */
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
    state: STATES[wire.Estado],
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

/** What of a show can be copied to another (spec 4 §2.2, step 2). */
const PARTS = {
  sectors: 'sectores',
  prices: 'precios',
  windows: 'ventanas',
  quotas: 'cupos',
  setAside: 'apartados',
  fields: 'campos',
  files: 'archivos',
  texts: 'textos',
  payment: 'pago',
  mails: 'correos',
  gates: 'puertas',
} as const;
export type CopiedPart = keyof typeof PARTS;

/** What a draft begins from: a show or a template, and which of its parts. */
export interface DraftSource {
  readonly kind: 'show' | 'template';
  readonly id: number;
  readonly parts: readonly CopiedPart[];
}

/** A draft as it was saved. */
export interface SavedDraft {
  readonly id: number;
  readonly version: number;
  /** `14:32` */
  readonly savedAt: string;
  readonly plan: ShowPlan;
  readonly missing: readonly MissingLine[];
  readonly changes: readonly Change[];
}

/** Makes a draft (id 0), or saves the whole of one. With a source, its parts take the place of the plan's own. */
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
        Copiar: source.parts.map((part) => PARTS[part]),
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
