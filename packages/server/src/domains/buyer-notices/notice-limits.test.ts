import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import {
  addToldTicket,
  buildToldShow,
  noticeCalls,
  SEVERAL_TOLD as SEVERAL,
  NOTICE_TEXT as TEXT,
} from '@club/testing/builders/buyer-notices.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { type StaffBrowser, staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { closeSharedPdfPool } from '../tickets/public.ts';

let context: TestContext;
let app: FastifyInstance;
let author: StaffBrowser;
let chief: StaffBrowser;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  author = await staffBrowser(context, app, ['comercial'], { name: 'Carla Gómez' });
  chief = await staffBrowser(context, app, ['administracion'], { name: 'Beto Jefe' });
  await context.drainJobs();
  context.mailer.mails.length = 0;
});
afterEach(async () => {
  await context.drainJobs();
  context.mailer.mails.length = 0;
  await setLimits(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const { call, send, listed } = noticeCalls(() => author);
const told = () => context.mailer.mails.map(({ to }) => to).sort();
const fans = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ email: `fan${index}@fans.uy` }));

describe('above the limit of one person', () => {
  test('a notice waits for an administrator, who is another', async () => {
    await setLimits(context, { peopleMessaged: 10 });
    const { showId } = await buildToldShow(context, fans(11));
    const asked = await send(showId);
    expect(asked.ErrorCod).toBe(202);
    const id = Number(asked.AprobacionId);
    await context.drainJobs();
    expect(context.mailer.mails).toEqual([]);
    expect(await call('listar', { EspectaculoId: showId })).toMatchObject({
      Avisos: [],
      Pedidos: [{ AprobacionId: id, PedidoPor: 'Carla Gómez', Asunto: TEXT.Asunto, Personas: 11 }],
    });
    const programmer = await staffBrowser(context, app, ['programacion', 'finanzas']);
    expect((await answerRequest(programmer, id)).answer.ErrorCod).not.toBe(0);
    expect((await answerRequest(chief, id)).answer.ErrorCod).toBe(0);
    await context.drainJobs();
    expect(told().filter((to) => String(to).endsWith('@fans.uy'))).toHaveLength(11);
    expect(await listed(showId)).toMatchObject([
      { Autor: 'Carla Gómez', AprobadoPor: 'Beto Jefe', Personas: 11, Enviados: 11 },
    ]);
    expect((await call('listar', { EspectaculoId: showId })).Pedidos).toEqual([]);
  });

  test('the one who asked does not approve, and who has bought since is counted again', async () => {
    await setLimits(context, { peopleMessaged: 10 });
    const { showId } = await buildToldShow(context, fans(11));
    const { AprobacionId } = await send(showId, {}, chief);
    expect((await answerRequest(chief, Number(AprobacionId))).answer.ErrorCod).toBe(10);
    await addToldTicket(context, showId, { email: 'otra@fans.uy' });
    const other = await staffBrowser(context, app, ['administracion']);
    const { answer } = await answerRequest(other, Number(AprobacionId));
    expect(answer.ErrorCod).toBe(12);
    expect(answer.ErrorDsc).toContain('Los números cambiaron');
    expect(await listed(showId)).toEqual([]);
  });

  test('as many as the limit are told by one', async () => {
    await setLimits(context, { peopleMessaged: 10 });
    const { showId } = await buildToldShow(context, fans(10));
    expect(await send(showId)).toMatchObject({ ErrorCod: 0, Personas: 10 });
  });
});

describe('a test', () => {
  const tryIt = (showId: number, by: StaffBrowser) =>
    call('probar', { Operacion: randomUUID(), EspectaculoId: showId, ...TEXT }, by);

  test('goes to who asks, and to nobody else', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    expect(await tryIt(showId, author)).toMatchObject({ ErrorCod: 0, Email: author.member.email });
    await context.drainJobs();
    expect(context.mailer.mails).toMatchObject([
      {
        to: author.member.email,
        subject: `Prueba: ${TEXT.Asunto}`,
        text: expect.stringContaining('Abren a las 18:30.'),
      },
    ]);
    expect(await listed(showId)).toEqual([]);
  });

  test('is sent ten times an hour, those of mails counted in', async () => {
    const { showId } = await buildToldShow(context, SEVERAL);
    const tester = await staffBrowser(context, app, ['programacion']);
    const mail = { Correo: 'medio-aceptado', Asunto: 'Hola', Titulo: 'Hola', Cuerpo: 'Hola {{medio}}' };
    await tester.call('club/correos/probar', { Operacion: randomUUID(), ...mail });
    const codes: unknown[] = [];
    for (let count = 0; count < 10; count += 1) codes.push((await tryIt(showId, tester)).ErrorCod);
    expect(codes).toEqual([...Array.from({ length: 9 }, () => 0), 11]);
  });

  test('and the notice say what the show’s own text does', async () => {
    const { showId } = await buildToldShow(context, [{ email: 'ana@fans.uy' }]);
    const own = { Asunto: '{{asunto}} | {{espectaculo}}', Titulo: 'Aviso', Cuerpo: 'Hola.\n\n{{texto}}' };
    const body = {
      Operacion: randomUUID(),
      Correo: 'aviso-a-compradores',
      EspectaculoId: showId,
      Version: 1,
    };
    expect((await author.call('club/correos/guardar', { ...body, ...own })).answer.ErrorCod).toBe(0);
    await send(showId);
    await context.drainJobs();
    expect(context.mailer.mails[0]?.subject).toMatch(/^Cambió la puerta \| /);
    expect(context.mailer.mails[0]?.text).toMatch(/^Hola\.\n\nSe entra por la 4\.\n\nAbren/);
  });
});
