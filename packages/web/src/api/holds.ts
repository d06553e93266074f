import { SALE_CHANNEL_WEB } from '@club/contract/constants';
import { type CallResult, type ProblemOf, postCall } from './post-call.ts';
import type { SectorName } from './sectors.ts';

export interface HoldRequest {
  readonly showId: number;
  readonly sector: SectorName;
  readonly ticketCount: number;
  /** One per ticket of a numbered sector, none otherwise. */
  readonly seats: readonly { readonly rowId: number; readonly seatId: number }[];
}

export type HoldProblem = ProblemOf<'WSTransaccionSSO'>;

export type HoldResult =
  | {
      readonly ok: true;
      readonly holdId: number;
      /** Wall clock in Montevideo, `YYYY-MM-DDTHH:mm:ss`. */
      readonly endsAt: string;
    }
  | { readonly ok: false; readonly problem: HoldProblem; readonly text: string };

/** Starts a purchase: the server takes all the places or none (spec 1 §4 "Buy"). */
export async function startHold(request: HoldRequest): Promise<HoldResult> {
  const result = await postCall('WSTransaccionSSO', {
    TransaccionMedio: SALE_CHANNEL_WEB,
    TransaccionEspectaculoId: request.showId,
    TransaccionEspectaculoTribunaId: request.sector.stand.id,
    TransaccionEspectaculoSectorCod: request.sector.code,
    TransaccionCantidad: request.ticketCount,
    SDTFilaAsientoJSON: JSON.stringify(
      request.seats.map(({ rowId, seatId }) => ({ FilaId: rowId, AsientoId: seatId })),
    ),
    EsTransferenciaButaca: false,
  });
  if (!result.ok) return { ok: false, problem: result.problem, text: result.text };
  return { ok: true, holdId: result.answer.TransaccionId, endsAt: result.answer.TransaccionFechaFinTxt };
}

export type ExtensionResult =
  | { readonly ok: true; readonly endsAt: string }
  | { readonly ok: false; readonly problem: ProblemOf<'WSTransaccionExtender'>; readonly text: string };

/** Asks for 5 minutes more, once per hold; answers when it ends now, as `startHold` does. */
export async function extendHold(holdId: number): Promise<ExtensionResult> {
  const result = await postCall('WSTransaccionExtender', { TransaccionId: holdId });
  if (!result.ok) return { ok: false, problem: result.problem, text: result.text };
  return { ok: true, endsAt: result.answer.TransaccionFechaFinTxt };
}

/** Gives up the caller's live hold, if any. `reason` goes into the server's log. */
export function cancelHold(reason: string): Promise<CallResult<'WSTransaccionCancelar'>> {
  return postCall('WSTransaccionCancelar', { Log: reason });
}
