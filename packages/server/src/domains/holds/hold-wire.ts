import { type RequestOf, SDTFilaAsientoJSON, type WSTransaccionSSO } from '@club/contract';
import { parseJsonText } from '../../http/json-text.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import type { HoldRequest } from './hold-rules.ts';
import type { PlacedHold } from './place-hold.ts';

/** Throws BadRequest if `SDTFilaAsientoJSON` is not valid. */
export function readHoldRequest(body: RequestOf<typeof WSTransaccionSSO>): HoldRequest {
  const seats = parseJsonText(SDTFilaAsientoJSON, body.SDTFilaAsientoJSON || '[]', 'SDTFilaAsientoJSON');
  return {
    showId: body.TransaccionEspectaculoId,
    standId: body.TransaccionEspectaculoTribunaId,
    sectorCode: body.TransaccionEspectaculoSectorCod,
    quantity: body.TransaccionCantidad,
    seats: seats.map((seat) => ({ rowId: seat.FilaId, seatId: seat.AsientoId })),
  };
}

export function writePlacedHold(hold: PlacedHold) {
  return { TransaccionId: hold.id, TransaccionFechaFinTxt: montevideoDateTime(hold.endsAt) };
}
