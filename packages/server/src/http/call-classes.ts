import { allCalls, type CallName } from '@club/contract';

/** What a call is to whoever might make too many of it; limits and measurements go by it. */
export type CallClass =
  /** Public data, the same for all. */
  | 'read'
  /** Logging in and out. */
  | 'login'
  /** What a user's own pages show. */
  | 'account'
  /** Taking places and giving them back. */
  | 'hold'
  /** From priced tickets to money. */
  | 'purchase'
  /** The member check. */
  | 'check'
  /** Pages of private links. */
  | 'link'
  /** Forms that anybody may send in. */
  | 'form'
  /** The form that brings the most files. */
  | 'upload'
  /** Notifications of the payment providers. */
  | 'notification';

/** Each call's class. */
export const CALL_CLASSES: Readonly<Record<CallName, CallClass>> = {
  WSAcreditacionGrlSolicitud: 'form',
  WSAcreditacionGrlValidar: 'read',
  WSAcreditacionSolicitud: 'form',
  WSAcreditacionValidar: 'read',
  WSAmigoEliminar: 'account',
  WSAmigosListar: 'account',
  WSCortesiaTicket: 'link',
  WSCortesiaValidar: 'link',
  WSDocumentoTipo: 'read',
  WSDocumentoTipoCortesiaPalco: 'read',
  WSEspectaculo: 'read',
  WSEspectaculoArchivoDescargar: 'read',
  WSEspectaculoArchivos: 'read',
  WSEspectaculoArchivosPalcos: 'read',
  WSEspectaculoConButaquistas: 'read',
  WSEspectaculoDatosComplCanje: 'read',
  WSEspectaculoDatosComplCortesia: 'read',
  WSEspectaculoDatosComplPalco: 'read',
  WSEspectaculoDestacado: 'read',
  WSEspectaculoEscenario: 'read',
  WSEspectaculoEscenarioSector: 'read',
  WSEspectaculoEscenarioSectorImg: 'read',
  WSEspectaculoFilasAsientos: 'read',
  WSEspectaculoPersonaValidar2: 'check',
  WSEspectaculoSectores: 'read',
  WSEspectaculos: 'read',
  WSEspectaculosInicio: 'read',
  WSEspectaculosPaseo: 'read',
  WSEspectaculosTipo: 'read',
  WSFilaActiva: 'read',
  WSLinkPagoValidar: 'link',
  WSMedioTipos: 'read',
  WSNoticias: 'read',
  WSPago: 'purchase',
  WSPalcoIntegrante: 'link',
  WSPalcoIntegranteEliminar: 'link',
  WSPalquistaParkingValidar: 'link',
  WSPalquistaReservaTicket: 'link',
  WSPalquistaReservaValidar: 'link',
  WSPalquistaReservaValidarFecha: 'link',
  WSPalquistaTicket: 'link',
  WSPalquistaTicketParking: 'link',
  WSPalquistaValidar: 'link',
  WSPersonasListar: 'account',
  WSPrensaMedioAlta: 'upload',
  WSPrensaMedioTicket: 'link',
  WSPrensaMedioValidar: 'link',
  WSPrensaTipo: 'read',
  WSSSOCallback: 'login',
  WSSSOCheckSession: 'login',
  WSSSOLogin: 'login',
  WSSSOLogout: 'login',
  WSTicket2: 'purchase',
  WSTicketGeneradoEnS3: 'account',
  WSTicketListar: 'account',
  WSTicketPago: 'purchase',
  WSTicketPagoLinkPago: 'link',
  WSTituloFrontend: 'read',
  WSTransaccionCancelar: 'hold',
  WSTransaccionEstado: 'account',
  WSTransaccionExtender: 'hold',
  WSTransaccionLinkPago: 'link',
  WSTransaccionSSO: 'hold',
  WSTransferenciaTicket: 'purchase',
  WSUsuario: 'account',
  WSUsuarioPagoSSO: 'account',
  'pagos/notificacion/{provider}': 'notification',
  'pagos/orden': 'purchase',
  'pagos/preferencia': 'purchase',
  'pagos/reembolso': 'purchase',
  'pagos/tarjeta': 'purchase',
};

const byRoute = new Map(
  Object.keys(allCalls).map((name) => [
    name.replace('{provider}', ':provider'),
    CALL_CLASSES[name as CallName],
  ]),
);

/** The class of the call behind a route of the API (`/api/WSPago`); null for everything else. */
export function classOfRoute(route: string | undefined, base: string): CallClass | null {
  if (!route?.startsWith(`${base}/`)) return null;
  return byRoute.get(route.slice(base.length + 1)) ?? null;
}
