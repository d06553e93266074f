import type { IssuedTicket, PaymentLink as WireLink } from '@club/contract';
import { aWireShowDetail } from '../../../testing/account-answers.ts';

export const LINK_ADDRESS = { showId: 101, paymentLinkId: 5, token: 'secreto-1' };

/** Two numbered places for 1500.50 each. */
export function aWireLink(changes: Partial<WireLink> = {}): WireLink {
  return {
    LinkPagoId: 5,
    LinkPagoToken: 'secreto-1',
    LinkPagoCntSolicitadas: 2,
    LinkPagoCntIngresadas: 0,
    LinkPagoMontoTotal: 3001,
    LinkPagoMontoTicket: 1500.5,
    MonedaId: 1,
    MonedaSimbolo: '$',
    TribunaId: 2,
    TribunaNombre: 'Héctor Scarone',
    SectorCod: 'A1',
    SectorDescripcion: 'Sector Platea Baja',
    LinkPagoSolicitanteNombre: 'Peña La Blanqueada',
    LinkPagoSolicitanteEmail: 'pena@example.com',
    Ubicacion: [
      { FilaId: 3, FilaNombre: 'C', AsientoId: 7, AsientoNombre: '7' },
      { FilaId: 3, FilaNombre: 'C', AsientoId: 8, AsientoNombre: '8' },
    ],
    ...changes,
  };
}

export function aWireIssued(changes: Partial<IssuedTicket> = {}): IssuedTicket {
  return {
    TicketId: 71,
    PersonaNombre: 'Ana',
    PersonaApellido: 'Silva',
    PersonaDocumentoTipoNombre: 'Cédula de identidad',
    PersonaDocumento: '12345672',
    TicketGeneradoEnS3: true,
    TicketURLS3: '/files/71.pdf',
    TribunaNombre: 'Héctor Scarone',
    SectorDescripcion: 'Platea Baja',
    FilaId: 3,
    FilaNombre: 'C',
    AsientoId: 7,
    AsientoNombre: '7',
    ...changes,
  };
}

/** The answer of an unpaid link. */
export const openLinkAnswers = {
  WSLinkPagoValidar: {
    SDTLinkPago: aWireLink(),
    SDTTicketsCortesia: [],
    SDTEspectaculo: aWireShowDetail(),
  },
  WSTransaccionLinkPago: { TransaccionId: 900, TransaccionFechaFinTxt: '2026-11-20T18:15:00' },
  WSDocumentoTipoCortesiaPalco: {
    SDTDocumentoTipo: [
      { DocumentoTipoId: 1, DocumentoTipoNombre: 'Cédula de identidad', DocumentoTipoAbr: 'CI' },
      { DocumentoTipoId: 2, DocumentoTipoNombre: 'Pasaporte', DocumentoTipoAbr: 'PAS' },
    ],
  },
  WSEspectaculoDatosComplCortesia: { SDTDatosComplementarios: [] },
  WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: [] },
  'pagos/preferencia': { preferenceId: 'pref-1', initPoint: 'https://pay.example/1' },
  WSTicketPagoLinkPago: {},
};
