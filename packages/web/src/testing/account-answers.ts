import type { Friend, OwnTicket, Show } from '@club/contract';
import { aWireShow } from './builders.ts';
import type { FakeAnswers } from './fake-answers.ts';

/** A match for its own page and the checkout. */
export function aWireShowDetail(changes: Partial<Show> = {}): Show {
  return {
    ...aWireShow({ InstitucionVisitanteEscudoURL: '/fake/crest-a50f22.svg' }),
    EspectaculoDescripcion: '<p>Puertas abiertas desde las 18:30.</p>',
    EspectaculoDescripcionPalcos: '',
    EspectaculoDescripcionPaddock: '',
    EspectaculoFechaDiaSemanaEscrito: 'sábado',
    EscenarioDireccion: 'Carlos Anaya 2900',
    EscenarioMapaURL: 'https://maps.example/parque',
    EspectaculoRepresentacionGrafica: true,
    EspectaculoFotoURL: '',
    MonedaId: 1,
    MonedaSimbolo: '$',
    MedioPagoId: 1,
    MedioPagoNombre: 'Tarjeta',
    MedioPagoIconoB64: '',
    MedioPagoCuotas: 6,
    ...changes,
  };
}

export function aWireTicket(changes: Partial<OwnTicket> = {}): OwnTicket {
  return {
    TicketId: 1,
    TicketTipo: 'V',
    EspectaculoNombre: 'Club del Parque - Atlético Ribera',
    EspectaculoEsAbono: false,
    CompetenciaNombre: 'Torneo Clausura',
    EscenarioNombre: 'Gran Parque Central',
    PersonaNombre: 'Ana',
    PersonaApellido: 'Silva',
    PersonaDocumento: '12345672',
    PersonaSocioNro: '4711',
    TribunaNombre: 'Héctor Scarone',
    SectorDescripcion: 'Platea Baja',
    FilaNombre: 'C',
    AsientoNombre: '7',
    TicketGeneradoEnS3: true,
    TicketURLS3: '/fake/ticket.svg',
    TicketURLS3Bucket: '/fake/probe.svg',
    SDTComplementos: [{ ComplementoNombre: 'Puerta de ingreso', ComplementoRegistroValor: 'Puerta 3' }],
    ...changes,
  };
}

export function aWireFriend(changes: Partial<Friend> = {}): Friend {
  return {
    PersonaId: 8,
    PersonaNombreCompleto: 'Bruno Pereira',
    PersonaDocumentoTipoNombre: 'Cédula de identidad',
    PersonaDocumento: '23456783',
    PersonaSocioNro: '',
    PersonaSocioCategoriaNombre: '',
    PersonaButacaNro: '',
    ...changes,
  };
}

const persons = [
  ['Ana', 'Silva', '12345672'],
  ['Bruno', 'Pereira', '23456783'],
  ['María de los Ángeles', 'Etcheverry Goicoechea', '34567894'],
] as const;

const user = {
  UsuarioPersonaNombre: 'Ana',
  UsuarioPersonaApellido: 'Silva',
  UsuarioEmail: 'ana.silva@example.com',
  UsuarioPersonaDocumento: '12345672',
};

/** The answers for a logged-in user: account, friends, tickets, and those of a checkout. */
export const accountAnswers: FakeAnswers = {
  WSEspectaculo: { SDTEspectaculo: aWireShowDetail() },
  WSDocumentoTipo: {
    SDTDocumentoTipo: [
      { DocumentoTipoId: 1, DocumentoTipoNombre: 'Cédula de identidad', DocumentoTipoAbr: 'CI' },
      { DocumentoTipoId: 2, DocumentoTipoNombre: 'Pasaporte', DocumentoTipoAbr: 'PAS' },
    ],
  },
  WSPersonasListar: {
    SDTPersona: persons.map(([PersonaNombre, PersonaApellido, PersonaDocumento], index) => ({
      PersonaId: index + 1,
      PersonaNombre,
      PersonaApellido,
      PersonaDocumentoTipoId: 1,
      PersonaDocumentoTipoAbreviacion: 'CI',
      PersonaDocumento,
      PersonaSocioNro: '',
      PersonaTelefono: '',
    })),
  },
  WSUsuarioPagoSSO: { SDTUsuario: { ...user, UsuarioPersonaDocumentoTipoId: 1 } },
  WSEspectaculoDatosComplCanje: {
    SDTDatosComplementarios: [
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
    ],
  },
  WSEspectaculoPersonaValidar2: {
    PersonaSocioCategoriaId: 2,
    PersonaSocioNro: '4711',
    SocioRegistroTienePIN: true,
    PersonaNombre: '',
    PersonaApellido: '',
  },
  WSTransaccionCancelar: {},
  WSTransaccionEstado: { TransaccionEstado: 'F' },
  WSUsuario: {
    SDTUsuario: {
      ...user,
      UsuarioId: 1,
      UsuarioPersonaIniciales: 'AS',
      UsuarioPersonaDocumentoTipoNombre: 'Cédula de identidad',
      UsuarioPersonaFchNacimiento: '1990-05-14',
      UsuarioPersonaTelefono: '099 123 456',
      PaisNombre: 'Uruguay',
      UsuarioPersonaSocioNro: '4711',
    },
    EditProfileURL: 'https://cuenta.club.example/perfil',
  },
  WSAmigosListar: {
    SDTAmigos: [
      aWireFriend({
        PersonaSocioNro: '1899',
        PersonaSocioCategoriaNombre: 'Activo',
        PersonaButacaNro: '20417',
      }),
      aWireFriend({ PersonaId: 9, PersonaNombreCompleto: 'María de los Ángeles Etcheverry Goicoechea' }),
    ],
  },
  WSTicketListar: {
    SDTTicketsActivos: [
      aWireTicket(),
      aWireTicket({
        TicketId: 2,
        TicketGeneradoEnS3: false,
        TicketURLS3Bucket: '/fake/never',
        AsientoNombre: '8',
      }),
      aWireTicket({ TicketId: 3, TicketTipo: 'T', PersonaSocioNro: '', FilaNombre: '', AsientoNombre: '' }),
      aWireTicket({
        TicketId: 4,
        EspectaculoNombre: 'Abono temporada 2027',
        EspectaculoEsAbono: true,
        CompetenciaNombre: '',
      }),
      aWireTicket({
        TicketId: 5,
        PersonaNombre: 'María de los Ángeles',
        PersonaApellido: 'Etcheverry Goicoechea',
      }),
    ],
    SDTTicketsPasados: [aWireTicket({ TicketId: 90 })],
  },
};
