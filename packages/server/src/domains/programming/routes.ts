import {
  type AnswerOf,
  ClubEspectaculosDescartar,
  ClubEspectaculosDesprogramar,
  ClubEspectaculosDespublicar,
  ClubEspectaculosDestacar,
  ClubEspectaculosDuplicar,
  ClubEspectaculosFila,
  ClubEspectaculosGuardarBorrador,
  ClubEspectaculosGuardarDatos,
  ClubEspectaculosHistorial,
  ClubEspectaculosLeer,
  ClubEspectaculosListar,
  ClubEspectaculosOpciones,
  ClubEspectaculosPublicar,
  ClubEspectaculosQuitarArchivo,
  ClubEspectaculosReanudarVenta,
  ClubEspectaculosSubirArchivo,
  ClubEspectaculosSubirImagen,
  ClubEspectaculosSuspenderVenta,
  ClubInicio,
  ClubPlantillasArchivar,
  ClubPlantillasGuardar,
  ClubPlantillasListar,
  ClubVentasResumir,
  type RequestOf,
} from '@club/contract/club';
import { ATTACHMENT_MEGABYTES, MEGABYTE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { FollowStaff } from '../../http/staff-streams.ts';
import { listOrder } from '../../shared/list-order.ts';
import { momentToWire, montevideoDateTime } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { cursorBefore, cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { actToWire, listActs } from '../staff-audit/public.ts';
import { base64Size, readBase64 } from '../uploads/public.ts';
import { SHOW } from './acts.ts';
import { changeQueue, resumeSale, setFeatured, suspendSale, unpublishShow } from './change-sale.ts';
import { missingOf } from './day-lines.ts';
import { editShow } from './edit-show.ts';
import { readOptions } from './options-store.ts';
import { momentFromWire, planFromWire, repeatedField } from './plan-wire.ts';
import {
  draftToWire,
  editFromWire,
  filterFromWire,
  optionsToWire,
  rowToWire,
  SHOW_ORDERS,
  showToWire,
  sourceFromWire,
  stateToWire,
  summaryToWire,
} from './programming-wire.ts';
import { discardDraft, publishDraft, unscheduleDraft } from './publish-draft.ts';
import { readShow } from './read-show.ts';
import { readStart } from './read-start.ts';
import { duplicateShow, saveDraft } from './save-draft.ts';
import { listSources } from './show-facts-store.ts';
import { figuresOf } from './show-figures.ts';
import { addFile, removeFile, storePicture } from './show-files.ts';
import { listProgrammed } from './show-list-store.ts';
import { startToWire } from './start-wire.ts';
import { listTemplates } from './template-store.ts';
import { putTemplateAway, saveTemplate } from './templates.ts';

export function registerProgrammingRoutes(serve: ServeStaff): void {
  registerReads(serve);
  registerDrafts(serve);
  registerPublished(serve);
  registerFiles(serve);
  registerTemplates(serve);
}

/** The followed figures of cards (spec 4 §2.1, §7). */
export function followShows(follow: FollowStaff): void {
  follow(ClubVentasResumir, summaryOf);
}

async function summaryOf(
  { EspectaculoIds }: RequestOf<typeof ClubVentasResumir>,
  context: Context,
): Promise<Result<AnswerOf<typeof ClubVentasResumir>, never>> {
  return ok(summaryToWire(await figuresOf(context, EspectaculoIds), context.clock.now()));
}

const MOST_SOURCES = 100;

function registerReads(serve: ServeStaff): void {
  serve(ClubInicio, async (_body, { context, session }) =>
    ok(startToWire(await readStart(context, session))),
  );
  serve(ClubVentasResumir, (body, { context }) => summaryOf(body, context));
  serve(ClubEspectaculosListar, async (body, { context }) => {
    const { Desde, Cantidad = PAGE_ROWS, Orden } = body;
    const order = listOrder(Orden, SHOW_ORDERS);
    const page = { now: context.clock.now(), from: cursorFromText(Desde), count: Cantidad, order };
    const { shows, total } = await listProgrammed(context.database.kysely, filterFromWire(body), page);
    const figures = await figuresOf(
      context,
      shows.map(({ id }) => id),
    );
    return ok({
      Espectaculos: shows.map((show) => rowToWire(show, figures.get(show.id))),
      Siguiente: cursorText(page.from + Cantidad, total),
      Total: total,
    });
  });
  serve(ClubEspectaculosLeer, async ({ EspectaculoId }, { context }) => {
    const show = await readShow(context, EspectaculoId);
    return show.ok ? ok(showToWire(show.value)) : show;
  });
  serve(ClubEspectaculosOpciones, async (_body, { context: { database } }) => {
    const { kysely } = database;
    const [options, templates, sources] = await Promise.all([
      readOptions(kysely),
      listTemplates(kysely),
      listSources(kysely, MOST_SOURCES),
    ]);
    return ok(optionsToWire(options, templates, sources));
  });
  serve(ClubEspectaculosHistorial, async ({ EspectaculoId, Desde, Cantidad = PAGE_ROWS }, { context }) => {
    const filter = { entity: SHOW, entityId: String(EspectaculoId) };
    const page = { before: cursorBefore(Desde), count: Cantidad };
    const { acts, total } = await listActs(context.database.kysely, filter, page);
    const last = acts.length === Cantidad ? acts.at(-1) : undefined;
    return ok({
      Actos: acts.map(actToWire).map(({ ActoId, En, Persona, Acto, Cambios, Motivo }) => ({
        ...{ ActoId, En, Persona, Acto, Cambios, Motivo },
      })),
      Siguiente: last ? String(last.number) : '',
      Total: total,
    });
  });
}

function registerDrafts(serve: ServeStaff): void {
  serve(ClubEspectaculosGuardarBorrador, async (body, { context, actor }) => {
    const plan = planFromWire(body.Plan);
    if (!plan.ok) return plan;
    const saved = await saveDraft(context, actor, {
      id: body.EspectaculoId || null,
      version: body.Version ?? null,
      plan: plan.value,
      source: sourceFromWire(body.Fuente),
    });
    if (!saved.ok) return saved;
    const { kysely } = context.database;
    const options = await readOptions(kysely);
    const missing = await missingOf(kysely, saved.value, options, context.clock.now());
    return ok(draftToWire(saved.value, options, missing));
  });
  serve(ClubEspectaculosPublicar, async (body, { context, actor }) => {
    const at = momentFromWire(body.PublicaEn);
    if (at === null) return refuse('malformed', { field: 'PublicaEn' });
    const done = await publishDraft(context, actor, {
      draftId: body.EspectaculoId,
      version: body.Version,
      at: at ?? null,
      annulsParking: body.AnularParking ?? false,
    });
    if (!done.ok) return done;
    const { draft, show } = done.value;
    return ok({
      EspectaculoId: draft.id,
      // A published show has its own version.
      Version: show?.version ?? draft.version,
      Estado: stateToWire(show ? 'published' : 'scheduled'),
      PublicaEn: momentToWire(draft.publishAt),
    });
  });
  serve(ClubEspectaculosDesprogramar, async ({ EspectaculoId: id, Version: version }, { context, actor }) => {
    const done = await unscheduleDraft(context, actor, { id, version });
    return done.ok ? ok({ EspectaculoId: id, Version: done.value.version }) : done;
  });
  serve(ClubEspectaculosDescartar, async ({ EspectaculoId: id, Version: version }, { context, actor }) => {
    const done = await discardDraft(context, actor, { id, version });
    return done.ok ? ok({ EspectaculoId: id, Version: done.value.version }) : done;
  });
  serve(ClubEspectaculosDuplicar, async ({ EspectaculoId }, { context, actor }) => {
    const draft = await duplicateShow(context, actor, EspectaculoId);
    return draft.ok ? ok({ EspectaculoId: draft.value.id }) : draft;
  });
}

function registerPublished(serve: ServeStaff): void {
  serve(ClubEspectaculosDespublicar, async ({ EspectaculoId, Motivo }, { context, actor }) => {
    const draft = await unpublishShow(context, actor, { showId: EspectaculoId, reason: Motivo.trim() });
    return draft.ok ? { ...ok({ EspectaculoId: draft.value.id }), needsApproval: true } : draft;
  });
  serve(ClubEspectaculosSuspenderVenta, async (body, { context, actor }) => {
    const { EspectaculoId: showId, Motivo, TerminarCompras: endsHolds = false } = body;
    const ended = await suspendSale(context, actor, { showId, reason: Motivo.trim(), endsHolds });
    return ended.ok ? ok({ EspectaculoId: showId, Terminadas: ended.value }) : ended;
  });
  serve(ClubEspectaculosReanudarVenta, async ({ EspectaculoId }, { context, actor }) => {
    const done = await resumeSale(context, actor, EspectaculoId);
    return done.ok ? ok({ EspectaculoId }) : done;
  });
  serve(ClubEspectaculosDestacar, async ({ EspectaculoId, Destacado }, { context, actor }) => {
    const done = await setFeatured(context, actor, { showId: EspectaculoId, isFeatured: Destacado });
    return done.ok ? ok({ EspectaculoId, Reemplaza: [...done.value] }) : done;
  });
  serve(ClubEspectaculosFila, async ({ EspectaculoId, Activa, URL: url }, { context, actor }) => {
    const queue = { showId: EspectaculoId, isActive: Activa, url: url.trim() };
    const done = await changeQueue(context, actor, queue);
    return done.ok ? ok({ EspectaculoId }) : done;
  });
  serve(ClubEspectaculosGuardarDatos, async (body, { context, actor }) => {
    const repeated = repeatedField(body);
    if (repeated !== null) return refuse('malformed', { field: repeated });
    const version = await editShow(context, actor, editFromWire(body));
    return version.ok ? ok({ EspectaculoId: body.EspectaculoId, Version: version.value }) : version;
  });
}

function registerFiles(serve: ServeStaff): void {
  serve(ClubEspectaculosSubirImagen, async ({ Archivo }, { context, actor }) => {
    const bytes = readBase64(Archivo);
    if (!bytes) return refuse('not-a-picture');
    const url = await storePicture(context, actor, bytes);
    return url.ok ? ok({ URL: url.value }) : url;
  });
  serve(ClubEspectaculosSubirArchivo, async (body, { context, actor }) => {
    if (base64Size(body.Archivo) > ATTACHMENT_MEGABYTES * MEGABYTE) return refuse('file-too-large');
    const bytes = readBase64(body.Archivo);
    if (!bytes) return refuse('file-type-not-allowed');
    const added = await addFile(context, actor, {
      ...{ showId: body.EspectaculoId, fileName: body.Nombre, bytes },
      audience: body.ParaPalcos ? 'boxes' : 'public',
    });
    if (!added.ok) return added;
    const { attachmentId, file } = added.value;
    return ok({
      EspectaculoArchivoId: attachmentId ?? 0,
      Archivo: {
        Clave: file.storageKey,
        Nombre: file.name,
        Extension: file.extension,
        ParaPalcos: file.audience === 'boxes',
      },
    });
  });
  serve(ClubEspectaculosQuitarArchivo, async (body, { context, actor }) => {
    const { EspectaculoId: showId, EspectaculoArchivoId: attachmentId } = body;
    const removed = await removeFile(context, actor, { showId, attachmentId });
    return removed.ok ? ok({ EspectaculoId: showId }) : removed;
  });
}

function registerTemplates(serve: ServeStaff): void {
  serve(ClubPlantillasListar, async (_body, { context }) => {
    const templates = await listTemplates(context.database.kysely);
    return ok({
      Plantillas: templates.map(({ id, name, savedAt, version }) => ({
        ...{ PlantillaId: id, Nombre: name, GuardadaEn: montevideoDateTime(savedAt), Version: version },
      })),
    });
  });
  serve(ClubPlantillasGuardar, async (body, { context, actor }) => {
    const saved = await saveTemplate(context, actor, {
      id: body.PlantillaId || null,
      version: body.Version ?? null,
      name: body.Nombre.trim(),
      showId: body.EspectaculoId || null,
    });
    return saved.ok ? ok({ PlantillaId: saved.value.id, Version: saved.value.version }) : saved;
  });
  serve(ClubPlantillasArchivar, async ({ PlantillaId: id, Version: version }, { context, actor }) => {
    const done = await putTemplateAway(context, actor, { id, version });
    return done.ok ? ok({ PlantillaId: id }) : done;
  });
}
