import { randomUUID } from 'node:crypto';
import { answerRequest } from '@club/testing/builders/approvals.ts';
import { setLimits } from '@club/testing/builders/limits.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildTestApp, testContext } from '@club/testing/index.ts';
import { afterAll, expect, test } from 'vitest';
import { mailJob } from './public.ts';

const context = await testContext();
const app = await buildTestApp(context);
afterAll(async () => {
  await app.close();
  await context.close();
});

test('mails that did not go out are listed as Inicio counts them, and go out once when somebody sends them again', async () => {
  const { pool, kysely } = context.database;
  const clerk = await staffBrowser(context, app, ['boleteria']);
  await context.drainJobs();
  context.mailer.mails.length = 0;
  const call = async (name: string, body: object = {}) => (await clerk.call(`club/${name}`, body)).answer;
  const again = (body: object = {}) => call('correos/reintentar', { Operacion: randomUUID(), ...body });
  const listed = async () =>
    (await call('correos/sinSalir')) as unknown as { Correos: { EnvioId: string; Para: string }[] };
  const to = (name: string) => `${name}@example.uy`;
  const errands = ['ana', 'luis', 'eva'].map((name) =>
    mailJob('outletAccepted', { to: to(name), values: { outletName: 'Radio' }, key: `test-${name}` }),
  );
  await context.jobs.enqueue(kysely, 'compose-mail', errands);
  const later = "now() + interval '1 hour'";
  const set = (name: string, sql: string) =>
    pool.query(`update job set ${sql} where data->>'to' = $1`, [to(name)]);
  await set('ana', "state = 'failed', retry_count = 500, retry_limit = 500, completed_on = now()");
  await set('luis', `state = 'retry', retry_count = 4, start_after = ${later}`);
  // Its first retry is nothing to look at.
  await set('eva', `state = 'retry', retry_count = 1, start_after = ${later}`);

  const [given, waiting] = (await listed()).Correos;
  expect(given).toMatchObject({ Para: to('ana'), Intentos: 500, ProximoIntento: '' });
  expect(waiting).toMatchObject({ Para: to('luis'), ProximoIntento: expect.stringMatching(/^\d{4}-/) });
  expect(await listed()).toMatchObject({ Total: 2, Siguiente: '', Correos: { length: 2 } });
  expect((await call('inicio')).Tareas).toContainEqual(
    expect.objectContaining({ Tarea: 'correos', Cantidad: 2 }),
  );

  expect(await again({ EnvioId: given?.EnvioId })).toMatchObject({ ErrorCod: 0, Correos: 1 });
  await context.drainJobs();
  expect(context.mailer.mails.map((mail) => mail.to)).toEqual([to('ana')]);
  expect(await again({ EnvioId: given?.EnvioId })).toMatchObject({ Correos: 0 });
  expect(await again()).toMatchObject({ Correos: 1 });
  await context.drainJobs();
  expect(context.mailer.mails.map((mail) => mail.to)).toEqual([to('ana'), to('luis')]);
  expect(await listed()).toMatchObject({ Total: 0, Correos: [] });
  const { rows } = await pool.query(
    "select after from staff_audit where act = 'correos/reintentar' order by number",
  );
  expect(rows.map(({ after }) => after.Correos)).toEqual([1, 0, 1]);

  const press = await staffBrowser(context, app, ['prensa']);
  expect((await press.call('club/correos/sinSalir', {})).answer.ErrorCod).toBe(403);
});

test('more than the club’s limit for messages are sent again when a second person has approved it', async () => {
  const { pool, kysely } = context.database;
  const errands = ['uno', 'dos'].map((name) =>
    mailJob('outletAccepted', {
      ...{ to: `${name}@example.uy`, values: { outletName: 'Radio' }, key: `limit-${name}` },
    }),
  );
  await context.jobs.enqueue(kysely, 'compose-mail', errands);
  await pool.query(
    "update job set state = 'retry', retry_count = 4, start_after = now() + interval '1 hour' where data->>'to' in ('uno@example.uy', 'dos@example.uy')",
  );
  const clerk = await staffBrowser(context, app, ['boleteria']);
  const again = async () => (await clerk.call('club/correos/reintentar', { Operacion: randomUUID() })).answer;
  const waiting = async () =>
    ((await clerk.call('club/correos/sinSalir', {})).answer as unknown as { Correos: object[] }).Correos;
  await setLimits(context, { peopleMessaged: 1 });
  const asked = await again();
  expect(asked).toMatchObject({ ErrorCod: 202, AprobacionId: expect.any(Number) });
  expect(await waiting()).toMatchObject([
    { ProximoIntento: expect.stringMatching(/./) },
    { ProximoIntento: expect.stringMatching(/./) },
  ]);
  const before = context.mailer.mails.length;
  await context.drainJobs();
  const sentTo = () => context.mailer.mails.slice(before).map(({ to }) => to);
  expect(sentTo().filter((to) => to.endsWith('@example.uy'))).toEqual([]);
  const boss = await staffBrowser(context, app, ['administracion']);
  expect((await answerRequest(boss, Number(asked.AprobacionId))).answer).toMatchObject({ ErrorCod: 0 });
  await context.drainJobs();
  expect(
    sentTo()
      .filter((to) => /^(uno|dos)@/.test(to))
      .sort(),
  ).toEqual(['dos@example.uy', 'uno@example.uy']);
  await setLimits(context, { peopleMessaged: 2 });
  expect(await again()).toMatchObject({ ErrorCod: 0, Correos: 0 });
});
