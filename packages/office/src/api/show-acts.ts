import { clubCall } from './club-call.ts';
import { extraFieldsToWire, fileOf, planToWire, type ShowPlan } from './show-plan.ts';

/** The common fields of every act on a show. */
interface ShowAct {
  readonly showId: number;
  readonly operation: string;
}
interface VersionedAct extends ShowAct {
  readonly version: number;
}

/** Publishes a draft: now, or at `publishAt` (a wall-clock time in Montevideo; empty for now). */
export const publishShow = (
  { showId, version, operation }: VersionedAct,
  { publishAt, annulsParking }: { publishAt: string; annulsParking: boolean },
) =>
  clubCall('club/espectaculos/publicar', {
    ...{ Operacion: operation, Version: version, EspectaculoId: showId },
    ...(publishAt && { PublicaEn: publishAt }),
    ...(annulsParking && { AnularParking: true }),
  });

/** Cancels a draft's scheduled publication. */
export const unscheduleShow = ({ showId, version, operation }: VersionedAct) =>
  clubCall('club/espectaculos/desprogramar', {
    ...{ Operacion: operation, Version: version, EspectaculoId: showId },
  });

export const discardDraft = ({ showId, version, operation }: VersionedAct) =>
  clubCall('club/espectaculos/descartar', {
    ...{ Operacion: operation, Version: version, EspectaculoId: showId },
  });

/** Withdraws a show; returns its new draft. */
export async function unpublishShow({ showId, operation }: ShowAct, reason: string) {
  const outcome = await clubCall('club/espectaculos/despublicar', {
    ...{ Operacion: operation, Motivo: reason, EspectaculoId: showId },
  });
  return outcome.ok ? { ok: true as const, draftId: outcome.answer.EspectaculoId } : outcome;
}

/** Stops new holds; with `endsHolds`, holds without an order end too. */
export const suspendSale = (
  { showId, operation }: ShowAct,
  { reason, endsHolds }: { reason: string; endsHolds: boolean },
) =>
  clubCall('club/espectaculos/suspenderVenta', {
    ...{ Operacion: operation, Motivo: reason, EspectaculoId: showId, TerminarCompras: endsHolds },
  });

export const resumeSale = ({ showId, operation }: ShowAct) =>
  clubCall('club/espectaculos/reanudarVenta', { Operacion: operation, EspectaculoId: showId });

export const featureShow = ({ showId, operation }: ShowAct, isFeatured: boolean) =>
  clubCall('club/espectaculos/destacar', {
    ...{ Operacion: operation, EspectaculoId: showId, Destacado: isFeatured },
  });

export const setQueue = ({ showId, operation }: ShowAct, queue: ShowPlan['queue']) =>
  clubCall('club/espectaculos/fila', {
    ...{ Operacion: operation, EspectaculoId: showId, Activa: queue.isActive, URL: queue.url },
  });

/** Creates a draft with everything that can be copied; returns it. */
export async function duplicateShow({ showId, operation }: ShowAct) {
  const body = { Operacion: operation, EspectaculoId: showId };
  const outcome = await clubCall('club/espectaculos/duplicar', body);
  return outcome.ok ? { ok: true as const, draftId: outcome.answer.EspectaculoId } : outcome;
}

/** Saves the show's plan as a template. */
export const saveTemplate = ({ showId, operation }: ShowAct, name: string) =>
  clubCall('club/plantillas/guardar', {
    ...{ Operacion: operation, PlantillaId: 0, Nombre: name, EspectaculoId: showId },
  });

/** The editable data of a published show; its sale, sectors and places have calls of their own. */
const DATA = [
  ...([
    'name',
    'homeTeamId',
    'awayTeamId',
    'competitionId',
    'round',
    'description',
    'boxDescription',
  ] as const),
  ...(['paddockDescription', 'photoUrl', 'thumbnailUrl', 'showsCompetition', 'showsDate'] as const),
  ...(['showsVenue', 'hasMap', 'minutes'] as const),
];

/** Changes a published show: the data in `changes`, and its hour. A new hour needs a reason. */
export function saveShowData(
  { showId, version, operation }: VersionedAct,
  { startsAt, extraFields, ...changes }: Partial<ShowPlan>,
  reason: string,
) {
  const data = Object.fromEntries(
    Object.entries(changes).filter(([name]) => DATA.some((one) => one === name)),
  );
  return clubCall('club/espectaculos/guardarDatos', {
    ...{ Operacion: operation, Version: version, EspectaculoId: showId },
    ...planToWire(data),
    ...(startsAt && { Hora: startsAt.slice(11, 16) }),
    ...(extraFields && { CamposExtra: extraFieldsToWire(extraFields) }),
    ...(reason && { Motivo: reason }),
  });
}

/** Stores a picture; returns its URL, to which the plan then refers. */
export async function uploadPicture(base64: string, operation: string) {
  const outcome = await clubCall('club/espectaculos/subirImagen', { Operacion: operation, Archivo: base64 });
  return outcome.ok ? { ok: true as const, url: outcome.answer.URL } : outcome;
}

/** Stores a file: it is attached to a published show at once; a draft's plan refers to it. */
export async function uploadFile(
  { showId, operation }: ShowAct,
  { name, isForBoxes, base64 }: { name: string; isForBoxes: boolean; base64: string },
) {
  const outcome = await clubCall('club/espectaculos/subirArchivo', {
    ...{ Operacion: operation, EspectaculoId: showId, Nombre: name, ParaPalcos: isForBoxes, Archivo: base64 },
  });
  return outcome.ok ? { ok: true as const, file: fileOf(outcome.answer.Archivo) } : outcome;
}

export const removeFile = ({ showId, operation }: ShowAct, fileId: number) =>
  clubCall('club/espectaculos/quitarArchivo', {
    ...{ Operacion: operation, EspectaculoId: showId, EspectaculoArchivoId: fileId },
  });

/** The subject of a preview: a show or draft at a moment, for members of a category (0: no member). */
export interface WantedPreview {
  readonly showId: number;
  readonly moment: string;
  readonly categoryId: number;
}

/** Creates the secret URL of a preview; it is shown only this once. */
export async function makePreview({ showId, moment, categoryId }: WantedPreview) {
  const outcome = await clubCall('club/espectaculos/vistaPrevia', {
    ...{ EspectaculoId: showId, Momento: moment, SocioCategoriaId: categoryId },
  });
  if (!outcome.ok) return outcome;
  return { ok: true as const, url: outcome.answer.URL, endsAt: outcome.answer.VenceEn };
}
