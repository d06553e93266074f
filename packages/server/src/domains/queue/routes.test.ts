import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

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
beforeEach(async () => {
  context.clock.advance(2_000);
  await context.database.pool.query("update show set queue_is_active = false, queue_url = ''");
});

const queue = async () => (await makeCall(app, 'WSFilaActiva', {})).answer;
const NONE = { ErrorCod: 0, isFilaActiva: false, URLFila: '' };

it('there is no queue when no show has one', async () => {
  await buildShow(context);
  expect(await queue()).toMatchObject(NONE);
});

it('the queue of a coming show is active at its address', async () => {
  await buildShow(context, { queue: { isActive: true, url: 'https://fila.example/derby' } });
  expect(await queue()).toMatchObject({ isFilaActiva: true, URLFila: 'https://fila.example/derby' });
});

it('a queue that is switched off is not active', async () => {
  await buildShow(context, { queue: { isActive: false, url: 'https://fila.example/' } });
  expect(await queue()).toMatchObject(NONE);
});

it.each(['', 'http://fila.example/', 'javascript:alert(1)'])(
  'a queue at the address "%s" is not active',
  async (url) => {
    const { showId } = await buildShow(context);
    await context.database.pool.query(
      'update show set queue_is_active = true, queue_url = $1 where id = $2',
      [url, showId],
    );
    expect(await queue()).toMatchObject(NONE);
  },
);

it('the queue ends with its show', async () => {
  const show = await buildShow(context, { queue: { isActive: true, url: 'https://fila.example/' } });
  await context.database.pool.query('update show set starts_at = $1, ends_at = $2 where id = $3', [
    new Date(context.clock.now().getTime() - 2_000),
    new Date(context.clock.now().getTime() - 1_000),
    show.showId,
  ]);
  expect(await queue()).toMatchObject(NONE);
});

it('the queue ends when its show is cancelled', async () => {
  const show = await buildShow(context, { queue: { isActive: true, url: 'https://fila.example/' } });
  await context.database.pool.query('update show set cancelled_at = now() where id = $1', [show.showId]);
  expect(await queue()).toMatchObject(NONE);
});

it('a show that is not published has no queue', async () => {
  const show = await buildShow(context, { queue: { isActive: true, url: 'https://fila.example/' } });
  await context.database.pool.query('update show set published_at = null where id = $1', [show.showId]);
  expect(await queue()).toMatchObject(NONE);
});
