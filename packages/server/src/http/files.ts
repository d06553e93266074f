import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { attachmentHeader } from '../shared/attachment-header.ts';
import { judgeAddress } from '../shared/signed-address.ts';

/** The headers of every download: never rendered in our origin, never cached. */
export const DOWNLOAD_HEADERS = {
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * `GET /archivos/<key>?name&exp&sig`: files of the folder storage, at its signed URLs. Unused with S3, whose URLs lead to the
 * bucket.
 */
export function registerFiles(
  app: FastifyInstance,
  { config, storage, clock }: Pick<Context, 'config' | 'storage' | 'clock'>,
): void {
  app.get<{ Params: { '*': string }; Querystring: { name?: string } }>(
    '/archivos/*',
    async (request, reply) => {
      reply.headers(DOWNLOAD_HEADERS);
      const verdict = judgeAddress(config.secrets.urlKey, request.url, clock.now());
      if (verdict !== 'valid') return refuseDownload(reply, verdict);
      const file = await storage.get(request.params['*']);
      if (!file) return refuseDownload(reply, 'missing');
      return reply
        .header('content-disposition', attachmentHeader(request.query.name ?? ''))
        .type(file.contentType)
        .send(Buffer.from(file.bytes));
    },
  );
}

const PAGES = {
  // A forged URL gets the same answer as a missing file.
  forged: { status: 404, text: 'No existe lo que buscás.' },
  missing: { status: 404, text: 'El archivo todavía no está disponible.' },
  expired: {
    status: 410,
    text: 'Este enlace venció. Volvé a abrir la página de tus entradas para descargarlas.',
  },
  'parking-over': {
    status: 410,
    text: 'Este enlace venció. Volvé a abrir la página del parking para descargarlo.',
  },
  'export-over': {
    status: 410,
    text: 'Este enlace venció. Si en Exportaciones ya no está, pedila de nuevo.',
  },
  unavailable: {
    status: 503,
    text: 'En este momento no podemos entregarte el archivo. Está a salvo: probá de nuevo en unos minutos.',
  },
} as const;

/** A plain page for an invalid URL. */
export function refuseDownload(reply: FastifyReply, reason: keyof typeof PAGES): FastifyReply {
  const { status, text } = PAGES[reason];
  const html = `<!doctype html><html lang="es-UY"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text}</p></html>`;
  return reply.code(status).headers(DOWNLOAD_HEADERS).type('text/html; charset=utf-8').send(html);
}
