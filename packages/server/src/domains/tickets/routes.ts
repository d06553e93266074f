import { WSTicketGeneradoEnS3, WSTicketListar } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { checkReadiness } from './check-readiness.ts';
import { registerDownloads } from './downloads.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { ownTicketWire } from './tickets-wire.ts';

export function registerTicketRoutes(serve: Serve, context: Context, app: FastifyInstance): void {
  serve(WSTicketListar, async ({ IteracionActivos, IteracionAnteriores }, { session }) => {
    const batches = { activeBatch: IteracionActivos, pastBatch: IteracionAnteriores };
    const { active, past } = await listOwnTickets(context, { userId: session.userId, ...batches });
    return ok({
      SDTTicketsActivos: active.map((ticket) => ownTicketWire(context, ticket)),
      SDTTicketsPasados: past.map((ticket) => ownTicketWire(context, ticket)),
    });
  });

  serve(WSTicketGeneradoEnS3, async ({ TicketId }, { ip }) => {
    const checked = await checkReadiness(context, TicketId, ip);
    return checked.ok ? ok({ isGeneradoEnS3: checked.value }) : checked;
  });

  registerDownloads(app, context);
}
