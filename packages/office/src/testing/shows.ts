import { SESSION } from './office.tsx';

/** The role Programación, which makes shows. */
export const PROGRAMMING = { ...SESSION, Roles: ['programacion'], Permisos: ['shows:V', 'shows:E'] };
/** Members with read-only access. */
export const READER = { ...SESSION, Roles: ['lectura'], Permisos: ['shows:V'] };

export const OPTIONS = {
  Tipos: [
    { Id: 1, Nombre: 'Fútbol', RequiereInstitucion: true, RequiereCompetencia: true, DuracionMinutos: 120 },
    { Id: 2, Nombre: 'Paseo', RequiereInstitucion: false, RequiereCompetencia: false, DuracionMinutos: 90 },
  ],
  Instituciones: [
    { Id: 1, Nombre: 'Club del Parque', Propio: true },
    { Id: 2, Nombre: 'Atlético Cordón', Propio: false },
    { Id: 3, Nombre: 'Unión Aguada', Propio: false },
  ],
  Competencias: [{ Id: 1, Nombre: 'Campeonato Uruguayo' }],
  Escenarios: [
    {
      ...{ Id: 1, Nombre: 'Gran Parque' },
      Sectores: [
        {
          ...{ SectorId: 11, TribunaId: 1, TribunaNombre: 'Norte', SectorCod: 'A', SectorNombre: 'Platea A' },
          ...{ SectorNombreUnico: 'Platea A (Norte)' },
          ...{ Numerado: true, EsVisitante: false, Accesible: false, Aforo: 100 },
        },
      ],
    },
  ],
  Categorias: [{ Id: 1, Nombre: 'Público general', EsVisitante: false, EsPublico: true }],
  MediosDePago: [{ Id: 1, Nombre: 'Tarjeta', Ofrecido: true }],
  Monedas: [{ Id: 1, Nombre: 'Pesos', Simbolo: '$' }],
  CamposExtra: [{ Id: 4, Nombre: 'Puerta de ingreso' }],
  Plantillas: [{ Id: 9, Nombre: 'Partido de noche' }],
  Fuentes: [
    {
      ...{ Id: 7, Nombre: 'Partido ante Unión Aguada', EspectaculoTipoId: 1, EscenarioId: 1 },
      IniciaEn: '2026-11-15T20:30:00',
    },
  ],
};

/** What the first step of a new show says. */
export const FIRST_STEP = {
  ...{ EspectaculoNombre: 'Partido ante Unión Aguada', EspectaculoTipoId: 1, EscenarioId: 1 },
  ...{ InstitucionLocalId: 1, InstitucionVisitanteId: 3, CompetenciaId: 1 },
  ...{ CompetenciaInstanciaNombre: 'Fecha 12', IniciaEn: '2099-11-15T20:30:00', DuracionMinutos: 120 },
};
export const PLAN = {
  ...FIRST_STEP,
  ...{ VentaAbreEn: '2020-11-10T10:00:00', VentaCierraEn: '2099-11-15T20:30:00' },
  ...{ MedioPagoId: 1, MedioPagoCuotas: 6, MonedaId: 1 },
  Sectores: [{ SectorId: 11, Abierto: true, Precios: [{ SocioCategoriaId: 1, Monto: 1600 }], Apartados: [] }],
};

/** A published show, as answered by `leer`. */
export const SHOW = {
  ...{ EspectaculoId: 7, Estado: 'publicado', Version: 3, Plan: PLAN },
  ...{ Fuente: { EspectaculoId: 0, PlantillaId: 0, Nombre: '' }, Faltantes: [], Cambios: [] },
  ...{ PublicaEn: '', Aviso: '', VentaSuspendida: false, ComprasEnCurso: 2 },
  Ocupacion: [
    {
      ...{ SectorId: 11, TribunaId: 1, TribunaNombre: 'Norte', SectorCod: 'A', SectorNombre: 'Platea A' },
      ...{ Abierto: true, Emitidas: 60, EnCompra: 2, Apartadas: 8, Bloqueadas: 5, Libres: 25, Aforo: 100 },
    },
  ],
  Pedidos: [],
  ...{ DestacadoActual: { EspectaculoId: 5, Nombre: 'Recital de verano' }, Archivos: [] },
};

/** A draft copied from it. */
export const DRAFT = {
  ...{ ...SHOW, EspectaculoId: 20, Estado: 'borrador', Version: 1, Ocupacion: [] },
  Fuente: { EspectaculoId: 7, PlantillaId: 0, Nombre: 'Partido ante Unión Aguada' },
};

/** A draft with its first step alone, and what the server answers of the rest. */
export const BARE_DRAFT = {
  ...{ ...DRAFT, Plan: { ...FIRST_STEP, MonedaId: 1, MedioPagoCuotas: 1, ConMapa: true, Sectores: [] } },
  Fuente: { EspectaculoId: 0, PlantillaId: 0, Nombre: '' },
};

/** The answer of saving a draft. */
export const SAVED_DRAFT = {
  ...{ EspectaculoId: 20, Version: 2, GuardadoALas: '14:32', Plan: PLAN, Faltantes: [], Cambios: [] },
};

/** A row of the list. */
export const ROW = {
  ...{ EspectaculoId: 7, EspectaculoNombre: 'Partido ante Unión Aguada', EspectaculoTipoId: 1 },
  ...{ EspectaculoTipoNombre: 'Fútbol', EscenarioNombre: 'Gran Parque', IniciaEn: '2099-11-15T20:30:00' },
  ...{ Estado: 'publicado', PublicaEn: '', VentaAbreEn: '2020-11-10T10:00:00' },
  ...{ VentaCierraEn: '2099-11-15T20:30:00', Destacado: true, Neto: 96000, MonedaSimbolo: '$', Aviso: '' },
  ...{ Emitidas: 60, EnCompra: 2, Apartadas: 8, Bloqueadas: 5, Libres: 25, Aforo: 100 },
};
