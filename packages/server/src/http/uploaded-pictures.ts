import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import type { SentPictures } from './draw-picture.ts';

/** The location of a stored picture; `name` comes from `keepPicture`. */
export const pictureUrl = (name: string) => `/imagenes/subidas/${name}`;
export const pictureKey = (name: string) => `pictures/${name}`;

const NAME = /^[0-9a-f]{32}\.(jpg|webp|svg)$/;
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
};

/** `GET /imagenes/subidas/*`: uploaded pictures, redrawn or sanitised by us, immutable under their names. */
export function registerUploadedPictures(app: FastifyInstance, { storage }: Pick<Context, 'storage'>): void {
  app.get<{ Params: { name: string } }>(pictureUrl(':name'), async (request, reply) => {
    const { name } = request.params;
    const [, extension = ''] = NAME.exec(name) ?? [];
    const file = extension ? await storage.get(pictureKey(name)) : null;
    if (!file) return reply.code(404).send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      )
      .type(TYPES[extension] ?? '')
      .send(Buffer.from(file.bytes));
  });
}

/** A process draws the same few of them repeatedly. */
const MOST_KEPT = 60;
const kept = new Map<string, Uint8Array>();

/** The bytes of those URLs that are uploaded pictures, to embed them. */
export async function sentPictures(
  { storage }: Pick<Context, 'storage'>,
  addresses: readonly string[],
): Promise<SentPictures> {
  const names = addresses.flatMap((address) => {
    const name = address.startsWith(pictureUrl('')) ? address.slice(pictureUrl('').length) : '';
    return NAME.test(name) ? [name] : [];
  });
  const found = new Map<string, Uint8Array>();
  for (const name of new Set(names)) {
    const bytes = kept.get(name) ?? (await storage.get(pictureKey(name)))?.bytes;
    if (!bytes) continue;
    kept.set(name, bytes);
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    found.set(pictureUrl(name), bytes);
  }
  return found;
}
