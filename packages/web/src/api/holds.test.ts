import { describe, expect, test } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { Fault } from './fault.ts';
import { cancelHold, extendHold, type HoldRequest, holdId, startHold } from './holds.ts';

const END = '2026-11-28T10:15:00';
const request: HoldRequest = {
  showId: 101,
  sector: { stand: { id: 2 }, code: 'A1' },
  ticketCount: 2,
  seats: [
    { rowId: 3, seatId: 7 },
    { rowId: 3, seatId: 8 },
  ],
};
const refusal = (ErrorCod: number, more: object = {}) => ({
  ErrorCod,
  ErrorDsc: `texto ${ErrorCod}`,
  ...more,
});

describe('the start of a purchase', () => {
  test('names the place as the spec does, its seats as text', async () => {
    const { calls } = answerCalls({ WSTransaccionSSO: { TransaccionId: 55, TransaccionFechaFinTxt: END } });
    expect(await startHold(request)).toEqual({ ok: true, holdId: 55, endsAt: END });
    expect(calls).toEqual([
      {
        name: 'WSTransaccionSSO',
        body: {
          TransaccionMedio: 'W',
          TransaccionEspectaculoId: 101,
          TransaccionEspectaculoTribunaId: 2,
          TransaccionEspectaculoSectorCod: 'A1',
          TransaccionCantidad: 2,
          SDTFilaAsientoJSON: '[{"FilaId":3,"AsientoId":7},{"FilaId":3,"AsientoId":8}]',
          EsTransferenciaButaca: false,
        },
      },
    ]);
  });

  test('has no seats in an unnumbered sector, which is an empty list as text', async () => {
    const { calls } = answerCalls({ WSTransaccionSSO: { TransaccionId: '55', TransaccionFechaFinTxt: END } });
    expect(await startHold({ ...request, seats: [] })).toMatchObject({ ok: true, holdId: 55 });
    expect(calls[0]?.body).toMatchObject({ SDTFilaAsientoJSON: '[]', TransaccionCantidad: 2 });
  });

  test.each([0, null, undefined, 'x', {}])('is a fault without a hold: %j', async (TransaccionId) => {
    answerCalls({ WSTransaccionSSO: { TransaccionId, TransaccionFechaFinTxt: END } });
    await expect(startHold(request)).rejects.toBeInstanceOf(Fault);
    expect(() => holdId(TransaccionId as null)).toThrow(Fault);
  });

  test.each([
    [60, 'sector-closed'],
    [61, 'sector-not-of-show'],
    [70, 'not-enough-places'],
    [72, 'no-such-seat'],
    [73, 'seat-taken'],
    [74, 'seat-set-aside'],
    [75, 'seats-mismatch'],
    [80, 'quantity-out-of-range'],
    [110, 'sale-not-open'],
    [111, 'sale-over'],
    [112, 'show-over'],
    [99, 'unlisted'],
  ])('refused with %i is %s, with the server’s text', async (code, problem) => {
    answerCalls({ WSTransaccionSSO: refusal(code) });
    const told = { text: `texto ${code}`, roomId: null, isTurnOver: false };
    expect(await startHold(request)).toEqual({ ok: false, problem, ...told });
  });

  test.each([
    [120, 3, 3, false],
    [121, 3, 3, true],
    ['121', '3', 3, true],
    // Another account, or too many: the queue does not help.
    [122, 3, null, false],
    [123, 3, null, false],
    [120, undefined, null, false],
    [121, 0, null, true],
    [undefined, 3, null, false],
    [null, null, null, false],
  ])('that needs a turn (%j of room %j) leads to room %j; the turn is over: %s', async (...row) => {
    const [FilaMotivo, SalaId, roomId, isTurnOver] = row;
    answerCalls({ WSTransaccionSSO: refusal(80, { FilaMotivo, SalaId }) });
    expect(await startHold(request)).toMatchObject({ ok: false, roomId, isTurnOver, text: 'texto 80' });
  });
});

describe('more time', () => {
  const LATER = '2026-11-28T10:20:00';

  test('is a later end', async () => {
    const { calls } = answerCalls({ WSTransaccionExtender: { TransaccionFechaFinTxt: LATER } });
    expect(await extendHold(55, END)).toEqual({ ok: true, endsAt: LATER });
    expect(calls).toEqual([{ name: 'WSTransaccionExtender', body: { TransaccionId: 55 } }]);
  });

  test.each([END, '2026-11-28T10:14:59', '', null, 'mañana'])(
    'is a fault with the end %j, which is no later one',
    async (TransaccionFechaFinTxt) => {
      answerCalls({ WSTransaccionExtender: { TransaccionFechaFinTxt } });
      await expect(extendHold(55, END)).rejects.toBeInstanceOf(Fault);
    },
  );

  test.each([60, 70])('is refused with %i, in the server’s words', async (code) => {
    answerCalls({ WSTransaccionExtender: refusal(code) });
    const refused = await extendHold(55, END);
    expect(refused).toMatchObject({ ok: false, text: `texto ${code}` });
    expect(refused).not.toMatchObject({ problem: 'unlisted' });
  });

  test('is a fault at a server that does not know the call: it must not end a purchase', async () => {
    answerCalls({});
    await expect(extendHold(55, END)).rejects.toBeInstanceOf(Fault);
  });
});

test('a hold is released with a reason for the log; a refusal keeps its text', async () => {
  const { calls } = answerCalls({ WSTransaccionCancelar: refusal(30) });
  expect(await cancelHold('se fue')).toMatchObject({ ok: false, text: 'texto 30' });
  expect(calls).toEqual([{ name: 'WSTransaccionCancelar', body: { Log: 'se fue' } }]);
});
