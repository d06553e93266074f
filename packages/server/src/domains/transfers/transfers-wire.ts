import type { RequestOf, WSTransferenciaTicket } from '@club/contract';
import type { TransferRequest } from './transfer-seat.ts';

/** Names, code and PIN are trimmed. */
export function readTransfer(
  body: RequestOf<typeof WSTransferenciaTicket>,
  caller: { userId: number; ip: string },
): TransferRequest {
  return {
    ...caller,
    showId: body.EspectaculoId,
    holder: { documentTypeId: body.ButaquistaDocumentoTipoId, document: body.ButaquistaDocumento },
    seatCode: body.ButacaRegistroCodigo.trim(),
    pin: body.ButacaRegistroPIN.trim(),
    beneficiary: {
      firstName: body.PersonaNombre.trim(),
      lastName: body.PersonaApellido.trim(),
      documentTypeId: body.PersonaDocumentoTipoId,
      document: body.PersonaDocumento,
      phone: body.PersonaTelefono?.trim() ?? '',
    },
  };
}
