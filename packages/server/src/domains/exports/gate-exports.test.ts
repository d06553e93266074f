import { randomUUID } from 'node:crypto';
import type { Role } from '@club/contract/club/permissions';
import { buildGateWorld, buildLane, readTicket } from '@club/testing/builders/gates.ts';
import { uniqueCedula } from '@club/testing/builders/people.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const as = (role: Role) => staffBrowser(context, app, [role]);
const ask = async (by: StaffBrowser, body: object) =>
  (await by.call('club/exportaciones/pedir', { Operacion: randomUUID(), Formato: 'csv', ...body })).answer;

/** Requests an export, runs its job, and downloads it. */
async function exported(by: StaffBrowser, body: object) {
  expect((await ask(by, body)).ErrorCod).toBe(0);
  await context.drainJobs();
  const { Exportaciones } = (await by.call('club/exportaciones/listar', {})).answer;
  const [one] = Exportaciones as { Filas: number; ConDocumentos: boolean; Direccion: string }[];
  if (!one) throw new Error('no export');
  const { bytes } = await by.get(one.Direccion);
  return { one, lines: bytes.toString().slice(1).split('\r\n').slice(0, -1) };
}

test('an export of the gates has the closing report, and the season seats whose person did not come', async () => {
  const world = await buildGateWorld(context, 3);
  const [came = 0, absent = 0] = world.ticketIds;
  await sql`update ticket set channel = 'transfer' where id in (${came}, ${absent})`.execute(
    context.database.kysely,
  );
  await readTicket(context, world, await buildLane(context, app, world), came);
  const [chief, members] = [await as('puertas'), await as('socios')];
  const Filtro = { EspectaculoId: world.showId };
  const seats = await exported(chief, { Que: 'ausentes', Filtro });
  expect(seats.one).toMatchObject({ Filas: 1, ConDocumentos: true });
  expect(seats.lines[1]?.split(';').at(-1)).toBe(String(absent));
  // The list is for the member office.
  expect((await exported(members, { Que: 'ausentes', Filtro })).one).toMatchObject({
    ...{ Filas: 1, ConDocumentos: true },
  });
  expect((await ask(members, { Que: 'cierre', Filtro })).ErrorCod).toBe(403);
  const closing = await exported(chief, { Que: 'cierre', Filtro });
  expect(closing.lines.slice(0, 4)).toEqual([
    'Parte;Qué;Detalle;Cantidad',
    ...['Resumen;Ingresaron;;1', 'Resumen;Esperadas;;3', 'Resumen;No vinieron;;2'],
  ]);
  for (const Que of ['ausentes', 'cierre']) {
    expect((await ask(await as('lectura'), { Que, Filtro })).ErrorCod).toBe(403);
    expect((await ask(chief, { Que, Filtro: { EspectaculoId: 999_999 } })).ErrorCod).toBe(404);
  }
});

test('of more alerts and incidents than a page the list has the next one, and the file all', async () => {
  const { showId: EspectaculoId } = await buildGateWorld(context, 1);
  const { kysely } = context.database;
  await sql`insert into gate_alert (show_id, kind, key, facts, raised_at)
    select ${EspectaculoId}::int, 'silent-gate', n::text, '{"gate": "Puerta 3", "at": 0}', now() - n * interval '1 second'
    from generate_series(1, 205) as n`.execute(kysely);
  await sql`insert into gate_incident (id, show_id, kind, text, at, reported_at)
    select gen_random_uuid(), ${EspectaculoId}::int, 'Salud', n::text, now(), now()
    from generate_series(1, 205) as n`.execute(kysely);
  const chief = await as('puertas');
  const read = async (list: string, rows: string, idOf: string) => {
    const page = async (more: object) =>
      (await chief.call(`club/puertas/${list}/listar`, { EspectaculoId, ...more })).answer;
    const first = await page({});
    const second = await page({ Desde: first.Siguiente });
    expect([first.Total, second.Siguiente]).toEqual([205, '']);
    const shown = [first, second].flatMap((answer) => answer[rows] as Record<string, unknown>[]);
    return new Set(shown.map((row) => row[idOf])).size;
  };
  expect(await read('alertas', 'Alertas', 'AlertaId')).toBe(205);
  expect(await read('incidentes', 'Incidentes', 'Numero')).toBe(205);
  for (const Que of ['alertas-puertas', 'incidentes-puertas']) {
    const { one, lines } = await exported(chief, { Que, Filtro: { Lista: { EspectaculoId } } });
    expect([one.Filas, lines.length]).toEqual([205, 206]);
  }
});

test('who came to a show whose scans were forgotten is not known any more, and nobody is listed as missing', async () => {
  const chief = await as('puertas');
  const askFor = async (showId: number) => {
    const Filtro = { EspectaculoId: showId };
    return {
      ...(await ask(chief, { Que: 'ausentes', Filtro })),
      sales: (await ask(await as('finanzas'), { Que: 'ventas', Filtro })).ErrorCod,
    };
  };
  const { showId } = await buildGateWorld(context, 1);
  expect(await askFor(showId)).toMatchObject({ ErrorCod: 0 });
  await sql`update show set starts_at = starts_at - interval '367 days', ends_at = ends_at - interval '367 days'
    where id = ${showId}`.execute(context.database.kysely);
  expect(await askFor(showId)).toMatchObject({
    ...{ ErrorCod: 13, ErrorDsc: expect.stringContaining('Ya no se sabe quién vino'), sales: 0 },
  });
});

test('an export of the readings of one document is in the audit, as a search for it on the screen', async () => {
  const { showId: EspectaculoId } = await buildGateWorld(context, 1);
  const document = uniqueCedula();
  const searches = async () => {
    const { rows } = await context.database.pool.query(
      `select person, entity_name from staff_audit where act = 'puertas/lecturas' and entity_name like $1`,
      [`%${document.slice(-3)}`],
    );
    return rows;
  };
  const chief = await as('puertas');
  const readings = async (Texto: string) =>
    expect(await ask(chief, { Que: 'lecturas', Filtro: { Lista: { EspectaculoId, Texto } } })).toMatchObject({
      ErrorCod: 0,
    });
  await readings('Puerta 1');
  expect(await searches()).toEqual([]);
  await readings(document);
  expect(await searches()).toEqual([
    { person: chief.member.name, entity_name: `•••• ${document.slice(-3)}` },
  ]);
});
