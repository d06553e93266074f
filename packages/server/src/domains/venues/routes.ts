import {
  ClubEscenariosAplicar,
  ClubEscenariosComparar,
  ClubEscenariosCrear,
  ClubEscenariosGuardarRevision,
  ClubEscenariosImportarCsv,
  ClubEscenariosImportarSvg,
  ClubEscenariosLeer,
  ClubEscenariosListar,
  ClubEscenariosPublicarRevision,
  ClubEscenariosValidar,
} from '@club/contract/club';
import { planFromWire, rowToWire, svgRowToWire } from '@club/venue-plan/plan-wire.ts';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { sectorUses } from '../catalogue/public.ts';
import type { SvgProblem } from '../seating/public.ts';
import { readBase64 } from '../uploads/public.ts';
import { applyRevision, compareShows } from './apply-revision.ts';
import { beginVenue } from './create-venue.ts';
import { checkPlan, publishRevision, saveRevision } from './edit-revision.ts';
import { importSeats } from './import-csv.ts';
import { importSvg } from './import-svg.ts';
import { findVenue, listVenues, type Venue } from './revision-store.ts';
import { comparisonToWire, findingToWire, listedToWire, venueToWire } from './venues-wire.ts';

/** The plan editor (spec 4 §2.15). */
export function registerVenueRoutes(serve: ServeStaff): void {
  registerEditing(serve);
  registerImports(serve);
  registerShows(serve);
}

const answerOf = async (context: Context, venue: Venue) =>
  venueToWire(venue, await sectorUses(context.database.kysely, venue.id));

function registerEditing(serve: ServeStaff): void {
  serve(ClubEscenariosListar, async (_body, { context }) => {
    const venues = await listVenues(context.database.kysely);
    return ok({ Escenarios: venues.map(listedToWire), Siguiente: '', Total: venues.length });
  });
  serve(ClubEscenariosCrear, async (body, { context, actor }) => {
    const plan = { name: body.EscenarioNombre.trim(), address: body.EscenarioDireccion.trim() };
    const begun = await beginVenue(context, actor, plan);
    return begun.ok ? ok({ EscenarioId: begun.value }) : begun;
  });
  serve(ClubEscenariosLeer, async ({ EscenarioId }, { context }) => {
    const venue = await findVenue(context.database.kysely, EscenarioId);
    return venue ? ok(await answerOf(context, venue)) : refuse('not-found');
  });
  serve(ClubEscenariosGuardarRevision, async ({ EscenarioId, Version, Plano }, { context, actor }) => {
    const change = { venueId: EscenarioId, version: Version, plan: planFromWire(Plano) };
    const saved = await saveRevision(context, actor, change);
    return saved.ok ? ok(await answerOf(context, saved.value)) : saved;
  });
  serve(ClubEscenariosValidar, async ({ EscenarioId, Plano }, { context }) => {
    const findings = await checkPlan(context, EscenarioId, planFromWire(Plano));
    return ok({ Hallazgos: findings.map(findingToWire) });
  });
  serve(ClubEscenariosPublicarRevision, async ({ EscenarioId, Version }, { context, actor }) => {
    const published = await publishRevision(context, actor, { venueId: EscenarioId, version: Version });
    return published.ok ? ok(await answerOf(context, published.value)) : published;
  });
}

/** The wire's names for refusals of our SVG allow-list. */
const SVG_REFUSALS = {
  'not-svg': 'not-svg',
  malformed: 'malformed-svg',
  'has-doctype': 'has-doctype',
  'too-large': 'too-large',
  'too-deep': 'too-large',
  'too-many-elements': 'too-large',
  'too-many-attributes': 'too-large',
  'no-seats': 'no-seats',
} as const satisfies Record<SvgProblem | 'no-seats', string>;

function registerImports(serve: ServeStaff): void {
  serve(ClubEscenariosImportarCsv, async ({ ArchivoB64 }) => {
    const bytes = readBase64(ArchivoB64);
    if (!bytes) return refuse('file-unreadable');
    const read = importSeats(bytes);
    if (!read.ok) return read;
    return ok({
      Sectores: read.value.sectors.map(({ standId, code, rows }) => ({
        ...{ TribunaId: standId, SectorCod: code, Filas: rows.map(rowToWire) },
      })),
      Errores: read.value.errors.map(({ line, text }) => ({ Linea: line, Texto: text })),
      LineasConError: read.value.errorCount,
    });
  });
  serve(ClubEscenariosImportarSvg, async ({ ArchivoB64 }) => {
    const bytes = readBase64(ArchivoB64);
    if (!bytes) return refuse('not-svg');
    const read = importSvg(bytes);
    if (!read.ok) return refuse(SVG_REFUSALS[read.problem]);
    return ok({ Filas: read.value.rows.map(svgRowToWire), Errores: [...read.value.errors] });
  });
}

function registerShows(serve: ServeStaff): void {
  serve(ClubEscenariosComparar, async ({ EscenarioId }, { context }) => {
    const compared = await compareShows(context, EscenarioId);
    if (!compared.ok) return compared;
    const { revision, shows } = compared.value;
    return ok({ Revision: revision, Espectaculos: shows.map(comparisonToWire) });
  });
  serve(ClubEscenariosAplicar, async (body, { context, actor }) => {
    const order = { venueId: body.EscenarioId, revision: body.Revision, showIds: body.EspectaculoIds };
    const applied = await applyRevision(context, actor, order);
    return applied.ok ? ok({ EspectaculoIds: applied.value }) : applied;
  });
}
