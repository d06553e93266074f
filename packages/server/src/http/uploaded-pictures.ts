import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';

/** Where a stored picture is found; `name` is what `storePicture` made. */
export const pictureUrl = (name: string) => `/imagenes/subidas/${name}`;
export const pictureKey = (name: string) => `pictures/${name}`;

const NAME = /^[0-9a-f]{32}\.jpg$/;

/** `GET /imagenes/subidas/*`: pictures that staff sent in, drawn anew by us, for ever the same under their names. */
export function registerUploadedPictures(app: FastifyInstance, { storage }: Pick<Context, 'storage'>): void {
  app.get<{ Params: { name: string } }>(pictureUrl(':name'), async (request, reply) => {
    const { name } = request.params;
    const file = NAME.test(name) ? await storage.get(pictureKey(name)) : null;
    if (!file) return reply.code(404).send();
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
      .type('image/jpeg')
      .send(Buffer.from(file.bytes));
  });
}
