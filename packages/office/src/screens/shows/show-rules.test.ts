import { montevideoInstant } from '@club/ui/lib/dates.ts';
import { expect, test } from 'vitest';
import type { ShowHead } from '../../api/shows.ts';
import { isDraft, isLive, STATE_NAMES, showLook, spanText, startText, whenText } from './show-rules.ts';

const HOUR = 3_600_000;

test.each([
  [2 * 24 * HOUR + 4 * HOUR + 59 * 60_000, '2 d 4 h'],
  [24 * HOUR, '1 d'],
  [3 * HOUR + 20 * 60_000, '3 h 20 min'],
  [5 * 60_000, '5 min'],
  [1, '1 min'],
])('%d ms are %j', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});

const show: ShowHead = {
  ...{ state: 'published', publishAt: '' },
  ...{ saleOpensAt: '2026-11-20T10:00:00', saleClosesAt: '2026-11-22T20:00:00' },
};
const look = (at: string, changes: Partial<ShowHead> = {}) => {
  const { name, next } = showLook({ ...show, ...changes }, montevideoInstant(at));
  return [name, next];
};

test('a show says its state and what comes next', () => {
  expect(look('2026-11-18T06:00:00')).toEqual(['Publicado', 'Abre en 2 d 4 h']);
  expect(look('2026-11-20T10:00:00')).toEqual(['En venta', 'Cierra en 2 d 10 h']);
  expect(look('2026-11-22T20:00:00')).toEqual(['Venta cerrada', '']);
  expect(look('2026-11-20T10:00:00', { state: 'suspended' })[0]).toBe('Venta suspendida');
  expect(look('2026-11-20T10:00:00', { state: 'over' })).toEqual(['Terminado', '']);
  expect(look('2026-11-20T10:00:00', { state: 'draft' })).toEqual(['Borrador', 'Sin publicar']);
  expect(look('2026-11-01T10:00:00', { state: 'scheduled', publishAt: '2026-11-10T09:00:00' })).toEqual([
    'Programado',
    'Se publica el 10/11/2026 09:00',
  ]);
});

test('a moment is written with its weekday', () => {
  expect(whenText('2026-11-22T20:15:00')).toBe('dom 22/11/2026 20:15');
  expect(whenText('')).toBe('');
});

test('a show is a draft before it is published, live while fans see it, else neither', () => {
  const states = STATE_NAMES.map(({ value }) => ({ state: value }));
  const named = (are: (show: ShowHead) => boolean) =>
    states.filter(({ state }) => are({ ...show, state })).map(({ state }) => state);
  expect(named(isDraft)).toEqual(['draft', 'scheduled']);
  expect(named(isLive)).toEqual(['published', 'suspended', 'postponed']);
});

test('a show begins at its moment, as far as it is known', () => {
  const startsAt = '2026-11-22T20:15:00';
  expect(startText({ state: 'published', startsAt })).toBe('dom 22/11/2026 20:15');
  expect(startText({ state: 'draft', startsAt: '' })).toBe('Sin fecha');
  expect(startText({ state: 'postponed', startsAt })).toBe('Fecha a confirmar');
});
