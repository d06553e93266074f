import { expect, test } from 'vitest';
import type { Draft } from './draft-store.ts';
import type { Options } from './options-store.ts';
import { draftToWire, editFromWire, optionsToWire, showToWire, summaryToWire } from './programming-wire.ts';
import type { ProgrammedShow } from './read-show.ts';
import type { Template } from './template-store.ts';

test('figures of cards, their money with its cents', () => {
  const figures = { sold: 5, held: 1, setAside: 2, blocked: 3, free: 4, capacity: 15, amount: 160_050 };
  const at = new Date('2026-11-30T02:00:00Z');
  expect(summaryToWire(new Map([[7, figures]]), at)).toEqual({
    En: '2026-11-29T23:00:00',
    Espectaculos: [
      {
        ...{ EspectaculoId: 7, Emitidas: 5, EnCompra: 1, Apartadas: 2, Bloqueadas: 3, Libres: 4 },
        Neto: 1600.5,
      },
    ],
  });
  expect(summaryToWire(new Map(), at).Espectaculos).toEqual([]);
});

const BODY = { Operacion: 'x', EspectaculoId: 7, Version: 2 };
const changeOf = (body: object) =>
  Object.fromEntries(
    Object.entries(editFromWire({ ...BODY, ...body }).change).filter(([, value]) => value !== undefined),
  );

test('an edit without fields changes nothing', () => {
  expect(editFromWire(BODY)).toMatchObject({
    ...{ showId: 7, version: 2, reason: null, hour: null, minutes: null, extraFields: null },
  });
  expect(changeOf({})).toEqual({});
});

test.each([
  [{ EspectaculoNombre: ' Clásico ' }, { name: 'Clásico' }],
  [
    { InstitucionLocalId: 3, InstitucionVisitanteId: 0 },
    { home_team_id: 3, away_team_id: null },
  ],
  [
    { CompetenciaId: 0, CompetenciaInstanciaNombre: ' Fecha 1 ' },
    { competition_id: null, round: 'Fecha 1' },
  ],
  [{ EspectaculoDescripcion: '' }, { description_html: '' }],
  [{ EspectaculoDescripcionPalcos: '<p>b</p>' }, { box_description_html: '<p>b</p>' }],
  [{ EspectaculoDescripcionPaddock: '<p>c</p>' }, { paddock_description_html: '<p>c</p>' }],
  [
    { EspectaculoFotoURL: '', EspectaculoMiniaturaURL: '/m.webp' },
    { photo_url: '', thumbnail_url: '/m.webp' },
  ],
  [{ EspectaculoFrontMostrarCompetencia: false }, { shows_competition: false }],
  [
    { EspectaculoFrontMostrarFecha: false, ConMapa: true },
    { shows_date: false, has_map: true },
  ],
  [{ EspectaculoFrontMostrarEscenario: false }, { shows_venue: false }],
])('an edit of %j changes that alone, 0 and empty too', (body, change) => {
  expect(changeOf(body)).toEqual(change);
});

test('an edit of when a show begins, with its reason; no extra fields are a list without any', () => {
  const body = { ...BODY, Motivo: ' TV ', Hora: '21:30', DuracionMinutos: 90, CamposExtra: [] };
  expect(editFromWire(body)).toMatchObject({ reason: 'TV', hour: '21:30', minutes: 90, extraFields: [] });
});

const SECTOR = {
  ...{ sectorId: 7, venueId: 2, standId: 1, standName: 'Delgado', code: 'A', description: 'Platea' },
  ...{
    uniqueName: 'Platea (Delgado)',
    isNumbered: true,
    isVisitor: false,
    isAccessible: false,
    capacity: 30,
  },
  ...{ isCurrent: true, hasGate: true, isShutBox: false, lacksParking: false },
};
const master = (id: number, name: string, isArchived = false) => ({ id, name, isArchived });
const OPTIONS: Options = {
  types: [{ ...master(1, 'Fútbol'), requiresTeams: true, requiresCompetition: false, minutes: 120 }],
  teams: [{ ...master(3, 'Parque', true), isOwn: true }],
  ...{ competitions: [master(5, 'Liga')], extraFields: [master(9, 'Puerta', true)] },
  venues: [
    { id: 2, name: 'Estadio' },
    { id: 6, name: 'Otro' },
  ],
  sectors: [SECTOR, { ...SECTOR, sectorId: 8, isCurrent: false }],
  categories: [{ ...master(8, 'Socio'), isVisitor: false, isPublic: true }],
  paymentMethods: [{ id: 1, name: 'Tarjeta', isOffered: false }],
  currencies: [{ id: 2, name: 'USD', symbol: 'US$' }],
};

test('what a form offers; archived masters are told as such, sectors of earlier plans not at all', () => {
  const startsAt = new Date('2026-12-06T00:30:00Z');
  const sources = [{ id: 4, name: 'Clásico', typeId: 1, venueId: 2, startsAt }];
  const template = { id: 11, name: 'Partido' } as Template;
  const told = optionsToWire(OPTIONS, [template], [...sources, { ...sources[0]!, id: 5, startsAt: null }]);
  expect(told.Escenarios).toEqual([
    {
      ...{ Id: 2, Nombre: 'Estadio' },
      Sectores: [
        {
          ...{ SectorId: 7, TribunaId: 1, TribunaNombre: 'Delgado', SectorCod: 'A', SectorNombre: 'Platea' },
          ...{ SectorNombreUnico: 'Platea (Delgado)', Numerado: true, EsVisitante: false, Accesible: false },
          Aforo: 30,
        },
      ],
    },
    { Id: 6, Nombre: 'Otro', Sectores: [] },
  ]);
  expect(told).toMatchObject({
    Tipos: [
      {
        ...{ Id: 1, Nombre: 'Fútbol', Archivado: false, RequiereInstitucion: true },
        ...{ RequiereCompetencia: false, DuracionMinutos: 120 },
      },
    ],
    Instituciones: [{ Id: 3, Archivado: true, Propio: true }],
    Competencias: [{ Id: 5, Nombre: 'Liga', Archivado: false }],
    CamposExtra: [{ Id: 9, Nombre: 'Puerta', Archivado: true }],
    Categorias: [{ Id: 8, EsVisitante: false, EsPublico: true }],
    MediosDePago: [{ Id: 1, Nombre: 'Tarjeta', Ofrecido: false }],
    Monedas: [{ Id: 2, Nombre: 'USD', Simbolo: 'US$' }],
    Plantillas: [{ Id: 11, Nombre: 'Partido' }],
    Fuentes: [
      { Id: 4, EspectaculoTipoId: 1, EscenarioId: 2, IniciaEn: '2026-12-05T21:30:00' },
      { IniciaEn: '' },
    ],
  });
});

const MISSING = [
  { problem: 'no-date', isRed: true, text: 'Falta la fecha.', step: 1 as const },
  { problem: 'no-photo', isRed: false, text: 'Falta la foto.', step: 3 as const },
];
const TOLD_MISSING = [
  { Problema: 'no-date', Nivel: 'rojo', Texto: 'Falta la fecha.', Paso: 1 },
  { Problema: 'no-photo', Nivel: 'amarillo', Texto: 'Falta la foto.', Paso: 3 },
];

test('a draft says what it lacks, and what it changed of its source; without one nothing', () => {
  const draft = {
    ...{ id: 7, version: 3, plan: { name: 'Clásico' }, origin: { name: 'Partido' } },
    savedAt: new Date('2026-11-30T02:05:00Z'),
  } as unknown as Draft;
  const told = draftToWire(draft, OPTIONS, MISSING);
  expect(told).toMatchObject({
    ...{ EspectaculoId: 7, Version: 3, GuardadoALas: '23:05', Faltantes: TOLD_MISSING },
    Plan: { EspectaculoNombre: 'Clásico' },
  });
  expect(told.Cambios).toEqual([{ Campo: 'Nombre', Antes: 'Partido', Despues: 'Clásico' }]);
  expect(draftToWire({ ...draft, origin: null }, OPTIONS, []).Cambios).toEqual([]);
});

const SHOW = {
  ...{ id: 7, state: 'published', version: 3, source: null, missing: MISSING, problem: '', pending: [] },
  plan: { name: 'Clásico', sectors: [{ sectorId: 7, isOpen: true, prices: [], setAside: [] }] },
  ...{ changes: { before: {}, after: {} }, publishAt: null, isSuspended: true, endableHolds: 4 },
  occupancy: [
    { showSectorId: 70, showId: 7, sold: 1, held: 2, setAside: 3, blocked: 4, free: 5, capacity: 15 },
    { showSectorId: 71, showId: 7, sold: 9, held: 0, setAside: 0, blocked: 0, free: 0, capacity: 9 },
  ],
  ...{ sectorIds: new Map([[70, 7]]), featured: null, attachments: [], options: OPTIONS },
} as unknown as ProgrammedShow;

test('a show: nothing is 0 or empty, and a sector that is not known is left out', () => {
  const told = showToWire(SHOW);
  expect(told).toMatchObject({
    ...{ EspectaculoId: 7, Estado: 'publicado', Version: 3, Faltantes: TOLD_MISSING, Cambios: [] },
    ...{ PublicaEn: '', VentaSuspendida: true, ComprasEnCurso: 4, Pedidos: [], Archivos: [] },
    Fuente: { EspectaculoId: 0, PlantillaId: 0, Nombre: '' },
    DestacadoActual: { EspectaculoId: 0, Nombre: '' },
  });
  expect(told.Ocupacion).toEqual([
    {
      ...{ SectorId: 7, TribunaId: 1, TribunaNombre: 'Delgado', SectorCod: 'A', SectorNombre: 'Platea' },
      ...{ Abierto: true, Emitidas: 1, EnCompra: 2, Apartadas: 3, Bloqueadas: 4, Libres: 5, Aforo: 15 },
    },
  ]);
});

test('a show with a source, a file for boxes, and an act that waits for a second person', () => {
  const askedAt = new Date('2026-11-30T02:05:00Z');
  const full = {
    ...SHOW,
    plan: { name: 'Clásico' },
    source: { showId: null, templateId: 11, name: 'Partido' },
    featured: { id: 4, name: 'Otro' },
    attachments: [{ id: 1, name: 'Bases', extension: 'pdf', audience: 'boxes' }],
    pending: [
      { id: 5, acts: [{ act: 'espectaculos/cancelar' }], askedBy: 'Ana', askedAt },
      { id: 6, acts: [], askedBy: 'Eva', askedAt },
    ],
  } as unknown as ProgrammedShow;
  const told = showToWire(full);
  expect(told).toMatchObject({
    Fuente: { EspectaculoId: 0, PlantillaId: 11, Nombre: 'Partido' },
    DestacadoActual: { EspectaculoId: 4, Nombre: 'Otro' },
    Archivos: [{ EspectaculoArchivoId: 1, Nombre: 'Bases', Extension: 'pdf', ParaPalcos: true }],
    Ocupacion: [{ Abierto: false }],
  });
  expect(told.Pedidos).toEqual([
    { AprobacionId: 5, Acto: 'espectaculos/cancelar', PedidoPor: 'Ana', PedidoEn: '2026-11-29T23:05:00' },
    { AprobacionId: 6, Acto: '', PedidoPor: 'Eva', PedidoEn: '2026-11-29T23:05:00' },
  ]);
});
