import { channelName } from '@club/contract/club/words';
import { documentText } from '../../shared/identity-document.ts';
import { wireAmount } from '../../shared/money.ts';

export interface ExportedTicket {
  readonly id: number;
  readonly issuedAt: Date;
  readonly document_channel: string;
  readonly stand: string;
  readonly sector: string;
  readonly row: string | null;
  readonly seat: string | null;
  readonly category: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly purchaseId: number | null;
  /** The requester of the courtesy, the box, the outlet; empty for the others. */
  readonly origin: string;
  readonly documentType: string;
  readonly typeId: number;
  readonly document: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly memberNumber: string;
  readonly email: string;
  readonly phone: string;
}

/** A ticket, as a row of an export. */
export const ticketCells = (ticket: ExportedTicket) => ({
  Entrada: ticket.id,
  Emitida: ticket.issuedAt,
  Canal: channelName(ticket.document_channel),
  Origen: ticket.origin,
  Tribuna: ticket.stand,
  Sector: ticket.sector,
  Fila: ticket.row,
  Asiento: ticket.seat,
  Categoría: ticket.category,
  Precio: wireAmount(ticket.amount),
  Moneda: ticket.currency,
  Compra: ticket.purchaseId,
  'Tipo de documento': ticket.documentType,
  Documento: documentText({ typeId: ticket.typeId, number: ticket.document }),
  Nombre: ticket.firstName,
  Apellido: ticket.lastName,
  'Nro. de socio': ticket.memberNumber,
  Correo: ticket.email,
  Teléfono: ticket.phone,
});
