import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildRoom, lead } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import { buildOrderedPurchase } from '@club/testing/payments/ordered-purchase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { noteJoin, notePass, serveMetrics } from './metrics.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

/** A scrape: each line's name and labels with its value. */
async function scrape(port: number): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

test('answers, refusals by code, durations, payments, jobs and connections can be read', async () => {
  const app = await buildTestApp(context);
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const before = await scrape(metrics.port);
  const { world } = await buildOrderedPurchase(context);
  await makeCall(app, 'WSUsuario', {}, world.authorization);
  await makeCall(app, 'WSTransaccionEstado', { TransaccionId: 999_999 }, world.authorization);
  await makeCall(app, 'WSUsuario', {});
  await context.jobs.enqueue(context.database.kysely, 'refund-payment', [{ paymentId: 1 }]);
  const after = await scrape(metrics.port);
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('club_answers_total{call="WSUsuario",code="0"}')).toBe(1);
  expect(grown('club_answers_total{call="WSTransaccionEstado",code="30"}')).toBe(1);
  expect(grown('club_request_seconds_count{class="account",status="2xx"}')).toBe(2);
  expect(grown('club_request_seconds_count{class="account",status="4xx"}')).toBe(1);
  expect(grown('club_statement_seconds_count{name="claim-seats"}')).toBe(1);
  expect(after.get('club_orders{provider="card",state="open"}')).toBe(1);
  expect(after.get('club_jobs_due{kind="refund-payment"}')).toBe(1);
  expect(after.get('club_job_lag_seconds{kind="refund-payment"}')).toBeGreaterThanOrEqual(0);
  // Prometheus' own labels: it would call ours `exported_job`, which no rule asks for.
  expect([...after.keys()].filter((name) => /[{,](job|instance)=/.test(name))).toEqual([]);
  expect(after.has('club_database_connections{state="waiting"}')).toBe(true);
  expect(after.has('nodejs_eventloop_lag_seconds')).toBe(true);
  expect((await fetch(`http://127.0.0.1:${metrics.port}/`)).status).toBe(404);
  expect((await app.inject('/metrics')).statusCode).toBe(404);
  await metrics.close();
  await app.close();
});

test('a call that finds the database away is a fault, a shed one is not', async () => {
  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 });
  const app = await buildTestApp({ ...context, database });
  const busy = await buildTestApp({ ...context, config: { ...context.config, maxCallsInLine: 0 } });
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const before = await scrape(metrics.port);
  const statuses = [];
  for (const one of [app, busy]) {
    const path = '/api/WSTransaccionEstado';
    const headers = { authorization: JSON.stringify({ access_token: 'any' }) };
    const payload = { TransaccionId: 1 };
    statuses.push((await one.inject({ method: 'POST', url: path, headers, payload })).statusCode);
  }
  expect(statuses).toEqual([503, 503]);
  const after = await scrape(metrics.port);
  const grown = [...after].filter(
    ([name, value]) =>
      /^club_request_seconds_count.*status="(5|a)/.test(name) && value > (before.get(name) ?? 0),
  );
  expect(grown.map(([name]) => /status="(\w+)"/.exec(name)?.[1]).sort()).toEqual(['503', 'away']);
  await metrics.close();
  await Promise.all([app.close(), busy.close()]);
  await database.close();
});

test('a settling that fails is late since its time came, not since its order was made, however often it is retried', async () => {
  const { kysely, pool } = context.database;
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const age = async () => (await scrape(metrics.port)).get('club_unissued_age_seconds') ?? Number.NaN;
  const startAfter = new Date(Date.now() - 10_000);
  await context.jobs.enqueue(kysely, 'settle-order', [{ orderId: 1, round: 1 }], { startAfter });
  await pool.query(
    `update job set created_on = now() - interval '23 hours', state = 'retry', retry_count = 1,
       start_after = now() + interval '5 minutes'
     where name = 'settle-order'`,
  );
  expect(await age()).toBeGreaterThan(9);
  expect(await age()).toBeLessThan(300);
  await pool.query(`delete from job where name = 'settle-order'`);
  expect(await age()).toBe(0);
  await metrics.close();
});

test('a file whose drawing fails is late since its time, however often it is retried; mails that fail are counted', async () => {
  const { kysely, pool } = context.database;
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const startAfter = new Date(Date.now() - 600_000);
  await context.jobs.enqueue(kysely, 'render-tickets', [{ ticketIds: [1] }], { startAfter });
  const redraw = { startAfter: new Date(Date.now() - 3_600_000), isPatient: true };
  await context.jobs.enqueue(kysely, 'render-tickets', [{ ticketIds: [2], isRedraw: true }], redraw);
  const mail = { to: 'ana@example.com', subject: '', text: '', html: '', key: 'failing' };
  await context.jobs.enqueue(kysely, 'send-mail', [mail, mail, mail], { startAfter });
  await pool.query(
    `update job set state = 'retry', retry_count = 5, start_after = now() + interval '5 minutes'
     where name in ('render-tickets', 'send-mail') and priority = 0`,
  );
  await pool.query(
    `update job set retry_count = 1 where id = (select id from job where name = 'send-mail' limit 1)`,
  );
  const told = await scrape(metrics.port);
  expect(told.get('club_job_lag_seconds{kind="render-tickets"}')).toBeGreaterThanOrEqual(600);
  expect(told.get('club_job_lag_seconds{kind="render-tickets"}')).toBeLessThan(660);
  expect(told.has('club_job_lag_seconds{kind="send-mail"}')).toBe(false);
  expect(told.get('club_jobs_failing{kind="send-mail"}')).toBe(2);
  await pool.query(`delete from job where name in ('render-tickets', 'send-mail')`);
  await metrics.close();
});

test('a nightly job that fails ages since it was last done, or since its queue was made', async () => {
  const { kysely, pool } = context.database;
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const age = async (job: string) =>
    (await scrape(metrics.port)).get(`club_nightly_age_seconds{kind="${job}"}`) ?? Number.NaN;
  await context.jobs.enqueue(kysely, 'audit', [{}, {}]);
  await pool.query(
    `update job set state = 'completed', completed_on = now() - interval '40 hours' where name = 'audit'`,
  );
  await pool.query(
    `update job set state = 'failed', completed_on = now()
     where id = (select id from job where name = 'audit' limit 1)`,
  );
  const others = ['fetch-members', 'forget-gates', 'forget-rooms'];
  await pool.query(`update queue set created_on = now() - interval '3 hours' where name = any($1)`, [others]);
  expect(await age('audit')).toBeCloseTo(40 * 3600, -2);
  for (const job of others) expect(await age(job)).toBeCloseTo(3 * 3600, -2);
  await pool.query(`delete from job where name = 'audit'`);
  await metrics.close();
});

test('a room ages since it was last led, or should first have been, and a closed list until it is drawn', async () => {
  const { pool } = context.database;
  const { showId } = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 9 }] });
  const roomId = await buildRoom(context, { showIds: [showId] });
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const led = async () => (await scrape(metrics.port)).get(`club_queue_led_age_seconds{room="${roomId}"}`);
  await pool.query(`update queue_room set opens_at = now(), entry_at = now() - interval '20 seconds'`);
  expect(await led()).toBeCloseTo(20, -1);
  await lead(context);
  const { rows } = await pool.query('select state, figures from queue_room where id = $1', [roomId]);
  expect(rows).toMatchObject([{ figures: { ledAt: context.clock.now().getTime() } }]);
  await pool.query(
    `update queue_room set figures = jsonb_build_object('ledAt', extract(epoch from now()) * 1000 - 40_000)`,
  );
  expect(await led()).toBeCloseTo(40, -1);
  const drawing = `club_queue_draw_age_seconds{room="${roomId}",stage="1"}`;
  expect((await scrape(metrics.port)).has(drawing)).toBe(false);
  await pool.query(`update queue_stage set state = 'drawing', frozen_at = now() - interval '90 seconds'`);
  expect((await scrape(metrics.port)).get(drawing)).toBeCloseTo(90, -1);
  await pool.query(`update queue_room set state = 'closed', closed_at = now()`);
  expect([...(await scrape(metrics.port)).keys()].filter((name) => /_(led|draw)_age_/.test(name))).toEqual(
    [],
  );
  await metrics.close();
});

test('what is late, broken or replicated can be read; of a database that is away only what the process knows', async () => {
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  noteJoin('joined');
  notePass('needs-turn');
  const quiet = await scrape(metrics.port);
  expect(quiet.get('club_queue_joins_total{outcome="joined"}')).toBeGreaterThanOrEqual(1);
  expect(quiet.get('club_queue_passes_total{outcome="needs-turn"}')).toBeGreaterThanOrEqual(1);
  expect(quiet.get('club_refund_age_seconds')).toBe(0);
  expect(quiet.get('club_unissued_age_seconds')).toBe(0);
  expect(quiet.get('club_database_role{role="primary"}')).toBe(1);
  expect(quiet.get('club_queue_state_age_seconds')).toBeGreaterThan(0);
  expect(
    [...quiet.keys()].filter((name) => /^club_(standbys|replication_lag|archive|incidents)/.test(name)),
  ).toEqual([]);
  await sql`
    insert into provider_event (provider, event_key, body, received_at)
    values ('card', 'late', '{}', now() - interval '10 minutes')`.execute(context.database.kysely);
  await sql`
    insert into money_incident (kind, detail, created_at) values ('audit-violation', '{}', now())`.execute(
    context.database.kysely,
  );
  const late = await scrape(metrics.port);
  expect(late.get('club_unissued_age_seconds')).toBeGreaterThanOrEqual(600);
  expect(late.get('club_incidents_open{kind="audit-violation"}')).toBe(1);
  await metrics.close();

  const database = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', maxConnections: 1 });
  const alone = await serveMetrics({ ...context, database }, { host: '127.0.0.1', port: 0 });
  const told = await scrape(alone.port);
  expect(told.has('club_queue_state_age_seconds')).toBe(true);
  expect([...told.keys()].filter((name) => /^club_(refund|unissued|database_role)/.test(name))).toEqual([]);
  await alone.close();
  await database.close();
});

test('a gauge that the database does not answer is omitted alone', async () => {
  const metrics = await serveMetrics(context, { host: '127.0.0.1', port: 0 });
  const locking = await context.database.pool.connect();
  await locking.query('begin; lock table refund in access exclusive mode');
  try {
    const told = await scrape(metrics.port);
    expect(told.has('club_refund_age_seconds')).toBe(false);
    expect(told.get('club_database_role{role="primary"}')).toBe(1);
    expect(told.has('club_unissued_age_seconds')).toBe(true);
  } finally {
    await locking.query('rollback');
    locking.release();
  }
  expect((await scrape(metrics.port)).get('club_refund_age_seconds')).toBe(0);
  await metrics.close();
});
