import { randomUUID } from 'node:crypto';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildImage } from '@club/testing/builders/uploads.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openClub } from './public.ts';

let context: TestContext;
let app: FastifyInstance;
let commercial: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  commercial = await staffBrowser(context, app, ['comercial'], { name: 'Carla Gómez' });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
/** Advances the clock, so that no cached answer for fans is used. */
beforeEach(() => context.clock.advance(2_000));

const call = async (name: string, body: object = {}) =>
  (await commercial.call(`club/contenido/${name}`, body)).answer as unknown as Record<string, unknown> & {
    ErrorCod: number;
    Version: number;
  };
const write = (name: string, body: object) => call(name, { Operacion: randomUUID(), ...body });
const forFans = async (name: string) => (await makeCall(app, name, {})).answer;
async function acts(act: string) {
  const { rows } = await context.database.pool.query(
    'select person, entity_id, entity_name, before, after from staff_audit where act = $1 order by number',
    [`contenido/${act}`],
  );
  return rows;
}

describe('home', () => {
  test('has texts of its own until staff write others, which fans see and the audit tells', async () => {
    expect(await forFans('WSTituloFrontend')).toMatchObject({
      ...{ Titulo: 'Entradas', Subtitulo: context.club.name },
    });
    const { Version, Portada } = await call('leerPortada');
    expect(Portada).toEqual({ Titulo: '', Subtitulo: '' });
    const saved = await write('guardarPortada', { Version, Portada: { Titulo: 'Vamos', Subtitulo: '' } });
    expect(saved).toMatchObject({ ErrorCod: 0, Version: Version + 1, Portada: { Titulo: 'Vamos' } });
    context.clock.advance(2_000);
    expect(await forFans('WSTituloFrontend')).toMatchObject({
      ...{ Titulo: 'Vamos', Subtitulo: context.club.name },
    });
    expect(await acts('guardarPortada')).toMatchObject([
      { person: 'Carla Gómez', entity_name: 'Portada', before: { Título: '' }, after: { Título: 'Vamos' } },
    ]);
    expect(await write('guardarPortada', { Version, Portada })).toMatchObject({ ErrorCod: 409 });
  });

  test('takes 60 letters of title and 80 of subtitle, on one line', async () => {
    const { Version } = await call('leerPortada');
    const longest = { Titulo: 'x'.repeat(60), Subtitulo: 'y'.repeat(80) };
    expect(await write('guardarPortada', { Version, Portada: longest })).toMatchObject({ ErrorCod: 0 });
    for (const wrong of [{ Titulo: 'x'.repeat(61) }, { Subtitulo: 'y'.repeat(81) }, { Titulo: 'a\nb' }])
      expect(await write('guardarPortada', { Version, Portada: { ...longest, ...wrong } })).toMatchObject({
        ErrorCod: 400,
      });
  });
});

const NEWS = {
  ...{ Titulo: 'Entrenamiento', URL: 'https://club.example/n', ImagenURL: '/imagenes/n.webp', Fecha: '' },
  ...{ Categoria: 'Primera', EsGaleria: false },
};
interface Item {
  readonly NoticiaId: number;
  readonly Version: number;
  readonly Titulo: string;
  readonly EnPortada: boolean;
}
const saveItem = async (changes: object, id = 0, Version?: number) =>
  write('guardarNoticia', { NoticiaId: id, ...(Version && { Version }), Noticia: { ...NEWS, ...changes } });
const listed = async (Archivadas = false, more = {}) =>
  (await call('listarNoticias', { Archivadas, ...more })).Noticias as Item[];

describe('news', () => {
  test('of home are the six latest, dateless ones last; archived ones are not, until they come back', async () => {
    for (const day of ['01', '02', '03', '04', '05'])
      await saveItem({ Titulo: day, Fecha: `2026-01-${day}` });
    await saveItem({ Titulo: 'sin fecha' });
    await saveItem({ Titulo: 'otra sin fecha' });
    const titles = async () =>
      ((await forFans('WSNoticias')).SDTNoticias as { NoticiaTitulo: string }[]).map(
        ({ NoticiaTitulo }) => NoticiaTitulo,
      );
    expect(await titles()).toEqual(['05', '04', '03', '02', '01', 'otra sin fecha']);
    const items = await listed();
    expect(items.map(({ Titulo, EnPortada }) => `${Titulo} ${EnPortada}`)).toEqual([
      ...['05', '04', '03', '02', '01', 'otra sin fecha'].map((title) => `${title} true`),
      'sin fecha false',
    ]);
    const [{ NoticiaId, Version } = { NoticiaId: 0, Version: 0 }] = items;
    const put = (isAway: boolean, version: number) =>
      write('archivarNoticia', { NoticiaId, Version: version, Archivada: isAway });
    expect(await put(true, Version)).toMatchObject({ Noticia: { Archivada: true, EnPortada: false } });
    context.clock.advance(2_000);
    expect(await titles()).toEqual(['04', '03', '02', '01', 'otra sin fecha', 'sin fecha']);
    expect((await listed(true)).map(({ Titulo }) => Titulo)).toEqual(['05']);
    expect(await put(false, Version)).toMatchObject({ ErrorCod: 409 });
    expect(await put(false, Version + 1)).toMatchObject({ ErrorCod: 0, Noticia: { EnPortada: true } });
    expect((await acts('archivarNoticia')).map(({ after }) => after)).toEqual([
      { Archivada: true },
      { Archivada: false },
    ]);
  });

  test('are listed page by page', async () => {
    const first = await call('listarNoticias', { Archivadas: false, Cantidad: 2 });
    const rest = await listed(false, { Desde: first.Siguiente });
    expect([...(first.Noticias as Item[]), ...rest]).toEqual(await listed());
    expect(first.Total).toBe(rest.length + 2);
    const { NoticiaId } = rest.at(-1) as Item;
    expect(await listed(true, { NoticiaId })).toEqual([rest.at(-1)]);
    expect(await listed(false, { NoticiaId: 999_999 })).toEqual([]);
  });

  test('are changed with their version, and the audit says what was different', async () => {
    const [item] = await listed();
    const { NoticiaId = 0, Version = 0 } = item ?? {};
    expect(await saveItem({ Titulo: 'Otro título' }, NoticiaId, Version)).toMatchObject({
      Noticia: { Titulo: 'Otro título', Version: Version + 1 },
    });
    expect(await saveItem({ Titulo: 'Tarde' }, NoticiaId, Version)).toMatchObject({
      ErrorCod: 409,
      ErrorDsc: expect.stringContaining('Carla Gómez cambió esto'),
    });
    const { before, after } = (await acts('guardarNoticia')).at(-1);
    expect([before.Título, after.Título]).toEqual(['05', 'Otro título']);
    expect(await saveItem({}, 999_999, 1)).toMatchObject({ ErrorCod: 404 });
    expect(await write('archivarNoticia', { NoticiaId: 999_999, Version: 1, Archivada: true })).toMatchObject(
      {
        ErrorCod: 404,
      },
    );
  });

  test.each([
    ['without a link', { URL: '' }, 10],
    ['with a link that would run as ours', { URL: 'javascript:alert(1)' }, 10],
    ['without a picture', { ImagenURL: '' }, 11],
    ['with a picture from nowhere', { ImagenURL: 'data:image/png;base64,AA' }, 11],
    ['without a title', { Titulo: ' ' }, 400],
    ['with a title of 91 letters', { Titulo: 'x'.repeat(91) }, 400],
    ['of a day that is none', { Fecha: '2026-02-30' }, 400],
  ])('%s are refused', async (_name, changes, code) => {
    expect((await saveItem(changes)).ErrorCod).toBe(code);
  });
});

describe('sponsors', () => {
  const sponsor = (Nombre: string) => ({
    ...{ Nombre, LogoURL: '/imagenes/sponsors/tranvia.svg', URL: 'https://sponsor.example/' },
  });

  test('begin as the operator’s file says, and are put in another order for everybody', async () => {
    const { Version, Sponsors } = await call('leerSponsors');
    expect((Sponsors as { Nombre: string }[]).map(({ Nombre }) => Nombre)).toEqual(
      context.club.first.sponsors.map(({ name }) => name),
    );
    const wanted = [sponsor('Tercero'), sponsor('Primero')];
    expect(await write('guardarSponsors', { Version, Sponsors: wanted })).toMatchObject({
      ...{ ErrorCod: 0, Version: Version + 1, Sponsors: wanted },
    });
    await openClub(context);
    expect((await app.inject('/club.json')).json().sponsors).toMatchObject([
      { name: 'Tercero' },
      { name: 'Primero' },
    ]);
    expect(await acts('guardarSponsors')).toMatchObject([
      { after: { Sponsors: [expect.stringMatching(/^Tercero · https/), expect.stringMatching(/^Primero/)] } },
    ]);
    expect(await write('guardarSponsors', { Version, Sponsors: [] })).toMatchObject({ ErrorCod: 409 });
  });

  test.each([
    ['without a link', { URL: '' }, 10, 'Revisá el enlace de Uno'],
    ['with a link that would run as ours', { URL: 'javascript:x' }, 10, 'Revisá el enlace de Uno'],
    ['without a logo', { LogoURL: '' }, 11, 'Falta la imagen de Uno.'],
  ])('%s are refused', async (_name, changes, code, text) => {
    const { Version } = await call('leerSponsors');
    expect(
      await write('guardarSponsors', { Version, Sponsors: [{ ...sponsor('Uno'), ...changes }] }),
    ).toMatchObject({ ErrorCod: code, ErrorDsc: expect.stringContaining(text) });
  });
});

describe('a picture of the site', { timeout: 30_000 }, () => {
  const send = (bytes: Buffer, Para = 'logo') =>
    write('subirImagen', { Archivo: bytes.toString('base64'), Para });
  const got = (answer: Record<string, unknown>) => app.inject(String(answer.URL));
  const SVG = (inside: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);

  test('is a WebP as a logo, which keeps what is transparent, and a JPEG as a photo', async () => {
    const logo = await got(await send(buildImage('png')));
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
    const photo = await got(await send(buildImage('webp'), 'foto'));
    expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await acts('subirImagen')).toHaveLength(2);
  });

  test('is a drawing without what would run or load, and opened alone it runs nothing', async () => {
    const drawing = SVG(
      '<path d="M0 0h9v9z" onclick="x()"/><script>alert(1)</script><metadata><a href="https://x.uy/a"/></metadata>',
    );
    const answer = await got(await send(drawing));
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect(answer.body).toContain('<path');
    expect(answer.body).not.toMatch(/script|onclick|href/);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>x</script>'), 'logo'],
    ['a drawing as a photo', SVG(''), 'foto'],
    ['a cut picture', buildImage('jpeg').subarray(0, 200), 'logo'],
    ['nothing', Buffer.alloc(0), 'logo'],
  ])('%s is none', async (_name, bytes, use) => {
    expect(await send(bytes, use)).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: expect.stringMatching(/^El archivo no es una imagen PNG, JPG/) },
    });
  });

  test.each([
    ['a doctype', Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>')],
    ['a style sheet', SVG('<defs><style>.a{fill:#d00}</style></defs><path class="a" d="M0 0h9v9z"/>')],
    ['a picture that would be loaded', SVG('<image href="https://x.uy/a"/>')],
  ])('is no drawing that would look otherwise, as one with %s', async (_name, bytes) => {
    expect(await send(bytes)).toMatchObject({
      ...{ ErrorCod: 10, ErrorDsc: expect.stringMatching(/^Este SVG se vería mal: .* Subilo como PNG\.$/) },
    });
  });

  test('may be 1 MB as a logo and 4 MB as a photo', async () => {
    const large = Buffer.concat([buildImage('png'), Buffer.alloc(1024 * 1024)]);
    expect(await send(large)).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'La imagen no puede superar 1 MB.' },
    });
    expect(await send(large, 'foto')).toMatchObject({ ErrorCod: 0 });
    const larger = Buffer.alloc(4 * 1024 * 1024 + 1);
    expect(await send(larger, 'foto')).toMatchObject({ ErrorCod: 11 });
  });
});
