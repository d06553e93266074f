import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { refuseDownload } from '../../http/files.ts';
import { judgeAddress } from '../../shared/signed-address.ts';
import { fileAddress, sendToFile } from '../tickets/public.ts';
import { fileNameText } from './messages.ts';
import { findParkingTickets } from './parking-store.ts';

const DOWNLOAD_PATH = '/descargas/parking/:parkingTicketId';

/** An address of a parking ticket's file in the application, valid for a while, without a login (spec 3 §1). */
export function parkingAddress(context: Pick<Context, 'config' | 'clock'>, parkingTicketId: number): string {
  return fileAddress(context, DOWNLOAD_PATH.replace(':parkingTicketId', String(parkingTicketId)));
}

/** `GET /descargas/parking/<id>?exp&sig`. A revoked parking ticket has no file. */
export function registerParkingDownloads(app: FastifyInstance, context: Context): void {
  const { config, clock, database } = context;
  app.get<{ Params: { parkingTicketId: string } }>(DOWNLOAD_PATH, async (request, reply) => {
    const verdict = judgeAddress(config.secrets.urlKey, request.url, clock.now());
    if (verdict === 'forged') return refuseDownload(reply, 'forged');
    if (verdict === 'expired') return refuseDownload(reply, 'parking-over');
    const [ticket] = await findParkingTickets(database.kysely, [Number(request.params.parkingTicketId)]);
    if (ticket?.state !== 'live' || !ticket.fileReadyAt) return refuseDownload(reply, 'missing');
    return sendToFile(reply, context, { key: ticket.fileKey, fileName: fileNameText(ticket.id) });
  });
}
