import { buildShow } from '@club/testing/builders/catalogue.ts';
import { act, buildPublished, wireMoment } from '@club/testing/builders/programming.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildImage } from '@club/testing/builders/uploads.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

const Motivo = 'Prueba del equipo';
const read = async (EspectaculoId: number) =>
  (await programmer.call('club/espectaculos/leer', { EspectaculoId })).answer;

test('a duplicate is a draft on the same weekday to come', async () => {
  const { id } = await buildPublished(context, programmer, { days: 10 });
  const copy = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: id });
  const draft = await read(Number(copy.answer.EspectaculoId));
  expect(draft).toMatchObject({
    Estado: 'borrador',
    Faltantes: [],
    Plan: { IniciaEn: wireMoment(context, 17), EspectaculoNombre: 'Partido ante Cordón' },
  });
  expect((await act(programmer, 'espectaculos/duplicar', { EspectaculoId: 99_999 })).status).toBe(404);
});

describe('pictures and files', () => {
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

  test('a picture is drawn anew and served at its own address', async () => {
    const sent = await act(programmer, 'espectaculos/subirImagen', { Archivo: base64(buildImage('webp')) });
    expect(sent.answer).toMatchObject({ ErrorCod: 0 });
    const served = await app.inject({ url: String(sent.answer.URL) });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.inject({ url: '/imagenes/subidas/nada.jpg' })).statusCode).toBe(404);
  });

  test.each([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 10],
    ['no base64', '%%%', 10],
    ['5 MB', Buffer.alloc(5 * 1024 * 1024, 1), 11],
  ])('%s is no picture that is taken', async (_name, bytes, code) => {
    const Archivo = typeof bytes === 'string' ? bytes : base64(bytes);
    expect((await act(programmer, 'espectaculos/subirImagen', { Archivo })).answer.ErrorCod).toBe(code);
  });

  test('a file comes to a published show and goes; one that lies about its type does not come', async () => {
    const { id } = await buildPublished(context, programmer);
    const send = (Nombre: string, bytes: Buffer) =>
      act(programmer, 'espectaculos/subirArchivo', {
        ...{ EspectaculoId: id, Nombre, ParaPalcos: false, Archivo: base64(bytes) },
      });
    expect((await send('reglas.pdf', Buffer.from('<script>'))).answer.ErrorCod).toBe(10);
    expect((await send('reglas.exe', Buffer.from('MZ'))).answer.ErrorCod).toBe(10);
    const sent = await send('reglas.pdf', Buffer.from('%PDF-1.7 …'));
    expect(sent.answer.ErrorCod).toBe(0);
    const EspectaculoArchivoId = sent.answer.EspectaculoArchivoId;
    expect((await read(id)).Archivos).toMatchObject([{ EspectaculoArchivoId, Nombre: 'reglas' }]);
    const away = { EspectaculoId: id, EspectaculoArchivoId };
    expect((await act(programmer, 'espectaculos/quitarArchivo', away)).answer.ErrorCod).toBe(0);
    expect((await act(programmer, 'espectaculos/quitarArchivo', away)).status).toBe(404);
    const nowhere = { EspectaculoId: 99_999, Nombre: 'x.txt', ParaPalcos: false, Archivo: 'eA==' };
    expect((await act(programmer, 'espectaculos/subirArchivo', nowhere)).status).toBe(404);
  });
});

test('nobody without the permission changes a show, and the places of one always add up', async () => {
  const { showId } = await buildShow(context);
  const reader = await staffBrowser(context, app, ['lectura']);
  const refused = await act(reader, 'espectaculos/suspenderVenta', { EspectaculoId: showId, Motivo });
  expect(refused.status).toBe(403);
  const { Ocupacion } = await read(showId);
  for (const sector of Ocupacion as Record<string, number>[]) {
    const { Emitidas = 0, EnCompra = 0, Apartadas = 0, Bloqueadas = 0, Libres = 0, Aforo } = sector;
    expect(Emitidas + EnCompra + Apartadas + Bloqueadas + Libres).toBe(Aforo);
  }
});
