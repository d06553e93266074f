import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildPreview } from '@club/testing/builders/preview.ts';
import { act, buildDraft, wireMoment } from '@club/testing/builders/programming.ts';
import { changePrice, changeSale, inHours } from '@club/testing/builders/sale.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { attachFile } from '../catalogue/attach-file.ts';
import { PREVIEW_MS } from './make-preview.ts';

let context: TestContext;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
beforeEach(async () => {
  staff = await staffBrowser(context, app, ['programacion']);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

type Built = Awaited<ReturnType<typeof buildPreview>>;
const look = async ({ visit }: Built, Llamada?: string, other: object = {}) =>
  (await makeCall(app, 'WSVistaPrevia', { ...visit, ...(Llamada && { Llamada }), ...other })).answer;
const sectorA = { TribunaId: 1, SectorCod: 'A' };
const answerOf = async (preview: Built, call: string, other?: object) =>
  (await look(preview, call, other)).Respuesta as Record<string, unknown> & { ErrorCod: number };
const buyText = async ({ visit }: Built) =>
  (await makeCall(app, 'WSVistaPreviaComprar', { ...visit, ...sectorA })).answer.Texto;
const pricesOf = async (preview: Built) =>
  JSON.stringify((await answerOf(preview, 'WSEspectaculoSectores')).SDTEspectaculoSectores).match(
    /(?<="ListaMonto":")[^"]+/g,
  );

describe('the secret address', () => {
  const make = (EspectaculoId: number, other: object = {}, browser = staff) =>
    browser.call('club/espectaculos/vistaPrevia', {
      ...{ EspectaculoId, Momento: wireMoment(context, 1, '10:05'), ...other },
    });

  test('is made by whoever may see shows, told once, and kept as a hash; the audit has the act', async () => {
    const show = await buildShow(context);
    const { rows } = await context.database.pool.query(`select id from member_category where name = 'Socio'`);
    const onlooker = await staffBrowser(context, app, ['lectura']);
    const { answer } = await make(show.showId, { SocioCategoriaId: rows[0].id }, onlooker);
    expect(answer).toMatchObject({ ErrorCod: 0 });
    const [, id, token] = /\/vista-previa\/(\d+)\/([\w-]{43})$/.exec(String(answer.URL)) ?? [];
    const visit = { VistaPreviaId: Number(id), Token: token };
    expect((await makeCall(app, 'WSVistaPrevia', visit)).answer).toMatchObject({
      ...{ ErrorCod: 0, EspectaculoId: show.showId, Momento: wireMoment(context, 1, '10:05') },
      VerComo: expect.stringMatching(/^Socio, .* 10:05$/),
    });
    const stored = await context.database.pool.query(`
      select (select json_agg(t) from access_link t)::text || (select json_agg(t) from show_preview t)::text
        || (select json_agg(t) from staff_audit t)::text || coalesce((select json_agg(t) from staff_operation t)::text, '') as all`);
    expect(stored.rows[0].all).not.toContain(token);
    const acts = await context.database.pool.query(
      `select after ->> 'Ver como' as seen from staff_audit where act = 'espectaculos/vistaPrevia' and entity_id = $1`,
      [id],
    );
    expect(acts.rows).toEqual([{ seen: expect.stringMatching(/^Socio, /) }]);
  });

  test('is refused for what is no show, no category and no moment, and for a draft that lacks too much', async () => {
    const show = await buildShow(context);
    expect((await make(999_999)).status).toBe(404);
    expect((await make(show.showId, { SocioCategoriaId: 999_999 })).status).toBe(404);
    expect((await make(show.showId, { Momento: '2026-13-01T10:00:00' })).status).toBe(400);
    const saved = await act(staff, 'espectaculos/guardarBorrador', {
      ...{ EspectaculoId: 0, Plan: { EspectaculoNombre: 'A medias' } },
    });
    const { answer } = await make(Number(saved.answer.EspectaculoId));
    expect(answer).toMatchObject({ ErrorCod: 10, ErrorDsc: expect.stringContaining('Falta el escenario.') });
  });

  test('opens for 24 hours, and not with another secret', async () => {
    const { showId } = await buildShow(context);
    const preview = await buildPreview(context, showId);
    const other = await buildPreview(context, showId);
    const wrong = { ...preview, visit: { ...preview.visit, Token: other.token } };
    const over = { ErrorCod: 1, ErrorDsc: 'Esta vista previa venció.' };
    expect(await look(wrong)).toMatchObject(over);
    expect(await look({ ...preview, visit: { VistaPreviaId: 999_999, Token: preview.token } })).toMatchObject(
      over,
    );
    context.clock.advance(PREVIEW_MS - 1);
    expect((await look(preview)).ErrorCod).toBe(0);
    context.clock.advance(1);
    expect(await look(preview)).toMatchObject(over);
    expect(await look(preview, 'WSEspectaculo')).toMatchObject(over);
    expect(
      (await makeCall(app, 'WSVistaPreviaComprar', { ...preview.visit, ...sectorA })).answer,
    ).toMatchObject(over);
  });

  test('leads to a page that nobody keeps or finds, and once it is over to a plain one', async () => {
    const { showId } = await buildShow(context);
    const { id } = await buildPreview(context, showId);
    const page = await app.inject(`/vista-previa/${id}/wrong`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('Esta vista previa venció.');
    expect(page.headers).toMatchObject({
      ...{
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect((await app.inject('/vista-previa/x/y/z')).statusCode).toBe(404);
  });
});

describe('a published show', () => {
  test('is what its page says, at the moment and to the category of the preview', async () => {
    const show = await buildShow(context);
    const { member } = show.categories;
    const tomorrow = inHours(context.clock.now(), 24);
    await changePrice(context, show, { category: 'member', amount: 70_000, fromAt: tomorrow });
    const now = await buildPreview(context, show.showId, { categoryId: member });
    const later = await buildPreview(context, show.showId, { categoryId: member, moment: tomorrow });
    const anybody = await buildPreview(context, show.showId, { moment: tomorrow });
    expect(await answerOf(now, 'WSEspectaculo')).toMatchObject({
      ...{
        ErrorCod: 0,
        SDTEspectaculo: { EspectaculoId: show.showId, EspectaculoNombre: 'Partido de prueba' },
      },
    });
    expect(await pricesOf(now)).toEqual(['600.00']);
    expect(await pricesOf(later)).toEqual(['700.00']);
    expect(await pricesOf(anybody)).toEqual(['1200.00']);
    expect(await answerOf(now, 'WSEspectaculoFilasAsientos', sectorA)).toMatchObject({ ErrorCod: 0 });
    expect((await answerOf(now, 'WSEspectaculoEscenarioSector', sectorA)).SectorSVG).toContain('habilitado');
    expect((await answerOf(now, 'WSEspectaculoEscenario')).EscenarioSVG).toContain('disponible');
    expect(await answerOf(now, 'WSEspectaculoEscenarioSectorImg', sectorA)).toMatchObject({ ErrorCod: 0 });
    expect(await answerOf(now, 'WSEspectaculoEscenarioSector', { ...sectorA, SectorCod: 'Z' })).toMatchObject(
      {
        ErrorCod: 20,
      },
    );
    expect(await answerOf(now, 'WSEspectaculoEscenarioSector')).toMatchObject({ ErrorCod: 400 });
  });

  test('says at a purchase what the category’s window says at the moment', async () => {
    const show = await buildShow(context);
    const now = context.clock.now();
    const opensAt = inHours(now, 48);
    await changeSale(context, show, [
      { category: 'member', opensAt: inHours(now, 24), closesAt: inHours(now, 96) },
      { category: 'public', opensAt, closesAt: inHours(now, 96) },
    ]);
    const at = async (hours: number, categoryId: number | null = null) =>
      buyText(await buildPreview(context, show.showId, { moment: inHours(now, hours), categoryId }));
    const { member } = show.categories;
    expect(await at(1)).toBe('Las entradas seleccionadas ya no están disponibles. Intente nuevamente.');
    expect(await at(30)).toMatch(/^La venta para Público abre el /);
    expect(await at(30, member)).toMatch(/^Vista previa: acá empezaría la compra/);
    expect(await at(50)).toMatch(/^Vista previa: acá empezaría la compra/);
    const early = await buildPreview(context, show.showId, { moment: inHours(now, 30) });
    const { SDTEspectaculo } = await answerOf(early, 'WSEspectaculo');
    expect(SDTEspectaculo).toMatchObject({
      EspectaculoVentas: expect.stringMatching(/^Público: .* · Socio: en venta$/),
    });
    await act(staff, 'espectaculos/suspenderVenta', { EspectaculoId: show.showId, Motivo: 'Prueba' });
    expect(await at(50)).toBe('Las entradas seleccionadas ya no están disponibles. Intente nuevamente.');
  });

  test('gives its files', async () => {
    const { showId } = await buildShow(context);
    const file = await attachFile(context, TEST_ACTOR, {
      showId,
      fileName: 'Bases.txt',
      bytes: Buffer.from('Bases'),
    });
    if (!file.ok) throw new Error(file.problem);
    const preview = await buildPreview(context, showId);
    expect(await answerOf(preview, 'WSEspectaculoArchivos')).toMatchObject({ SDTEspectaculoArchivos: [{}] });
    const id = { EspectaculoArchivoId: file.value.attachmentId };
    expect(await answerOf(preview, 'WSEspectaculoArchivoDescargar', id)).toMatchObject({
      SDTEspectaculoArchivo: { ArchivoB64: Buffer.from('Bases').toString('base64') },
    });
  });
});

describe('a draft', () => {
  test('is what its page would say if it were published, under its own number, and follows what is saved', async () => {
    const draft = await buildDraft(context, staff);
    const preview = await buildPreview(context, draft.id);
    expect(await answerOf(preview, 'WSEspectaculo')).toMatchObject({
      SDTEspectaculo: { EspectaculoId: draft.id, EspectaculoNombre: 'Partido ante Cordón' },
    });
    expect(await pricesOf(preview)).toEqual(['1200.00']);
    expect(await answerOf(preview, 'WSEspectaculoFilasAsientos', sectorA)).toMatchObject({
      ...{ ErrorCod: 0, SDTEspectaculoFila: { length: 3 } },
    });
    expect(await buyText(preview)).toMatch(/^Vista previa: acá empezaría la compra/);
    const fan = await makeCall(app, 'WSEspectaculo', { EspectaculoId: draft.id });
    expect(fan.answer.ErrorCod).toBe(10);
    const { answer } = draft;
    const plan = { ...(answer.Plan as object), EspectaculoNombre: 'Partido ante Goes' };
    const saved = await act(staff, 'espectaculos/guardarBorrador', {
      ...{ EspectaculoId: draft.id, Version: draft.version, Plan: plan },
    });
    expect(saved.answer.ErrorCod).toBe(0);
    expect(await answerOf(preview, 'WSEspectaculo')).toMatchObject({
      SDTEspectaculo: { EspectaculoNombre: 'Partido ante Goes' },
    });
  });

  test('has its windows, and says at a purchase what they say', async () => {
    const source = await buildShow(context);
    const { member } = source.categories;
    const draft = await buildDraft(context, staff, {
      source,
      plan: {
        Ventanas: [
          {
            ...{ SocioCategoriaId: member, AbreEn: wireMoment(context, 2), CierraEn: wireMoment(context, 9) },
            ...{ MaxPorPersona: 1, MaxPorComprador: 0 },
          },
        ],
      },
    });
    const moment = inHours(context.clock.now(), 3 * 24);
    const asMember = await buildPreview(context, draft.id, { moment, categoryId: member });
    expect(await buyText(asMember)).toMatch(/^Vista previa: acá empezaría la compra/);
    expect(await answerOf(asMember, 'WSEspectaculo')).toMatchObject({
      SDTEspectaculo: { EspectaculoVentas: 'Socio: en venta' },
    });
    expect(await buyText(await buildPreview(context, draft.id, { moment }))).toMatch(/Público/);
  });

  test('is published in front of the tables once, however many look at however much of it', async () => {
    const draft = await buildDraft(context, staff);
    const opened = vi.spyOn(context.database.shadows, 'open');
    try {
      const visitors = Array.from({ length: 5 }, () => buildPreview(context, draft.id));
      const previews = await Promise.all(visitors);
      const looks = previews.flatMap((preview) =>
        ['WSEspectaculo', 'WSEspectaculoSectores', 'WSEspectaculoEscenario'].map((call) =>
          answerOf(preview, call),
        ),
      );
      for (const answer of await Promise.all(looks)) expect(answer.ErrorCod).toBe(0);
      expect(opened).toHaveBeenCalledTimes(1);
    } finally {
      opened.mockRestore();
    }
  });

  test('that is discarded, or lacks too much by now, is not shown', async () => {
    const draft = await buildDraft(context, staff);
    const preview = await buildPreview(context, draft.id);
    const saved = await act(staff, 'espectaculos/guardarBorrador', {
      ...{ EspectaculoId: draft.id, Version: draft.version, Plan: { EspectaculoNombre: 'Sin nada' } },
    });
    expect(await look(preview, 'WSEspectaculo')).toMatchObject({ ErrorCod: 10 });
    await act(staff, 'espectaculos/descartar', { EspectaculoId: draft.id, Version: saved.answer.Version });
    expect(await look(preview, 'WSEspectaculo')).toMatchObject({ ErrorCod: 1 });
  });

  test('of another venue’s sectors is not shown', async () => {
    const draft = await buildDraft(context, staff);
    const preview = await buildPreview(context, draft.id);
    await context.database.pool.query(
      `update show_draft set plan = jsonb_set(plan, '{sectors,0,sectorId}', '999999') where id = $1`,
      [draft.id],
    );
    expect(await look(preview, 'WSEspectaculo')).toMatchObject({ ErrorCod: 10 });
  });
});
