import type { Context } from '../../context.ts';
import { pictureKey, pictureUrl } from '../../http/uploaded-pictures.ts';

/** Stores a picture that was re-encoded or cleaned, with a new random name; returns its address. */
export async function keepPicture(
  { random, storage }: Pick<Context, 'random' | 'storage'>,
  bytes: Uint8Array,
  { contentType, extension }: { readonly contentType: string; readonly extension: 'jpg' | 'webp' | 'svg' },
): Promise<string> {
  const name = `${random.bytes(16).toString('hex')}.${extension}`;
  await storage.put(pictureKey(name), bytes, contentType);
  return pictureUrl(name);
}
