import { buildShow } from '@club/testing/builders/catalogue.ts';
import { insertExtraField } from '@club/testing/builders/masters.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { attachFile } from './attach-file.ts';

const UNKNOWN = 2_000_000;

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
/** Advances the clock, so that no cached answer of an earlier test is used. */
beforeEach(() => context.clock.advance(2_000));

const answerOf = async (call: string, body: unknown = {}) => (await makeCall(app, call, body)).answer;

describe('attachments', () => {
  async function showWithFile() {
    const { showId } = await buildShow(context);
    const attach = (fileName: string, audience?: 'boxes') =>
      attachFile(context, TEST_ACTOR, {
        showId,
        fileName,
        bytes: Buffer.from('hola'),
        ...(audience ? { audience } : {}),
      });
    const attached = await attach('Cómo llegar.txt');
    await attach('Palcos.pdf', 'boxes');
    if (!attached.ok) throw new Error(attached.problem);
    return { showId, attachmentId: attached.value.attachmentId };
  }
  const download = (EspectaculoId: number, EspectaculoArchivoId: number) =>
    answerOf('WSEspectaculoArchivoDescargar', { EspectaculoId, EspectaculoArchivoId });

  it('are listed, without those for boxes, and downloaded', async () => {
    const { showId, attachmentId } = await showWithFile();
    const { SDTEspectaculoArchivos } = await answerOf('WSEspectaculoArchivos', { EspectaculoId: showId });
    expect(SDTEspectaculoArchivos).toEqual([
      {
        EspectaculoArchivoId: attachmentId,
        EspectaculoArchivoNombre: 'Cómo llegar',
        ArchivoTipoIcono: 'text',
        ArchivoTipoNombre: 'Texto',
        ArchivoTipoExtension: 'txt',
      },
    ]);
    expect(await download(showId, attachmentId)).toMatchObject({
      ErrorCod: 0,
      SDTEspectaculoArchivo: {
        EspectaculoArchivoNombre: 'Cómo llegar',
        ArchivoTipoExtension: 'txt',
        ArchivoB64: Buffer.from('hola').toString('base64'),
      },
    });
  });

  it('of another show, or that are none, are refused', async () => {
    const { attachmentId } = await showWithFile();
    const { showId } = await buildShow(context);
    expect((await download(showId, attachmentId)).ErrorCod).toBe(20);
    expect((await download(showId, UNKNOWN)).ErrorCod).toBe(20);
    expect((await download(UNKNOWN, attachmentId)).ErrorCod).toBe(10);
  });

  it('that the file store does not give are refused with 500', async () => {
    const { showId, attachmentId } = await showWithFile();
    context.storage.fails = true;
    expect((await download(showId, attachmentId)).ErrorCod).toBe(500);
    context.storage.fails = false;
    context.storage.files.clear();
    expect((await download(showId, attachmentId)).ErrorCod).toBe(500);
  });

  it('are no other file of the storage, whatever key a show has stored', async () => {
    const { showId, attachmentId } = await showWithFile();
    await context.storage.put('exportaciones/5.txt', Buffer.from('12345672'), 'text/plain');
    const change = 'update attachment set storage_key = $2 where id = $1';
    await context.database.pool.query(change, [attachmentId, 'exportaciones/5.txt']);
    expect((await download(showId, attachmentId)).ErrorCod).toBe(500);
  });

  it('of a kind that runs, or too large, are not taken', async () => {
    const { showId } = await buildShow(context);
    const attach = (fileName: string, size = 1) =>
      attachFile(context, TEST_ACTOR, { showId, fileName, bytes: Buffer.alloc(size) });
    for (const name of ['x.html', 'x.svg', 'x.exe', 'x', '.pdf/..']) {
      expect(await attach(name)).toMatchObject({ problem: 'file-type-not-allowed' });
    }
    expect(await attach('x.pdf', 5 * 1024 * 1024 + 1)).toMatchObject({ problem: 'file-too-large' });
  });
});

describe('extra fields', () => {
  it('of the purchase come in their order with their options', async () => {
    const { kysely } = context.database;
    const gate = await insertExtraField(kysely, 'Puerta', ['P1', 'P2']);
    const note = await insertExtraField(kysely, 'Nota');
    const { showId } = await buildShow(context, {
      extraFields: [
        { fieldId: note, audience: 'purchase', isMandatory: false },
        { fieldId: gate, audience: 'purchase', isMandatory: true },
        { fieldId: gate, audience: 'box', isMandatory: true },
      ],
    });
    expect(await answerOf('WSEspectaculoDatosComplCanje', { EspectaculoId: showId })).toMatchObject({
      SDTDatosComplementarios: [
        { ComplementoId: note, ComplementoTipo: 'T', EspectaculoComplementoObligatorio: false },
        {
          ComplementoId: gate,
          ComplementoTipo: 'O',
          EspectaculoComplementoObligatorio: true,
          Opciones: [{ ComplementoOpcionValor: 'P1' }, { ComplementoOpcionValor: 'P2' }],
        },
      ],
    });
  });
});

describe('the site', () => {
  it('offers document types, all of them and those for guests', async () => {
    await context.database.pool.query('update document_type set for_guests = false where id = 3');
    const idsIn = async (call: string) =>
      ((await answerOf(call)).SDTDocumentoTipo as { DocumentoTipoId: number }[]).map(
        (type) => type.DocumentoTipoId,
      );
    expect(await idsIn('WSDocumentoTipo')).toEqual([1, 2, 3]);
    expect(await idsIn('WSDocumentoTipoCortesiaPalco')).toEqual([1, 2]);
  });
});
