import { randomUUID } from 'node:crypto';
import { EXPORT_COLUMNS } from '@club/contract/club';
import {
  buildGateWorld,
  buildLane,
  type GateWorld,
  greenAt,
  readTicket,
  scanId,
  type TestLane,
} from '@club/testing/builders/gates.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportedScans } from './exported-scans.ts';

let context: TestContext;
let app: FastifyInstance;
let world: GateWorld;
let lane: TestLane;
let other: TestLane;
let chief: StaffBrowser;
let reader: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  chief = await staffBrowser(context, app, ['puertas'], { name: 'Néstor Puerta' });
  reader = await staffBrowser(context, app, ['lectura'], { name: 'Sala de control' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  world = await buildGateWorld(context, 4);
  lane = await buildLane(context, app, world);
  other = await buildLane(context, app, world, { index: 1 });
});

const call = async (name: string, body: object, who = chief) =>
  (await who.call(`club/puertas/${name}`, { Operacion: randomUUID(), EspectaculoId: world.showId, ...body }))
    .answer as Record<string, unknown> & { ErrorCod: number };
const ticket = (index: number) => world.ticketIds[index] ?? 0;

describe('incidents', () => {
  const report = async () => {
    const { answer } = await lane.post('puerta/incidente', {
      ...{ IncidenteId: scanId(), EspectaculoId: world.showId, TurnoId: 0, Clase: 'Salud' },
      ...{ Texto: 'Se desmayó', En: context.clock.now().getTime(), EntradaId: ticket(0) },
    });
    expect(answer.ErrorCod).toBe(0);
    return answer.Numero as number;
  };
  const save = (Numero: number, Version: number, who = chief) =>
    call(
      'incidentes/guardar',
      { Numero, Version, Estado: 'en-curso', Asignado: 'Emergencia', Nota: 'Va la ambulancia' },
      who,
    );
  const listed = async () =>
    (await call('incidentes/listar', {}, reader)).Incidentes as Record<string, unknown>[];

  test('are listed with their ticket’s place, given to somebody, and keep a log of who did what', async () => {
    const number = await report();
    expect(await listed()).toMatchObject([
      { Numero: number, Clase: 'Salud', Estado: 'abierto', EntradaId: ticket(0), Texto: 'Se desmayó' },
    ]);
    expect(await save(number, 1)).toMatchObject({ ErrorCod: 0, Version: 2 });
    expect(await listed()).toMatchObject([
      {
        ...{ Estado: 'en-curso', Asignado: 'Emergencia', Version: 2 },
        Bitacora: [{ Quien: 'Néstor Puerta', Texto: 'Va la ambulancia' }],
      },
    ]);
    expect((await save(number, 1)).ErrorCod).toBe(409);
    expect((await save(2_000_000, 1)).ErrorCod).toBe(404);
    expect((await save(number, 2, reader)).ErrorCod).toBe(403);
  });

  test('of two who answer one at once one does', async () => {
    const number = await report();
    const codes = (await Promise.all([save(number, 1), save(number, 1)])).map(({ ErrorCod }) => ErrorCod);
    expect(codes.sort()).toEqual([0, 409]);
    expect(await listed()).toMatchObject([{ Bitacora: [{ Quien: 'Néstor Puerta' }] }]);
  });
});

describe('readings', () => {
  type Scan = { EntradaId: number; Resultado: string; Aviso: string; Persona: string; Modo: string };
  const scans = async (body: object, who = chief) => {
    const answer = await call('lecturas', body, who);
    expect(answer.ErrorCod).toBe(0);
    return { rows: answer.Lecturas as Scan[], total: answer.Total, next: answer.Siguiente };
  };

  beforeEach(async () => {
    await readTicket(context, world, lane, ticket(0));
    await readTicket(context, world, other, ticket(0));
    for (const one of [lane, other]) {
      const body = greenAt(context, world, one, { EntradaId: ticket(1) });
      await one.post('puerta/lecturas', { Lecturas: [body] });
    }
  });

  test('are listed whole, narrowed, and by pages', async () => {
    const { rows, total } = await scans({});
    expect([rows.length, total]).toEqual([4, 4]);
    expect(rows.map(({ Aviso }) => Aviso).sort()).toEqual(['', '', '', 'Duplicada']);
    expect((await scans({ Solo: 'rechazos' })).rows.map(({ Resultado }) => Resultado)).toEqual([
      'Ya ingresó',
    ]);
    expect((await scans({ Solo: 'ingresos' })).total).toBe(3);
    const first = await scans({ Cantidad: 3 });
    expect(first.next).toBe('3');
    expect((await scans({ Cantidad: 3, Desde: first.next })).rows).toHaveLength(1);
    expect((await scans({ PuertaId: 2_000_000 })).total).toBe(0);
    expect((await call('lecturas', { EspectaculoId: 2_000_000 })).ErrorCod).toBe(404);
  });

  test('a ticket’s path is found by number, document and name; who may not know names finds it by number alone', async () => {
    const { rows } = await context.database.pool.query(
      'select document, first_name as "firstName" from ticket where id = $1',
      [ticket(0)],
    );
    for (const Texto of [String(ticket(0)).padStart(10, '0'), rows[0].document]) {
      const found = await scans({ Texto });
      expect(found.rows.map(({ EntradaId }) => EntradaId)).toEqual([ticket(0), ticket(0)]);
      expect(found.rows[0]?.Persona).not.toBe('');
    }
    const hidden = await scans({ Texto: String(ticket(0)).padStart(10, '0') }, reader);
    expect(hidden.rows.map(({ Persona }) => Persona)).toEqual(['', '']);
    expect((await scans({ Texto: rows[0].document }, reader)).total).toBe(0);
    expect((await scans({ Texto: 'nadie que exista' })).total).toBe(0);
    // A search for a document is in the audit (spec 4 §6), with its end alone.
    const searches = await context.database.pool.query(
      `select entity_name from staff_audit where act = 'puertas/lecturas'`,
    );
    expect(searches.rows).toEqual([{ entity_name: `•••• ${rows[0].document.slice(-3)}` }]);
  });

  test('of a common name are those of all its tickets; beyond 500 the answer says so, and the export has them', async () => {
    world = await buildGateWorld(context, 501, 0);
    const [eighth, last] = [world.ticketIds[7] ?? 0, world.ticketIds[500] ?? 0];
    const { pool } = context.database;
    const rename = (name: string, ids: readonly number[]) =>
      pool.query(
        `update ticket set last_name = $1, first_name = to_char(array_position($2, id), '000') where id = any($2)`,
        [name, ids],
      );
    await rename('Gonzalez', world.ticketIds);
    const there = await buildLane(context, app, world);
    for (const id of [eighth, last]) await readTicket(context, world, there, id);
    const search = { EspectaculoId: world.showId, Texto: 'gonzález' };
    const found = await call('lecturas', search);
    expect(found).toMatchObject({ HayMas: true, Total: 1, Lecturas: [{ EntradaId: eighth }] });
    const table = await exportedScans(context, search);
    expect((await table?.source.rows.execute(context.database.kysely))?.rows).toHaveLength(2);
    await rename('Silva', world.ticketIds.slice(0, 1));
    expect(await call('lecturas', search)).toMatchObject({ HayMas: false, Total: 2 });
  });

  test('of an exit without an entry and of a second exit are told apart', async () => {
    const leave = async (ticketId: number) => {
      const body = greenAt(context, world, lane, { EntradaId: ticketId, Sentido: 'salida' });
      expect((await lane.post('puerta/lecturas', { Lecturas: [body] })).answer.ErrorCod).toBe(0);
      context.clock.advance(1_000);
    };
    const warnings = async (ticketId: number) =>
      (await scans({ Texto: String(ticketId).padStart(10, '0') })).rows.map(({ Aviso }) => Aviso);
    await leave(ticket(2));
    expect(await warnings(ticket(2))).toEqual(['Salida sin ingreso']);
    await leave(ticket(0));
    await leave(ticket(0));
    expect(await warnings(ticket(0))).toEqual(['Duplicada', '', '', '']);
  });

  test('stand on the ticket’s own page of the box office, without a name', async () => {
    const boxOffice = await staffBrowser(context, app, ['boleteria'], { name: 'Rita Ventanilla' });
    const scansOn = async (EntradaId: number) =>
      (await boxOffice.call('club/entradas/leer', { EntradaId })).answer.Lecturas as Scan[];
    expect(await scansOn(ticket(0))).toMatchObject([
      { EntradaId: ticket(0), Resultado: 'Ya ingresó', Modo: 'servidor', Persona: '' },
      { EntradaId: ticket(0), Resultado: 'Pasa', Aviso: '' },
    ]);
    expect((await scansOn(ticket(1))).map(({ Modo }) => Modo)).toEqual(['sin-red', 'sin-red']);
    expect(await scansOn(ticket(2))).toEqual([]);
  });

  test('are exported without names', async () => {
    const found = await exportedScans(context, { EspectaculoId: world.showId });
    if (!found) throw new Error('no show');
    const { source } = found;
    const { rows } = await source.rows.execute(context.database.kysely);
    const table = rows.map(source.cells);
    expect(table.map(({ Aviso }) => Aviso).sort()).toEqual(['', '', '', 'Duplicada']);
    const columns = new Set(table.flatMap((cells) => Object.keys(cells)));
    expect([...columns].sort()).toEqual([...EXPORT_COLUMNS.lecturas].sort());
  });
});
