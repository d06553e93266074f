import { randomUUID } from 'node:crypto';
import type { Role } from '@club/contract/club/permissions';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { addTickets, buildSoldShow } from '@club/testing/builders/sold-show.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const MINUTE_MS = 60_000;

let context: TestContext;
let app: FastifyInstance;
let finance: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  finance = await as('finanzas');
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const as = (...roles: Role[]) => staffBrowser(context, app, roles);
const ask = async (by: StaffBrowser, body: object) =>
  (await by.call('club/exportaciones/pedir', { Operacion: randomUUID(), Formato: 'csv', ...body })).answer;
const list = async (by: StaffBrowser) =>
  (await by.call('club/exportaciones/listar', {})).answer as unknown as {
    Exportaciones: { Direccion: string }[];
    Total: number;
  };
const newest = async (by: StaffBrowser) => (await list(by)).Exportaciones[0] ?? { Direccion: '' };

test('more than the club’s limit need a second person', async () => {
  const EspectaculoId = await buildSoldShow(context, ['web']);
  await addTickets(context, EspectaculoId, 19);
  const wanted = { Que: 'ventas', Filtro: { EspectaculoId } };
  await setLimits(context, { documentsExported: 19 });
  const waits = await ask(finance, wanted);
  expect(waits).toMatchObject({ ErrorCod: 202 });
  await setLimits(context, { documentsExported: 20 });
  expect(await ask(finance, wanted)).toMatchObject({ ErrorCod: 0 });
  // The file is no longer what was requested.
  const { answer } = await answerRequest(await as('administracion'), Number(waits.AprobacionId));
  expect(answer).toMatchObject({ ErrorCod: 12, ErrorDsc: expect.stringContaining('Más de 19') });
  await setLimits(context);
});

test('documents of the visitors’ sector need a second person, however few', async () => {
  const EspectaculoId = await buildSoldShow(context, ['web']);
  const { pool } = context.database;
  const visit = (isVisitor: boolean) =>
    pool.query(
      'update sector set is_visitor = $2 where id in (select sector_id from show_sector where show_id = $1)',
      [EspectaculoId, isVisitor],
    );
  await visit(true);
  const wanted = (Que: string) => ({ Que, Filtro: { EspectaculoId } });
  const waits = await ask(finance, wanted('personas'));
  expect(waits).toMatchObject({ ErrorCod: 202 });
  expect(await ask(finance, wanted('ventas'))).toMatchObject({ ErrorCod: 202 });
  const named = { ...wanted('personas'), Columnas: ['Sector', 'Nombre'] };
  expect(await ask(finance, named)).toMatchObject({ ErrorCod: 0 });
  const { answer } = await answerRequest(await as('administracion'), Number(waits.AprobacionId));
  expect(answer).toMatchObject({ ErrorCod: 0, Aprobacion: { Estado: 'hecha' } });
  const { rows } = await pool.query(
    `select after ->> 'Con el sector visitante' as visitors from staff_audit
     where act = 'exportaciones/pedir' order by number desc limit 1`,
  );
  expect(rows).toEqual([{ visitors: 'Sí' }]);
  await visit(false);
  expect(await ask(finance, wanted('personas'))).toMatchObject({ ErrorCod: 0 });
});

test('more than a thousand need a second person, who may not be the asker', async () => {
  const EspectaculoId = await buildSoldShow(context, ['web']);
  await addTickets(context, EspectaculoId, 1_001);
  const waits = await ask(finance, { Que: 'ventas', Filtro: { EspectaculoId } });
  expect(waits).toMatchObject({ ErrorCod: 202 });
  expect((await list(finance)).Total).toBe(0);
  const other = await ask(finance, {
    ...{ Que: 'ventas', Filtro: { EspectaculoId }, Columnas: ['Entrada', 'Nombre'] },
  });
  expect(other).toMatchObject({ ErrorCod: 0 });
  const approver = await as('administracion');
  const { answer } = await answerRequest(approver, Number(waits.AprobacionId));
  expect(answer).toMatchObject({ ErrorCod: 0, Aprobacion: { Estado: 'hecha' } });
  await context.drainJobs();
  expect(await newest(finance)).toMatchObject({ Estado: 'lista', Filas: 1_002, ConDocumentos: true });
  // It is the asker's.
  expect((await list(approver)).Total).toBe(0);
  // They hear of the answer at any time: the file waits for them for a day.
  const first = (await newest(finance)).Direccion;
  context.clock.advance(20 * MINUTE_MS);
  expect((await finance.get(first)).status).toBe(410);
  expect((await finance.get((await newest(finance)).Direccion)).status).toBe(200);
});
