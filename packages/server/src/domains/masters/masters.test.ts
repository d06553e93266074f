import { randomUUID } from 'node:crypto';
import type { MasterTable } from '@club/contract/club';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import { insertTeam } from '@club/testing/builders/masters.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Pablo Ruiz' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Row {
  readonly Id: number;
  readonly Version: number;
  readonly Campos: Readonly<Record<string, unknown>> & { readonly Nombre: string };
  readonly Archivado: boolean;
  readonly Fijo: boolean;
  readonly Usos: number;
  readonly UsosTexto: string;
}
type Answer = Readonly<Record<string, unknown>> & { ErrorCod: number; ErrorDsc: string; Fila: Row };
const call = async (name: string, body: object) =>
  (await programmer.call(`club/maestros/${name}`, body)).answer as unknown as Answer;
const write = (name: string, Tabla: MasterTable, body: object) =>
  call(name, { Operacion: randomUUID(), Tabla, ...body });
const make = async (table: MasterTable, Campos: object) =>
  (await write('guardar', table, { Id: 0, Campos })).Fila;
const rowsOf = async (Tabla: MasterTable) => (await call('listar', { Tabla })).Filas as Row[];
const rowOf = async (table: MasterTable, id: number) => (await rowsOf(table)).find(({ Id }) => Id === id);
const named = ({ Id, Version }: Row) => ({ Id, Version });
async function acts(entity: string) {
  const { rows } = await context.database.pool.query(
    'select act, person, entity_name, before, after from staff_audit where entity = $1 order by number',
    [entity],
  );
  return rows;
}

const TABLES: readonly [MasterTable, object][] = [
  ['equipos', { ImagenURL: '/imagenes/crest.svg' }],
  ['competencias', { ImagenURL: '' }],
  [
    'tipos',
    { Color: '11693A', PideEquipos: true, PideCompetencia: false, EsPaseo: false, DuracionMinutos: 95 },
  ],
  ['categorias', { ImagenURL: '', EsVisitante: false, EsPublico: false, Orden: 7 }],
  ['documentos', { Abreviatura: 'DNI', ParaInvitados: true }],
  ['medios', { Orden: 1 }],
  ['prensa', { Orden: 1 }],
  ['motivos-de-actos', { Orden: 1 }],
  ['campos', { Opciones: ['Norte', 'Sur'] }],
  ['parkings', { Direccion: 'Calle 1', Aviso: 'Por la rampa' }],
];

describe.each(TABLES)('%s', (table, fields) => {
  test('are made, changed with their version, archived, offered again, and deleted while nothing uses them', async () => {
    const Campos = { Nombre: `Uno de ${table}`, ...fields };
    const made = await make(table, { ...Campos, Nombre: ` ${Campos.Nombre} ` });
    expect(made).toMatchObject({ ...{ Version: 1, Campos, Archivado: false, Fijo: false, Usos: 0 } });
    expect(await write('guardar', table, { Id: 0, Campos })).toMatchObject({ ErrorCod: 10 });
    const other = { ...Campos, Nombre: 'Otro nombre' };
    const changed = await write('guardar', table, { ...named(made), Campos: other });
    expect(changed).toMatchObject({ ErrorCod: 0, Fila: { Id: made.Id, Version: 2, Campos: other } });
    expect(await write('guardar', table, { ...named(made), Campos })).toMatchObject({
      ...{ ErrorCod: 409, ErrorDsc: expect.stringContaining('Pablo Ruiz cambió esto a las') },
    });
    const away = await write('archivar', table, { ...named(changed.Fila), Archivado: true });
    expect(away).toMatchObject({ ErrorCod: 0, Fila: { Archivado: true, Version: 3 } });
    const again = { ...Campos, Nombre: other.Nombre.toUpperCase() };
    expect(await write('guardar', table, { Id: 0, Campos: again })).toMatchObject({ ErrorCod: 10 });
    const back = await write('archivar', table, { ...named(away.Fila), Archivado: false });
    expect((await rowOf(table, made.Id))?.Archivado).toBe(false);
    expect(await write('borrar', table, named(made))).toMatchObject({ ErrorCod: 409 });
    expect(await write('borrar', table, named(back.Fila))).toMatchObject({ ErrorCod: 0, Id: made.Id });
    expect(await rowOf(table, made.Id)).toBeUndefined();
    expect(await write('borrar', table, named(back.Fila))).toMatchObject({ ErrorCod: 404 });
    expect(await write('guardar', table, { ...named(made), Campos })).toMatchObject({ ErrorCod: 404 });
  });
});

describe('the audit', () => {
  test('tells every change of a row, with what it is called', async () => {
    const team = await make('equipos', { Nombre: 'Rampla', ImagenURL: '' });
    await write('guardar', 'equipos', { ...named(team), Campos: { Nombre: 'Rampla Juniors' } });
    expect((await acts('equipo')).slice(-2)).toMatchObject([
      { act: 'maestros/guardar', person: 'Pablo Ruiz', entity_name: 'Rampla', after: { Nombre: 'Rampla' } },
      { before: { Nombre: 'Rampla' }, after: { Nombre: 'Rampla Juniors' } },
    ]);
  });
});

describe('a row that is used', () => {
  test('says where, is not deleted, and archived it stays there', async () => {
    const { kysely } = context.database;
    const [homeTeamId, awayTeamId] = [
      await insertTeam(kysely, 'Local', '/imagenes/crest.svg'),
      await insertTeam(kysely, 'Visita', ''),
    ];
    const show = await buildShow(context, { homeTeamId, awayTeamId });
    const row = await rowOf('equipos', homeTeamId);
    expect(row).toMatchObject({ Usos: 1, UsosTexto: '1 espectáculo' });
    expect(await write('borrar', 'equipos', named(row as Row))).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'Está en 1 espectáculo. Podés archivarla.' },
    });
    await write('archivar', 'equipos', { ...named(row as Row), Archivado: true });
    context.clock.advance(2_000);
    const { answer } = await makeCall(app, 'WSEspectaculo', { EspectaculoId: show.showId });
    expect(answer.SDTEspectaculo).toMatchObject({ InstitucionLocalNombre: 'Local' });
    const options = (await programmer.call('club/espectaculos/opciones', {})).answer;
    expect(options.Instituciones).toContainEqual(
      expect.objectContaining({ Id: homeTeamId, Archivado: true }),
    );
  });

  test('by a draft or a template alone is used as well', async () => {
    const team = await make('equipos', { Nombre: 'De un borrador' });
    const draft = (
      await programmer.call('club/espectaculos/guardarBorrador', {
        ...{ Operacion: randomUUID(), EspectaculoId: 0, Plan: { InstitucionVisitanteId: team.Id } },
      })
    ).answer;
    await programmer.call('club/plantillas/guardar', {
      ...{ Operacion: randomUUID(), PlantillaId: 0, Nombre: 'De noche', EspectaculoId: draft.EspectaculoId },
    });
    expect(await write('borrar', 'equipos', named(team))).toMatchObject({
      ErrorDsc: 'Está en 1 borrador y 1 plantilla. Podés archivarla.',
    });
  });

  test('by what is not counted is not deleted either', async () => {
    const category = await make('categorias', { Nombre: 'Con cupo' });
    const { showId } = await buildShow(context);
    await context.database.pool.query('insert into category_quota values ($1, $2, 5)', [showId, category.Id]);
    expect(await write('borrar', 'categorias', named(category))).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'Está en uso. Podés archivarla.' },
    });
  });
});

describe('a row that was archived', () => {
  const saveDraft = async (Plan: object, more: object = {}) =>
    (
      await programmer.call('club/espectaculos/guardarBorrador', {
        ...{ Operacion: randomUUID(), EspectaculoId: 0, Plan, ...more },
      })
    ).answer as unknown as Answer & { EspectaculoId: number; Version: number; Plan: Record<string, unknown> };

  test('is not taken by a draft, stays in one that has it, and is not copied into another', async () => {
    const team = await make('equipos', { Nombre: 'Archivado FC' });
    const Plan = { InstitucionVisitanteId: team.Id };
    const before = await saveDraft(Plan);
    await write('archivar', 'equipos', { ...named(team), Archivado: true });
    expect(await saveDraft(Plan)).toMatchObject({
      ...{ ErrorCod: 12, ErrorDsc: expect.stringContaining('Archivado FC está archivado') },
    });
    const { EspectaculoId, Version } = before;
    const kept = await saveDraft({ ...Plan, EspectaculoNombre: 'Clásico' }, { EspectaculoId, Version });
    expect(kept).toMatchObject({ ErrorCod: 0, Plan });
    const Fuente = { EspectaculoId, Copiar: ['textos'] };
    const copied = await saveDraft({}, { Fuente });
    expect(copied.ErrorCod).toBe(0);
    expect(copied.Plan.InstitucionVisitanteId ?? 0).toBe(0);
  });

  test('that never was is not taken', async () => {
    expect(await saveDraft({ InstitucionVisitanteId: 999_999 })).toMatchObject({ ErrorCod: 404 });
  });

  test('is not offered by forms: types of documents and of media, and types of shows without a show to come', async () => {
    const lists = [
      { table: 'documentos', call: 'WSDocumentoTipo', list: 'SDTDocumentoTipo' },
      { table: 'tipos', call: 'WSEspectaculosTipo', list: 'SDTEspectaculosTipo' },
    ] as const;
    for (const { table, call: name, list } of lists) {
      const offered = async () => {
        context.clock.advance(2_000);
        return JSON.stringify((await makeCall(app, name, {})).answer[list]);
      };
      const row = await make(table, { Nombre: `Nuevo de ${table}` });
      expect(await offered()).toContain(`Nuevo de ${table}`);
      await write('archivar', table, { ...named(row), Archivado: true });
      expect(await offered()).not.toContain(`Nuevo de ${table}`);
    }
  });

  test('is a column of a show’s prices only where the show has it', async () => {
    const show = await buildShow(context);
    const category = await make('categorias', { Nombre: 'Invitados' });
    const columns = async () => {
      const { answer } = await programmer.call('club/precios/leer', { EspectaculoId: show.showId });
      return (answer.Matriz as { Categorias: { SocioCategoriaNombre: string }[] }).Categorias.map(
        ({ SocioCategoriaNombre }) => SocioCategoriaNombre,
      );
    };
    expect(await columns()).toContain('Invitados');
    await write('archivar', 'categorias', { ...named(category), Archivado: true });
    expect(await columns()).not.toContain('Invitados');
    const member = (await rowsOf('categorias')).find(({ Id }) => Id === show.categories.member) as Row;
    await write('archivar', 'categorias', { ...named(member), Archivado: true });
    expect(await columns()).toContain(member.Campos.Nombre);
  });
});

describe('what cannot be', () => {
  test('the first document type and the public categories neither go nor are archived', async () => {
    const [document] = (await rowsOf('documentos')).filter(({ Id }) => Id === 1);
    await buildShow(context);
    const publics = (await rowsOf('categorias')).filter(({ Campos }) => Campos.EsPublico === true);
    expect(publics).toHaveLength(2);
    for (const [table, row] of [['documentos', document], ...publics.map((one) => ['categorias', one])] as [
      MasterTable,
      Row,
    ][]) {
      expect(row.Fijo).toBe(true);
      expect(await write('borrar', table, named(row))).toMatchObject({ ErrorCod: 10 });
      expect(await write('archivar', table, { ...named(row), Archivado: true })).toMatchObject({
        ...{ ErrorCod: 10, ErrorDsc: 'No se puede: el sistema la necesita.' },
      });
    }
    expect(
      await write('guardar', 'categorias', { Id: 0, Campos: { Nombre: 'Otro', EsPublico: true } }),
    ).toMatchObject({ ErrorCod: 11 });
  });

  test('a category’s side, and whether a field is a choice, are said once', async () => {
    const category = await make('categorias', { Nombre: 'Fija', EsVisitante: true });
    const saved = await write('guardar', 'categorias', {
      ...{ ...named(category), Campos: { Nombre: 'Fija', EsVisitante: false, Orden: 3 } },
    });
    expect(saved.Fila.Campos).toMatchObject({ EsVisitante: true, Orden: 3 });
    const text = await make('campos', { Nombre: 'Nota' });
    const list = await make('campos', { Nombre: 'Puerta', Opciones: ['1'] });
    for (const [field, Opciones] of [
      [text, ['Sí']],
      [list, []],
    ] as const)
      expect(
        await write('guardar', 'campos', { ...named(field), Campos: { Nombre: 'Otro', Opciones } }),
      ).toMatchObject({ ErrorCod: 14 });
    const renamed = await write('guardar', 'campos', { ...named(list), Campos: { Nombre: 'Acceso' } });
    expect(renamed.Fila.Campos).toMatchObject({ Nombre: 'Acceso', Opciones: ['1'] });
  });

  test('options that stay keep their ids, which people are choosing from, and are in the order typed', async () => {
    const field = await make('campos', { Nombre: 'Puerta', Opciones: ['1', '2'] });
    const ids = async () => {
      const { rows } = await context.database.pool.query(
        'select id, value from extra_field_option where field_id = $1 order by position',
        [field.Id],
      );
      return rows as { id: number; value: string }[];
    };
    const [, second] = await ids();
    const Campos = { Nombre: 'Puerta', Opciones: ['3', '2', '0'] };
    const saved = await write('guardar', 'campos', { ...named(field), Campos });
    expect(saved.Fila.Campos).toMatchObject(Campos);
    const after = await ids();
    expect(after.map(({ value }) => value)).toEqual(['3', '2', '0']);
    expect(after[1]).toEqual(second);
  });

  test.each([
    ['a name twice', 'medios', { Nombre: 'Radio' }, 10],
    ['a picture from nowhere', 'equipos', { Nombre: 'X', ImagenURL: 'javascript:x' }, 12],
    ['a colour that is none', 'tipos', { Nombre: 'X', Color: 'azul' }, 400],
    ['a minute', 'tipos', { Nombre: 'X', DuracionMinutos: 1 }, 400],
    ['no name', 'equipos', { Nombre: ' ' }, 400],
    ['an option twice, but for a blank', 'campos', { Nombre: 'Puerta', Opciones: ['1', ' 1'] }, 400],
    ['lines in a name', 'equipos', { Nombre: 'a\nb' }, 400],
  ] as const)('%s', async (_name, table, Campos, code) => {
    if (table === 'medios') await make(table, Campos);
    expect((await write('guardar', table, { Id: 0, Campos })).ErrorCod).toBe(code);
  });
});
