import { WSTicketGeneradoEnS3, WSTicketListar } from '@club/contract';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { registerDownloads } from './downloads.ts';
import { listOwnTickets } from './list-own-tickets.ts';
import { findReadiness } from './ticket-store.ts';
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

  serve(WSTicketGeneradoEnS3, async ({ TicketId }) => {
    const readiness = await findReadiness(context.database.kysely, TicketId);
    return readiness ? ok({ isGeneradoEnS3: readiness.isReady }) : refuse('ticket-not-found');
  });

  registerDownloads(app, context);
}
