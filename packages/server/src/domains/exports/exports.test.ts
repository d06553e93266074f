import { randomUUID } from 'node:crypto';
import type { Role } from '@club/contract/club/permissions';
import { buildPaidPurchase } from '@club/testing/builders/refunds.ts';
import { buildSoldShow } from '@club/testing/builders/sold-show.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildWindowClerk } from '@club/testing/builders/till.ts';
import { buildSeatHolder } from '@club/testing/builders/transfers.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDate } from '../../shared/montevideo.ts';

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
const query = async (sql: string, values: unknown[] = []) =>
  (await context.database.pool.query(sql, values)).rows;

type Listed = Record<string, unknown> & { Estado: string; Filas: number; Direccion: string };
const ask = async (by: StaffBrowser, body: object) =>
  (await by.call('club/exportaciones/pedir', { Operacion: randomUUID(), Formato: 'csv', ...body })).answer;
const list = async (by: StaffBrowser, body: object = {}) =>
  (await by.call('club/exportaciones/listar', body)).answer as unknown as {
    Exportaciones: Listed[];
    Total: number;
    Siguiente: string;
  };
const newest = async (by: StaffBrowser) => (await list(by)).Exportaciones[0] as Listed;

/** Requests an export, runs its job, and downloads it. */
async function exported(by: StaffBrowser, body: object) {
  const answer = await ask(by, body);
  expect(answer).toMatchObject({ ErrorCod: 0 });
  await context.drainJobs();
  const one = await newest(by);
  const { status, headers, bytes } = await by.get(one.Direccion);
  expect(status).toBe(200);
  const text = bytes.toString();
  return { one, headers, bytes, text, lines: text.slice(1).split('\r\n').slice(0, -1) };
}

const showWith = (tickets: Parameters<typeof buildSoldShow>[1]) => buildSoldShow(context, tickets);
const CHANNELS = ['web', 'press', 'courtesy'] as const;

describe('a file', () => {
  test('is a table for spreadsheets, with as many rows as the screen counts', async () => {
    const EspectaculoId = await showWith(CHANNELS);
    const sold = { Que: 'ventas', Filtro: { EspectaculoId } };
    const { one, headers, bytes, lines } = await exported(finance, sold);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(lines[0]).toMatch(/^Entrada;Emitida;Canal;Tribuna;Sector;Fila;Asiento;Categoría;Precio;Moneda;/);
    const bought = lines.find((line) => line.includes(';Sitio;'));
    expect(bought).toContain(';Sitio;Tribuna Norte;Platea A;1;1;');
    expect(bought).toContain(`;'=1+1;"Pé;rez";`);
    const sales = (await finance.call('club/ventas/leer', { EspectaculoId })).answer;
    expect([lines.length - 1, one.Filas]).toEqual([3, (sales.Total as { Emitidas: number }).Emitidas]);
    expect(headers.get('content-disposition')).toContain('filename="Ventas Superclasico.csv"');
    expect(one).toMatchObject({ Estado: 'lista', Nombre: 'Ventas, Superclásico', ConDocumentos: true });
  });

  test('is a workbook whose texts are no formulas', async () => {
    const EspectaculoId = await showWith(CHANNELS);
    const { bytes } = await exported(finance, {
      ...{ Que: 'personas', Formato: 'xlsx', Filtro: { EspectaculoId } },
      Columnas: ['Sector', 'Nombre', 'Entrada'],
    });
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows).toHaveLength(4);
    expect(sheet?.rows.slice(0, 2)).toEqual([
      ['Sector', 'Nombre', 'Entrada'],
      ['Platea A', '=1+1', expect.any(Number)],
    ]);
  });

  test('of what was redeemed has what was not sold', async () => {
    const EspectaculoId = await showWith(CHANNELS);
    const { lines } = await exported(finance, { Que: 'canjes', Filtro: { EspectaculoId } });
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Cortesía', 'Prensa']);
  });

  test('of tills, owned seats, the settlement and the audit has a row for each of the screen', async () => {
    const clerk = await buildWindowClerk(context, app);
    await clerk.open();
    await buildSeatHolder(context);
    const tills = await finance.call('club/ventanilla/cajas', {});
    expect((await exported(finance, { Que: 'caja' })).one.Filas).toBe(tills.answer.Total);
    const own = await exported(clerk.browser, { Que: 'caja' });
    expect(own.lines).toHaveLength(2);
    expect(own.lines[1]).toContain(';Rita Ventanilla;');
    const members = await as('socios', 'boleteria');
    const [{ n }] = (await query('select count(*)::integer as n from owned_seat')) as [{ n: number }];
    const seats = { Que: 'butacas', Filtro: { Lista: { Texto: '', Terminadas: false } } };
    expect((await exported(members, seats)).one.Filas).toBe(n);
    const period = { DesdeFecha: '2026-01-01', HastaFecha: '2026-02-01' };
    const settled = await exported(finance, { Que: 'liquidacion', Filtro: period });
    expect(settled.lines[0]).toBe(
      'Proveedor;Moneda;Día;Espectáculo;Inicio del espectáculo;Cobros;Devoluciones;Cobrado;Devuelto;Neto',
    );
    const { providerPaymentId } = await buildPaidPurchase(context);
    const today = montevideoDate(context.clock.now());
    const moved = { Que: 'movimientos', Filtro: { DesdeFecha: today, HastaFecha: today } };
    expect((await exported(finance, moved)).text).toContain(`;Cobro;${providerPaymentId};`);
    const Filtro = { Acto: 'ventanilla/abrirCaja' };
    const audit = await exported(finance, { Que: 'auditoria', Filtro: { Lista: { Filtro } } });
    const { answer } = await finance.call('club/auditoria/listar', { Filtro });
    expect(audit.one.Filas).toBe(answer.Total);
    expect(audit.lines.at(-1)).toContain(';Boletería;127.0.0.1;Abrir una caja;Caja;');
  });
});

describe('documents', () => {
  test.each<[Role, readonly boolean[]]>([
    ['finanzas', [true, true, true]],
    ['prensa', [false, true, false]],
    ['comercial', [false, false, true]],
    ['lectura', [false, false, false]],
    ['administracion', [false, false, false]],
  ])('stand in the file of %s whole only where it may see them', async (role, wanted) => {
    const EspectaculoId = await showWith(CHANNELS);
    const { lines } = await exported(await as(role), {
      ...{ Que: 'ventas', Columnas: ['Canal', 'Documento'], Filtro: { EspectaculoId } },
    });
    const ofChannel = (name: string) => lines.find((line) => line.startsWith(`${name};`)) ?? '';
    const whole = ['Sitio', 'Prensa', 'Cortesía'].map((name) => !/;•••• \d{3}$/.test(ofChannel(name)));
    expect(whole).toEqual(wanted);
  });
});

describe('an address', () => {
  test('is good for 15 minutes; then the file is gone', async () => {
    const { one } = await exported(finance, { Que: 'caja' });
    const file = `exportaciones/${one.ExportacionId}.csv`;
    expect(context.storage.files.has(file)).toBe(true);
    context.clock.advance(15 * MINUTE_MS - 1_000);
    expect((await finance.get(one.Direccion)).status).toBe(200);
    context.clock.advance(1_000);
    const over = await finance.get(one.Direccion);
    expect([over.status, over.bytes.toString()]).toEqual([410, expect.stringContaining('pedila de nuevo')]);
    expect(await newest(finance)).toMatchObject({ Estado: 'vencida', Direccion: '', VenceEn: '' });
    await query(`update pgboss.job set start_after = now() where name = 'remove-export'`);
    await context.drainJobs();
    expect(context.storage.files.has(file)).toBe(false);
  });

  test('opens for who asked alone, logged in, and as it was signed', async () => {
    const { one } = await exported(finance, { Que: 'caja' });
    expect((await (await as('finanzas')).get(one.Direccion)).status).toBe(404);
    expect((await app.inject({ url: one.Direccion })).statusCode).toBe(404);
    expect((await finance.get(one.Direccion.replace('exp=', 'exp=9'))).status).toBe(404);
  });
});

describe('asking', () => {
  test.each([
    ['another kind', { Que: 'todo' }, 400],
    ['another format', { Que: 'caja', Formato: 'pdf' }, 400],
    ['a column of another kind', { Que: 'caja', Columnas: ['Documento'] }, 400],
    ['a show that is none', { Que: 'ventas', Filtro: { EspectaculoId: 999_999 } }, 404],
    ['no show', { Que: 'personas' }, 404],
    ['no period', { Que: 'liquidacion' }, 11],
    ['no period of movements', { Que: 'movimientos' }, 11],
    [
      'a period of years',
      { Que: 'liquidacion', Filtro: { DesdeFecha: '2020-01-01', HastaFecha: '2026-01-01' } },
      11,
    ],
  ])('for %s is refused', async (_name, body, code) => {
    expect(await ask(finance, body)).toMatchObject({ ErrorCod: code });
  });

  test.each<[string, Role]>([
    ['auditoria', 'lectura'],
    ['caja', 'lectura'],
    ['liquidacion', 'boleteria'],
    ['movimientos', 'boleteria'],
    ['butacas', 'finanzas'],
    ['ventas', 'boleteria'],
  ])('for %s as %s goes by who sees its screen', async (Que, role) => {
    const EspectaculoId = Que === 'ventas' ? await showWith(CHANNELS) : 1;
    const { ErrorCod } = await ask(await as(role), { Que, Filtro: { EspectaculoId } });
    expect(ErrorCod).toBe(Que === 'ventas' ? 0 : 403);
  });

  test('is told in the audit: what, which columns, whether documents are whole', async () => {
    const EspectaculoId = await showWith(CHANNELS);
    await ask(finance, { Que: 'ventas', Filtro: { EspectaculoId }, Columnas: ['Canal', 'Documento'] });
    const [act] = await query(
      `select entity_name, after from staff_audit where act = 'exportaciones/pedir' order by number desc limit 1`,
    );
    expect(act).toEqual({
      entity_name: 'Ventas, Superclásico',
      after: { Formato: 'CSV', Columnas: ['Canal', 'Documento'], 'Documentos completos': 'Sí' },
    });
  });

  test('lists one’s own, page by page', async () => {
    for (const Columnas of [['Caja'], ['Persona'], ['Fondo']])
      await exported(finance, { Que: 'caja', Columnas });
    const first = await list(finance, { Cantidad: 2 });
    expect([first.Exportaciones.length, first.Total]).toEqual([2, 3]);
    const second = await list(finance, { Cantidad: 2, Desde: first.Siguiente });
    expect([second.Exportaciones.length, second.Siguiente]).toEqual([1, '']);
  });

  test('fails for good after some tries, and says so', async () => {
    await ask(finance, { Que: 'caja' });
    context.storage.fails = true;
    try {
      for (let round = 0; round < 4; round += 1) {
        await query(`update pgboss.job set start_after = now() where name = 'make-export'`);
        await context.drainJobs().catch(() => {});
      }
    } finally {
      context.storage.fails = false;
    }
    expect(await newest(finance)).toMatchObject({ Estado: 'con-error', Direccion: '' });
  });

  test('of somebody who may no more is not made', async () => {
    await ask(finance, { Que: 'caja' });
    await query(`update staff_member set roles = '{lectura}' where id = $1`, [finance.member.id]);
    for (let round = 0; round < 4; round += 1) {
      await query(`update pgboss.job set start_after = now() where name = 'make-export'`);
      await context.drainJobs().catch(() => {});
    }
    expect(await query('select state from export_file where member_id = $1', [finance.member.id])).toEqual([
      { state: 'failed' },
    ]);
  });

  // The last one: its tills stay.
  test('for more rows than a file takes is refused', async () => {
    // On a busy machine that takes longer than a statement may.
    await query(
      `begin;
       set local statement_timeout = 0;
       insert into till
         (member_id, opened_at, float_amount, closed_at, closed_by, counted_cash, counted_terminal, expected_cash, expected_terminal)
       select ${finance.member.id}, now(), 0, now(), ${finance.member.id}, 0, 0, 0, 0 from generate_series(1, 200001);
       commit`,
    );
    expect(await ask(finance, { Que: 'caja' })).toMatchObject({
      ErrorCod: 10,
      ErrorDsc: expect.stringContaining('un archivo lleva hasta 200.000'),
    });
  });
});
