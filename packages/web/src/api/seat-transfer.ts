import type { Person } from './people.ts';
import { type CallResult, fetchCall, postCall } from './post-call.ts';
import { flag } from './wire.ts';

/** The holder of an owned seat, with code and PIN (spec 2 §3 "Transfer"). */
export interface SeatHolder {
  readonly documentTypeId: number;
  readonly document: string;
  /** Digits. */
  readonly seatCode: string;
  /** Four digits. */
  readonly pin: string;
}

/** Whether the show admits seat transfers. Throws `Fault`. */
export async function fetchAdmitsTransfers(showId: number): Promise<boolean> {
  return flag((await fetchCall('WSEspectaculoConButaquistas', { EspectaculoId: showId })).ConButaquistas);
}

/** Transfers the holder's seat of one show to a beneficiary (spec 2 §7 WSTransferenciaTicket). */
export function transferSeat(
  showId: number,
  holder: SeatHolder,
  beneficiary: Person,
): Promise<CallResult<'WSTransferenciaTicket'>> {
  return postCall('WSTransferenciaTicket', {
    EspectaculoId: showId,
    ButaquistaDocumentoTipoId: holder.documentTypeId,
    ButaquistaDocumento: holder.document.trim(),
    ButacaRegistroCodigo: holder.seatCode,
    ButacaRegistroPIN: holder.pin,
    PersonaDocumentoTipoId: beneficiary.documentTypeId,
    PersonaDocumento: beneficiary.document.trim(),
    PersonaNombre: beneficiary.firstName.trim(),
    PersonaApellido: beneficiary.lastName.trim(),
    PersonaTelefono: beneficiary.phone,
  });
}
