import type { IssuedTicket as WireTicket } from '@club/contract';
import { flag, number, text, type Wire } from './wire.ts';

/** A ticket that a private link has issued (spec 2 §3, 3 §3). */
export interface IssuedTicket {
  readonly id: number;
  readonly holderName: string;
  readonly documentType: string;
  readonly document: string;
  /** Stand, sector, row and seat for display; missing parts are omitted. */
  readonly place: readonly string[];
  readonly isReady: boolean;
  readonly fileUrl: string;
}

export function issuedTicket(wire: Wire<WireTicket>): IssuedTicket {
  const [row, seat] = [text(wire.FilaNombre), text(wire.AsientoNombre)];
  return {
    id: number(wire.TicketId),
    holderName: `${text(wire.PersonaNombre)} ${text(wire.PersonaApellido)}`,
    documentType: text(wire.PersonaDocumentoTipoNombre),
    document: text(wire.PersonaDocumento),
    place: [
      text(wire.TribunaNombre),
      text(wire.SectorDescripcion),
      row && `Fila ${row}`,
      seat && `Asiento ${seat}`,
    ].filter(Boolean),
    isReady: flag(wire.TicketGeneradoEnS3),
    fileUrl: text(wire.TicketURLS3),
  };
}
