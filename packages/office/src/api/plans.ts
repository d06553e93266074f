import { OBSTACLES } from '@club/contract/club';
import { inverse } from '@club/contract/inverse';
import { planFromWire, planToWire, rowFromWire, svgRowFromWire } from '@club/venue-plan/plan-wire.ts';
import type { RowPlan, SvgRow, VenuePlan } from '@club/venue-plan/venue-plan.ts';
import { type ClubAnswer, clubCall, clubFetch, type Outcome } from './club-call.ts';
import { base64Of } from './read-file.ts';

/** A venue in the list. */
export interface ListedVenue {
  readonly id: number;
  readonly name: string;
  readonly address: string;
  /** Number of the last published revision of its plan; 0 when there is none. */
  readonly revision: number;
  /** Wall-clock time in Montevideo; empty when none is published. */
  readonly publishedAt: string;
  readonly hasDraft: boolean;
  readonly sectors: number;
  readonly places: number;
}

/** The club's venues, by name. */
export async function fetchVenues(signal: AbortSignal): Promise<ListedVenue[]> {
  const { Escenarios } = await clubFetch('club/escenarios/listar', {}, { signal });
  return Escenarios.map((wire) => ({
    id: wire.EscenarioId,
    name: wire.EscenarioNombre,
    address: wire.EscenarioDireccion,
    revision: wire.Publicada,
    publishedAt: wire.PublicadaEn,
    hasDraft: wire.TieneBorrador,
    sectors: wire.Sectores,
    places: wire.Lugares,
  }));
}

/** A venue and its edited plan: its draft, or the last published revision. */
export interface Venue {
  readonly id: number;
  readonly version: number;
  readonly revision: number;
  readonly isDraft: boolean;
  readonly plan: VenuePlan;
  /** Shows published with a sector; without `code` with any of a stand. */
  readonly uses: readonly PartUse[];
}
export interface PartUse {
  readonly standId: number;
  readonly code?: string | undefined;
  readonly shows: number;
}

const venueOf = (wire: ClubAnswer<'club/escenarios/leer'>): Venue => ({
  id: wire.EscenarioId,
  version: wire.Version,
  revision: wire.Publicada,
  isDraft: wire.EsBorrador,
  plan: planFromWire(wire.Plano),
  uses: wire.EnUso.map(({ TribunaId, SectorCod, Espectaculos }) => ({
    ...{ standId: TribunaId, code: SectorCod, shows: Espectaculos },
  })),
});

export async function fetchVenue(id: number, signal?: AbortSignal): Promise<Venue> {
  return venueOf(await clubFetch('club/escenarios/leer', { EscenarioId: id }, { ...(signal && { signal }) }));
}

/** Creates a venue; returns its id. */
export async function createVenue(
  venue: { readonly name: string; readonly address: string },
  operation: string,
): Promise<{ ok: true; id: number } | Extract<Outcome<'club/escenarios/crear'>, { readonly ok: false }>> {
  const body = { Operacion: operation, EscenarioNombre: venue.name, EscenarioDireccion: venue.address };
  const created = await clubCall('club/escenarios/crear', body);
  return created.ok ? { ok: true, id: created.answer.EscenarioId } : created;
}

type RefusalOf<Name extends 'club/escenarios/publicarRevision' | 'club/escenarios/guardarRevision'> = Extract<
  Outcome<Name>,
  { readonly ok: false }
>;
type Edited =
  | { readonly ok: true; readonly venue: Venue }
  | RefusalOf<'club/escenarios/publicarRevision'>
  | RefusalOf<'club/escenarios/guardarRevision'>;

export async function savePlan(
  { id, version }: Pick<Venue, 'id' | 'version'>,
  plan: VenuePlan,
  operation: string,
): Promise<Edited> {
  const body = { Operacion: operation, Version: version, EscenarioId: id, Plano: planToWire(plan) };
  const saved = await clubCall('club/escenarios/guardarRevision', body);
  return saved.ok ? { ok: true, venue: venueOf(saved.answer) } : saved;
}

export async function publishPlan(
  { id, version }: Pick<Venue, 'id' | 'version'>,
  operation: string,
): Promise<Edited> {
  const body = { Operacion: operation, Version: version, EscenarioId: id };
  const published = await clubCall('club/escenarios/publicarRevision', body);
  return published.ok ? { ok: true, venue: venueOf(published.answer) } : published;
}

/** The server's findings: missing seats of seat holders and boxes. */
export async function checkPlan(id: number, plan: VenuePlan): Promise<{ text: string; sector?: number }[]> {
  const body = { EscenarioId: id, Plano: planToWire(plan) };
  const { Hallazgos } = await clubFetch('club/escenarios/validar', body);
  return Hallazgos.map(({ Texto, Sector }) => ({
    text: Texto,
    ...(Sector !== undefined && { sector: Sector }),
  }));
}

/** The contents of a file, and its skipped lines: the first of `errorCount`. */
export interface Imported<Part> {
  readonly parts: readonly Part[];
  readonly errors: readonly string[];
  readonly errorCount: number;
}
export interface ImportedSector {
  readonly standId: number;
  readonly code: string;
  readonly rows: readonly RowPlan[];
}

/** Parses a table of seats; returns the server's text when it cannot. */
export async function readSeatTable(file: File): Promise<Imported<ImportedSector> | { text: string }> {
  const read = await clubCall('club/escenarios/importarCsv', { ArchivoB64: await base64Of(file) });
  if (!read.ok) return { text: read.text };
  const { Sectores, Errores, LineasConError } = read.answer;
  return {
    parts: Sectores.map(({ TribunaId, SectorCod, Filas }) => ({
      standId: TribunaId,
      code: SectorCod,
      rows: Filas.map(rowFromWire),
    })),
    errors: Errores.map(({ Linea, Texto }) => `Línea ${Linea}: ${Texto}`),
    errorCount: LineasConError ?? Errores.length,
  };
}

/** Parses the seats of a sector's SVG; returns the server's text when it cannot. */
export async function readSeatDrawing(file: File): Promise<Imported<SvgRow> | { text: string }> {
  const read = await clubCall('club/escenarios/importarSvg', { ArchivoB64: await base64Of(file) });
  if (!read.ok) return { text: read.text };
  const { Filas, Errores } = read.answer;
  return { parts: Filas.map(svgRowFromWire), errors: Errores, errorCount: Errores.length };
}

/** A show's obstacle to a revision. */
export interface Obstacle {
  readonly standId: number;
  readonly code: string;
  /** Empty for places without numbers. */
  readonly rowName: string;
  readonly seatName: string;
  readonly places: number;
  readonly cause: keyof typeof OBSTACLES;
}
const OBSTACLE_OF = inverse(OBSTACLES);

/** The effects of the last published revision on a show. */
export interface ShowChange {
  readonly showId: number;
  readonly name: string;
  readonly startsAt: string;
  readonly revision: number;
  readonly added: number;
  readonly removed: number;
  readonly renamed: number;
  readonly newSectors: readonly string[];
  readonly goneSectors: readonly string[];
  /** By their new names. */
  readonly renamedSectors: readonly string[];
  readonly obstacles: readonly Obstacle[];
  readonly inTheWay: number;
}

export async function compareShows(
  venueId: number,
  signal: AbortSignal,
): Promise<{ revision: number; shows: ShowChange[] }> {
  const answer = await clubFetch('club/escenarios/comparar', { EscenarioId: venueId }, { signal });
  return { revision: answer.Revision, shows: answer.Espectaculos.map(showChangeOf) };
}

function showChangeOf(wire: ClubAnswer<'club/escenarios/comparar'>['Espectaculos'][number]): ShowChange {
  const sum = (count: (change: (typeof wire.Cambios)[number]) => number) =>
    wire.Cambios.reduce((total, change) => total + count(change), 0);
  const namesOf = (sectors: typeof wire.SectoresNuevos) =>
    sectors.map(
      ({ TribunaId, SectorCod, SectorDescripcion }) => `${TribunaId} ${SectorCod} ${SectorDescripcion}`,
    );
  return {
    showId: wire.EspectaculoId,
    name: wire.EspectaculoNombre,
    startsAt: wire.Inicio,
    revision: wire.Revision,
    added: sum(({ Agregados }) => Agregados),
    removed: sum(({ Quitados }) => Quitados),
    renamed: sum(({ Renombrados }) => Renombrados),
    newSectors: namesOf(wire.SectoresNuevos),
    goneSectors: namesOf(wire.SectoresQuitados),
    // A server of the previous release does not tell them.
    renamedSectors: namesOf(wire.SectoresRenombrados ?? []),
    obstacles: wire.Impedimentos.map((own) => ({
      standId: own.TribunaId,
      code: own.SectorCod,
      rowName: own.FilaNombre,
      seatName: own.AsientoNombre,
      places: own.Lugares,
      cause: OBSTACLE_OF[own.Causa],
    })),
    inTheWay: wire.LugaresImpedidos,
  };
}

export const applyPlan = (
  order: { venueId: number; revision: number; showIds: readonly number[] },
  operation: string,
) =>
  clubCall('club/escenarios/aplicar', {
    Operacion: operation,
    EscenarioId: order.venueId,
    Revision: order.revision,
    EspectaculoIds: [...order.showIds],
  });
