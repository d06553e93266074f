import { describe, expect, test } from 'vitest';
import type { ShowSectorPlan } from '../catalogue/public.ts';
import { draftOfShow, nextSameWeekday, PARTS, readDraft, showOfDraft } from './draft-plan.ts';
import type { Options } from './options-store.ts';
import { planChanges, planFields } from './plan-fields-wire.ts';
import { momentFromWire, planFromWire, planToWire, repeatedField } from './plan-wire.ts';
import { filterFromWire, rowToWire, sourceFromWire, stateToWire } from './programming-wire.ts';
import { refusalOfPublication } from './publication-wire.ts';
import { startToWire } from './start-wire.ts';

const KEY = `attachments/${'0a'.repeat(16)}.pdf`;
const SHOW = {
  ...{
    name: 'Partido',
    typeId: 1,
    venueId: 2,
    homeTeamId: 3,
    awayTeamId: 4,
    competitionId: 5,
    round: 'Fecha 1',
  },
  ...{ descriptionHtml: '<p>Hola</p>', boxDescriptionHtml: '', paddockDescriptionHtml: '' },
  ...{ photoUrl: '/imagenes/x.webp', thumbnailUrl: '', isFeatured: true, isSeasonPass: false },
  ...{ showsCompetition: true, showsDate: false, showsVenue: true, hasMap: false },
  ...{
    allowsManyTicketsPerPerson: true,
    keepsOwnedSeats: false,
    currencyId: 2,
    paymentMethodId: 1,
    instalments: 6,
  },
  startsAt: new Date('2026-12-01T23:00:00Z'),
  endsAt: new Date('2026-12-02T01:00:00Z'),
  saleOpensAt: new Date('2026-11-20T13:00:00Z'),
  saleClosesAt: new Date('2026-12-01T23:00:00Z'),
  windows: [
    {
      ...{ categoryId: 8, maxPerPerson: 2, maxPerBuyer: null },
      opensAt: new Date('2026-11-20T13:00:00Z'),
      closesAt: new Date('2026-12-01T23:00:00Z'),
    },
  ],
  queue: { isActive: true, url: 'https://fila.example/' },
  sectors: [
    {
      ...{ sectorId: 7, isOpen: true },
      prices: [{ categoryId: 8, amount: 79_050, isPublished: false }],
      setAside: [
        { allotment: 'press' as const, count: 3 },
        { allotment: 'accessible' as const, count: 2 },
        { allotment: 'blocked' as const },
      ],
    },
  ],
  quotas: [{ categoryId: 8, quota: 40 }],
  extraFields: [{ fieldId: 9, audience: 'courtesy' as const, isMandatory: true }],
  attachments: [{ storageKey: KEY, name: 'a', extension: 'pdf', audience: 'boxes' as const }],
};

const OPTIONS: Options = {
  types: [
    {
      id: 1,
      name: 'Fútbol',
      isArchived: false,
      requiresTeams: true,
      requiresCompetition: true,
      minutes: 120,
    },
  ],
  teams: [{ id: 3, name: 'Parque', isArchived: false, isOwn: true }],
  ...{ competitions: [], venues: [{ id: 2, name: 'Estadio' }], paymentMethods: [], extraFields: [] },
  sectors: [
    {
      ...{ sectorId: 7, venueId: 2, standId: 1, standName: 'Delgado', code: 'A', description: 'Platea' },
      ...{
        isNumbered: true,
        isVisitor: false,
        isAccessible: false,
        capacity: 30,
        uniqueName: 'Platea (Delgado)',
        isCurrent: true,
        hasGate: true,
        isShutBox: false,
        lacksParking: false,
      },
    },
  ],
  categories: [{ id: 8, name: 'Socio', isArchived: false, isVisitor: false, isPublic: false }],
  currencies: [{ id: 2, name: 'USD', symbol: 'US$' }],
};

describe('a plan', () => {
  test('comes back from the wire, from the database and from a show as it went', () => {
    const draft = draftOfShow(SHOW);
    const back = planFromWire(planToWire(draft));
    expect(back).toEqual({ ok: true, value: draft });
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
    expect(showOfDraft(draft)).toEqual(SHOW);
  });

  test('with a window at a moment that the calendar does not have is none', () => {
    const { Ventanas: [window] = [] } = planToWire(draftOfShow(SHOW));
    const Ventanas = window && [{ ...window, AbreEn: '2026-02-31T10:00:00' }];
    expect(planFromWire({ ...(Ventanas && { Ventanas }) })).toMatchObject({ problem: 'malformed' });
  });

  test.each([
    ['exportaciones/5.csv', 'csv'],
    ['attachments/../exportaciones/5.csv', 'csv'],
    [KEY, 'csv'],
    [`notices/${KEY.slice(12)}`, 'pdf'],
    [`${KEY.slice(0, -3)}exe`, 'exe'],
    ['', ''],
  ])('with a file %j.%s, that no upload has made, is none', (Clave, Extension) => {
    const file = { Clave, Extension, Nombre: 'Reglas', ParaPalcos: false };
    const refused = { problem: 'malformed', detail: { field: 'Archivos' } };
    expect(planFromWire({ Archivos: [file] })).toMatchObject(refused);
    const former = { ...file, Clave: `attachments/7/${KEY.slice(12)}`, Extension: 'pdf' };
    expect(planFromWire({ Archivos: [former] }).ok).toBe(true);
  });

  test('that says something twice of one category or extra field is none', () => {
    const { Sectores = [], Cupos = [], CamposExtra = [] } = planToWire(draftOfShow(SHOW));
    const doubled = Sectores.map((sector) => ({
      ...sector,
      Precios: [...sector.Precios, ...sector.Precios],
    }));
    const field = (Publico: 'compra' | 'palco') => ({ ComplementoId: 9, Publico, Obligatorio: false });
    const repeated: [string | null, Parameters<typeof repeatedField>[0]][] = [
      ['Precios', { Sectores: doubled }],
      ['Cupos', { Cupos: [...Cupos, ...Cupos] }],
      ['CamposExtra', { CamposExtra: [...CamposExtra, ...CamposExtra] }],
      [null, { Sectores, Cupos, CamposExtra: [field('compra'), field('palco')] }],
    ];
    for (const [expected, plan] of repeated) {
      expect(repeatedField(plan)).toBe(expected);
      const refused = { problem: 'malformed', detail: { field: expected } };
      expect(planFromWire(plan)).toMatchObject(expected === null ? { ok: true } : refused);
    }
  });

  test('whose sectors have their prices in another order is no other plan', () => {
    const cheap = { categoryId: 9, amount: 100 };
    const options = { ...OPTIONS, categories: [...OPTIONS.categories, { ...OPTIONS.categories[0]!, id: 9 }] };
    const withPrices = (prices: ShowSectorPlan['prices']) => ({
      ...draftOfShow(SHOW),
      sectors: SHOW.sectors.map((sector) => ({ ...sector, prices })),
    });
    const prices = [...(SHOW.sectors[0]?.prices ?? []), cheap];
    const changes = planChanges(withPrices(prices), withPrices(prices.toReversed()), options);
    expect(changes.after).toEqual({});
  });

  test.each(['name', 'typeId', 'venueId', 'startsAt', 'durationMinutes', 'saleOpensAt', 'sectors'])(
    'without %s publishes nothing',
    (field) => {
      expect(showOfDraft({ ...draftOfShow(SHOW), [field]: undefined })).toBeNull();
    },
  );

  test('is told in the names that people know', () => {
    const fields = planFields(draftOfShow(SHOW), OPTIONS);
    expect(fields).toMatchObject({
      Tipo: 'Fútbol',
      Local: 'Parque',
      Visitante: 'N.º 4',
      Inicio: '01/12/2026 20:00',
      Texto: 'Hola',
      'Ventanas de venta': ['Socio: 20/11/2026 10:00 a 01/12/2026 20:00 (2 por persona)'],
      'Sector Platea (Delgado)':
        'Abierto, Socio US$ 790,50, 3 para prensa, 2 para accesibles (bloqueadas), el resto para nadie (bloqueadas)',
    });
    const closed = { ...SHOW, sectors: SHOW.sectors.map((sector) => ({ ...sector, isOpen: false })) };
    const { after } = planChanges(draftOfShow(SHOW), draftOfShow(closed), OPTIONS);
    expect(Object.keys(after)).toEqual(['Sector Platea (Delgado)']);
    expect(planChanges(null, draftOfShow(SHOW), OPTIONS)).toEqual({ before: {}, after: {} });
  });
});

test.each([
  ['', undefined],
  [undefined, undefined],
  ['2026-12-01T20:00:00', new Date('2026-12-01T23:00:00Z')],
  ['2026-02-30T20:00:00', null],
  ['2026-12-01T25:00:00', null],
])('the moment %s', (text, expected) => {
  expect(momentFromWire(text)).toEqual(expected);
});

test('the next same weekday is to come, a week at least from the first', () => {
  const start = new Date('2026-11-01T23:00:00Z');
  const next = (now: string) => nextSameWeekday(start, new Date(now)).toISOString();
  expect(next('2026-10-01T00:00:00Z')).toBe('2026-11-08T23:00:00.000Z');
  expect(next('2026-11-08T22:59:59Z')).toBe('2026-11-08T23:00:00.000Z');
  expect(next('2026-11-08T23:00:00Z')).toBe('2026-11-15T23:00:00.000Z');
});

test('what is copied has a name on the wire for each part; 0 is no source', () => {
  const all = [
    'sectores',
    'precios',
    'ventanas',
    'cupos',
    'apartados',
    'campos',
    'archivos',
    'textos',
    'pago',
    'correos',
    'puertas',
  ] as const;
  expect(sourceFromWire({ EspectaculoId: 3, Copiar: [...all] })).toEqual({
    showId: 3,
    templateId: null,
    parts: PARTS,
  });
  expect(sourceFromWire({ PlantillaId: 4, Copiar: [] })).toEqual({ showId: null, templateId: 4, parts: [] });
  expect(sourceFromWire({ EspectaculoId: 0, Copiar: [] })).toBeNull();
});

test('a filter of days ends with the last one', () => {
  const Filtro = { Estado: 'suspendido', Cuando: 'pasados', HastaFecha: '2026-12-01' } as const;
  expect(filterFromWire({ Filtro })).toMatchObject({
    ...{ state: 'suspended', when: 'past', since: undefined },
    until: new Date('2026-12-02T03:00:00Z'),
  });
});

test('a draft in a list has no places; tasks are said of one and of many', () => {
  const show = {
    ...{
      id: 1,
      name: '',
      typeId: null,
      typeName: null,
      venueName: null,
      startsAt: null,
      state: 'draft' as const,
    },
    ...{
      publishAt: null,
      saleOpensAt: null,
      saleClosesAt: null,
      isFeatured: false,
      currencySymbol: '$',
      problem: '',
    },
  };
  expect(rowToWire(show, undefined)).toMatchObject({ Estado: stateToWire('draft'), Aforo: 0, IniciaEn: '' });
  const tasks = [
    { name: 'mails' as const, count: 1 },
    { name: 'outlets' as const, count: 2 },
  ];
  const done = { club: false, venue: true, categories: true, teams: false, payment: false, show: false };
  const start = startToWire({ cards: [], tasks, firstSteps: done });
  expect(start.Tareas.map((task) => task.Texto)).toEqual([
    'correo que no salió',
    'medios de prensa pendientes',
  ]);
  expect(start.PrimerosPasos.map(({ Paso, Hecho }) => `${Paso} ${Hecho}`)).toEqual([
    ...[
      'club false',
      'escenario true',
      'categorias true',
      'equipos false',
      'pago false',
      'espectaculo false',
    ],
  ]);
  expect(startToWire({ cards: [], tasks: [], firstSteps: null }).PrimerosPasos).toEqual([]);
});

test('a refused publication is said in the words of its call', () => {
  expect(refusalOfPublication({ ok: false, problem: 'parking-reserved', detail: { count: 3 } })).toBe(
    'Ese día hay 3 reservas de parking.',
  );
});
