import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import { MAIL_KEYS, MAILS } from './mail-registry.ts';

let context: TestContext;
let app: FastifyInstance;
let editor: StaffBrowser;
let colleague: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  editor = await staffBrowser(context, app, ['comercial'], { name: 'Carla Gómez' });
  colleague = await staffBrowser(context, app, ['programacion'], { name: 'Pablo Ruiz' });
  await forgetInvitations();
});
afterEach(async () => {
  context.mailer.mails.length = 0;
  await context.database.pool.query('delete from mail_text');
});
afterAll(async () => {
  await app.close();
  await context.close();
});

/** Their mails do not belong to these tests. */
async function forgetInvitations(): Promise<void> {
  await context.drainJobs();
  context.mailer.mails.length = 0;
}

const TEXT = { Asunto: 'Sí, {{medio}}', Titulo: 'Bienvenidos', Cuerpo: 'Hola {{medio}}:\r\n\r\nde {{club}}' };
const call = async (name: string, body: object = {}, browser = editor) =>
  (await browser.call(`club/correos/${name}`, { Correo: 'medio-aceptado', ...body })).answer;
const save = (body: object = {}, browser = editor) =>
  call('guardar', { Operacion: randomUUID(), Version: 1, ...TEXT, ...body }, browser);
const sent = () => composeMail(context, 'outletAccepted', { outletName: 'Radio Uno' });
const acts = async (act: string) =>
  (await context.database.pool.query('select * from staff_audit where act = $1 order by number', [act])).rows;

describe('the list of mails', () => {
  test('has every mail, in groups, with who changed it', async () => {
    await save();
    const rows = (await call('listar')).Correos as { Correo: string; Grupo: string }[];
    expect(rows.map(({ Correo }) => Correo)).toEqual(MAIL_KEYS.map((key) => MAILS[key].slug));
    expect(new Set(rows.map(({ Grupo }) => Grupo))).toEqual(
      new Set(['Compras', 'Fila virtual', 'Socios', 'Links privados', 'Palcos', 'Prensa', 'Equipo']),
    );
    expect(rows.find(({ Correo }) => Correo === 'medio-aceptado')).toMatchObject({
      ...{ Persona: 'Carla Gómez', EsOriginal: false, Asunto: 'Sí, {{medio}}', ConFalla: false },
    });
    expect(rows.find(({ Correo }) => Correo === 'compra')).toMatchObject({ EsOriginal: true, Persona: '' });
  });
});

describe('a mail', () => {
  test('is read with its original and what its variables mean', async () => {
    expect(await call('leer')).toMatchObject({
      ...{ ErrorCod: 0, Version: 1, Asunto: 'Registro aceptado: {{medio}}' },
      Original: { Asunto: 'Registro aceptado: {{medio}}' },
      Variables: [
        { Nombre: 'medio', Significado: 'Nombre del medio', Clase: 'texto', Obligatoria: false },
        { Nombre: 'club' },
      ],
    });
  });

  test.each(['leer', 'versiones'])('that there is not is none for %s', async (name) => {
    expect((await call(name, { Correo: 'ninguno' })).ErrorCod).toBe(404);
  });
  test.each(['vista', 'guardar', 'volverAlOriginal', 'probar'])(
    'that there is not is none for %s',
    async (name) => {
      const body = { Operacion: randomUUID(), Version: 1, ...TEXT, Correo: 'ninguno' };
      expect((await call(name, body)).ErrorCod).toBe(404);
    },
  );
});

describe('a text', () => {
  test('is saved, sent from then on, and stands in the audit as it was and is', async () => {
    expect(await save()).toMatchObject({ ErrorCod: 0, Version: 2, Cuerpo: 'Hola {{medio}}:\n\nde {{club}}' });
    expect(await sent()).toMatchObject({
      subject: 'Sí, Radio Uno',
      text: 'Hola Radio Uno:\n\nde Club del Parque',
    });
    expect((await acts('correos/guardar')).at(-1)).toMatchObject({
      ...{ person: 'Carla Gómez', entity: 'correo', entity_id: 'medio-aceptado' },
      entity_name: 'Registro de medio aceptado',
      before: { Asunto: 'Registro aceptado: {{medio}}', Título: 'Registro de medio aceptado' },
      after: { Asunto: 'Sí, {{medio}}', Título: 'Bienvenidos', Cuerpo: 'Hola {{medio}}:\n\nde {{club}}' },
    });
  });

  test('of another version is refused, and says who changed it', async () => {
    await save({}, colleague);
    const refused = await save({ Asunto: 'Otro' });
    expect(refused).toMatchObject({ ErrorCod: 409 });
    expect(refused.ErrorDsc).toMatch(
      /^Pablo Ruiz cambió esto a las \d\d:\d\d\. Tus cambios no se guardaron\.$/,
    );
    expect((await sent()).subject).toBe('Sí, Radio Uno');
    expect(await save({ Asunto: 'Otro', Version: 2 })).toMatchObject({ ErrorCod: 0, Version: 3 });
  });

  test('of two who save at once one is saved, and the other is told', async () => {
    const all = await Promise.all(
      [1, 2, 3, 4].map((n) => save({ Asunto: `Soy ${n}` }, n % 2 ? editor : colleague)),
    );
    expect(all.map(({ ErrorCod }) => ErrorCod).toSorted((one, two) => one - two)).toEqual([0, 409, 409, 409]);
    const { rows } = await context.database.pool.query('select version, subject from mail_text');
    expect(rows).toEqual([{ version: 2, subject: all.find(({ ErrorCod }) => ErrorCod === 0)?.Asunto }]);
  });

  test('saved again with the same Operacion is saved once', async () => {
    const Operacion = randomUUID();
    expect(await save({ Operacion })).toMatchObject({ Version: 2 });
    expect(await save({ Operacion })).toMatchObject({ ErrorCod: 0, Version: 2 });
  });

  test.each<[string, object, number, string]>([
    [
      'that names what there is not',
      { Cuerpo: 'Hola {{xyz}}' },
      10,
      'No existe {{xyz}} en este correo. Podés usar: {{medio}}, {{club}}.',
    ],
    [
      'that is not closed',
      { Asunto: 'Hola {{medio' },
      12,
      'Hay una variable sin cerrar. Se escriben entre dos llaves, como {{medio}}.',
    ],
    [
      'without its reason',
      { Correo: 'medio-no-aceptado', Cuerpo: 'No, {{medio}}.' },
      11,
      '{{motivo}} no se puede quitar de este correo.',
    ],
    [
      'without its link',
      { Correo: 'invitacion-al-equipo', Asunto: 'Hola', Cuerpo: 'Entrá.' },
      11,
      '{{link}} no se puede quitar de este correo.',
    ],
    [
      'with a button in the subject',
      { Correo: 'invitacion-al-equipo', Asunto: '{{link}}', Cuerpo: '{{link}}' },
      13,
      '{{link}} va en el cuerpo: no se puede usar en el asunto.',
    ],
    ['of blanks', { Cuerpo: ' \n ' }, 14, 'El correo quedaría vacío.'],
  ])('%s is refused, everywhere', async (_name, body, code, text) => {
    const refusal = { ErrorCod: code, ErrorDsc: text };
    expect(await save(body)).toMatchObject(refusal);
    expect(await call('vista', { ...TEXT, ...body })).toMatchObject(refusal);
    expect(await call('probar', { Operacion: randomUUID(), ...TEXT, ...body })).toMatchObject(refusal);
    expect((await context.database.pool.query('select from mail_text')).rowCount).toBe(0);
  });

  test.each<[string, object]>([
    ['subject of 121 letters', { Asunto: 'a'.repeat(121) }],
    ['subject of two lines', { Asunto: 'a\nBcc: x@y.uy' }],
    ['title of 81 letters', { Titulo: 'a'.repeat(81) }],
    ['title of blanks', { Titulo: '  ' }],
    ['body of 5,001 letters', { Cuerpo: 'a'.repeat(5_001) }],
    ['body with control characters', { Cuerpo: 'a\u0000b' }],
    ['name that is none', { Correo: '../compra' }],
  ])('with a %s is malformed', async (_name, body) => {
    expect((await save(body)).ErrorCod).toBe(400);
    expect((await call('vista', { ...TEXT, ...body })).ErrorCod).toBe(400);
  });

  test('with 120 letters of subject is saved', async () => {
    expect((await save({ Asunto: 'á'.repeat(120) })).ErrorCod).toBe(0);
  });
});

describe('the preview', () => {
  test('is the mail with example data, in HTML and text, and changes nothing', async () => {
    const seen = await call('vista', { ...TEXT, Titulo: 'Más <b>' });
    expect(seen).toMatchObject({ ErrorCod: 0, Asunto: 'Sí, Radio del Sur' });
    expect(seen.Texto).toBe('Hola Radio del Sur:\n\nde Club del Parque');
    expect(seen.Html).toContain('<h1');
    expect(seen.Html).toContain('Más &lt;b&gt;</h1>');
    expect((await call('leer')).Version).toBe(1);
  });
});

describe('a test', () => {
  test('goes to who asks and nobody else, with what is typed', async () => {
    const answer = await call('probar', { Operacion: randomUUID(), ...TEXT });
    expect(answer).toMatchObject({ ErrorCod: 0, Email: editor.member.email });
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      {
        to: editor.member.email,
        subject: 'Prueba: Sí, Radio del Sur',
        text: 'Hola Radio del Sur:\n\nde Club del Parque',
      },
    ]);
    expect((await acts('correos/probar')).at(-1)).toMatchObject({ person: 'Carla Gómez', after: null });
  });

  test('is sent ten times an hour, also to who asks for all at once', async () => {
    const tester = await staffBrowser(context, app, ['comercial']);
    await forgetInvitations();
    const ask = () => call('probar', { Operacion: randomUUID(), ...TEXT }, tester);
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.filter(({ ErrorCod }) => ErrorCod === 0)).toHaveLength(10);
    expect(answers.find(({ ErrorCod }) => ErrorCod !== 0)).toMatchObject({
      ...{ ErrorCod: 15, ErrorDsc: 'Ya te enviaste 10 pruebas en esta hora. Probá de nuevo en un rato.' },
    });
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ to }) => to === tester.member.email)).toHaveLength(10);
  });
});

describe('versions', () => {
  test('are listed with who made them, the original last, page by page', async () => {
    await save();
    await save({ Version: 2, Asunto: 'Otro' }, colleague);
    await call('volverAlOriginal', { Operacion: randomUUID(), Version: 3 });
    const first = await call('versiones', { Cantidad: 2 });
    expect(first).toMatchObject({
      Versiones: [
        { Version: 4, Persona: 'Carla Gómez', EsOriginal: true, Asunto: 'Registro aceptado: {{medio}}' },
        { Version: 3, Persona: 'Pablo Ruiz', EsOriginal: false, Asunto: 'Otro' },
      ],
      ...{ Siguiente: '3', Total: 4 },
    });
    expect(await call('versiones', { Cantidad: 2, Desde: first.Siguiente })).toMatchObject({
      Versiones: [
        { Version: 2, Asunto: 'Sí, {{medio}}', Cuerpo: 'Hola {{medio}}:\n\nde {{club}}' },
        { Version: 1, Persona: '', Fecha: '', EsOriginal: true },
      ],
      ...{ Siguiente: '', Total: 4 },
    });
  });

  test('of a mail that nobody has changed are the original', async () => {
    expect(await call('versiones')).toMatchObject({ Versiones: [{ Version: 1 }], Siguiente: '', Total: 1 });
  });
});

test('a text that could not be used is told on its row and at Inicio, until it is changed', async () => {
  await save();
  await context.database.pool.query(`update mail_text set body = 'Hola {{vieja}}'`);
  expect((await sent()).subject).toBe('Registro aceptado: Radio Uno');
  expect(await call('leer')).toMatchObject({ Correo: { ConFalla: true } });
  const waiting = async (browser: StaffBrowser) => (await browser.call('club/inicio', {})).answer.Tareas;
  expect(await waiting(editor)).toEqual([
    { Tarea: 'textos-de-correo', Texto: 'texto de correo que no se puede usar', Cantidad: 1 },
  ]);
  expect(await waiting(await staffBrowser(context, app, ['puertas']))).toEqual([]);
  expect(await save({ Version: 2 })).toMatchObject({ ErrorCod: 0, Correo: { ConFalla: false } });
  expect(await waiting(editor)).toEqual([]);
});

test('a mail goes back to its original, as a version of its own', async () => {
  await save();
  const back = await call('volverAlOriginal', { Operacion: randomUUID(), Version: 2 });
  expect(back).toMatchObject({
    Version: 3,
    Asunto: 'Registro aceptado: {{medio}}',
    Correo: { EsOriginal: true },
  });
  expect((await sent()).subject).toBe('Registro aceptado: Radio Uno');
  expect((await acts('correos/volverAlOriginal')).at(-1)).toMatchObject({
    ...{ before: { Asunto: 'Sí, {{medio}}' }, after: { Asunto: 'Registro aceptado: {{medio}}' } },
  });
  expect(await call('volverAlOriginal', { Operacion: randomUUID(), Version: 2 })).toMatchObject({
    ErrorCod: 409,
  });
});
