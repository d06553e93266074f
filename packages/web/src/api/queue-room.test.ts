import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answer, answerCalls } from '../testing/answer-calls.ts';
import { Fault } from './fault.ts';
import {
  askForMore,
  fetchCalledApart,
  fetchContact,
  fetchNumber,
  fetchRoom,
  fetchState,
  joinRoom,
  regainTurn,
  takeTurn,
} from './queue-room.ts';

const PLACE = {
  ...{ LugarToken: 't', LugarPublico: 'ab12', EtapaId: 2, Numero: 40, Estado: 'E', AvisoCorreo: true },
};
const refusal = (ErrorCod: number) => ({ ErrorCod, ErrorDsc: `texto ${ErrorCod}` });

describe('the public state', () => {
  const file = vi.fn<(address: string, init?: RequestInit) => Promise<Response>>();
  const answer = (content: unknown, status = 200) =>
    file.mockImplementation(async () => Response.json(content, { status }));
  beforeEach(() => {
    file.mockReset();
    vi.stubGlobal('fetch', file);
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('is read field by field, and is asked anew each time', async () => {
    answer({
      ...{ v: 7, ahora: '2026-07-15T10:10:00', aparte: 3, repartoSeg: 60, correo: { atraso: 400 } },
      sala: { SalaEstado: 'A', pendientes: true, Apertura: 'a', Cierre: 'c', Mensaje: 'm' },
      etapas: [
        {
          ...{ EtapaId: 1, EtapaNombre: 'Socios', Apertura: 'a', sorteados: 5, sorteada: true },
          ...{ ultimo: 9, llamados: 4, ritmo: { min: 50, max: 100 } },
        },
      ],
      libres: [{ EspectaculoId: 101, nivel: 'U' }],
      alcanza: { probable: 10, posible: 20 },
      consultas: { cerca: 6, lejos: 60 },
    });
    expect(await fetchState(3)).toEqual({
      ...{ version: 7, now: '2026-07-15T10:10:00', letter: 'A', hasPending: true, opensAt: 'a' },
      ...{ closesAt: 'c', message: 'm', apart: 3, spread: 60, mailDelay: 400 },
      stages: [
        {
          ...{ id: 1, name: 'Socios', opensAt: 'a', drawn: 5, isDrawn: true, last: 9, called: 4 },
          rate: { min: 50, max: 100 },
        },
      ],
      levels: [{ showId: 101, level: 'U' }],
      reach: { probable: 10, possible: 20 },
      every: { near: 6, far: 60 },
    });
    expect(file).toHaveBeenCalledWith('/api/fila/3/estado.json', { cache: 'no-cache' });
  });

  test('of little is no reason to ask without pause, nor to promise less than many places', async () => {
    answer({ sala: { SalaEstado: 'N' }, libres: [{ EspectaculoId: 1, nivel: '?' }], etapas: 'x' });
    expect(await fetchState(3)).toMatchObject({
      ...{ version: 0, stages: [], mailDelay: 0, spread: 0, every: { near: 5, far: 15 } },
      levels: [{ showId: 1, level: 'M' }],
    });
  });

  test.each([
    ['a state of another letter', { sala: { SalaEstado: 'X' } }],
    ['no room', { v: 1 }],
    ['a list', []],
    ['nothing', null],
    ['a text', 'fila'],
  ])('is unknown with %s', async (_what, content) => {
    answer(content);
    expect(await fetchState(3)).toBeNull();
  });

  test('is unknown while nobody answers, and when a proxy does', async () => {
    file.mockRejectedValueOnce(new TypeError('network down'));
    expect(await fetchState(3)).toBeNull();
    file.mockResolvedValueOnce(new Response('<html>'));
    expect(await fetchState(3)).toBeNull();
    answer({ sala: { SalaEstado: 'A' } }, 502);
    expect(await fetchState(3)).toBeNull();
  });

  describe('the files beside it', () => {
    const held = { stageId: 2, publicForm: 'ab12' } as Parameters<typeof fetchNumber>[1];

    test('say the own number in the draw', async () => {
      answer({
        v: 1,
        lugares: [
          ['ff00', 1],
          ['ab12', 77],
        ],
      });
      expect(await fetchNumber(3, held, '0a')).toBe(77);
      expect(file).toHaveBeenCalledWith('/api/fila/3/sorteo/2/0a.json', undefined);
      answer({ lugares: [['ff00', 1]] });
      expect(await fetchNumber(3, held, '0a')).toBe(0);
    });

    test('say who was called out of order', async () => {
      answer({
        lugares: [
          [1, 7],
          [2, 40],
        ],
      });
      expect(await fetchCalledApart(3, 2)).toEqual([
        [1, 7],
        [2, 40],
      ]);
      expect(file).toHaveBeenCalledWith('/api/fila/3/aparte/2.json', undefined);
    });

    test.each([null, {}, { lugares: null }, { lugares: 'x' }, { lugares: [null, 7, 'x', {}] }])(
      'that are none, as %j, say nothing',
      async (content) => {
        answer(content);
        expect(await fetchNumber(3, held, '0')).toBe(0);
        expect((await fetchCalledApart(3, 2)) ?? []).toEqual([]);
      },
    );

    test.each([
      [{ contact: { label: 'Escribinos' } }, 'Escribinos'],
      [{ contact: {} }, ''],
      [{}, ''],
      [null, ''],
    ])('the contact of %j is "%s"', async (club, label) => {
      answer(club);
      expect(await fetchContact()).toBe(label);
    });
  });
});

describe('the room', () => {
  test('has its shows by name and date, and the own place', async () => {
    const Espectaculos = [
      { EspectaculoId: 101, EspectaculoNombre: 'Clásico', EspectaculoFechaEscrita: '15 de julio' },
      { EspectaculoId: 102, EspectaculoNombre: 'Abono' },
    ];
    const Lugar = { ...PLACE, TurnoHasta: '2026-07-15T10:20:00', PidioMasTiempo: true };
    const { calls } = answerCalls({
      WSFilaSala: {
        SalaNombre: 'Sala',
        AnotacionDesde: 'd',
        EtapaId: 2,
        SoloSocios: true,
        Espectaculos,
        Lugar,
      },
    });
    expect(await fetchRoom(3)).toEqual({
      ...{ name: 'Sala', entryAt: 'd', stageId: 2, isBehindDraw: false, isMembersOnly: true },
      shows: [
        { id: 101, name: 'Clásico, 15 de julio' },
        { id: 102, name: 'Abono' },
      ],
      place: {
        ...{ token: 't', publicForm: 'ab12', state: 'E', stageId: 2, number: 40, wantsMail: true },
        ...{ until: '2026-07-15T10:20:00', missedTwice: false, wantedMore: true },
      },
    });
    expect(calls).toEqual([{ name: 'WSFilaSala', body: { SalaId: 3 } }]);
  });

  test.each([undefined, null, {}, { ...PLACE, Estado: 'Z' }])(
    'has no place of one’s own by %j',
    async (Lugar) => {
      answerCalls({ WSFilaSala: { SalaNombre: 'Sala', Lugar } });
      expect((await fetchRoom(3))?.place).toBeNull();
    },
  );

  test('that is none is none; any other refusal is a fault', async () => {
    answerCalls({ WSFilaSala: refusal(10) });
    expect(await fetchRoom(3)).toBeNull();
    answerCalls({ WSFilaSala: refusal(99) });
    await expect(fetchRoom(3)).rejects.toBeInstanceOf(Fault);
  });
});

describe('joining', () => {
  test('solves the challenge and sends both, and the wish for a mail', async () => {
    const { calls } = answerCalls({ WSFilaDesafio: { Desafio: 'a.b', Bits: 18 }, WSFilaAnotar: {} });
    const solve = vi.fn(async () => 'solución');
    expect(await joinRoom(3, true, solve)).toBe('');
    expect(solve).toHaveBeenCalledExactlyOnceWith('a.b', 18);
    expect(calls[1]).toEqual({
      name: 'WSFilaAnotar',
      body: { SalaId: 3, Desafio: 'a.b', Solucion: 'solución', AvisoCorreo: true },
    });
  });

  test('gets another challenge when the work came too late, three in all', async () => {
    let asked = 0;
    const challenge = () => ({ Desafio: `d${++asked}`, Bits: 1 });
    const join: Answer = ({ Desafio }) => (Desafio === 'd2' ? {} : refusal(14));
    const { calls } = answerCalls({ WSFilaDesafio: challenge, WSFilaAnotar: join });
    expect(await joinRoom(3, false, async (challenge) => challenge)).toBe('');
    expect(calls.map(({ body }) => body.Solucion ?? 'asks')).toEqual(['asks', 'd1', 'asks', 'd2']);
    answerCalls({ WSFilaDesafio: { Desafio: 'a', Bits: 1 }, WSFilaAnotar: refusal(14) });
    const solve = vi.fn(async () => '');
    expect(await joinRoom(3, false, solve)).toBe('texto 14');
    expect(solve).toHaveBeenCalledTimes(3);
  });

  test.each([10, 13, 15, 16])('refused with %d says why, and tries no more', async (code) => {
    answerCalls({ WSFilaDesafio: { Desafio: 'a', Bits: 0 }, WSFilaAnotar: refusal(code) });
    const solve = vi.fn(async () => '');
    expect(await joinRoom(3, false, solve)).toBe(`texto ${code}`);
    expect(solve).toHaveBeenCalledTimes(1);
  });

  test('does no work for a room that gives no challenge', async () => {
    answerCalls({ WSFilaDesafio: refusal(13) });
    const solve = vi.fn(async () => '');
    expect(await joinRoom(3, false, solve)).toBe('texto 13');
    expect(solve).not.toHaveBeenCalled();
  });
});

describe('the turn', () => {
  test('lets in to the shows of the room', async () => {
    answerCalls({ WSFilaTurno: { Pase: 'v1', EspectaculoId: [101, 102] } });
    expect(await takeTurn(3, 't')).toEqual({ kind: 'in', showIds: [101, 102] });
  });

  test.each([[null], ['x'], [[0, 'x', null]]])(
    'lets in also where the shows cannot be read: %j',
    async (sent) => {
      answerCalls({ WSFilaTurno: { Pase: 'v1', EspectaculoId: sent } });
      expect(await takeTurn(3, 't')).toEqual({ kind: 'in', showIds: [] });
    },
  );

  test('that has not come yet (20) waits on', async () => {
    answerCalls({ WSFilaTurno: refusal(20) });
    expect(await takeTurn(3, 't')).toEqual({ kind: 'wait' });
  });

  test.each([10, 21, 22, 23, 24, 25, 99])('refused with %d says the server’s text', async (code) => {
    answerCalls({ WSFilaTurno: refusal(code) });
    expect(await takeTurn(3, 't')).toEqual({ kind: 'refused', text: `texto ${code}` });
  });

  test.each([
    ['D', {}, true],
    ['F', {}, true],
    ['D', refusal(22), false],
    ['E', {}, false],
    ['P', {}, false],
    ['C', {}, false],
  ])('of a place that is %s is regained: %j, %s', async (Estado, turn, isRegained) => {
    const { calls } = answerCalls({ WSFilaSala: { Lugar: { ...PLACE, Estado } }, WSFilaTurno: turn });
    expect(await regainTurn(3)).toBe(isRegained);
    // Who waits must not lose a turn by being asked.
    expect(calls.some(({ name }) => name === 'WSFilaTurno')).toBe(/[DF]/.test(Estado));
  });

  test('is not regained in a room that is gone', async () => {
    answerCalls({ WSFilaSala: refusal(10) });
    expect(await regainTurn(3)).toBe(false);
  });

  test('gets more time without a change of the wish for a mail', async () => {
    const { calls } = answerCalls({ WSFilaAviso: {} });
    await askForMore(3, { token: 't', wantsMail: true } as Parameters<typeof askForMore>[1]);
    expect(calls[0]?.body).toEqual({ SalaId: 3, LugarToken: 't', AvisoCorreo: true, MasTiempo: true });
  });
});
