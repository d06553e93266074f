import { describe, expect, test } from 'vitest';
import { actLabel, type Facts, momentOf, seconds } from './moments.ts';
import type { OwnPlace, RoomState } from './room-view.ts';

const OPENING = '2026-07-15T10:00:00';
const STAGE = {
  ...{ id: 1, name: 'Para todos', opensAt: OPENING, drawn: 500, isDrawn: true },
  ...{ last: 2_000, called: 100, rate: { min: 60, max: 100 } },
};
const STATE: RoomState = {
  ...{ version: 1, now: OPENING, letter: 'A', hasPending: true, opensAt: OPENING, message: '', apart: 0 },
  ...{ closesAt: '2026-07-15T20:30:00', stages: [STAGE], levels: [], spread: 0, mailDelay: 0 },
  reach: { probable: 500, possible: 900 },
  every: { near: 5, far: 15 },
};
const PLACE: OwnPlace = {
  stageId: 1,
  number: 1_340,
  state: 'E',
  until: '',
  missedTwice: false,
  wantsMail: false,
  wantedMore: false,
};
const FACTS: Facts = {
  ...{ state: STATE, place: PLACE, stageId: 1, entryAt: '2026-07-14T10:00:00' },
  ...{ now: seconds(OPENING) + 300, contact: 'entradas@club.example' },
};
const room = (other: Partial<RoomState>) => ({ state: { ...STATE, ...other } });
const held = (other: Partial<OwnPlace>) => ({ place: { ...PLACE, ...other } });
const stage = (other: Partial<typeof STAGE>) => ({
  state: { ...STATE, stages: [{ ...STAGE, ...other }] },
});

describe('each moment', () => {
  test.each<[string, Partial<Facts>, string, string]>([
    ['early', room({ letter: 'B' }), 'La fila abre el 14/07 a las 10:00', ''],
    [
      'join',
      { ...room({ letter: 'N' }), place: null },
      'Anotate cuando quieras hasta las 10:00',
      'Vas en: Para todos',
    ],
    [
      'joined',
      { ...held({ number: 0 }), now: seconds(OPENING) - 3_661 },
      'Estás anotado',
      'Sorteo en 1:01:01',
    ],
    [
      'join',
      { ...room({ letter: 'N', now: '2026-07-14T18:00:00' }), place: null },
      'Anotate cuando quieras hasta las 10:00',
      'El sorteo es el 15/07.',
    ],
    ...(
      [
        [null, 'Vas detrás del sorteo, por orden de llegada: '],
        [{ ...PLACE, state: 'C' }, 'Ya compraste. Si querés comprar de nuevo, '],
      ] as const
    ).map(([place, line]): [string, Partial<Facts>, string, string] => [
      'join',
      { ...room({ letter: 'N' }), place, isBehindDraw: true },
      'Anotate en la fila',
      line,
    ]),
    [
      'joined',
      { ...held({ number: 0 }), now: seconds(OPENING) - 60, isBehindDraw: true },
      'Estás anotado',
      'Vas detrás del sorteo, por orden de llegada: ',
    ],
    ['join', { place: null, isMembersOnly: true }, 'Anotate en la fila', 'Esta fila es solo para socios.'],
    ['join', { ...room({ letter: 'P' }), place: null }, 'Anotate en la fila', 'La fila está en pausa.'],
    ['join', { ...room({ letter: 'G' }), place: null }, 'Anotate en la fila', 'Por ahora no quedan lugares.'],
    ['draw', held({ number: 0 }), 'Estamos sorteando el orden', 'Puede tardar un minuto.'],
    ['draw', stage({ isDrawn: false }), 'Estamos sorteando el orden', 'Puede tardar un minuto.'],
    ['waiting', {}, 'Tenés, como mucho, 1.240 personas delante', 'Tiempo estimado: entre 10 y 25 minutos.'],
    ['waiting', {}, 'Tenés, como mucho, 1.240 personas delante', 'Tu número: 1.340.'],
    [
      'waiting',
      { ...held({ number: 101 }), now: seconds(OPENING) + 59 },
      'Tenés, como mucho, 1 persona delante',
      'Tu número: 101.',
    ],
    ['stage', stage({ opensAt: '2026-07-16T12:30:00' }), 'Tu etapa abre el 16/07 a las 12:30', ''],
    [
      'stage',
      { ...stage({ opensAt: '2026-07-16T12:30:00', isDrawn: false }), ...held({ number: 0 }) },
      'Tu etapa abre el 16/07 a las 12:30',
      'Podés cerrar esta pestaña y volver después: tu lugar queda guardado en tu cuenta.',
    ],
    [
      'join',
      { ...stage({ opensAt: '2026-07-16T12:30:00', isDrawn: false }), place: null },
      'Anotate cuando quieras hasta las 12:30',
      'No importa quién llega primero: a las 12:30 se sortea el orden entre todos los anotados.',
    ],
    [
      'soon',
      held({ number: 300 }),
      'Ya casi es tu turno',
      'Quedate cerca: vas a tener 10 minutos para entrar.',
    ],
    ['called', held({ until: '2026-07-15T10:20:00' }), '¡Es tu turno!', 'Entrá antes de las 10:20.'],
    ['missed', held({ state: 'P' }), 'Se te pasó el turno', 'Como ya esperaste, entrás en la próxima tanda.'],
    [
      'missed-twice',
      held({ state: 'P', missedTwice: true }),
      'Se te pasó el turno otra vez',
      'Si seguís, te toca un número nuevo, al final de la fila.',
    ],
    ['paused', room({ letter: 'P', message: 'Corte de luz' }), 'La fila está en pausa', 'Corte de luz'],
    ...(
      [
        ['2026-07-15T20:30:00', ' hasta las 20:30'],
        ['2026-07-16T18:00:00', ' hasta el 16/07 a las 18:00'],
        ['', ''],
      ] as const
    ).map(([closesAt, until]): [string, Partial<Facts>, string, string] => [
      'gone',
      room({ letter: 'G', closesAt }),
      'Por ahora no quedan lugares',
      `Hay compras sin terminar: si no se pagan, los lugares vuelven. Te mantenemos en la fila${until}.`,
    ]),
    [
      'sold-out',
      room({ letter: 'G', hasPending: false }),
      'Se agotaron los lugares',
      'Si el club habilita más, seguís en la fila.',
    ],
    ['closed', room({ letter: 'C' }), 'La fila cerró', ''],
    [
      'removed',
      held({ state: 'A' }),
      'Tu lugar en la fila fue anulado. Escribinos a entradas@club.example.',
      '',
    ],
    ['removed', { ...held({ state: 'A' }), contact: '' }, 'Tu lugar en la fila fue anulado.', ''],
    ['join', held({ state: 'C' }), 'Anotate en la fila', 'Vas detrás de quienes ya están anotados.'],
  ])('%s', (key, other, heading, line) => {
    const told = momentOf({ ...FACTS, ...other });
    expect([told.key, told.heading]).toEqual([key, heading]);
    expect(told.lines.some((one) => one.startsWith(line)) || line === '').toBe(true);
    if (other.isBehindDraw) expect(told.lines.join()).not.toMatch(/sortea el orden|ya están anotados/);
  });

  test('with several stages it names one’s own, and the title begins with the position', () => {
    const two = { ...STATE, stages: [STAGE, { ...STAGE, id: 2, name: 'Socios' }] };
    const told = momentOf({ ...FACTS, state: two, ...held({ stageId: 2 }) });
    expect(told).toMatchObject({
      heading: 'Tenés, como mucho, 1.240 personas delante en Socios',
      title: '(1.240)',
    });
    expect(told.lines).toContain(
      'Con tu número es difícil que queden lugares. Si se liberan, seguís en la fila.',
    );
  });

  test.each([
    [400, 'Con tu número es muy probable que encuentres lugar.'],
    [900, 'Con tu número puede que queden pocos lugares.'],
    [901, 'Con tu número es difícil que queden lugares. Si se liberan, seguís en la fila.'],
  ])('number %i: %s', (number, line) => {
    expect(momentOf({ ...FACTS, ...held({ number }) }).lines).toContain(line);
  });

  test.each([
    [59, false],
    [60, true],
  ])('%i s after one’s own stage has opened: a range is told: %s', (open, isTold) => {
    const later = { ...FACTS, ...stage({ opensAt: '2026-07-15T12:00:00' }) };
    const { lines } = momentOf({ ...later, now: seconds('2026-07-15T12:00:00') + open });
    expect(lines.some((line) => line.startsWith('Tiempo estimado'))).toBe(isTold);
  });

  test.each([true, false])(
    'without places nobody leaves a stage that is drawn; compras sin terminar: %s',
    (hasPending) => {
      const none = (number: number, now: number) =>
        momentOf({ ...FACTS, ...room({ letter: 'G', hasPending }), ...held({ number }), now }).acts;
      expect(none(0, seconds(OPENING) - 1)).toEqual(['leave']);
      expect(none(0, seconds(OPENING))).toEqual([]);
      expect(none(1_340, seconds(OPENING))).toEqual(['leave']);
    },
  );

  test('more time is offered until it was asked for', () => {
    const called = { until: '2026-07-15T10:20:00' };
    expect(momentOf({ ...FACTS, ...held(called) }).acts).toEqual(['enter', 'more']);
    expect(momentOf({ ...FACTS, ...held({ ...called, wantedMore: true }) }).acts).toEqual(['enter']);
  });

  test('of a room that is closed there are links to its shows', () => {
    expect(momentOf({ ...FACTS, ...room({ letter: 'C' }) })).toMatchObject({ linksShows: true, acts: [] });
  });
});

test('who is called after the session ended is led to the login; before, the place is shown as it is', () => {
  const signedOut = { ...FACTS, isSignedOut: true };
  expect(momentOf({ ...signedOut, ...held({ number: 100 }) })).toMatchObject({
    ...{ key: 'called', heading: '¡Es tu turno!', title: '¡Tu turno!', acts: ['enter'] },
    lines: ['Ingresá con tu cuenta para entrar.'],
  });
  expect(momentOf({ ...signedOut, ...held({ number: 101 }) }).key).toBe('soon');
  expect(momentOf({ ...FACTS, ...held({ number: 100 }) }).key).toBe('soon');
  // Out of order, by document.
  const apart = { isCalledApart: true, ...held({ number: 900 }) };
  expect(momentOf({ ...signedOut, ...apart }).key).toBe('called');
  expect(momentOf({ ...FACTS, ...apart }).key).not.toBe('called');
});

test('a button says what it does at its moment', () => {
  expect(['called', 'missed', 'missed-twice'].map((key) => actLabel({ key }, 'enter'))).toEqual([
    ...['Entrar a comprar', 'Entrar', 'Seguir en la fila'],
  ]);
  expect(actLabel({ key: 'missed-twice' }, 'leave')).toBe('Salir de la fila');
});
