import { buildSectorSvg } from '@club/ui/seat-map/builders.ts';
import type { CallName } from '../../api/post-call.ts';
import { aWireLink } from '../../screens/payment-link/testing/builders.ts';
import { aWireSeating, someWireRows } from '../../screens/show/builders.ts';
import { accountAnswers, aWireShowDetail, aWireTicket } from '../account-answers.ts';
import { aWireDecision } from '../decision-answers.ts';
import { fakeAnswers } from '../fake-answers.ts';
import type { Replies } from '../fake-api.ts';
import { aWireIssuedTicket, aWireNotice, linkAnswers, wireExtraFields } from '../link-answers.ts';
import { pressAnswers } from '../press-answers.ts';

const END = '2026-11-28T10:15:00';
const file = { ArchivoB64: 'AA==', ArchivoTipoExtension: 'pdf', EspectaculoArchivoNombre: 'Reglamento' };
const auth = { access_token: 'token-2', token_type: 'Bearer', expires_in: 60, refresh_token: 'r', scope: '' };

/** An answer to every call, with an item in every list. */
export const wholeAnswers: Replies = {
  ...accountAnswers,
  ...linkAnswers,
  ...pressAnswers,
  ...fakeAnswers,
  WSEspectaculo: { SDTEspectaculo: aWireShowDetail({ EspectaculoDescripcion: '<p>Hola</p>' }) },
  WSEspectaculoSectores: { SDTEspectaculoSectores: aWireSeating() },
  WSEspectaculoArchivos: linkAnswers.WSEspectaculoArchivosPalcos,
  WSEspectaculoArchivoDescargar: { SDTEspectaculoArchivo: { ...file, EspectaculoArchivoId: 3 } },
  WSEspectaculoEscenario: { EscenarioSVG: '<svg viewBox="0 0 9 9"><path id="T1SA1" d="M0 0h1"/></svg>' },
  WSEspectaculoFilasAsientos: { SDTEspectaculoFila: someWireRows(2, 2) },
  WSEspectaculoEscenarioSector: { SectorSVG: buildSectorSvg(2, 2) },
  WSEspectaculoEscenarioSectorImg: { ColSectorImagen: ['/fake/view.svg'] },
  WSEspectaculoConButaquistas: { ConButaquistas: true },
  WSEspectaculoDatosComplCortesia: { SDTDatosComplementarios: wireExtraFields },
  WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: wireExtraFields },
  WSPalquistaValidar: {
    ...linkAnswers.WSPalquistaValidar,
    SDTEspectaculoComunicaciones: [aWireNotice({ ComunicacionPalcoFileB64: 'AA==' })],
  },
  WSPalcoIntegranteEliminar: linkAnswers.WSPalcoIntegrante,
  WSAmigoEliminar: accountAnswers.WSAmigosListar ?? { SDTAmigos: [] },
  WSLinkPagoValidar: {
    SDTLinkPago: aWireLink(),
    SDTTicketsCortesia: [aWireIssuedTicket()],
    SDTEspectaculo: aWireShowDetail(),
    LinkPagoDevuelto: false,
  },
  WSDecisionLeer: { SDTDecisiones: [aWireDecision()] },
  WSDecisionElegir: { SDTDecisiones: [aWireDecision()] },
  WSFilaAnotar: { LugarToken: '1.2.a', LugarPublico: 'ab', EtapaId: 1, Numero: 7 },
  WSFilaDesafio: { Desafio: 'a.b', Bits: 0 },
  WSFilaSala: {
    ...{
      SalaId: 1,
      SalaNombre: 'Clásico',
      SalaEstado: 'N',
      Mensaje: '',
      SoloSocios: false,
      Compromiso: 'ab',
    },
    ...{ AnotacionDesde: END, Apertura: END, EtapaId: 1, DetrasDelSorteo: false },
    Etapas: [
      { EtapaId: 1, EtapaNombre: 'Todos', Apertura: END, EntradasPorTurno: 4, CondicionTexto: 'Para todos' },
    ],
    Lugar: {
      ...{ LugarToken: '1.2.a', LugarPublico: 'ab', EtapaId: 1, Numero: 7, AvisoCorreo: false, Estado: 'E' },
      TurnoHasta: END,
    },
    Espectaculos: [
      { EspectaculoId: 101, EspectaculoNombre: 'Partido', EspectaculoFechaEscrita: '15 de julio' },
    ],
  },
  WSFilaTurno: { Pase: 'v1.a.b', PaseVence: END, EspectaculoId: [101], EntradasPorTurno: 4 },
  WSTransaccionSSO: { TransaccionId: 55, TransaccionFechaFinTxt: END },
  WSTransaccionExtender: { TransaccionId: 55, TransaccionFechaFinTxt: END },
  WSTransaccionLinkPago: { TransaccionId: 900, TransaccionFechaFinTxt: END },
  WSTransaccionEstado: {
    TransaccionEstado: 'P',
    SDTCompra: { MonedaSimbolo: '$', PagoMonto: 2000, SDTTickets: [aWireTicket()] },
  },
  WSPago: {},
  WSTicketGeneradoEnS3: { isGeneradoEnS3: true },
  WSSSOLogin: { state: 's', URL: 'https://sso.example/' },
  WSSSOCallback: {
    SDTOAuthAccessToken: auth,
    UsuarioId: 7,
    UsuarioPersonaNombre: 'Ana',
    UsuarioPersonaIniciales: 'AS',
  },
  WSSSOCheckSession: { SDTOAuthAccessToken: auth },
  'pagos/preferencia': { preferenceId: 'pref-1', initPoint: 'https://pay.example/1' },
  'pagos/orden': {
    ...{ id: 'o-1', status: 'CREATED' },
    links: [
      { href: 'https://pay.example/self', rel: 'self', method: 'GET' },
      { href: 'https://pay.example/2', rel: 'approve', method: 'GET' },
    ],
  },
  WSTicketPago: { SDTTicketCategoria: { Index: 1, PersonaSocioCategoriaId: 2 } },
  WSTicket2: { SDTTicketCategoria: { Index: 1, PersonaSocioCategoriaId: 2 } },
  'pagos/tarjeta': { status: 'approved' },
  'pagos/reembolso': { isOk: true },
};

/** The complete answer to a call. @throws when there is none: a call of the contract that is missing here */
export function wholeAnswer(call: CallName): object {
  const answer: unknown = wholeAnswers[call];
  if (typeof answer !== 'object' || answer === null) throw new Error(`${call} has no whole answer`);
  return answer;
}
