import { WSTransferenciaTicket } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { transferSeat } from './transfer-seat.ts';
import { readTransfer } from './transfers-wire.ts';

/** Seat transfer (spec 2 §2.4). */
export function registerTransferRoutes(serve: Serve, context: Context): void {
  serve(WSTransferenciaTicket, (body, { session, ip }) =>
    transferSeat(context, readTransfer(body, { userId: session.userId, ip })),
  );
}
