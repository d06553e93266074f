import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { moveAway } from '@club/testing/builders/moved-shows.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { EXTENSION_MS } from './hold-rules.ts';
import { cancelOpenHold, type Holder } from './hold-store.ts';
import { type PlacedHold, placeHold } from './place-hold.ts';

let context: TestContext;
let app: FastifyInstance;
let show: BuiltShow;
let holder: Holder;
let authorization: string;
let hold: PlacedHold;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  show = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 100 }] });
});
afterAll(async () => {
  await app.close();
  await context.close();
});
beforeEach(async () => {
  const { userId } = await buildUser(context);
  holder = { userId, linkId: null };
  authorization = await loginAs(context, userId);
  const request = { showId: show.showId, standId: 1, sectorCode: 'B', quantity: 2, seats: [] };
  const placed = await placeHold(context, holder, request);
  if (!placed.ok) throw new Error(placed.problem);
  hold = placed.value;
});

const extend = (body: unknown = { TransaccionId: hold.id }, who = authorization) =>
  makeCall(app, 'WSTransaccionExtender', body, who);

describe('WSTransaccionExtender', () => {
  test('answers the new end in Montevideo, once and again', async () => {
    const end = new Date(hold.endsAt.getTime() + EXTENSION_MS);
    const expected = {
      ...{ ErrorCod: 0, ErrorDsc: '' },
      ...{ TransaccionId: hold.id, TransaccionFechaFinTxt: montevideoDateTime(end) },
    };
    expect((await extend()).answer).toMatchObject(expected);
    expect((await extend()).answer).toMatchObject(expected);
  });

  const refusals: [code: number, name: string, before: () => Promise<unknown> | unknown][] = [
    [
      30,
      'a cancelled hold',
      () => cancelOpenHold(context.database.kysely, holder, { now: context.clock.now() }),
    ],
    [40, 'a hold that is over', () => context.clock.set(hold.endsAt)],
    [
      70,
      'a hold whose tickets are issued',
      () =>
        context.database.kysely
          .updateTable('hold')
          .set({ state: 'finished' })
          .where('id', '=', hold.id)
          .execute(),
    ],
  ];
  test.each(refusals)('%i: %s', async (code, _name, before) => {
    await before();
    const { status, answer } = await extend();
    expect({ status, code: answer.ErrorCod }).toEqual({ status: 200, code });
    expect(answer.ErrorDsc).not.toBe('');
  });

  test('30: a hold of somebody else, answered like one that never was', async () => {
    const stranger = await loginAs(context, (await buildUser(context)).userId);
    const [foreign, unknown] = [await extend(undefined, stranger), await extend({ TransaccionId: 999_999 })];
    expect(foreign.answer).toMatchObject({ ErrorCod: 30 });
    expect(unknown.answer.ErrorDsc).toBe(foreign.answer.ErrorDsc);
  });

  test.each([
    ['no id', {}],
    ['a word', { TransaccionId: 'uno' }],
    ['a negative id', { TransaccionId: -1 }],
    ['an id beyond the database', { TransaccionId: 2 ** 40 }],
    ['no JSON', '{'],
  ])('400: %s', async (_name, body) => {
    const { status, answer } = await extend(body);
    expect({ status, code: answer.ErrorCod }).toEqual({ status: 400, code: 400 });
  });

  test('60: a hold of a show that moved to another day', async () => {
    const other = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 100 }] });
    const request = { showId: other.showId, standId: 1, sectorCode: 'B', quantity: 1, seats: [] };
    const placed = await placeHold(context, holder, request);
    await moveAway(context, other.showId);
    const { answer } = await extend({ TransaccionId: placed.ok ? placed.value.id : 0 });
    expect(answer).toMatchObject({ ErrorCod: 60, ErrorDsc: expect.stringContaining('cambió de fecha') });
  });

  test('401: no login, a guessed token', async () => {
    expect((await makeCall(app, 'WSTransaccionExtender', { TransaccionId: hold.id })).status).toBe(401);
    expect((await extend(undefined, '{"access_token":"guess"}')).status).toBe(401);
  });
});
