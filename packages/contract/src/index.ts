export * from './all-calls.ts';
export * from './calls/pagos-notificacion.ts';
export * from './calls/pagos-orden.ts';
export * from './calls/pagos-preferencia.ts';
export * from './calls/pagos-reembolso.ts';
export * from './calls/pagos-tarjeta.ts';
export * from './calls/WSAcreditacionGrlSolicitud.ts';
export * from './calls/WSAcreditacionGrlValidar.ts';
export * from './calls/WSAcreditacionSolicitud.ts';
export * from './calls/WSAcreditacionValidar.ts';
export * from './calls/WSAmigoEliminar.ts';
export * from './calls/WSAmigosListar.ts';
export * from './calls/WSCortesiaTicket.ts';
export * from './calls/WSCortesiaValidar.ts';
export * from './calls/WSDocumentoTipo.ts';
export * from './calls/WSDocumentoTipoCortesiaPalco.ts';
export * from './calls/WSEspectaculo.ts';
export * from './calls/WSEspectaculoArchivoDescargar.ts';
export * from './calls/WSEspectaculoArchivos.ts';
export * from './calls/WSEspectaculoArchivosPalcos.ts';
export * from './calls/WSEspectaculoConButaquistas.ts';
export * from './calls/WSEspectaculoDatosComplCanje.ts';
export * from './calls/WSEspectaculoDatosComplCortesia.ts';
export * from './calls/WSEspectaculoDatosComplPalco.ts';
export * from './calls/WSEspectaculoDestacado.ts';
export * from './calls/WSEspectaculoEscenario.ts';
export * from './calls/WSEspectaculoEscenarioSector.ts';
export * from './calls/WSEspectaculoEscenarioSectorImg.ts';
export * from './calls/WSEspectaculoFilasAsientos.ts';
export * from './calls/WSEspectaculoPersonaValidar2.ts';
export * from './calls/WSEspectaculoSectores.ts';
export * from './calls/WSEspectaculos.ts';
export * from './calls/WSEspectaculosInicio.ts';
export * from './calls/WSEspectaculosPaseo.ts';
export * from './calls/WSEspectaculosTipo.ts';
export * from './calls/WSFilaActiva.ts';
export * from './calls/WSLinkPagoValidar.ts';
export * from './calls/WSMedioTipos.ts';
export * from './calls/WSNoticias.ts';
export * from './calls/WSPago.ts';
export * from './calls/WSPalcoIntegrante.ts';
export * from './calls/WSPalcoIntegranteEliminar.ts';
export * from './calls/WSPalquistaParkingValidar.ts';
export * from './calls/WSPalquistaReservaTicket.ts';
export * from './calls/WSPalquistaReservaValidar.ts';
export * from './calls/WSPalquistaReservaValidarFecha.ts';
export * from './calls/WSPalquistaTicket.ts';
export * from './calls/WSPalquistaTicketParking.ts';
export * from './calls/WSPalquistaValidar.ts';
export * from './calls/WSPersonasListar.ts';
export * from './calls/WSPrensaMedioAlta.ts';
export * from './calls/WSPrensaMedioTicket.ts';
export * from './calls/WSPrensaMedioValidar.ts';
export * from './calls/WSPrensaTipo.ts';
export * from './calls/WSSSOCallback.ts';
export * from './calls/WSSSOCheckSession.ts';
export * from './calls/WSSSOLogin.ts';
export * from './calls/WSSSOLogout.ts';
export * from './calls/WSTicket2.ts';
export * from './calls/WSTicketGeneradoEnS3.ts';
export * from './calls/WSTicketListar.ts';
export * from './calls/WSTicketPago.ts';
export * from './calls/WSTicketPagoLinkPago.ts';
export * from './calls/WSTituloFrontend.ts';
export * from './calls/WSTransaccionCancelar.ts';
export * from './calls/WSTransaccionEstado.ts';
export * from './calls/WSTransaccionExtender.ts';
export * from './calls/WSTransaccionLinkPago.ts';
export * from './calls/WSTransaccionSSO.ts';
export * from './calls/WSTransferenciaTicket.ts';
export * from './calls/WSUsuario.ts';
export * from './calls/WSUsuarioPagoSSO.ts';
export * from './define-call.ts';
export type * from './page-renderer.ts';
export { Envelope as EnvelopeSchema } from './shapes/envelope.ts';
export {
  SDTComplementosValoresJSON,
  SDTFilaAsientoJSON,
  SDTPersonaJSON,
  SDTTicketJSON,
} from './shapes/json-texts.ts';
export {
  AccessToken as AccessTokenSchema,
  Renewal as RenewalSchema,
  WebUser as WebUserSchema,
} from './shapes/session.ts';
export type * from './types.ts';
