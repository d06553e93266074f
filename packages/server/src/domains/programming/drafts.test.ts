import { randomUUID } from 'node:crypto';
import { buildShow } from '@club/testing/builders/catalogue.ts';
import {
  ALL_PARTS,
  act,
  buildDraft,
  buildPublished,
  wireMoment,
} from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishScheduled } from './publish-scheduled.ts';

let context: TestContext;
let app: FastifyInstance;
let programmer: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  programmer = await staffBrowser(context, app, ['programacion'], { name: 'Nora Silva' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const save = (body: object) => act(programmer, 'espectaculos/guardarBorrador', { EspectaculoId: 0, ...body });
const publish = (EspectaculoId: number, Version: number, more: object = {}) =>
  act(programmer, 'espectaculos/publicar', { EspectaculoId, Version, ...more });
const read = async (EspectaculoId: number) =>
  (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;
const problemsOf = (answer: Record<string, unknown>) =>
  (answer.Faltantes as { Problema: string; Nivel: string }[])
    .filter(({ Nivel }) => Nivel === 'rojo')
    .map(({ Problema }) => Problema);
const actsOf = async (id: number) => {
  const { rows } = await context.database.pool.query(
    `select act, person, before, after, reason from staff_audit
     where entity = 'espectaculo' and entity_id = $1 order by number`,
    [String(id)],
  );
  return rows;
};

describe('a draft', () => {
  test('begins with nothing, and says what it lacks', async () => {
    const { answer } = await save({ Plan: {} });
    expect(answer).toMatchObject({ ErrorCod: 0, Version: 1 });
    expect(problemsOf(answer)).toEqual([
      ...['type', 'name', 'venue', 'start', 'duration', 'sectors', 'sale-opens', 'sale-closes'],
    ]);
    const listed = await programmer.call('club/espectaculos/listar', { Filtro: { Estado: 'borrador' } });
    expect(listed.answer.Espectaculos).toContainEqual(
      expect.objectContaining({ EspectaculoId: answer.EspectaculoId, IniciaEn: '', Aforo: 0 }),
    );
  });

  test('takes from a show what was ticked, moments as far from its beginning, and nothing else', async () => {
    const source = await buildShow(context, { descriptionHtml: '<p>Texto</p>', quotas: { auf: 7 } });
    const copied = await save({
      Plan: { EspectaculoNombre: 'Copia', IniciaEn: wireMoment(context, 21, '21:00') },
      Fuente: { EspectaculoId: source.showId, Copiar: ALL_PARTS },
    });
    const whole = (await read(source.showId)).Plan as Record<string, unknown>;
    expect(copied.answer.Plan).toMatchObject({
      EspectaculoNombre: 'Copia',
      EspectaculoDescripcion: '<p>Texto</p>',
      Sectores: whole.Sectores,
      Cupos: [{ SocioCategoriaId: source.categories.auf, Cupo: 7 }],
      VentaCierraEn: wireMoment(context, 21, '21:00'),
      MedioPagoId: 1,
    });
    expect(problemsOf(copied.answer)).toEqual([]);
    const bare = await save({
      Plan: { EspectaculoNombre: 'Copia', IniciaEn: wireMoment(context, 21, '21:00') },
      Fuente: { EspectaculoId: source.showId, Copiar: ['sectores'] },
    });
    expect(bare.answer.Plan).toMatchObject({
      EspectaculoDescripcion: '',
      Cupos: [],
      MedioPagoId: 0,
      VentaAbreEn: '',
    });
    const [sector] = (bare.answer.Plan as { Sectores: { Precios: unknown[] }[] }).Sectores;
    expect(sector?.Precios).toEqual([]);
  });

  test('tells what is different from its source, and keeps it over saves', async () => {
    const { id, version, answer } = await buildDraft(context, programmer);
    const fields = (changes: unknown) => (changes as { Campo: string }[]).map(({ Campo }) => Campo);
    const first = ['Nombre', 'Inicio', 'Venta abre', 'Venta cierra'];
    expect(fields(answer.Cambios)).toEqual(first);
    expect(answer.Cambios).toContainEqual({
      ...{ Campo: 'Nombre', Antes: 'Partido de prueba', Despues: 'Partido ante Cordón' },
    });
    const changed = await save({
      EspectaculoId: id,
      Version: version,
      Plan: { ...(answer.Plan as object), MedioPagoCuotas: 6 },
    });
    expect(changed.answer).toMatchObject({ ErrorCod: 0, Version: version + 1 });
    const { Cambios } = await read(id);
    expect(fields(Cambios).sort()).toEqual([...first, 'Cuotas'].sort());
    expect(Cambios).toContainEqual({ Campo: 'Cuotas', Antes: '1', Despues: '6' });
    expect(await actsOf(id)).toMatchObject([
      { act: 'espectaculos/guardarBorrador', person: 'Nora Silva', after: { Nombre: 'Partido ante Cordón' } },
      { before: Object.fromEntries([['Cuotas', 1]]), after: Object.fromEntries([['Cuotas', 6]]) },
    ]);
  });

  test('is cleaned', async () => {
    const { answer } = await save({
      Plan: { EspectaculoDescripcion: '<p onclick="x()">Hola<script>alert(1)</script></p>' },
    });
    expect(answer.Plan).toMatchObject({ EspectaculoDescripcion: '<p>Hola</p>' });
  });

  test.each([
    ['a price with three decimals', 10.005, 'El precio no puede tener más de dos decimales.'],
    ['a price above the most', 1_000_000, 'El precio tiene que ser un número de 0 a 999.999,99.'],
  ])('refuses %s', async (_name, Monto, ErrorDsc) => {
    const Precios = [{ SocioCategoriaId: 1, Monto }];
    const Sectores = [{ SectorId: 1, Abierto: true, Apartados: [], Precios }];
    expect((await save({ Plan: { Sectores } })).answer).toMatchObject({ ErrorCod: 11, ErrorDsc });
  });

  test('refuses a moment that is none, and an unknown source', async () => {
    const noDay = await save({ Plan: { IniciaEn: '2026-02-31T20:00:00' } });
    expect(noDay.answer.ErrorCod).toBe(400);
    const noSource = await save({ Plan: {}, Fuente: { EspectaculoId: 99_999, Copiar: [] } });
    expect(noSource.answer.ErrorCod).toBe(404);
  });

  test('saved as of an older version is refused with who was there before', async () => {
    const { id, version } = await buildDraft(context, programmer);
    const first = await save({ EspectaculoId: id, Version: version, Plan: { EspectaculoNombre: 'Uno' } });
    const second = await save({ EspectaculoId: id, Version: version, Plan: { EspectaculoNombre: 'Dos' } });
    expect(first.answer.ErrorCod).toBe(0);
    expect(second).toMatchObject({
      status: 409,
      answer: { ErrorDsc: expect.stringContaining('Nora Silva') },
    });
    expect((await read(id)).Plan).toMatchObject({ EspectaculoNombre: 'Uno' });
  });

  test('is made once, however often its form is sent', async () => {
    const Operacion = randomUUID();
    const [first, second] = [await save({ Operacion, Plan: {} }), await save({ Operacion, Plan: {} })];
    expect(second.answer).toEqual(first.answer);
  });

  test('put away is none any more', async () => {
    const { id, version } = await buildDraft(context, programmer);
    const body = { EspectaculoId: id, Version: version };
    expect((await act(programmer, 'espectaculos/descartar', body)).answer.ErrorCod).toBe(0);
    expect((await read(id)).Estado).toBe('descartado');
    expect((await publish(id, version + 1)).answer.ErrorCod).toBe(13);
    expect((await save({ ...body, Version: version + 1, Plan: {} })).answer.ErrorCod).toBe(10);
    expect((await act(programmer, 'espectaculos/descartar', body)).answer.ErrorCod).toBe(10);
  });
});

describe('publishing', () => {
  test('makes of the draft a show of the same number that fans can buy', async () => {
    const { id, version } = await buildDraft(context, programmer);
    const before = await makeCall(app, 'WSEspectaculo', { EspectaculoId: id });
    expect(before.answer.ErrorCod).not.toBe(0);
    const { answer } = await publish(id, version);
    expect(answer).toMatchObject({ ErrorCod: 0, EspectaculoId: id, Estado: 'publicado', Version: 1 });
    const show = await context.database.pool.query('select name from show where id = $1', [id]);
    expect(show.rows).toEqual([{ name: 'Partido ante Cordón' }]);
    const read_ = await read(id);
    expect(read_).toMatchObject({ Estado: 'publicado', Version: 1, VentaSuspendida: false });
    expect(read_.Ocupacion).toMatchObject([{ Emitidas: 0, Libres: 30, Aforo: 30, Abierto: true }]);
    expect((await actsOf(id)).map(({ act: name }) => name)).toEqual([
      'espectaculos/guardarBorrador',
      'espectaculos/publicar',
    ]);
    expect((await publish(id, version)).answer.ErrorCod).toBe(13);
    const featured = await buildDraft(context, programmer, { plan: { Destacado: true } });
    const published = (await publish(featured.id, featured.version)).answer;
    expect(published.Version).toBe((await read(featured.id)).Version);
  });

  test('is refused while a line is red, with all of them', async () => {
    const { answer } = await save({ Plan: { EspectaculoNombre: 'Sin nada' } });
    const refused = await publish(Number(answer.EspectaculoId), 1);
    expect(refused.answer.ErrorCod).toBe(10);
    expect(refused.answer.ErrorDsc).toContain('Falta el escenario.');
    expect(refused.answer.ErrorDsc).toContain('No hay sectores.');
  });

  test('is refused in the past, and without a way to pay', async () => {
    const past = await buildDraft(context, programmer, { days: -1 });
    expect(problemsOf(past.answer)).toContain('start-past');
    expect((await publish(past.id, past.version)).answer.ErrorCod).toBe(10);
    const { id, version, answer } = await buildDraft(context, programmer);
    const free = await save({
      EspectaculoId: id,
      Version: version,
      Plan: { ...(answer.Plan as object), MedioPagoId: 0 },
    });
    expect(problemsOf(free.answer)).toEqual(['payment-method']);
  });

  test('is refused at a venue that has another show then, but for season passes', async () => {
    const { source } = await buildPublished(context, programmer);
    const other = await buildDraft(context, programmer, { source });
    expect((await publish(other.id, other.version)).answer).toMatchObject({
      ErrorCod: 11,
      ErrorDsc: 'Hay otro espectáculo en el escenario a esa hora: Partido ante Cordón.',
    });
    const pass = await buildDraft(context, programmer, { source, plan: { EspectaculoEsAbono: true } });
    expect((await publish(pass.id, pass.version)).answer.ErrorCod).toBe(0);
  });

  test('at a date waits for it, and then happens by itself', async () => {
    const { id, version } = await buildDraft(context, programmer);
    const PublicaEn = wireMoment(context, 2, '10:00');
    const scheduled = await publish(id, version, { PublicaEn });
    expect(scheduled.answer).toMatchObject({ ErrorCod: 0, Estado: 'programado', PublicaEn });
    expect((await read(id)).Estado).toBe('programado');
    const rows = await context.database.pool.query(
      "select data, start_after from pgboss.job where name = 'publish-show' and (data ->> 'draftId')::int = $1",
      [id],
    );
    expect(rows.rows[0].start_after.toISOString()).toBe(new Date(`${PublicaEn}-03:00`).toISOString());
    await publishScheduled(context, rows.rows[0].data);
    expect((await read(id)).Estado).toBe('publicado');
    expect((await actsOf(id)).at(-1)).toMatchObject({ person: 'Publicación programada' });
  });

  test('at a date that is past, or after the beginning, is refused', async () => {
    const { id, version } = await buildDraft(context, programmer);
    for (const days of [-1, 30]) {
      const refused = await publish(id, version, { PublicaEn: wireMoment(context, days) });
      expect(refused.answer.ErrorCod).toBe(14);
    }
  });

  test('at a date can be taken back: the job then leaves it alone', async () => {
    const { id, version } = await buildDraft(context, programmer);
    const PublicaEn = wireMoment(context, 2, '10:00');
    await publish(id, version, { PublicaEn });
    const body = { EspectaculoId: id, Version: version + 1 };
    expect((await act(programmer, 'espectaculos/desprogramar', body)).answer.ErrorCod).toBe(0);
    await publishScheduled(context, { draftId: id, publishAt: new Date(`${PublicaEn}-03:00`).toISOString() });
    expect((await read(id)).Estado).toBe('borrador');
  });

  test('that fails at its date tells the author, and stands on Inicio', async () => {
    const { id, version, source } = await buildDraft(context, programmer);
    const PublicaEn = wireMoment(context, 2, '10:00');
    await publish(id, version, { PublicaEn });
    await buildPublished(context, programmer, { source });
    await publishScheduled(context, { draftId: id, publishAt: new Date(`${PublicaEn}-03:00`).toISOString() });
    expect(await read(id)).toMatchObject({
      Estado: 'borrador',
      Aviso: expect.stringContaining('Hay otro espectáculo'),
    });
    await context.drainJobs();
    expect(context.mailer.mails.map(({ subject }) => subject)).toContain(
      'No se publicó: Partido ante Cordón',
    );
    const start = await programmer.call('club/inicio', {});
    expect(start.answer.Tareas).toContainEqual(
      expect.objectContaining({ Tarea: 'publicaciones', Texto: 'espectáculo que no se publicó' }),
    );
  });
});

describe('a template', () => {
  test('is kept, offered, begun from, and put away', async () => {
    const source = await buildShow(context);
    const body = { PlantillaId: 0, Nombre: 'Partido de liga', EspectaculoId: source.showId };
    const kept = await act(programmer, 'plantillas/guardar', body);
    expect(kept.answer).toMatchObject({ ErrorCod: 0, Version: 1 });
    expect((await act(programmer, 'plantillas/guardar', body)).answer.ErrorCod).toBe(10);
    const PlantillaId = Number(kept.answer.PlantillaId);
    const options = await programmer.call('club/espectaculos/opciones', {});
    expect(options.answer.Plantillas).toContainEqual({ Id: PlantillaId, Nombre: 'Partido de liga' });
    const begun = await save({
      Plan: { EspectaculoNombre: 'Desde plantilla', IniciaEn: wireMoment(context, 30) },
      Fuente: { PlantillaId, Copiar: ALL_PARTS },
    });
    expect(problemsOf(begun.answer)).toEqual([]);
    expect((await read(Number(begun.answer.EspectaculoId))).Fuente).toMatchObject({ PlantillaId });
    const again = { ...body, PlantillaId, Version: 1, Nombre: 'Partido de copa' };
    expect((await act(programmer, 'plantillas/guardar', again)).answer.Version).toBe(2);
    expect((await act(programmer, 'plantillas/guardar', again)).status).toBe(409);
    const away = { PlantillaId, Version: 2 };
    expect((await act(programmer, 'plantillas/archivar', away)).answer.ErrorCod).toBe(0);
    expect((await act(programmer, 'plantillas/archivar', away)).status).toBe(404);
    const listed = await programmer.call('club/plantillas/listar', {});
    expect(listed.answer.Plantillas).not.toContainEqual(expect.objectContaining({ PlantillaId }));
  });
});
