import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { DOWNLOAD_HEADERS, refuseDownload } from '../../http/files.ts';
import type { StaffGuard } from '../../http/serve-staff.ts';
import { attachmentHeader } from '../../shared/attachment-header.ts';
import { judgeAddress, signAddress } from '../../shared/signed-address.ts';
import { addressEnd } from './export-rules.ts';
import { type Export, findExport } from './export-store.ts';
import { fileKey } from './make-export.ts';

const DOWNLOAD_PATH = '/descargas/exportaciones/:exportId';

/** A download address of a finished export, good for 15 minutes or until it expires. */
export function downloadAddress(
  { config, clock }: Pick<Context, 'clock' | 'config'>,
  { id, expiresAt }: Export,
): string {
  const path = DOWNLOAD_PATH.replace(':exportId', String(id));
  return signAddress(config.secrets.urlKey, {
    path,
    expiresAt: addressEnd(expiresAt ?? new Date(0), clock.now()),
  });
}

/**
 * `GET /descargas/exportaciones/<id>?exp&sig`: a file for its requester, logged in. Other callers get a 404.
 */
export function registerExportDownloads(
  app: FastifyInstance,
  { config, clock, storage, database }: Context,
  { identify }: Pick<StaffGuard, 'identify'>,
): void {
  app.get<{ Params: { exportId: string } }>(DOWNLOAD_PATH, async (request, reply) => {
    reply.headers(DOWNLOAD_HEADERS);
    const verdict = judgeAddress(config.secrets.urlKey, request.url, clock.now());
    if (verdict === 'forged') return refuseDownload(reply, 'forged');
    const session = await identify(request);
    const one = session?.factorAt ? await findExport(database.kysely, Number(request.params.exportId)) : null;
    if (one?.memberId !== session?.memberId || !one) return refuseDownload(reply, 'forged');
    if (verdict === 'expired') return refuseDownload(reply, 'export-over');
    const file = await storage.get(fileKey(one));
    if (!file) return refuseDownload(reply, 'missing');
    return reply
      .header('content-disposition', attachmentHeader(`${one.name}.${one.format}`))
      .type(file.contentType)
      .send(Buffer.from(file.bytes));
  });
}
