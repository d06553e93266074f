import { act, buildDraft, wireMoment } from '@club/testing/builders/programming.ts';
import { staffBrowser, TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceCells } from '../sale-terms/public.ts';
import { unpublishShow } from './change-sale.ts';

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

const at = (days: number) => new Date(`${wireMoment(context, days)}-03:00`);
const minutesOf = async (showId: number) =>
  (await context.database.pool.query('select window_minutes from show where id = $1', [showId])).rows[0]
    ?.window_minutes;
const comingOf = async (showId: number) =>
  (await priceCells(context.database.kysely, showId, context.clock.now())).flatMap(({ coming }) => coming);

test('a withdrawn match keeps its planned prices and its minutes at the window; a copy has none', async () => {
  const programmer = await staffBrowser(context, app, ['programacion']);
  const [first, second, third] = [at(1), at(5), at(6)];
  const { id, version, source } = await buildDraft(context, programmer);
  const publish = (EspectaculoId: number, Version: number, browser = programmer) =>
    act(browser, 'espectaculos/publicar', { EspectaculoId, Version });
  expect((await publish(id, version)).answer.ErrorCod).toBe(0);
  const { pool } = context.database;
  await pool.query('update show set window_minutes = 7 where id = $1', [id]);
  const planned = [
    ...[
      { version: 2, amount: 200_001, fromAt: first },
      { version: 3, amount: 200_005, fromAt: second },
    ],
    { version: 4, amount: null, fromAt: third },
  ];
  for (const { version: next, amount, fromAt } of planned)
    await pool.query(
      `insert into price (show_sector_id, category_id, version, amount, from_at)
       select min(id), $2, $3, $4, $5 from show_sector where show_id = $1`,
      [id, source.categories.public, next, amount, fromAt],
    );
  const withdrawn = await unpublishShow(context, TEST_ACTOR, { showId: id, reason: 'Otro tipo' });
  if (!withdrawn.ok) throw new Error(withdrawn.problem);
  const draft = withdrawn.value;
  const read = await programmer.call('club/espectaculos/leer', { EspectaculoId: draft.id });
  const saved = await act(programmer, 'espectaculos/guardarBorrador', {
    ...{ EspectaculoId: draft.id, Version: draft.version, Plan: read.answer.Plan },
  });
  expect(saved.answer.Faltantes).toEqual([
    {
      Problema: 'coming-prices',
      Nivel: 'amarillo',
      Paso: 3,
      Texto: expect.stringContaining(' $ 2.000,05 desde el '),
    },
  ]);
  const copy = await act(programmer, 'espectaculos/duplicar', { EspectaculoId: draft.id });
  const copied = await programmer.call('club/espectaculos/leer', {
    EspectaculoId: copy.answer.EspectaculoId,
  });
  expect(copied.answer.Faltantes).toEqual([]);

  context.clock.set(at(2));
  const again = await staffBrowser(context, app, ['programacion']);
  const late = await again.call('club/espectaculos/leer', { EspectaculoId: draft.id });
  expect(late.answer.Faltantes).toMatchObject([
    { Texto: expect.stringMatching(/\$ 2\.000,01 desde la publicación\..*\$ 2\.000,05 desde el /) },
  ]);
  expect((await publish(draft.id, Number(saved.answer.Version), again)).answer.ErrorCod).toBe(0);
  // Its price meanwhile, had it not been withdrawn.
  const cells = await priceCells(context.database.kysely, draft.id, context.clock.now());
  expect(cells.filter(({ coming }) => coming.length > 0)).toMatchObject([{ amount: 200_001 }]);
  expect(await comingOf(draft.id)).toEqual([
    { fromAt: second, amount: 200_005 },
    { fromAt: third, amount: null },
  ]);
  expect(await minutesOf(draft.id)).toBe(7);
});
