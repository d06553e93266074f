import { expect, test } from 'vitest';
import { dateText, noticeState, tidyAudience } from './notice-rules.ts';

const at = new Date('2026-07-15T23:30:00Z');

test('a notice is under way until its last mail, or until its show is cancelled', () => {
  const states = [
    [null, null],
    [at, null],
    [null, at],
    [at, at],
  ].map(([stoppedAt = null, finishedAt = null]) => noticeState({ stoppedAt, finishedAt }));
  expect(states).toEqual(['under-way', 'stopped', 'sent', 'sent']);
});

test('an audience is the same list, however it was chosen', () => {
  const north = { standId: 1, code: 'B' };
  const first = { standId: 1, code: 'A' };
  const south = { standId: 2, code: 'A' };
  expect(
    tidyAudience({
      showId: 7,
      sectors: [south, north, first, { ...north }],
      channels: ['window', 'web', 'web'],
    }),
  ).toEqual({ showId: 7, sectors: [first, north, south], channels: ['web', 'window'] });
  const all = { showId: 7, sectors: null, channels: null };
  expect(tidyAudience(all)).toEqual(all);
});

test('a day that is not known is said to be none', () => {
  expect(dateText({ startsAt: at, showsDate: true })).toBe('miércoles 15 de julio, 20:30 h');
  expect(dateText({ startsAt: at, showsDate: false })).toBe('fecha a confirmar');
});
