import { PagosNotificacion } from './calls/pagos-notificacion.ts';
import { PagosOrden } from './calls/pagos-orden.ts';
import { PagosPreferencia } from './calls/pagos-preferencia.ts';
import { PagosReembolso } from './calls/pagos-reembolso.ts';
import { PagosTarjeta } from './calls/pagos-tarjeta.ts';
import { WSAcreditacionGrlSolicitud } from './calls/WSAcreditacionGrlSolicitud.ts';
import { WSAcreditacionGrlValidar } from './calls/WSAcreditacionGrlValidar.ts';
import { WSAcreditacionSolicitud } from './calls/WSAcreditacionSolicitud.ts';
import { WSAcreditacionValidar } from './calls/WSAcreditacionValidar.ts';
import { WSAmigoEliminar } from './calls/WSAmigoEliminar.ts';
import { WSAmigosListar } from './calls/WSAmigosListar.ts';
import { WSCortesiaTicket } from './calls/WSCortesiaTicket.ts';
import { WSCortesiaValidar } from './calls/WSCortesiaValidar.ts';
import { WSDocumentoTipo } from './calls/WSDocumentoTipo.ts';
import { WSDocumentoTipoCortesiaPalco } from './calls/WSDocumentoTipoCortesiaPalco.ts';
import { WSEspectaculo } from './calls/WSEspectaculo.ts';
import { WSEspectaculoArchivoDescargar } from './calls/WSEspectaculoArchivoDescargar.ts';
import { WSEspectaculoArchivos } from './calls/WSEspectaculoArchivos.ts';
import { WSEspectaculoArchivosPalcos } from './calls/WSEspectaculoArchivosPalcos.ts';
import { WSEspectaculoConButaquistas } from './calls/WSEspectaculoConButaquistas.ts';
import { WSEspectaculoDatosComplCanje } from './calls/WSEspectaculoDatosComplCanje.ts';
import { WSEspectaculoDatosComplCortesia } from './calls/WSEspectaculoDatosComplCortesia.ts';
import { WSEspectaculoDatosComplPalco } from './calls/WSEspectaculoDatosComplPalco.ts';
import { WSEspectaculoDestacado } from './calls/WSEspectaculoDestacado.ts';
import { WSEspectaculoEscenario } from './calls/WSEspectaculoEscenario.ts';
import { WSEspectaculoEscenarioSector } from './calls/WSEspectaculoEscenarioSector.ts';
import { WSEspectaculoEscenarioSectorImg } from './calls/WSEspectaculoEscenarioSectorImg.ts';
import { WSEspectaculoFilasAsientos } from './calls/WSEspectaculoFilasAsientos.ts';
import { WSEspectaculoPersonaValidar2 } from './calls/WSEspectaculoPersonaValidar2.ts';
import { WSEspectaculoSectores } from './calls/WSEspectaculoSectores.ts';
import { WSEspectaculos } from './calls/WSEspectaculos.ts';
import { WSEspectaculosInicio } from './calls/WSEspectaculosInicio.ts';
import { WSEspectaculosPaseo } from './calls/WSEspectaculosPaseo.ts';
import { WSEspectaculosTipo } from './calls/WSEspectaculosTipo.ts';
import { WSFilaActiva } from './calls/WSFilaActiva.ts';
import { WSLinkPagoValidar } from './calls/WSLinkPagoValidar.ts';
import { WSMedioTipos } from './calls/WSMedioTipos.ts';
import { WSNoticias } from './calls/WSNoticias.ts';
import { WSPago } from './calls/WSPago.ts';
import { WSPalcoIntegrante } from './calls/WSPalcoIntegrante.ts';
import { WSPalcoIntegranteEliminar } from './calls/WSPalcoIntegranteEliminar.ts';
import { WSPalquistaParkingValidar } from './calls/WSPalquistaParkingValidar.ts';
import { WSPalquistaReservaTicket } from './calls/WSPalquistaReservaTicket.ts';
import { WSPalquistaReservaValidar } from './calls/WSPalquistaReservaValidar.ts';
import { WSPalquistaReservaValidarFecha } from './calls/WSPalquistaReservaValidarFecha.ts';
import { WSPalquistaTicket } from './calls/WSPalquistaTicket.ts';
import { WSPalquistaTicketParking } from './calls/WSPalquistaTicketParking.ts';
import { WSPalquistaValidar } from './calls/WSPalquistaValidar.ts';
import { WSPersonasListar } from './calls/WSPersonasListar.ts';
import { WSPrensaMedioAlta } from './calls/WSPrensaMedioAlta.ts';
import { WSPrensaMedioTicket } from './calls/WSPrensaMedioTicket.ts';
import { WSPrensaMedioValidar } from './calls/WSPrensaMedioValidar.ts';
import { WSPrensaTipo } from './calls/WSPrensaTipo.ts';
import { WSSSOCallback } from './calls/WSSSOCallback.ts';
import { WSSSOCheckSession } from './calls/WSSSOCheckSession.ts';
import { WSSSOLogin } from './calls/WSSSOLogin.ts';
import { WSSSOLogout } from './calls/WSSSOLogout.ts';
import { WSTicket2 } from './calls/WSTicket2.ts';
import { WSTicketGeneradoEnS3 } from './calls/WSTicketGeneradoEnS3.ts';
import { WSTicketListar } from './calls/WSTicketListar.ts';
import { WSTicketPago } from './calls/WSTicketPago.ts';
import { WSTicketPagoLinkPago } from './calls/WSTicketPagoLinkPago.ts';
import { WSTituloFrontend } from './calls/WSTituloFrontend.ts';
import { WSTransaccionCancelar } from './calls/WSTransaccionCancelar.ts';
import { WSTransaccionEstado } from './calls/WSTransaccionEstado.ts';
import { WSTransaccionExtender } from './calls/WSTransaccionExtender.ts';
import { WSTransaccionLinkPago } from './calls/WSTransaccionLinkPago.ts';
import { WSTransaccionSSO } from './calls/WSTransaccionSSO.ts';
import { WSTransferenciaTicket } from './calls/WSTransferenciaTicket.ts';
import { WSUsuario } from './calls/WSUsuario.ts';
import { WSUsuarioPagoSSO } from './calls/WSUsuarioPagoSSO.ts';
import type { CallDefinition } from './define-call.ts';

/** Every call by its name on the wire. */
export const allCalls = {
  WSAcreditacionGrlSolicitud,
  WSAcreditacionGrlValidar,
  WSAcreditacionSolicitud,
  WSAcreditacionValidar,
  WSAmigoEliminar,
  WSAmigosListar,
  WSCortesiaTicket,
  WSCortesiaValidar,
  WSDocumentoTipo,
  WSDocumentoTipoCortesiaPalco,
  WSEspectaculo,
  WSEspectaculoArchivoDescargar,
  WSEspectaculoArchivos,
  WSEspectaculoArchivosPalcos,
  WSEspectaculoConButaquistas,
  WSEspectaculoDatosComplCanje,
  WSEspectaculoDatosComplCortesia,
  WSEspectaculoDatosComplPalco,
  WSEspectaculoDestacado,
  WSEspectaculoEscenario,
  WSEspectaculoEscenarioSector,
  WSEspectaculoEscenarioSectorImg,
  WSEspectaculoFilasAsientos,
  WSEspectaculoPersonaValidar2,
  WSEspectaculoSectores,
  WSEspectaculos,
  WSEspectaculosInicio,
  WSEspectaculosPaseo,
  WSEspectaculosTipo,
  WSFilaActiva,
  WSLinkPagoValidar,
  WSMedioTipos,
  WSNoticias,
  WSPago,
  WSPalcoIntegrante,
  WSPalcoIntegranteEliminar,
  WSPalquistaParkingValidar,
  WSPalquistaReservaTicket,
  WSPalquistaReservaValidar,
  WSPalquistaReservaValidarFecha,
  WSPalquistaTicket,
  WSPalquistaTicketParking,
  WSPalquistaValidar,
  WSPersonasListar,
  WSPrensaMedioAlta,
  WSPrensaMedioTicket,
  WSPrensaMedioValidar,
  WSPrensaTipo,
  WSSSOCallback,
  WSSSOCheckSession,
  WSSSOLogin,
  WSSSOLogout,
  WSTicket2,
  WSTicketGeneradoEnS3,
  WSTicketListar,
  WSTicketPago,
  WSTicketPagoLinkPago,
  WSTituloFrontend,
  WSTransaccionCancelar,
  WSTransaccionEstado,
  WSTransaccionExtender,
  WSTransaccionLinkPago,
  WSTransaccionSSO,
  WSTransferenciaTicket,
  WSUsuario,
  WSUsuarioPagoSSO,
  'pagos/notificacion/{provider}': PagosNotificacion,
  'pagos/orden': PagosOrden,
  'pagos/preferencia': PagosPreferencia,
  'pagos/reembolso': PagosReembolso,
  'pagos/tarjeta': PagosTarjeta,
} as const satisfies Record<string, CallDefinition>;

/** Name of a call on the wire. */
export type CallName = keyof typeof allCalls;
