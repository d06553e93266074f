/**
 * A server with the fields of the spec and none of ours (docs/wire-additions.md): the answers of home, lists, show, purchase and tickets, from
 * §3 and §7 of documents 1 and 2.
 */

const listed = {
  EspectaculoId: 101,
  EspectaculoNombre: 'Club del Parque - Atlético Ribera',
  EspectaculoTipoId: 1,
  EspectaculoTipoNombre: 'Partido',
  EspectaculoTipoColor: '153B9C',
  EspectaculoTipoRequiereInstitucion: true,
  EspectaculoTipoRequiereCompetencia: true,
  InstitucionLocalNombre: 'Club del Parque',
  InstitucionLocalEscudoURL: '',
  InstitucionVisitanteNombre: 'Atlético Ribera',
  InstitucionVisitanteEscudoURL: '',
  EspectaculoFecha: '2099-11-28',
  EspectaculoFechaEscrita: '28 de noviembre de 2099',
  EspectaculoFechaEscritaShort: 'sáb 28 nov',
  EspectaculoHora: '20:30',
  EscenarioNombre: 'Gran Parque Central',
  EscenarioLogoURL: '',
  CompetenciaNombre: 'Torneo Clausura',
  CompetenciaInstanciaNombre: 'Fecha 12',
  CompetenciaImagenURL: '',
  EspectaculoAgotado: false,
  EspectaculoMiniaturaURL: '',
  EspectaculoEsAbono: false,
  EspectaculoFrontMostrarCompetencia: true,
  EspectaculoFrontMostrarFecha: true,
  EspectaculoFrontMostrarEscenario: true,
};

/** The show in pesos, paid with one of the three methods. */
export const specShow = (MedioPagoId: number) => ({
  SDTEspectaculo: {
    ...listed,
    EspectaculoDescripcion: '<p>Puertas abiertas desde las 18:30.</p>',
    EspectaculoDescripcionPalcos: '',
    EspectaculoDescripcionPaddock: '',
    EspectaculoFechaDiaSemanaEscrito: 'sábado',
    EscenarioDireccion: 'Carlos Anaya 2900',
    EscenarioMapaURL: '',
    EspectaculoRepresentacionGrafica: false,
    EspectaculoFotoURL: '',
    MonedaId: 1,
    MonedaSimbolo: '$',
    MedioPagoId,
    MedioPagoNombre: 'Tarjeta',
    MedioPagoIconoB64: '',
    MedioPagoCuotas: 1,
  },
});

const ticket = {
  TicketId: 1,
  TicketTipo: 'V',
  EspectaculoNombre: 'Club del Parque - Atlético Ribera',
  EspectaculoEsAbono: false,
  CompetenciaNombre: 'Torneo Clausura',
  EscenarioNombre: 'Gran Parque Central',
  PersonaNombre: 'Ana',
  PersonaApellido: 'Silva',
  PersonaDocumento: '12345672',
  PersonaSocioNro: '',
  TribunaNombre: 'Héctor Scarone',
  SectorDescripcion: 'Platea Baja',
  FilaNombre: 'A',
  AsientoNombre: '1',
  TicketGeneradoEnS3: true,
  TicketURLS3: '/files/1.pdf',
  TicketURLS3Bucket: '/files/1',
};

const category = {
  SocioCategoriaId: 1,
  SocioCategoriaNombre: 'Público general',
  SocioCategoriaLogo: '',
  SocioCategoriaEsVisitante: false,
  SocioCategoriaPublicada: true,
  ListaMonto: '1200.00',
};

const sector = {
  SectorCod: 'A1',
  SectorDescripcion: 'Platea Baja',
  SectorVentaTipo: 'N',
  SectorEsAccesible: false,
  TribunaId: 1,
  TribunaNombre: 'Héctor Scarone',
  EspectaculoSectorEstado: 'H',
  EspectaculoSectorEsVisitante: false,
  EspectaculoSectorClase: '',
  SocioCategorias: [category],
};

const user = {
  UsuarioPersonaNombre: 'Ana',
  UsuarioPersonaApellido: 'Silva',
  UsuarioEmail: 'ana@example.com',
  UsuarioPersonaDocumentoTipoId: 1,
  UsuarioPersonaDocumento: '12345672',
};

const payLinks = ['self', 'approve'].map((rel) => ({ href: `https://pay.example/${rel}`, rel }));

export const specAnswers = {
  WSFilaActiva: { isFilaActiva: false, URLFila: '' },
  WSTituloFrontend: { Titulo: '', Subtitulo: '' },
  WSSSOCheckSession: {},
  WSEspectaculoDestacado: { SDTEspectaculo: listed },
  WSEspectaculosInicio: { SDTEspectaculos: [listed] },
  WSEspectaculos: { SDTEspectaculos: [listed] },
  WSEspectaculosPaseo: { SDTEspectaculos: [listed] },
  WSEspectaculosTipo: { SDTEspectaculosTipo: [{ EspectaculoTipoId: 1, EspectaculoTipoNombre: 'Partido' }] },
  WSNoticias: { SDTNoticias: [] },
  WSEspectaculo: specShow(1),
  WSEspectaculoSectores: {
    SDTEspectaculoSectores: {
      EscenarioConfiguracionButaquistas: false,
      MonedaId: 1,
      MonedaSimbolo: '$',
      Sectores: [sector],
    },
  },
  WSEspectaculoArchivos: { SDTEspectaculoArchivos: [] },
  WSEspectaculoEscenarioSector: { SectorSVG: '<svg viewBox="0 0 9 9"></svg>' },
  WSEspectaculoEscenarioSectorImg: { ColSectorImagen: [] },
  WSEspectaculoFilasAsientos: {
    SDTEspectaculoFila: [{ FilaId: 1, FilaNombre: 'A', Asientos: [{ AsientoId: 1, AsientoNombre: '1' }] }],
  },
  WSTransaccionCancelar: {},
  WSTransaccionSSO: { TransaccionId: 55, TransaccionFechaFinTxt: '2099-11-28T10:15:00' },
  WSUsuarioPagoSSO: { SDTUsuario: user },
  WSDocumentoTipo: {
    SDTDocumentoTipo: [{ DocumentoTipoId: 1, DocumentoTipoNombre: 'Cédula de identidad' }],
  },
  WSPersonasListar: {
    SDTPersona: [
      {
        PersonaId: 1,
        PersonaNombre: 'Ana',
        PersonaApellido: 'Silva',
        PersonaDocumentoTipoId: 1,
        PersonaDocumentoTipoAbreviacion: 'CI',
        PersonaDocumento: '12345672',
        PersonaSocioNro: '',
        PersonaTelefono: '',
      },
    ],
  },
  WSEspectaculoDatosComplCanje: { SDTDatosComplementarios: [] },
  WSEspectaculoPersonaValidar2: {
    PersonaSocioCategoriaId: 1,
    PersonaSocioNro: '',
    SocioRegistroTienePIN: false,
    PersonaNombre: '',
    PersonaApellido: '',
  },
  'pagos/preferencia': { preferenceId: 'p1', initPoint: 'https://pay.example/card' },
  'pagos/orden': { id: '1', status: 'CREATED', links: payLinks },
  WSTicketPago: {},
  WSTransaccionEstado: { TransaccionEstado: 'F' },
  WSTicketListar: { SDTTicketsActivos: [ticket], SDTTicketsPasados: [ticket] },
};
