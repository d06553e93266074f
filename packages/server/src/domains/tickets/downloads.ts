import type { FastifyInstance, FastifyReply } from 'fastify';
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
  const { config, clock, database } = context;
  const judge = (address: string) => judgeAddress(config.secrets.urlKey, address, clock.now());

  app.get<Route>(DOWNLOAD_PATH, async (request, reply) => {
    const verdict = judge(request.url);
    if (verdict !== 'valid') return refuseDownload(reply, verdict);
    const ticketId = Number(request.params.ticketId);
    const file = await findReadiness(database.kysely, ticketId);
    if (!file?.isReady) return refuseDownload(reply, 'missing');
    return sendToFile(reply, context, { key: file.fileKey, fileName: fileNameText(ticketId) });
  });

  app.get<Route>(PROBE_PATH, async (request, reply) => {
    reply.headers(DOWNLOAD_HEADERS);
    if (judge(request.url) !== 'valid') return reply.code(404).send();
    const file = await findReadiness(database.kysely, Number(request.params.ticketId));
    return reply.code(file?.isReady ? 200 : 404).send();
  });
}

/** Redirects to a file in the storage; says so in Spanish while the storage fails, or has lost it. */
export async function sendToFile(
  reply: FastifyReply,
  { storage, clock }: Pick<Context, 'storage' | 'clock'>,
  { key, fileName }: { readonly key: string; readonly fileName: string },
): Promise<FastifyReply> {
  if (!(await isThere(storage, key))) return refuseDownload(reply, 'unavailable');
  const expiresAt = new Date(clock.now().getTime() + REDIRECT_VALID_MS);
  const url = await storage.signedUrl(key, { fileName, expiresAt });
  return reply.headers(DOWNLOAD_HEADERS).redirect(url, 302);
}

/** A failing storage would send the browser its own error, and not in Spanish. */
async function isThere(storage: Storage, key: string): Promise<boolean> {
  try {
    return await storage.exists(key);
  } catch {
    return false;
  }
}
