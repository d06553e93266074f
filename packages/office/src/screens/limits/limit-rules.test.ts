import { LIMIT_NAMES, LIMITS } from '@club/contract/club';
import { expect, test } from 'vitest';
import type { LimitsEdit } from '../../api/limits.ts';
import { boundsOf, boundsText, GROUPS, limitProblems, limitText, limitTexts, unitOf } from './limit-rules.ts';

const USUAL = {
  ...Object.fromEntries(LIMIT_NAMES.map((name) => [name, boundsOf(name).usual])),
  reason: 'Temporada',
} as LimitsEdit;

test('every limit stands in one group', () => {
  expect(GROUPS.flatMap(({ names }) => names).toSorted()).toEqual(LIMIT_NAMES.toSorted());
});

test('money is typed in pesos', () => {
  expect(boundsOf('refundAmount')).toEqual({ least: 500, most: 200_000, usual: 20_000 });
  expect(limitTexts(USUAL)).toEqual(
    expect.arrayContaining([
      [LIMITS.refundAmount.label, '$ 20.000'],
      [LIMITS.tillHours.label, '16 horas'],
      [LIMITS.membersLeaving.label, '2 %'],
      [LIMITS.documentsExported.label, '1.000'],
    ]),
  );
});

test('what is out of bounds, no whole number or nothing is told with the bounds; so is a missing reason', () => {
  expect(limitProblems(USUAL)).toEqual({});
  const bounds = 'Entre 2 y 24 horas, sin decimales.';
  for (const tillHours of [1, 25, 2.5, Number.NaN])
    expect(limitProblems({ ...USUAL, tillHours })).toEqual({ tillHours: bounds });
  expect(limitProblems({ ...USUAL, refundAmount: 499 })).toEqual({
    refundAmount: 'Entre $ 500 y $ 200.000, sin decimales.',
  });
  expect(limitProblems({ ...USUAL, reason: ' x ' })).toEqual({
    reason: 'Escribí el motivo: al menos 3 letras.',
  });
});

test('a limit and its bounds are told with their unit', () => {
  expect(limitText('refundAmount', 20_000)).toBe('$ 20.000');
  expect([limitText('tillHours', 16), limitText('tillHours', Number.NaN)]).toEqual(['16 horas', '']);
  expect(boundsText('refundAmount')).toBe('Entre $ 500 y $ 200.000');
  expect(unitOf('tillHours')).toEqual({ prefix: '', suffix: ' horas' });
});
