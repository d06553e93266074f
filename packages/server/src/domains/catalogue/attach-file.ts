import { extname } from 'node:path';
import { ATTACHMENT_MEGABYTES, MEGABYTE } from '@club/contract/constants';
import type { Context } from '../../context.ts';
import { writeAs } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AttachmentAudience, insertAttachment, type NewAttachment } from './attachment-store.ts';
import type { AttachmentPlan } from './show-plan.ts';

/** The allowed attachments: by extension, with icon and display name. */
const FILE_TYPES: Record<string, { icon: string; name: string; contentType: string }> = {
  pdf: { icon: 'pdf', name: 'Documento PDF', contentType: 'application/pdf' },
  csv: { icon: 'sheet', name: 'Planilla CSV', contentType: 'text/csv; charset=utf-8' },
  txt: { icon: 'text', name: 'Texto', contentType: 'text/plain; charset=utf-8' },
  png: { icon: 'image', name: 'Imagen PNG', contentType: 'image/png' },
  jpg: { icon: 'image', name: 'Imagen JPG', contentType: 'image/jpeg' },
};

export interface SentFile {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly audience?: AttachmentAudience;
}

type FileProblem = 'file-type-not-allowed' | 'file-too-large';

/** The first files have their show's number before their name. */
const KEY = /^attachments\/(?:\d+\/)?[0-9a-f]{32}\.([a-z]+)$/;

/** Whether `storeFile` made the key for this extension; the storage also has tickets, exports and cards, which no show may list. */
export const isAttachmentKey = (key: string, extension: string): boolean =>
  Object.hasOwn(FILE_TYPES, extension) && KEY.exec(key)?.[1] === extension;

/** Stores a file, so that a plan can refer to it. A file without a plan is never listed. */
export async function storeFile(
  { storage, random }: Pick<Context, 'storage' | 'random'>,
  { fileName, bytes, audience = 'public' }: SentFile,
): Promise<Result<AttachmentPlan, FileProblem>> {
  const extension = extname(fileName).slice(1).toLowerCase();
  const type = FILE_TYPES[extension];
  if (!type) return refuse('file-type-not-allowed');
  if (bytes.length > ATTACHMENT_MEGABYTES * MEGABYTE) return refuse('file-too-large');
  if (!isWhatItSays(extension, bytes)) return refuse('file-type-not-allowed');
  const storageKey = `attachments/${random.bytes(16).toString('hex')}.${extension}`;
  await storage.put(storageKey, bytes, type.contentType);
  return ok({ storageKey, name: fileName.slice(0, -extension.length - 1), extension, audience });
}

/** Stores a file and lists it with the show. A crash in between leaves an unreferenced file. */
export async function attachFile(
  context: Context,
  actor: Actor,
  { showId, ...file }: SentFile & { readonly showId: number },
): Promise<Result<{ attachmentId: number }, FileProblem>> {
  const stored = await storeFile(context, file);
  if (!stored.ok) return stored;
  const attachment = attachmentOf(stored.value);
  const attachmentId = await writeAs(context.database, actor, (tx) =>
    insertAttachment(tx, showId, attachment),
  );
  return ok({ attachmentId });
}

/** A file of a plan, in the list of its show. */
export function attachmentOf(file: AttachmentPlan): NewAttachment {
  const type = FILE_TYPES[file.extension] ?? { icon: 'text', name: 'Archivo' };
  return { ...file, icon: type.icon, typeName: type.name };
}

/** Checks the first bytes; a text has no control characters except white space. */
function isWhatItSays(extension: string, bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 8));
  if (extension === 'pdf') return head.subarray(0, 5).toString('latin1') === '%PDF-';
  if (extension === 'png') return head.toString('latin1') === '\x89PNG\r\n\x1a\n';
  if (extension === 'jpg') return head.subarray(0, 3).toString('hex') === 'ffd8ff';
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}
