import { SALE_CHANNEL_WEB } from '@club/contract/constants';
import { montevideoInstant } from '@club/ui/lib/dates.ts';
import { Fault } from './fault.ts';
import { type CallResult, PAGE_READ, type ProblemOf, postCall } from './post-call.ts';
import type { SectorName } from './sectors.ts';
import { number, text, type Unread } from './wire.ts';

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
  | {
      readonly ok: false;
      readonly problem: HoldProblem;
      readonly text: string;
      /** The waiting room for a turn; null where no turn is missing (spec 6 §5). */
      readonly roomId: number | null;
      /** The pass that was sent is over. */
      readonly isTurnOver: boolean;
    };

const TURN_OVER = 121;
/** A turn is missing; the turn is over. */
const TO_THE_QUEUE = [120, TURN_OVER];

/** Starts a purchase: the server takes all the places or none (spec 1 §4 "Buy"). */
export async function startHold(request: HoldRequest): Promise<HoldResult> {
  const result = await postCall(
    'WSTransaccionSSO',
    {
      TransaccionMedio: SALE_CHANNEL_WEB,
      TransaccionEspectaculoId: request.showId,
      TransaccionEspectaculoTribunaId: request.sector.stand.id,
      TransaccionEspectaculoSectorCod: request.sector.code,
      TransaccionCantidad: request.ticketCount,
      SDTFilaAsientoJSON: JSON.stringify(
        request.seats.map(({ rowId, seatId }) => ({ FilaId: rowId, AsientoId: seatId })),
      ),
      EsTransferenciaButaca: false,
    },
    // The same places again return the existing hold.
    PAGE_READ,
  );
  if (!result.ok) {
    const { FilaMotivo, SalaId } = result.answer;
    const roomId = TO_THE_QUEUE.includes(number(FilaMotivo)) ? number(SalaId) || null : null;
    return {
      ok: false,
      problem: result.problem,
      text: result.text,
      roomId,
      isTurnOver: number(FilaMotivo) === TURN_OVER,
    };
  }
  const { TransaccionId, TransaccionFechaFinTxt } = result.answer;
  return { ok: true, holdId: holdId(TransaccionId), endsAt: text(TransaccionFechaFinTxt) };
}

/** @throws Fault for a hold without an id: nothing can be bought with it */
export function holdId(value: Unread<number>): number {
  const id = number(value);
  if (id === 0) throw new Fault('A hold came without its id');
  return id;
}

export type ExtensionProblem = Exclude<ProblemOf<'WSTransaccionExtender'>, 'unlisted'>;

export type ExtensionResult =
  | { readonly ok: true; readonly endsAt: string }
  | { readonly ok: false; readonly problem: ExtensionProblem; readonly text: string };

/**
 * Asks for 5 minutes more, once per hold; returns the present end, as `startHold` does. Throws `Fault`, also for an answer without an
 * end after `lastEnd`.
 */
export async function extendHold(holdId: number, lastEnd: string): Promise<ExtensionResult> {
  const result = await postCall('WSTransaccionExtender', { TransaccionId: holdId });
  if (result.ok) {
    const endsAt = text(result.answer.TransaccionFechaFinTxt);
    if (montevideoInstant(endsAt) > montevideoInstant(lastEnd)) return { ok: true, endsAt };
    throw new Fault(`WSTransaccionExtender answered no later end than ${lastEnd}`);
  }
  const { problem, code } = result;
  // The call is ours: a server may lack it, which must not end a purchase.
  if (problem === 'unlisted')
    throw new Fault(`WSTransaccionExtender was refused with ${code}: ${result.text}`);
  return { ok: false, problem, text: result.text };
}

/** Releases the user's live hold, if any. `reason` is logged by the server. */
export function cancelHold(reason: string): Promise<CallResult<'WSTransaccionCancelar'>> {
  return postCall('WSTransaccionCancelar', { Log: reason });
}
