import { DOWNLOAD_DELAY_MS } from '@club/contract/constants';
import { pause } from '@club/ui/lib/poll.ts';

/** How long the content stays in memory after the download has begun. */
const KEEP_MS = 60_000;

/** Decodes base64 text. Throws when it is invalid. */
export function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** A name that every file system accepts, with its extension once: `Reglamento.pdf`. */
export function fileName(name: string, extension: string): string {
  const clean = name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim() || 'archivo';
  const ending = extension === '' ? '' : `.${extension}`;
  return clean.toLowerCase().endsWith(ending) ? clean : clean + ending;
}

/** Starts a download of the content at once. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Saves a file of the wire half a second after its content is ready (spec 1 §4 "Attachment download"). Throws for invalid base64. */
export async function saveBase64File(file: {
  readonly name: string;
  readonly extension: string;
  readonly base64: string;
}): Promise<void> {
  const content = new Blob([bytesOfBase64(file.base64)], { type: 'application/octet-stream' });
  await pause(DOWNLOAD_DELAY_MS);
  saveFile(fileName(file.name, file.extension), content);
}
