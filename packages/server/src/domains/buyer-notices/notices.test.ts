import { randomUUID } from 'node:crypto';
import {
  buildToldShow,
  noticeCalls,
  SEVERAL_TOLD as SEVERAL,
  NOTICE_TEXT as TEXT,
} from '@club/testing/builders/buyer-notices.ts';
import { buildMatch, buyIn, cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { mailNotice } from './tell-buyers.ts';

let context: TestContext;
let app: FastifyInstance;
let author: StaffBrowser;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  author = await staffBrowser(context, app, ['comercial'], { name: 'Carla Gómez' });

  await context.drainJobs();
  context.mailer.mails.length = 0;
});
afterEach(async () => {
  await context.drainJobs();
  context.mailer.mails.length = 0;
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const { call, send, listed } = noticeCalls(() => author);
const query = async (text: string, values: readonly unknown[] = []) =>
  (await context.database.pool.query(text, [...values])).rows;
const told = () => context.mailer.mails.map(({ to }) => to).sort();
const END_SHOW = `update show set ends_at = '2001-01-01', starts_at = '2000-12-31', sale_closes_at = '2000-12-31', sale_opens_at = '2000-01-01'
   where id = $1`;

describe('the count', () => {
  test('has each address once, live tickets alone, and those without an address', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    expect(await call('contar', { EspectaculoId: showId })).toMatchObject({
      ...{ ErrorCod: 0, Personas: 3, Entradas: 5, SinCorreo: 1 },
    });
  });

  test.each([
    ['a sector', { Sectores: [{ TribunaId: 2, SectorCod: 'B' }] }, 2, 2],
    ['a sector that there is not', { Sectores: [{ TribunaId: 3, SectorCod: 'B' }] }, 0, 0],
    ['channels', { Canales: ['cortesia', 'ventanilla'] }, 2, 3],
    ['both', { Sectores: [{ TribunaId: 1, SectorCod: 'A' }], Canales: ['web'] }, 1, 1],
  ])('of %s', async (_name, audience, Personas, Entradas) => {
    const { showId } = await buildToldShow(context, SEVERAL);
    expect(await call('contar', { EspectaculoId: showId, ...audience })).toMatchObject({
      Personas,
      Entradas,
    });
  });

  test('goes by the buyer’s address where there is a purchase', async () => {
    const show = await buildMatch(context);
    const { purchaseId, ticketIds } = await buyIn(context, show);
    // Of tickets whose addresses differ.
    await query(`update ticket set email = 'otra@fans.uy' where id = $1`, [ticketIds[0]]);
    await query(`update purchase set email = 'pagador@fans.uy' where id = $1`, [purchaseId]);
    expect(await send(show.showId)).toMatchObject({ ErrorCod: 0, Personas: 1 });
    await context.drainJobs();
    expect(context.mailer.mails.filter(({ subject }) => subject === TEXT.Asunto)).toMatchObject([
      { to: 'pagador@fans.uy' },
    ]);
    expect(brokenInvariants(await readAudit(context)).map(({ name }) => name)).not.toContain(
      'notice-is-sent',
    );
  });
});

describe('a notice', () => {
  test('is one mail to each address, with its paragraphs, and says how far it is', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    const { AvisoId, ...answer } = await send(showId);
    expect(answer).toMatchObject({ ErrorCod: 0, Personas: 3 });
    const row = {
      ...{ AvisoId, Autor: 'Carla Gómez', AprobadoPor: '', Asunto: TEXT.Asunto, Sectores: [], Canales: [] },
      ...{ Texto: TEXT.Texto.replaceAll('\r', ''), Personas: 3 },
    };
    expect(await listed(showId)).toMatchObject([{ ...row, Enviados: 0, Estado: 'en-curso' }]);
    await context.drainJobs();
    expect(told().map((to) => String(to).toLowerCase())).toEqual([
      ...['ana@fans.uy', 'beto@fans.uy', 'caro@fans.uy'],
    ]);
    const [mail] = context.mailer.mails;
    expect(mail?.subject).toBe(TEXT.Asunto);
    expect(mail?.text).toMatch(
      /^Se entra por la 4\.\n\nAbren a las 18:30\.\nTraé <b>DNI<\/b>\.\n\nRecibís este aviso porque tenés entradas para .+ \(.+ h\)\.$/,
    );
    expect(mail?.html).toContain('Traé &lt;b&gt;DNI&lt;/b&gt;.');
    expect(await listed(showId)).toMatchObject([{ ...row, Enviados: 3, Estado: 'enviado' }]);
  });

  test('of some sectors and channels says which; the newest is the first', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    await send(showId);
    const audience = { Sectores: [{ TribunaId: 2, SectorCod: 'B' }], Canales: ['cortesia'] };
    expect(await send(showId, audience)).toMatchObject({ ErrorCod: 0, Personas: 1 });
    expect(await call('listar', { EspectaculoId: showId, Cantidad: 1 })).toMatchObject({
      Avisos: [{ Sectores: ['Tribuna 2, Platea B'], Canales: ['cortesia'], Personas: 1 }],
      ...{ Siguiente: '1', Total: 2 },
    });
    expect(await call('listar', { EspectaculoId: showId, Desde: '1' })).toMatchObject({
      ...{ Avisos: [{ Sectores: [], Personas: 3 }], Siguiente: '' },
    });
  });

  test('stands in the audit, and its jobs name nobody', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    await send(showId);
    const jobs = await query(
      `select data::text as data from pgboss.job where name in ('tell-buyers', 'mail-buyer-notice')`,
    );
    expect(jobs.length).toBeGreaterThan(0);
    expect(jobs.every(({ data }) => !data.includes('@'))).toBe(true);
    const [act] = await query(`select * from staff_audit where act = 'avisos/enviar' and entity_id = $1`, [
      String(showId),
    ]);
    expect(act).toMatchObject({
      entity: 'espectaculo',
      after: { Asunto: TEXT.Asunto, Sectores: 'Todos', Canales: 'Todos', Personas: 3 },
    });
  });

  test('that is sent twice by one press goes out once', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    const Operacion = randomUUID();
    const [one, other] = await Promise.all([send(showId, { Operacion }), send(showId, { Operacion })]);
    expect(one).toEqual(other);
    await context.drainJobs();
    expect(context.mailer.mails).toHaveLength(3);
  });

  test('of a show that hides its date tells none, not in its test either', async () => {
    const { showId } = await buildToldShow(context, [{ email: 'ana@fans.uy' }]);
    await query('update show set shows_date = false where id = $1', [showId]);
    await send(showId);
    await call('probar', { Operacion: randomUUID(), EspectaculoId: showId, ...TEXT });
    await context.drainJobs();
    expect(context.mailer.mails.map(({ text }) => text)).toEqual(
      Array(2).fill(expect.stringMatching(/ \(fecha a confirmar\)\.$/)),
    );
  });

  test.each([
    ['is cancelled', (showId: number) => cancelAsStaff(context, showId)],
    ['ends', (showId: number) => query(END_SHOW, [showId])],
  ])('stops when its show %s before everybody is told', async (_name, end) => {
    const { showId } = await buildToldShow(context, [{ email: 'ana@fans.uy' }]);
    await send(showId);
    await end(showId);
    await context.drainJobs();
    expect(context.mailer.mails.map(({ subject }) => subject)).not.toContain(TEXT.Asunto);
    expect(await listed(showId)).toMatchObject([{ Enviados: 0, Estado: 'detenido' }]);
    expect(brokenInvariants(await readAudit(context)).map(({ name }) => name)).not.toContain(
      'notice-is-sent',
    );
  });

  test.each([['update show set cancelled_at = now() where id = $1'], [END_SHOW]])(
    'that waits in the queue of mails is not sent any more either: %s',
    async (end) => {
      const { showId } = await buildToldShow(context, [{ email: 'ana@fans.uy' }]);
      const { AvisoId: noticeId } = await send(showId);
      await query(end, [showId]);
      await mailNotice(context, { noticeId: Number(noticeId), number: 1 });
      expect(context.mailer.mails).toEqual([]);
      expect(await listed(showId)).toMatchObject([{ Estado: 'detenido' }]);
    },
  );
});

describe('is refused', () => {
  const twice = async (showId: number) => [
    (await call('contar', { EspectaculoId: showId })).ErrorCod,
    (await send(showId)).ErrorCod,
    (await call('probar', { Operacion: randomUUID(), EspectaculoId: showId, ...TEXT })).ErrorCod,
  ];

  test.each([
    ['is over', END_SHOW],
    ['is withdrawn', 'update show set published_at = null where id = $1'],
    ['is cancelled', 'update show set cancelled_at = now(), sale_suspended_at = now() where id = $1'],
  ])('of a show that %s', async (_name, change) => {
    const { showId } = await buildToldShow(context, SEVERAL);
    await query(change, [showId]);
    expect(await twice(showId)).toEqual([10, 10, 10]);
    expect(await listed(showId)).toEqual([]);
  });

  test('of a draft, or of none; there is nothing to list', async () => {
    expect(await twice(2_000_000_000)).toEqual([10, 10, 10]);
    expect((await call('listar', { EspectaculoId: 2_000_000_000 })).ErrorCod).toBe(404);
  });

  test('when nobody is in the audience', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    expect(await send(showId, { Canales: ['prensa'] })).toMatchObject({
      ...{ ErrorCod: 11, ErrorDsc: 'Nadie con entrada y correo en los sectores y canales elegidos.' },
    });
    const { showId: silent } = await buildToldShow(context, [{ email: ' ' }]);
    expect((await send(silent)).ErrorCod).toBe(11);
  });

  test.each([
    ['no subject', { Asunto: '' }],
    ['a subject of blanks', { Asunto: '  ' }],
    ['a subject of two lines', { Asunto: 'Uno\nDos' }],
    ['a long subject', { Asunto: 'a'.repeat(121) }],
    ['a short text', { Texto: 'ab' }],
    ['a text of blanks', { Texto: ' \n \n ' }],
    ['a long text', { Texto: 'a'.repeat(2_001) }],
    ['no sectors', { Sectores: [] }],
    ['no channels', { Canales: [] }],
    ['a channel that there is not', { Canales: ['paloma'] }],
    ['a sector without a code', { Sectores: [{ TribunaId: 1 }] }],
  ])('with %s as malformed', async (_name, change) => {
    const { showId } = await buildToldShow(context, []);
    expect((await send(showId, change)).ErrorCod).toBe(400);
  });

  test('to whoever may not change content', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    const clerk = await staffBrowser(context, app, ['boleteria', 'finanzas']);
    expect((await send(showId, {}, clerk)).ErrorCod).toBe(403);
    expect((await call('listar', { EspectaculoId: showId }, clerk)).ErrorCod).toBe(403);
  });
});
