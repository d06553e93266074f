import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type AttachmentPlan,
  attachmentOf,
  deleteAttachment,
  insertAttachment,
  isPublished,
  type SentFile,
  storeFile,
} from '../catalogue/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { keepPicture, REDRAWN, redrawImages } from '../uploads/public.ts';
import { actOn, SHOW } from './acts.ts';
import { findDraft } from './draft-store.ts';
import { fileFields } from './plan-fields-wire.ts';

const MOST_PICTURE_BYTES = 4 * 1024 * 1024;

/** Stores a picture of a show, re-encoded without metadata; returns its address. */
export async function storePicture(
  context: Context,
  actor: Actor,
  bytes: Uint8Array,
): Promise<Result<string, 'not-a-picture' | 'picture-too-large'>> {
  if (bytes.length > MOST_PICTURE_BYTES) return refuse('picture-too-large');
  const [picture] = await redrawImages([bytes]);
  if (!picture) return refuse('not-a-picture');
  const url = await keepPicture(context, picture, REDRAWN);
  return inTransaction<string, never>(context.database, actor, async (tx) => {
    const act = { act: 'espectaculos/subirImagen', entity: SHOW, entityId: null, after: { Imagen: url } };
    await recordActs(tx, context.clock.now(), [act]);
    return ok(url);
  });
}

type FileProblem = 'not-found' | 'file-type-not-allowed' | 'file-too-large';

/**
 * Stores a file of a show. A published show lists it at once; for a draft (`attachmentId` null) its plan has to refer
 * to it.
 */
export async function addFile(
  context: Context,
  actor: Actor,
  { showId, ...file }: SentFile & { readonly showId: number },
): Promise<Result<{ readonly attachmentId: number | null; readonly file: AttachmentPlan }, FileProblem>> {
  const { kysely } = context.database;
  const isShow = await isPublished(kysely, showId);
  if (!isShow && !(await findDraft(kysely, showId))) return refuse('not-found');
  const stored = await storeFile(context, file);
  if (!stored.ok) return stored;
  return inTransaction<{ attachmentId: number | null; file: AttachmentPlan }, never>(
    context.database,
    actor,
    async (tx) => {
      const attachmentId = isShow ? await insertAttachment(tx, showId, attachmentOf(stored.value)) : null;
      await recordActs(tx, context.clock.now(), [
        { ...actOn('espectaculos/subirArchivo', SHOW, showId), after: fileFields(file.fileName) },
      ]);
      return ok({ attachmentId, file: stored.value });
    },
  );
}

/** Removes a file from a published show's list. */
export function removeFile(
  context: Context,
  actor: Actor,
  { showId, attachmentId }: { readonly showId: number; readonly attachmentId: number },
): Promise<Result<void, 'not-found'>> {
  return inTransaction<void, 'not-found'>(context.database, actor, async (tx) => {
    const name = await deleteAttachment(tx, showId, attachmentId);
    if (name === null) return refuse('not-found');
    const fields = { before: fileFields(name), after: fileFields(null) };
    await recordActs(tx, context.clock.now(), [
      { ...actOn('espectaculos/quitarArchivo', SHOW, showId), ...fields },
    ]);
    return ok();
  });
}
