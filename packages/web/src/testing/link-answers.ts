import type {
  Box,
  BoxGuest,
  Courtesy,
  ExtraField,
  IssuedTicket,
  Notice,
  ParkingTicket,
  ReservingBox,
} from '@club/contract';
import { aWireShowDetail } from './account-answers.ts';
import type { FakeAnswers } from './fake-answers.ts';

/** A courtesy of three numbered seats, none redeemed. Tests change the fields they are about. */
export function aWireCourtesy(changes: Partial<Courtesy> = {}): Courtesy {
  return {
    EspectaculoId: 101,
    CortesiaId: 5,
    CortesiaFchIng: '2026-11-20',
    CortesiaUsuarioId: 0,
    CortesiaSolicitanteNombre: 'Peña de Paysandú',
    CortesiaSolicitanteEmail: 'pena@example.uy',
    CortesiaCntSolicitadas: 3,
    CortesiaCntIngresadas: 0,
    CortesiaCntRestantes: 3,
    CortesiaToken: 'secreto',
    CortesiaTipoId: 1,
    CortesiaTribunaId: 3,
    CortesiaSectorCod: 'PB',
    CortesiaEscenarioId: 1,
    CortesiaSectorDescripcion: 'Platea Baja',
    CortesiaTribunaNombre: 'Héctor Scarone',
    EmisionAviso: '',
    Ubicacion: [7, 8, 9].map((seat) => ({
      CortesiaFilaId: 3,
      CortesiaFilaNombre: 'C',
      CortesiaAsientoId: seat,
      CortesiaAsientoNombre: String(seat),
    })),
    ...changes,
  };
}

export function aWireIssuedTicket(changes: Partial<IssuedTicket> = {}): IssuedTicket {
  return {
    TicketId: 71,
    PersonaNombre: 'María de los Ángeles',
    PersonaApellido: 'Etcheverry Goicoechea',
    PersonaDocumentoTipoNombre: 'Cédula de identidad',
    PersonaDocumento: '34567894',
    TicketGeneradoEnS3: true,
    TicketURLS3: '/fake/ticket.svg',
    TribunaNombre: 'Héctor Scarone',
    SectorDescripcion: 'Platea Baja',
    FilaId: 3,
    FilaNombre: 'C',
    AsientoId: 1,
    AsientoNombre: '1',
    ...changes,
  };
}

/** A box with two adult and one minor invitation left, and two parking spaces. */
export function aWireBox(changes: Partial<Box> = {}): Box {
  return {
    EspectaculoId: 101,
    EscenarioId: 1,
    TribunaId: 5,
    TribunaNombre: 'Palcos',
    SectorCod: 'P12',
    SectorDescripcion: 'Palcos Norte, primer nivel',
    EspectaculoSectorEstado: 'H',
    EspectaculoSectorCapacidad: 8,
    EspectaculoSectorSNDisponibilidad: 2,
    PalcoId: 12,
    PalcoDescripcion: 'Palco 12',
    PalcoNivel: '1',
    PalcoHabilitado: true,
    PalcoMenoresCapacidad: 2,
    PalcoMenoresDisponibilidad: 1,
    PalcoParkingPlazas: 2,
    PalcoParkingPlazasRestantes: 2,
    EmisionAviso: '',
    ...changes,
  };
}

export function aWireNotice(changes: Partial<Notice> = {}): Notice {
  return {
    ComunicacionId: 1,
    ComunicacionMensaje: '<p>El ingreso a palcos se habilita <strong>tres horas antes</strong>.</p>',
    ComunicacionRestringe: false,
    ComunicacionPalcoFileName: '',
    ComunicacionPalcoFileExtension: '',
    ComunicacionPalcoFileB64: '',
    ...changes,
  };
}

export function aWireBoxGuest(changes: Partial<BoxGuest> = {}): BoxGuest {
  return {
    PalcoIntegranteId: 31,
    PalcoIntegrantePersonaId: 41,
    PersonaNombre: 'Bruno',
    PersonaApellido: 'Pereira',
    PersonaDocumento: '23456783',
    DocumentoTipoId: 1,
    DocumentoTipoAbr: 'CI',
    PersonaTelefono: '099 123 456',
    ...changes,
  };
}

export function aWireParkingTicket(changes: Partial<ParkingTicket> = {}): ParkingTicket {
  return {
    ParkingTicketId: 81,
    ParkingId: 1,
    ParkingNombre: 'Parking Puerta 5',
    ParkingDireccion: 'Carlos Anaya 2900',
    EscenarioId: 1,
    TribunaId: 5,
    PalcoId: 12,
    PalcoCodigo: 'P12',
    ParkingTicketEspectaculoId: 101,
    ParkingTicketEstado: 'A',
    ParkingTicketMatricula: 'SBC4321',
    ParkingTicketNombre: 'Carla',
    ParkingTicketApellido: 'Núñez',
    ParkingTicketTelefono: '099765432',
    TicketURLS3: '/fake/parking.svg',
    ...changes,
  };
}

export function aWireReservingBox(changes: Partial<ReservingBox> = {}): ReservingBox {
  return {
    TribunaId: 5,
    TribunaNombre: 'Palcos',
    SectorCod: 'P12',
    SectorDescripcion: 'Palcos Norte, primer nivel',
    PalcoId: 12,
    PalcoDescripcion: 'Palco 12',
    PalcoParkingPlazas: 2,
    ...changes,
  };
}

/** Two extra fields: a mandatory list, and a free text. */
export const wireExtraFields: ExtraField[] = [
  {
    ComplementoId: 1,
    ComplementoNombre: 'Talle de camiseta',
    ComplementoTipo: 'O',
    EspectaculoComplementoObligatorio: true,
    Opciones: ['S', 'M', 'L'].map((ComplementoOpcionValor, index) => ({
      ComplementoOpcionId: index + 1,
      ComplementoOpcionValor,
    })),
  },
  {
    ComplementoId: 2,
    ComplementoNombre: 'Peña',
    ComplementoTipo: 'T',
    EspectaculoComplementoObligatorio: false,
    Opciones: [],
  },
];

const show = aWireShowDetail({
  EspectaculoDescripcionPalcos: '<p>El ingreso a palcos es por <strong>puerta 5</strong>.</p>',
  EspectaculoDescripcionPaddock: '<p>El ingreso al paddock es por <strong>puerta 2</strong>.</p>',
});

/** The answers for private links: a courtesy, a box with its parking, and their lists. */
export const linkAnswers = {
  WSDocumentoTipoCortesiaPalco: {
    SDTDocumentoTipo: [
      { DocumentoTipoId: 1, DocumentoTipoNombre: 'Cédula de identidad', DocumentoTipoAbr: 'CI' },
      { DocumentoTipoId: 2, DocumentoTipoNombre: 'Pasaporte', DocumentoTipoAbr: 'PAS' },
    ],
  },
  WSEspectaculoDatosComplCortesia: { SDTDatosComplementarios: [] },
  WSEspectaculoDatosComplPalco: { SDTDatosComplementarios: [] },
  WSCortesiaValidar: {
    SDTCortesia: aWireCourtesy(),
    SDTTicketsCortesia: [aWireIssuedTicket()],
    SDTEspectaculo: show,
  },
  WSCortesiaTicket: {},
  WSPalquistaValidar: {
    SDTEspectaculoPalco: aWireBox(),
    SDTTicketPalco: {
      Ticket: [aWireIssuedTicket({ FilaId: 0, FilaNombre: '', AsientoId: 0, AsientoNombre: '' })],
    },
    SDTEspectaculo: show,
    SDTEspectaculoComunicaciones: [] as Notice[],
  },
  WSPalquistaTicket: {},
  WSEspectaculoArchivosPalcos: {
    SDTEspectaculoArchivos: [
      {
        EspectaculoArchivoId: 3,
        EspectaculoArchivoNombre: 'Instructivo para palcos',
        ArchivoTipoIcono: 'pdf',
        ArchivoTipoNombre: 'PDF',
        ArchivoTipoExtension: '.pdf',
      },
    ],
  },
  WSPalcoIntegrante: {
    SDTPalcoIntegrantes: [
      aWireBoxGuest(),
      aWireBoxGuest({
        PalcoIntegranteId: 32,
        PalcoIntegrantePersonaId: 42,
        PersonaNombre: 'María de los Ángeles',
        PersonaApellido: 'Etcheverry Goicoechea',
        PersonaDocumento: '34567894',
      }),
    ],
  },
  WSPalcoIntegranteEliminar: { SDTPalcoIntegrantes: [] },
  WSPalquistaParkingValidar: {
    SDTEspectaculoPalco: aWireBox({ PalcoParkingPlazas: 3 }),
    SDTTicketPalcoParking: { Ticket: [aWireParkingTicket()] },
    SDTEspectaculo: show,
  },
  WSPalquistaTicketParking: {},
  WSPalquistaReservaValidar: { SDTPalcoReserva: aWireReservingBox() },
  WSPalquistaReservaValidarFecha: {
    SDTPalcoReservaFecha: {
      CantDisponibles: 1,
      Reserva: [
        {
          PalcoReservaId: 91,
          PalcoReservaMatricula: 'SBC4321',
          PalcoReservaNombre: 'Carla',
          PalcoReservaApellido: 'Núñez',
          PalcoReservaTelefono: '099765432',
        },
      ],
    },
  },
  WSPalquistaReservaTicket: {},
} satisfies FakeAnswers;
