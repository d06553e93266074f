import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DOWNLOAD_HEADERS, refuseDownload } from '../../http/files.ts';
import type { Storage } from '../../ports/storage.ts';
import { judgeAddress } from '../../shared/signed-address.ts';
import { DOWNLOAD_PATH, PROBE_PATH } from './download-address.ts';
import { fileNameText } from './messages.ts';
import { findReadiness } from './ticket-store.ts';

/** From the click to the first byte; each click gets a new address of the storage. */
const REDIRECT_VALID_MS = 60_000;

interface Route {
  Params: { ticketId: string };
}

/** The two signed addresses of a ticket's file (download-address.ts). A revoked ticket has no file. */
export function registerDownloads(app: FastifyInstance, context: Context): void {
  const { config, clock, storage, database } = context;
  const judge = (address: string) => judgeAddress(config.secrets.urlKey, address, clock.now());

  app.get<Route>(DOWNLOAD_PATH, async (request, reply) => {
    const verdict = judge(request.url);
    if (verdict !== 'valid') return refuseDownload(reply, verdict);
    const ticketId = Number(request.params.ticketId);
    const file = await findReadiness(database.kysely, ticketId);
    if (!file?.isReady) return refuseDownload(reply, 'missing');
    if (!(await isThere(storage, file.fileKey))) return refuseDownload(reply, 'unavailable');
    const expiresAt = new Date(clock.now().getTime() + REDIRECT_VALID_MS);
    const url = await storage.signedUrl(file.fileKey, { fileName: fileNameText(ticketId), expiresAt });
    return reply.headers(DOWNLOAD_HEADERS).redirect(url, 302);
  });

  app.get<Route>(PROBE_PATH, async (request, reply) => {
    reply.headers(DOWNLOAD_HEADERS);
    if (judge(request.url) !== 'valid') return reply.code(404).send();
    const file = await findReadiness(database.kysely, Number(request.params.ticketId));
    return reply.code(file?.isReady ? 200 : 404).send();
  });
}

/** A failing storage would send the browser its own error, and not in Spanish. */
async function isThere(storage: Storage, key: string): Promise<boolean> {
  try {
    return await storage.exists(key);
  } catch {
    return false;
  }
}
