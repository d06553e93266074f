import { WSEspectaculoConButaquistas, WSTransferenciaTicket } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { admitsTransfers, transferSeat } from './transfer-seat.ts';
import { readTransfer } from './transfers-wire.ts';

/** Seat transfer (spec 2 §2.4). */
export function registerTransferRoutes(serve: Serve, context: Context): void {
  serve(
    WSEspectaculoConButaquistas,
    async ({ EspectaculoId }) => {
      const admits = await admitsTransfers(context, EspectaculoId);
      return admits.ok ? ok({ ConButaquistas: admits.value }) : admits;
    },
    ({ EspectaculoId }) => EspectaculoId,
  );
  serve(WSTransferenciaTicket, (body, { session, ip }) =>
    transferSeat(context, readTransfer(body, { userId: session.userId, ip })),
  );
}
