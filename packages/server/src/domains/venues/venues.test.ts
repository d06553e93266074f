import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { type StaffBrowser, staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildSeatHolder } from '@club/testing/builders/transfers.ts';
import { planOf } from '@club/testing/builders/venues.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import { numberRows } from '@club/venue-plan/number-rows.ts';
import { planToWire } from '@club/venue-plan/plan-wire.ts';
import { type VenuePlan, withRows } from '@club/venue-plan/venue-plan.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVenue } from './create-venue.ts';
import { saveRevision } from './edit-revision.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Bruno Sosa' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const call = async (name: string, body: object, by = programmer) =>
  (await by.call(`club/escenarios/${name}`, body)).answer;
const act = (name: string, body: object, Operacion: string = randomUUID()) =>
  call(name, { Operacion, ...body });
const base64 = (text: string) => Buffer.from(text).toString('base64');

const SECTOR = withRows(
  { standId: 1, code: 'A', description: 'Platea A', sale: 'numbered', capacity: 0, rows: [] },
  numberRows({ rows: 2, seats: 3 }),
);
const PLAN: VenuePlan = {
  ...{ name: 'Parque nuevo', address: 'Calle 1', mapUrl: '', logoUrl: '' },
  stands: [{ id: 1, name: 'Norte' }],
  sectors: [{ ...SECTOR, shape: { from: 0, to: 50, inner: 10, outer: 20, bend: 12.5 } }],
};

async function begun(): Promise<number> {
  const answer = await act('crear', { EscenarioNombre: 'Parque nuevo', EscenarioDireccion: 'Calle 1' });
  return Number(answer.EscenarioId);
}
async function actsOn(entityId: number) {
  const { rows } = await context.database.pool.query(
    `select act, before, after from staff_audit where entity = 'escenario' and entity_id = $1 order by number`,
    [String(entityId)],
  );
  return rows;
}

describe('a venue', () => {
  test('is begun, drawn, published and listed, and the audit tells each step', async () => {
    const EscenarioId = await begun();
    const empty = await call('leer', { EscenarioId });
    expect(empty).toMatchObject({
      ErrorCod: 0,
      Version: 1,
      Publicada: 0,
      EsBorrador: true,
      Plano: { Sectores: [] },
    });
    const Plano = planToWire(PLAN);
    const saved = await act('guardarRevision', { EscenarioId, Version: 1, Plano });
    expect(saved).toMatchObject({ ErrorCod: 0, Version: 2, EsBorrador: true, Plano });
    expect(await act('publicarRevision', { EscenarioId, Version: 2 })).toMatchObject({
      ...{ ErrorCod: 0, Version: 3, Publicada: 1, EsBorrador: false, Plano },
    });
    const listed = await call('listar', {});
    const own = (listed.Escenarios as { EscenarioId: number }[]).find(
      (one) => one.EscenarioId === EscenarioId,
    );
    expect(own).toMatchObject({ Publicada: 1, TieneBorrador: false, Sectores: 1, Lugares: 6 });
    expect(await actsOn(EscenarioId)).toMatchObject([
      { act: 'escenarios/crear', after: { Nombre: 'Parque nuevo' } },
      {
        act: 'escenarios/guardarRevision',
        before: { Tribunas: [], Lugares: 0 },
        after: { 'Sector 1 A': 'Platea A · 2 filas · 6 lugares · mapa 0 50 10 20 12.5' },
      },
      { act: 'escenarios/publicarRevision', before: { Revisión: null }, after: { Revisión: 1 } },
    ]);
    expect(await act('publicarRevision', { EscenarioId, Version: 3 })).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'No hay cambios para publicar.' },
    });
  });

  test('keeps a plan that is still wrong, and does not publish it', async () => {
    const EscenarioId = await begun();
    const Plano = planToWire({ ...PLAN, sectors: [{ ...PLAN.sectors[0]!, code: 'mal', capacity: 7 }] });
    const { Hallazgos } = await call('validar', { EscenarioId, Plano });
    expect(Hallazgos).toEqual([
      { Texto: 'Sector 1 mal: el código lleva de 1 a 6 letras mayúsculas o números.', Sector: 0 },
      { Texto: 'Sector 1 mal: dice 7 lugares y tiene 6 asientos.', Sector: 0 },
    ]);
    expect(await act('guardarRevision', { EscenarioId, Version: 1, Plano })).toMatchObject({ ErrorCod: 0 });
    expect(await act('publicarRevision', { EscenarioId, Version: 2 })).toMatchObject({
      ErrorCod: 10,
      ErrorDsc:
        'El plano tiene 2 errores. El primero: Sector 1 mal: el código lleva de 1 a 6 letras mayúsculas o números.',
    });
    const better = planToWire({ ...PLAN, sectors: [{ ...PLAN.sectors[0]!, code: 'mal' }] });
    await act('guardarRevision', { EscenarioId, Version: 2, Plano: better });
    const { ErrorDsc } = await act('publicarRevision', { EscenarioId, Version: 3 });
    expect(ErrorDsc).toMatch(/^El plano tiene 1 error\. El primero: /);
  });

  test('of two who save the same version the second is told who was first; a repeat does nothing', async () => {
    const EscenarioId = await begun();
    const body = { EscenarioId, Version: 1, Plano: planToWire(PLAN) };
    const operation = randomUUID();
    const [first, again] = [
      await act('guardarRevision', body, operation),
      await act('guardarRevision', body, operation),
    ];
    expect(again).toEqual(first);
    const second = await programmer.call('club/escenarios/guardarRevision', {
      Operacion: randomUUID(),
      ...body,
    });
    expect(second.status).toBe(409);
    expect(second.answer.ErrorDsc).toMatch(/^Bruno Sosa cambió esto a las/);
    for (const name of ['guardarRevision', 'publicarRevision'])
      expect(await act(name, { ...body, EscenarioId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    expect(await call('leer', { EscenarioId: 999_999 })).toMatchObject({ ErrorCod: 404 });
    expect(await call('comparar', { EscenarioId: 999_999 })).toMatchObject({ ErrorCod: 404 });
  });

  test('of eight who save at the same moment one is kept', async () => {
    const venueId = await begun();
    const saves = Array.from({ length: 8 }, (_, index) =>
      saveRevision(context, TEST_ACTOR, {
        venueId,
        version: 1,
        plan: { ...PLAN, address: `Calle ${index}` },
      }),
    );
    const kept = (await Promise.all(saves)).filter(({ ok }) => ok);
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ value: { newest: { plan: await planOf(context, venueId) } } });
  });

  test('keeps the seats of season holders', async () => {
    const { show } = await buildSeatHolder(context);
    const plan = await planOf(context, show.venueId);
    const without = { ...plan, sectors: plan.sectors.map((one) => withRows(one, one.rows.slice(2))) };
    const { Hallazgos } = await call('validar', { EscenarioId: show.venueId, Plano: planToWire(without) });
    expect(Hallazgos).toMatchObject([
      { Texto: expect.stringMatching(/^Sector 1 A: le faltan asientos/), Sector: 0 },
    ]);
    const Version = Number((await call('leer', { EscenarioId: show.venueId })).Version);
    const body = { EscenarioId: show.venueId, Version, Plano: planToWire(without) };
    await act('guardarRevision', body);
    expect(await act('publicarRevision', { EscenarioId: show.venueId, Version: Version + 1 })).toMatchObject({
      ErrorCod: 10,
    });
  });

  test('may hold 34,000 seats and more, in one body', async () => {
    const EscenarioId = await begun();
    const rows = numberRows({ rows: 50, seats: 70, numbering: 'odd' });
    const sectors = Array.from({ length: 10 }, (_, index) =>
      withRows({ ...SECTOR, code: `S${index}` }, rows),
    );
    const plan = { ...PLAN, sectors };
    const saved = await act('guardarRevision', { EscenarioId, Version: 1, Plano: planToWire(plan) });
    expect(saved).toMatchObject({ ErrorCod: 0 });
    expect(await act('publicarRevision', { EscenarioId, Version: 2 })).toMatchObject({ ErrorCod: 0 });
    const { rows: seats } = await context.database.pool.query(
      `select count(*)::integer as count from seat join sector on sector.id = seat.sector_id where venue_id = $1`,
      [EscenarioId],
    );
    expect(seats[0].count).toBe(35_000);
  });

  test.each([
    ['a text with a line break', { EscenarioNombre: 'a\nb' }, 'Plano/EscenarioNombre'],
    ['an address that is none', { EscenarioMapa: 'javascript:alert(1)' }, 'Plano/EscenarioMapa'],
    [
      'a shape of words',
      { Sectores: [{ ...planToWire(PLAN).Sectores[0], Forma: { Desde: 'x' } }] },
      'Plano/Sectores/0/Forma',
    ],
  ])('is not saved with %s', async (_, change, field) => {
    const Plano = { ...planToWire(PLAN), ...change };
    const answer = await act('guardarRevision', { EscenarioId: await begun(), Version: 1, Plano });
    expect([answer.ErrorCod, answer.ErrorDsc]).toEqual([400, expect.stringContaining(field)]);
  });
});

describe('files', () => {
  const COLUMNS = 'tribuna;sector;fila;asiento;nombre_fila;nombre_asiento';
  test('a table of seats is read, and its lines that are wrong are told', async () => {
    const csv = `${COLUMNS}\n1;A;1;1;1;7\n1;A;1;x;1;1\n`;
    expect(await call('importarCsv', { ArchivoB64: base64(csv) })).toMatchObject({
      ErrorCod: 0,
      Sectores: [
        {
          ...{ TribunaId: 1, SectorCod: 'A' },
          Filas: [{ FilaId: 1, FilaNombre: '1', Asientos: [{ AsientoId: 1, AsientoNombre: '7' }] }],
        },
      ],
      ...{ Errores: [{ Linea: 3, Texto: 'asiento: «x» no es un número de 1 a 99.' }], LineasConError: 1 },
    });
  });

  test('a drawing is read', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect id="F1A2"/><rect id="F1A200"/></svg>';
    expect(await call('importarSvg', { ArchivoB64: base64(svg) })).toMatchObject({
      ...{ ErrorCod: 0, Filas: [{ FilaId: 1, AsientoIds: [2] }] },
      Errores: ['F1A200: la fila y el asiento van de 1 a 99.'],
    });
  });

  test.each([
    ['importarCsv', 'fila;asiento', 10, 'Falta la columna tribuna.'],
    ['importarCsv', 'PK\0\0', 11, 'No pudimos leer el archivo como CSV.'],
    ['importarCsv', `${COLUMNS}\n1;A;1;1;"1;1`, 12, expect.stringMatching(/^Las comillas de la fila 2 /)],
    ['importarSvg', '<html/>', 10, 'El archivo no es un SVG.'],
    ['importarSvg', '<svg', 10, 'No pudimos leer el SVG: el archivo está mal formado.'],
    [
      'importarSvg',
      '<!DOCTYPE svg><svg/>',
      10,
      'El SVG trae un DOCTYPE. Guardalo como SVG simple y volvé a subirlo.',
    ],
    ['importarSvg', `<svg>${' '.repeat(2_000_000)}</svg>`, 10, 'El SVG es demasiado grande.'],
    [
      'importarSvg',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      11,
      'El SVG no tiene asientos: cada uno lleva un id como F3A12.',
    ],
  ])('%s refuses %.20s', async (name, text, code, words) => {
    const answer = await call(name, { ArchivoB64: base64(text) });
    expect([answer.ErrorCod, answer.ErrorDsc]).toEqual([code, words]);
  });

  test('what is no base64 is no file', async () => {
    expect(await call('importarCsv', { ArchivoB64: '?' })).toMatchObject({ ErrorCod: 11 });
    expect(await call('importarSvg', { ArchivoB64: '?' })).toMatchObject({ ErrorCod: 10 });
  });
});

describe('shows of a venue', () => {
  test('are compared, and take the revision', async () => {
    const show = await buildShow(context, { sectors: [{ rows: 2, seatsPerRow: 3 }] });
    const EscenarioId = show.venueId;
    expect(await call('comparar', { EscenarioId })).toMatchObject({ Revision: 1, Espectaculos: [] });
    const plan = await planOf(context, EscenarioId);
    const bigger = plan.sectors.map((one) => withRows(one, numberRows({ rows: 3, seats: 3 })));
    await act('guardarRevision', {
      EscenarioId,
      Version: 1,
      Plano: planToWire({ ...plan, sectors: bigger }),
    });
    await act('publicarRevision', { EscenarioId, Version: 2 });
    expect(await call('comparar', { EscenarioId })).toMatchObject({
      Revision: 2,
      Espectaculos: [
        {
          ...{ EspectaculoId: show.showId, Revision: 1, Impedimentos: [], LugaresImpedidos: 0 },
          Cambios: [{ TribunaId: 1, SectorCod: 'A', Agregados: 3, Quitados: 0, Renombrados: 0 }],
        },
      ],
    });
    const order = { EscenarioId, Revision: 2, EspectaculoIds: [show.showId] };
    expect(await act('aplicar', { ...order, Revision: 1 })).toMatchObject({ ErrorCod: 11 });
    expect(await act('aplicar', order)).toMatchObject({ ErrorCod: 0, EspectaculoIds: [show.showId] });
    expect(await act('aplicar', order)).toMatchObject({ ErrorCod: 10 });
    const { rows } = await context.database.pool.query(
      `select before, after from staff_audit where act = 'escenarios/aplicar' and entity_id = $1`,
      [String(show.showId)],
    );
    expect(rows).toEqual([
      { before: { 'Revisión del escenario': 1 }, after: { 'Revisión del escenario': 2 } },
    ]);
  });
});

test('a venue that is made at once is refused with what its plan lacks', async () => {
  const rows = numberRows({ rows: 1, seats: 3, firstRow: 100 });
  const plan = { ...PLAN, sectors: [withRows(SECTOR, rows)] };
  expect(await createVenue(context, TEST_ACTOR, plan)).toMatchObject({
    problem: 'plan-has-findings',
    detail: { finding: 'Fila 100 en el sector 1 A: el número va de 1 a 99.' },
  });
  expect(
    (
      await createVenue(context, TEST_ACTOR, {
        ...PLAN,
        sectors: [withRows(SECTOR, numberRows({ rows: 99, seats: 99 }))],
      })
    ).ok,
  ).toBe(true);
});
