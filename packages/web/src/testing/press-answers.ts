import type { CrewMember, OutletAtShow } from '@club/contract';
import { aWireShowDetail } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';
import { aWireIssuedTicket, linkAnswers } from './link-answers.ts';

/** A press outlet with two of its four tickets left. Tests change the fields they are about. */
export function aWireOutlet(changes: Partial<OutletAtShow> = {}): OutletAtShow {
  return {
    EspectaculoId: 101,
    EscenarioId: 1,
    TribunaId: 4,
    TribunaNombre: 'José María Delgado',
    SectorCod: 'PR',
    SectorDescripcion: 'Bancada de prensa',
    EspectaculoSectorEstado: 'H',
    EspectaculoSectorCapacidad: 4,
    EspectaculoSectorSNDisponibilidad: 2,
    PrensaMedioId: 6,
    PrensaMedioNombre: 'Radio del Litoral',
    EmisionAviso: '',
    ...changes,
  };
}

const member = (firstName: string, lastName: string, document: string): CrewMember => ({
  PrensaMedioIntegranteNombre: firstName,
  PrensaMedioIntegranteApellido: lastName,
  PrensaMedioIntegranteDocumento: document,
  DocumentoTipoId: 1,
  DocumentoTipoAbr: 'CI',
});

const show = aWireShowDetail();

/** The answers for the press and for accreditations. */
export const pressAnswers = {
  WSDocumentoTipoCortesiaPalco: linkAnswers.WSDocumentoTipoCortesiaPalco,
  WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: [] },
  // Home, where visitors' pages redirect logged-in users.
  WSEspectaculosInicio: { SDTEspectaculos: [] },
  WSPrensaTipo: {
    SDTPrensaTipo: [
      { PrensaTipoId: 1, PrensaTipoNombre: 'Radio' },
      { PrensaTipoId: 2, PrensaTipoNombre: 'Televisión' },
    ],
  },
  WSPrensaMedioAlta: {},
  WSMedioTipos: {
    SDTMedioTipos: [
      { MedioTipoId: 1, MedioTipoNombre: 'Radio' },
      { MedioTipoId: 2, MedioTipoNombre: 'Prensa escrita' },
    ],
  },
  WSAcreditacionValidar: { SDTEspectaculo: show },
  WSAcreditacionSolicitud: {},
  WSAcreditacionGrlValidar: { SDTEspectaculo: show },
  WSAcreditacionGrlSolicitud: {},
  WSPrensaMedioValidar: {
    SDTPrensaMedioIntegrante: [
      member('Bruno', 'Pereira', '23456783'),
      member('María de los Ángeles', 'Etcheverry Goicoechea', '34567894'),
      member('Ana', 'Silva', '12345672'),
    ],
    SDTEspectaculoPrensaMedio2: aWireOutlet(),
    SDTTicketPalco: {
      Ticket: [
        aWireIssuedTicket({
          TribunaNombre: 'José María Delgado',
          SectorDescripcion: 'Bancada de prensa',
          ...{ FilaId: 0, FilaNombre: '', AsientoId: 0, AsientoNombre: '' },
        }),
      ],
    },
    SDTEspectaculo: show,
  },
  WSPrensaMedioTicket: {},
} satisfies FakeAnswers;
