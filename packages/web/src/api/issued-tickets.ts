import type { IssuedTicket as WireTicket } from '@club/contract';

/** A ticket that a private link has issued (spec 2 §3, 3 §3). */
export interface IssuedTicket {
  readonly id: number;
  readonly holderName: string;
  readonly documentType: string;
  readonly document: string;
  /** Stand, sector, row and seat as they are shown; what the place does not have is left out. */
  readonly place: readonly string[];
  readonly isReady: boolean;
  readonly fileUrl: string;
}

export function issuedTicket(wire: WireTicket): IssuedTicket {
  const row = wire.FilaNombre && `Fila ${wire.FilaNombre}`;
  const seat = wire.AsientoNombre && `Asiento ${wire.AsientoNombre}`;
  return {
    id: wire.TicketId,
    holderName: `${wire.PersonaNombre} ${wire.PersonaApellido}`,
    documentType: wire.PersonaDocumentoTipoNombre,
    document: wire.PersonaDocumento,
    place: [wire.TribunaNombre, wire.SectorDescripcion, row, seat].filter(Boolean),
    isReady: wire.TicketGeneradoEnS3,
    fileUrl: wire.TicketURLS3,
  };
}
