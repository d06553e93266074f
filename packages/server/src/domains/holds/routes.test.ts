import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
let show: BuiltShow;
let authorization: string;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  show = await buildShow(context, {
    sectors: [
      { code: 'A', rows: 2, seatsPerRow: 5 },
      { code: 'B', sale: 'unnumbered', capacity: 5 },
      { code: 'C', isOpen: false },
      { code: 'D', setAside: [{ allotment: 'seat-holder' }] },
    ],
  });
  authorization = await loginAs(context, (await buildUser(context)).userId);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

const seatsText = (...seats: [number, number][]) =>
  JSON.stringify(seats.map(([FilaId, AsientoId]) => ({ FilaId, AsientoId })));

function body(other: Record<string, unknown> = {}) {
  return {
    TransaccionMedio: 'W',
    TransaccionEspectaculoId: show.showId,
    TransaccionEspectaculoTribunaId: 1,
    TransaccionEspectaculoSectorCod: 'A',
    TransaccionCantidad: 1,
    SDTFilaAsientoJSON: seatsText([1, 1]),
    EsTransferenciaButaca: false,
    ...other,
  };
}

const start = (other: Record<string, unknown> = {}, who = authorization) =>
  makeCall(app, 'WSTransaccionSSO', body(other), who);

describe('WSTransaccionSSO', () => {
  test('answers the hold and its end in Montevideo', async () => {
    const { answer } = await start();
    expect(answer).toMatchObject({ ErrorCod: 0, ErrorDsc: '', TransaccionId: expect.any(Number) });
    const end = new Date(`${answer.TransaccionFechaFinTxt}-03:00`);
    expect(Math.round((end.getTime() - context.clock.now().getTime()) / 60_000)).toBe(15);
  });

  test.each([
    ['seats', { SDTFilaAsientoJSON: seatsText([1, 4]) }],
    ['places', { TransaccionEspectaculoSectorCod: 'B', TransaccionCantidad: 3, SDTFilaAsientoJSON: '[]' }],
  ])('ten times at once for the same %s answers one hold', async (_name, other) => {
    const twin = await loginAs(context, (await buildUser(context)).userId);
    const before = await holdCount();
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(other, twin)));
    expect(new Set(answers.map(({ answer }) => answer.TransaccionId)).size).toBe(1);
    expect(answers[0]?.answer).toMatchObject({ ErrorCod: 0, TransaccionId: expect.any(Number) });
    expect(await holdCount()).toBe(before + 1);
  });

  const codes: [code: number, name: string, other: () => Record<string, unknown>][] = [
    [60, 'a closed sector', () => ({ TransaccionEspectaculoSectorCod: 'C' })],
    [61, 'an unknown sector', () => ({ TransaccionEspectaculoSectorCod: 'ZZ' })],
    [61, 'a sector of another stand', () => ({ TransaccionEspectaculoTribunaId: 9 })],
    [72, 'a seat of another sector', () => ({ SDTFilaAsientoJSON: seatsText([3, 1]) })],
    [74, 'a set-aside seat', () => ({ TransaccionEspectaculoSectorCod: 'D' })],
    [75, 'a seat twice', () => ({ TransaccionCantidad: 2, SDTFilaAsientoJSON: seatsText([1, 2], [1, 2]) })],
    [75, 'fewer seats than tickets', () => ({ TransaccionCantidad: 2 })],
    [75, 'seats in an unnumbered sector', () => ({ TransaccionEspectaculoSectorCod: 'B' })],
    [80, 'no tickets', () => ({ TransaccionCantidad: 0 })],
    [80, 'minus one ticket', () => ({ TransaccionCantidad: -1 })],
    [80, 'eleven tickets', () => ({ TransaccionCantidad: 11, SDTFilaAsientoJSON: '[]' })],
    [80, 'a huge count', () => ({ TransaccionCantidad: 2_000_000_000, SDTFilaAsientoJSON: '[]' })],
    [112, 'an unknown show', () => ({ TransaccionEspectaculoId: 999_999 })],
  ];
  test.each(codes)('%i: %s', async (code, _name, other) => {
    const { status, answer } = await start(other());
    expect({ status, code: answer.ErrorCod }).toEqual({ status: 200, code });
    expect(answer.ErrorDsc).not.toBe('');
  });

  test.each(codes)('%i: %s leaves the hold before it alone', async (code, _name, other) => {
    const owner = await loginAs(context, (await buildUser(context)).userId);
    const { TransaccionId } = (await start({ SDTFilaAsientoJSON: seatsText([1, 5]) }, owner)).answer;
    expect((await start(other(), owner)).answer.ErrorCod).toBe(code);
    const state = await makeCall(app, 'WSTransaccionEstado', { TransaccionId }, owner);
    expect(String(state.answer.TransaccionEstado).trim()).toBe('P');
    await makeCall(app, 'WSTransaccionCancelar', { Log: '' }, owner);
  });

  test('70 and 73: places that others have', async () => {
    const rival = await loginAs(context, (await buildUser(context)).userId);
    await start({ SDTFilaAsientoJSON: seatsText([2, 5]) }, rival);
    expect((await start({ SDTFilaAsientoJSON: seatsText([2, 5]) })).answer.ErrorCod).toBe(73);
    const many = { TransaccionEspectaculoSectorCod: 'B', TransaccionCantidad: 6, SDTFilaAsientoJSON: '[]' };
    expect((await start(many)).answer.ErrorCod).toBe(70);
  });

  test('80: whoever held and gave up places again and again reads how long to wait', async () => {
    const { showId } = await buildShow(context, { freeHoldingMinutes: 5 });
    const hoarder = await loginAs(context, (await buildUser(context)).userId);
    for (let index = 0; index < 2; index += 1) {
      await start({ TransaccionEspectaculoId: showId }, hoarder);
      await makeCall(app, 'WSTransaccionCancelar', { Log: '' }, hoarder);
    }
    expect((await start({ TransaccionEspectaculoId: showId }, hoarder)).answer).toMatchObject({
      ErrorCod: 80,
      ErrorDsc:
        'Elegiste y soltaste entradas de este espectáculo muchas veces. Podés volver a elegir en 1 min.',
    });
  });

  test('80: too many places from one address while few are left', async () => {
    const sectors = [{ code: 'B', sale: 'unnumbered' as const, capacity: 10 }];
    const { showId } = await buildShow(context, { sectors, placesPerAddress: 2 });
    const claim = async (quantity: number) => {
      const other = { TransaccionEspectaculoSectorCod: 'B', TransaccionCantidad: quantity };
      const who = await loginAs(context, (await buildUser(context)).userId);
      return (await start({ TransaccionEspectaculoId: showId, ...other, SDTFilaAsientoJSON: '[]' }, who))
        .answer;
    };
    expect(await claim(9)).toMatchObject({ ErrorCod: 0 });
    context.clock.set(new Date(context.clock.now().getTime() + 5_000));
    expect(await claim(1)).toMatchObject({
      ErrorCod: 80,
      ErrorDsc:
        'Quedan pocas entradas en este sector y desde tu conexión ya hay muchas tomadas. Probá en unos minutos o elegí otro sector.',
    });
  });

  test('110 and 111: before and after the sale', async () => {
    const now = context.clock.now().getTime();
    const times = { startsAt: new Date(now + 9e6), endsAt: new Date(now + 12e6) };
    const later = await buildShow(context, {
      ...times,
      saleOpensAt: new Date(now + 1e6),
      saleClosesAt: new Date(now + 9e6),
    });
    const over = await buildShow(context, {
      ...times,
      saleOpensAt: new Date(now - 9e6),
      saleClosesAt: new Date(now),
    });
    expect((await start({ TransaccionEspectaculoId: later.showId })).answer.ErrorCod).toBe(110);
    expect((await start({ TransaccionEspectaculoId: over.showId })).answer.ErrorCod).toBe(111);
  });

  const malformed: [name: string, payload: () => unknown][] = [
    ['no JSON', () => '{"TransaccionMedio":'],
    ['an array', () => []],
    ['another medium', () => body({ TransaccionMedio: 'X' })],
    ['a word for a number', () => body({ TransaccionCantidad: 'dos' })],
    ['half a ticket', () => body({ TransaccionCantidad: 1.5 })],
    ['a negative id', () => body({ TransaccionEspectaculoId: -1 })],
    ['an id beyond the database', () => body({ TransaccionEspectaculoId: 2 ** 40 })],
    ['SQL in the sector', () => body({ TransaccionEspectaculoSectorCod: "A' or 1=1" })],
    ['seats that are no JSON', () => body({ SDTFilaAsientoJSON: '[{' })],
    ['seats without ids', () => body({ SDTFilaAsientoJSON: '[{"FilaId":1}]' })],
    ['a seat id beyond the database', () => body({ SDTFilaAsientoJSON: seatsText([70_000, 1]) })],
    ['no body', () => ''],
  ];
  test.each(malformed)('400: %s', async (_name, payload) => {
    const before = await holdCount();
    const { status, answer } = await makeCall(app, 'WSTransaccionSSO', payload(), authorization);
    expect({ status, code: answer.ErrorCod }).toEqual({ status: 400, code: 400 });
    expect(await holdCount()).toBe(before);
  });

  test('401: no login, a guessed token, an expired one', async () => {
    const expired = await loginAs(context, (await buildUser(context)).userId);
    expect((await makeCall(app, 'WSTransaccionSSO', body())).status).toBe(401);
    expect((await start({}, '{"access_token":"guess"}')).status).toBe(401);
    context.clock.advance(13 * 3_600_000);
    expect((await start({}, expired)).answer.ErrorCod).toBe(401);
  });
});

async function holdCount(): Promise<number> {
  const { rows } = await context.database.pool.query<{ count: number }>(
    'select count(*)::integer as count from hold',
  );
  return rows[0]?.count ?? -1;
}
