import { randomUUID } from 'node:crypto';
import { LIST_NAMES, LISTS, type ListName } from '@club/contract/club';
import { ROLES, type Role } from '@club/contract/club/permissions';
import { registerCsv } from '@club/testing/builders/register.ts';
import { addTickets, buildSoldShow } from '@club/testing/builders/sold-show.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { recordActs } from '../staff-audit/public.ts';

let context: TestContext;
let app: FastifyInstance;
let everybody: StaffBrowser;
let EspectaculoId: number;
let ImportacionId: unknown;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  everybody = await staffBrowser(context, app, [...ROLES]);
  EspectaculoId = await buildSoldShow(context, ['web', 'press']);
  for (const [lastName, document] of PERSONS) await bar(lastName, document);
  const register = registerCsv([{ document: '1.234.567-8', number: '1', category: 'Socio' }]);
  const ArchivoB64 = Buffer.from(register).toString('base64');
  const body = { Operacion: randomUUID(), Nombre: 'padron.csv', ArchivoB64 };
  ImportacionId = (await everybody.call('club/importaciones/subir', body)).answer.ImportacionId;
  await context.drainJobs();
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** By surname: Acosta, Bravo, Castro; Bravo's document is the one that is looked for. */
const PERSONS = [
  ...([['Castro', '4.123.456-3']] as const),
  ...([['Acosta', '1.234.567-2']] as const),
  ...([['Bravo', '3.456.789-1']] as const),
];

async function bar(Apellidos: string, Documento: string): Promise<void> {
  const { answer } = await everybody.call('club/impedidos/guardar', {
    ...{ Operacion: randomUUID(), ImpedidoId: 0, DocumentoTipoId: 3, Documento, Nombres: 'Ana', Apellidos },
    ...{ Origen: 'club', Referencia: 'Acta 1', Desde: '2020-01-01', Hasta: '' },
  });
  expect(answer).toMatchObject({ ErrorCod: 0 });
}

/** The required fields of a list's request. */
const bodyOf = (name: ListName): object => {
  const bodies: Partial<Record<ListName, object>> = {
    socios: { Texto: '', Situacion: 'vigentes' },
    butacas: { Texto: '', Terminadas: false },
    emisores: { Archivados: false },
    impedidos: { Texto: '', Terminados: false },
    'filas-importacion': { ImportacionId, Ver: 'errores' },
    entradas: { Texto: 'Pérez' },
    lecturas: { EspectaculoId },
    'alertas-puertas': { EspectaculoId },
    'incidentes-puertas': { EspectaculoId },
    ...{ historial: { EspectaculoId }, avisos: { EspectaculoId }, 'personal-puertas': { EspectaculoId } },
    ...{ noticias: { Archivadas: false }, maestros: { Tabla: 'equipos' } },
  };
  return bodies[name] ?? {};
};
const read = async (by: StaffBrowser, name: ListName, more: object = {}) =>
  (await by.call(LISTS[name].call, { ...bodyOf(name), ...more })).answer;

/** Requests a list's export, runs its job, and reads the file. */
async function exported(by: StaffBrowser, name: ListName, more: object = {}, Columnas?: string[]) {
  const Filtro = { Lista: { ...bodyOf(name), ...more } };
  const body = { Operacion: randomUUID(), Que: name, Formato: 'csv', Filtro, ...(Columnas && { Columnas }) };
  const { answer } = await by.call('club/exportaciones/pedir', body);
  if (answer.ErrorCod !== 0) return { answer, lines: [] };
  await context.drainJobs();
  const listed = (await by.call('club/exportaciones/listar', {})).answer.Exportaciones;
  const [one] = listed as { Estado: string; Filas: number; Direccion: string }[];
  expect(one?.Estado).toBe('lista');
  const { bytes } = await by.get(one?.Direccion ?? '');
  return { answer, lines: bytes.toString().slice(1).split('\r\n').slice(0, -1) };
}

test.each(LIST_NAMES)('%s: sorted by each of its columns, up and down, and by no other', async (name) => {
  for (const sort of LISTS[name].sorts)
    for (const Orden of [sort, `-${sort}`])
      expect(await read(everybody, name, { Orden }), Orden).toMatchObject({ ErrorCod: 0 });
  if (LISTS[name].sorts.length > 0)
    expect((await read(everybody, name, { Orden: 'id; drop table show' })).ErrorCod).toBe(400);
});

test.each(LIST_NAMES)(
  '%s: as many rows in its file as its screen counts, under its columns',
  async (name) => {
    const listed = await read(everybody, name);
    const rows = Object.values(listed).find((value) => Array.isArray(value)) as unknown[];
    const { lines } = await exported(everybody, name);
    expect(lines[0]).toBe(LISTS[name].columns.join(';'));
    if (name !== 'auditoria') expect(lines).toHaveLength(1 + Number(listed.Total ?? rows.length));
  },
);

const surnames = (answer: Record<string, unknown>) =>
  (answer.Impedidos as { Apellidos: string }[]).map(({ Apellidos }) => Apellidos);

test('a list is sorted as a whole, not page by page', async () => {
  const page = (more: object) => read(everybody, 'impedidos', { Orden: '-persona', Cantidad: 2, ...more });
  const first = await page({});
  expect(surnames(first)).toEqual(['Castro', 'Bravo']);
  expect(surnames(await page({ Desde: first.Siguiente }))).toEqual(['Acosta']);
  // In the list's own order the same page has other rows.
  expect(surnames(await read(everybody, 'impedidos', { Cantidad: 2 }))).toEqual(['Acosta', 'Bravo']);
});

test('a file has what the filters show, in their order; documents whole for those who may', async () => {
  const { lines } = await exported(everybody, 'impedidos', { Orden: '-persona' }, ['Apellidos', 'Documento']);
  expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['Castro', 'Bravo', 'Acosta']);
  const found = await exported(everybody, 'impedidos', { Texto: 'bravo' }, ['Apellidos', 'Documento']);
  expect(found.lines.slice(1)).toEqual([expect.stringMatching(/^Bravo;.*3456789/)]);
  const boss = await staffBrowser(context, app, ['administracion']);
  const masked = await exported(boss, 'impedidos', { Texto: 'bravo' }, ['Apellidos', 'Documento']);
  expect(masked.lines.slice(1)).toEqual(['Bravo;•••• 891']);
});

test('the document of a wrong row of a register is whole only for whoever may have it', async () => {
  const what = async (role: Role) => {
    const by = await staffBrowser(context, app, [role]);
    return (await exported(by, 'filas-importacion', {}, ['Qué pasa'])).lines.slice(1);
  };
  expect(await what('socios')).toEqual(['Fila 2: la cédula 1.234.567-8 no es válida']);
  expect(await what('administracion')).toEqual(['Fila 2: la cédula •••• 678 no es válida']);
});

test('documents in the audit’s changes are whole only for whoever may have them', async () => {
  const act = { act: 'entradas/corregir', entity: 'entrada', entityId: '7' };
  const fields = { before: { Documento: 'CI 1.234.567-2' }, after: { Documento: 'PAS AB1234' } };
  await inTransaction(context.database, system('Prueba'), async (tx) =>
    ok(await recordActs(tx, context.clock.now(), [{ ...act, ...fields }])),
  );
  const changes = async (role: Role) => {
    const by = await staffBrowser(context, app, [role]);
    const Filtro = { Acto: 'entradas/corregir' };
    return (await exported(by, 'auditoria', { Filtro }, ['Cambios'])).lines[1];
  };
  expect(await changes('finanzas')).toBe('Documento: CI 1.234.567-2 → PAS AB1234');
  expect(await changes('administracion')).toBe('Documento: •••• 672 → •••• 234');
});

test('of the team those whom its screen shows', async () => {
  await staffBrowser(context, app, ['prensa'], { name: 'Otra Persona' });
  const { lines } = await exported(everybody, 'equipo', { Texto: 'otra pers' }, ['Persona']);
  expect(lines.slice(1)).toEqual(['Otra Persona']);
});

test('of masters those in use, or the archived ones', async () => {
  const Tabla = 'competencias';
  const make = async (Nombre: string) =>
    (
      await everybody.call('club/maestros/guardar', {
        ...{ Operacion: randomUUID(), Tabla, Id: 0, Campos: { Nombre } },
      })
    ).answer.Fila as { Id: number; Version: number };
  await make('Copa en uso');
  const { Id, Version } = await make('Copa de antes');
  const away = { Operacion: randomUUID(), Tabla, Id, Version, Archivado: true };
  expect((await everybody.call('club/maestros/archivar', away)).answer).toMatchObject({ ErrorCod: 0 });
  const names = async (more: object) =>
    (await exported(everybody, 'maestros', { Tabla, ...more }, ['Nombre'])).lines.slice(1);
  expect(await names({ Archivados: true })).toEqual(['Copa de antes']);
  const inUse = await names({ Archivados: false });
  expect([inUse.includes('Copa en uso'), inUse.includes('Copa de antes')]).toEqual([true, false]);
});

test('of a search all that is found, also beyond where its screen stops', async () => {
  await addTickets(context, EspectaculoId, 10_000);
  const search = { Texto: 'pe rez', EspectaculoId };
  expect(await read(everybody, 'entradas', search)).toMatchObject({ Total: 200, HayMas: true });
  // Two pages of the file: from the beginning again after the first, it would never end.
  const { lines } = await exported(everybody, 'entradas', search, ['Entrada']);
  expect([lines.length - 1, new Set(lines.slice(1)).size]).toEqual([10_002, 10_002]);
});

test('a search by document stands in the audit once: not again for its file', async () => {
  const searches = async () =>
    (
      await context.database.pool.query(
        "select count(*)::integer as n from staff_audit where act = 'socios/buscar'",
      )
    ).rows[0].n as number;
  const before = await searches();
  await exported(everybody, 'socios', { Texto: '1.234.567-2' });
  expect((await searches()) - before).toBe(1);
});

test.each<[string, Role, ListName, object, number]>([
  ['whose call one may not make', 'lectura', 'socios', {}, 403],
  ['of readings, for who only sees them', 'lectura', 'lecturas', {}, 403],
  ['with a body that is not its call’s', 'finanzas', 'reembolsos', { Filtro: { Estado: 'todo' } }, 400],
  ['sorted by what is no column', 'finanzas', 'reembolsos', { Orden: 'id' }, 400],
  ['of readings of a show that is none', 'puertas', 'lecturas', { EspectaculoId: 999_999 }, 404],
])('a list %s is not exported', async (_what, role, name, more, code) => {
  const by = await staffBrowser(context, app, [role]);
  expect((await exported(by, name, more)).answer.ErrorCod).toBe(code);
});
