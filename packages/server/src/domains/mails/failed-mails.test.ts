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
  // One statement wrote them all, so the order of mails with equal times is undefined.
  await set(
    'ana',
    "created_on = created_on - interval '1 minute', state = 'failed', retry_count = 500, retry_limit = 500, completed_on = now()",
  );
  await set('luis', `state = 'retry', retry_count = 4, start_after = ${later}`);
  // A first retry is not listed.
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
  const names = Array.from({ length: 11 }, (_, n) => `limit-${n}@example.uy`);
  const errands = names.map((to) =>
    mailJob('outletAccepted', { to, values: { outletName: 'Radio' }, key: `test-${to}` }),
  );
  await context.jobs.enqueue(kysely, 'compose-mail', errands);
  await pool.query(
    "update job set state = 'retry', retry_count = 4, start_after = now() + interval '1 hour' where data->>'to' like 'limit-%'",
  );
  const clerk = await staffBrowser(context, app, ['boleteria']);
  const again = async () => (await clerk.call('club/correos/reintentar', { Operacion: randomUUID() })).answer;
  const sent = () => context.mailer.mails.filter(({ to }) => names.includes(to)).length;
  await setLimits(context, { peopleMessaged: 10 });
  const asked = await again();
  expect(asked).toMatchObject({ ErrorCod: 202, AprobacionId: expect.any(Number) });
  await context.drainJobs();
  expect(sent()).toBe(0);
  const boss = await staffBrowser(context, app, ['administracion']);
  expect((await answerRequest(boss, Number(asked.AprobacionId))).answer).toMatchObject({ ErrorCod: 0 });
  await context.drainJobs();
  expect(sent()).toBe(11);
  // Within the limit one person is enough.
  await pool.query(
    "update job set state = 'failed' where id = (select id from job where data->>'to' = $1 limit 1)",
    [names[0]],
  );
  expect(await again()).toMatchObject({ ErrorCod: 0, Correos: 1 });
});
