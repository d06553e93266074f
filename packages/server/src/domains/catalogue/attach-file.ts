import { extname } from 'node:path';
import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type AttachmentAudience, insertAttachment } from './attachment-store.ts';

/** What may be attached: by extension, with the icon the site shows and what people call it. */
const FILE_TYPES: Record<string, { icon: string; name: string; contentType: string }> = {
  pdf: { icon: 'pdf', name: 'Documento PDF', contentType: 'application/pdf' },
  csv: { icon: 'sheet', name: 'Planilla CSV', contentType: 'text/csv; charset=utf-8' },
  txt: { icon: 'text', name: 'Texto', contentType: 'text/plain; charset=utf-8' },
  png: { icon: 'image', name: 'Imagen PNG', contentType: 'image/png' },
  jpg: { icon: 'image', name: 'Imagen JPG', contentType: 'image/jpeg' },
};

const MAX_BYTES = 5 * 1024 * 1024;

/** Puts a file into the storage and lists it with the show. A crash in between leaves a stored file nobody lists. */
export async function attachFile(
  context: Context,
  file: { showId: number; fileName: string; bytes: Uint8Array; audience?: AttachmentAudience },
): Promise<Result<{ attachmentId: number }, 'file-type-not-allowed' | 'file-too-large'>> {
  const extension = extname(file.fileName).slice(1).toLowerCase();
  const type = FILE_TYPES[extension];
  if (!type) return refuse('file-type-not-allowed');
  if (file.bytes.length > MAX_BYTES) return refuse('file-too-large');
  const storageKey = `attachments/${file.showId}/${context.random.bytes(16).toString('hex')}.${extension}`;
  await context.storage.put(storageKey, file.bytes, type.contentType);
  const attachmentId = await insertAttachment(context.database.kysely, file.showId, {
    name: file.fileName.slice(0, -extension.length - 1),
    icon: type.icon,
    typeName: type.name,
    extension,
    storageKey,
    audience: file.audience ?? 'public',
  });
  return ok({ attachmentId });
}
