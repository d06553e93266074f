import { describe, expect, test } from 'vitest';
import { choiceEnd, choiceState, optionsOf } from './choice-rules.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-30T12:00:00Z');

describe('the end of a choice', () => {
  test('is so many days after the move', () =>
    expect(choiceEnd(new Date('2026-12-20T12:00:00Z'), 7, NOW)).toEqual(LATER));
  test('is not after the show begins', () => expect(choiceEnd(LATER, 8, NOW)).toEqual(LATER));
  test('does not come while the day is not known', () => expect(choiceEnd(null, 7, NOW)).toBeNull());
});

test.each([
  ['before its end', LATER, null, NOW, 'open'],
  ['without an end', null, null, LATER, 'open'],
  ['at its end', LATER, null, LATER, 'over'],
  ['of a cancelled show', LATER, NOW, NOW, 'cancelled'],
] as const)('%s it is %s', (_when, choiceUntil, cancelledAt, now, state) =>
  expect(choiceState({ choiceUntil }, cancelledAt, now)).toBe(state),
);

test.each([
  ['bought', { amount: 100, channel: 'web', isLive: true }, 'link', ['keep', 'refund']],
  ['free', { amount: 0, channel: 'courtesy', isLive: true }, 'link', ['keep', 'release']],
  ['of the window, by its buyer', { amount: 100, channel: 'window', isLive: true }, 'link', []],
  ['of the window, by staff', { amount: 100, channel: 'window', isLive: true }, 'staff', ['keep', 'refund']],
  ['annulled', { amount: 100, channel: 'web', isLive: false }, 'staff', []],
] as const)('a ticket that is %s', (_kind, ticket, by, options) =>
  expect(optionsOf(ticket, by)).toEqual(options),
);
