import { describe, expect, test } from 'vitest';
import type { ParkingCard } from './parking-card.ts';
import {
  assignSpaces,
  cardProblem,
  filledCards,
  freeSpaces,
  hasRepeatedNumber,
  normalPlate,
} from './parking-rules.ts';

const card = (n: number, other: Partial<ParkingCard> = {}): ParkingCard => ({
  n,
  plate: `SBA123${n}`,
  firstName: 'Ana',
  lastName: 'García',
  phone: '099123456',
  ...other,
});
const EMPTY = { plate: '', firstName: '', lastName: '', phone: '' };

describe('a plate', () => {
  test.each([
    ['sba1234', 'SBA1234'],
    [' sba1234 ', 'SBA1234'],
    ['sba 1234', 'SBA 1234'],
    ['ß1234', 'ß1234'],
  ])('%j is %s', (typed, plate) => expect(normalPlate(typed)).toBe(plate));
});

describe('the first problem of the cards', () => {
  test.each<[string, ParkingCard[], object | null]>([
    ['none', [card(1), card(2)], null],
    ['no card', [], { problem: 'no-tickets' }],
    [
      'without a phone',
      [card(1), card(2, { phone: '' })],
      { problem: 'ticket-incomplete', detail: { n: 2 } },
    ],
    [
      'incomplete before wrong',
      [card(1, { plate: 'A' }), card(2, { lastName: '' })],
      { problem: 'ticket-incomplete' },
    ],
    [
      'a plate of four',
      [card(1), card(2, { plate: 'AB12' })],
      { problem: 'plate-invalid', detail: { n: 2 } },
    ],
    ['a plate of five', [card(1, { plate: 'AB123' })], null],
    ['a plate of ten', [card(1, { plate: 'ABCDE12345' })], null],
    ['a plate of eleven', [card(1, { plate: 'ABCDE123456' })], { problem: 'plate-invalid' }],
    ['a blank', [card(1, { plate: 'AB 1234' })], { problem: 'plate-invalid', detail: { n: 1 } }],
    ['a letter of another alphabet', [card(1, { plate: 'ß1234' })], { problem: 'plate-invalid' }],
    ['a dash', [card(1, { plate: 'SBA-1234' })], { problem: 'plate-invalid' }],
    ['the same plate twice', [card(1), card(2, { plate: 'SBA1231' })], { problem: 'plates-repeated' }],
    [
      'plates before phones',
      [card(1, { phone: '1' }), card(2, { plate: 'SBA1231' })],
      { problem: 'plates-repeated' },
    ],
    [
      'a phone of seven',
      [card(1), card(2, { phone: '1234567' })],
      { problem: 'phone-invalid', detail: { n: 2 } },
    ],
    ['a phone of twenty', [card(1, { phone: '1'.repeat(20) })], null],
    ['a phone of twenty-one', [card(1, { phone: '1'.repeat(21) })], { problem: 'phone-invalid' }],
    ['a phone with letters', [card(1, { phone: '09912345a' })], { problem: 'phone-invalid' }],
  ])('%s', (_name, cards, expected) => {
    if (expected === null) expect(cardProblem(cards)).toBeNull();
    else expect(cardProblem(cards)).toMatchObject(expected);
  });

  test('empty cards are skipped and keep their number', () => {
    expect(
      filledCards([card(1, EMPTY), card(2), card(3, { ...EMPTY, phone: '1' })]).map(({ n }) => n),
    ).toEqual([2, 3]);
  });

  test('two cards of one number are told apart from two of two', () => {
    expect(hasRepeatedNumber([card(1), card(1)])).toBe(true);
    expect(hasRepeatedNumber([card(1), card(2)])).toBe(false);
  });
});

describe('the spaces given', () => {
  const taken = (n: number, space: number) => ({ ...card(n), space });

  test('are the lowest free ones', () => {
    expect(assignSpaces([card(1), card(2)], { spaces: 4, taken: [taken(8, 2)] })).toEqual({
      ok: true,
      value: [1, 3],
    });
  });
  test('are none when the same cards are sent again', () => {
    const again = { spaces: 2, taken: [taken(1, 1), taken(2, 2)] };
    expect(assignSpaces([card(1), card(2)], again)).toEqual({ ok: true, value: [] });
  });
  test('are refused to a plate that has one under another name', () => {
    const other = assignSpaces([card(1, { firstName: 'Eva' })], { spaces: 2, taken: [taken(1, 1)] });
    expect(other).toMatchObject({ problem: 'plate-has-ticket', detail: { plate: 'SBA1231' } });
  });
  test('are refused when one of two cards was granted before', () => {
    const other = assignSpaces([card(1), card(2)], { spaces: 3, taken: [taken(1, 1)] });
    expect(other).toMatchObject({ problem: 'plate-has-ticket' });
  });
  test('are all refused when too few are left', () => {
    const short = assignSpaces([card(1), card(2)], { spaces: 2, taken: [taken(9, 1)] });
    expect(short).toMatchObject({ problem: 'not-enough-left', detail: { count: 1 } });
  });
});

test('free spaces are the numbers from 1 that no ticket has, as many as are left', () => {
  expect(freeSpaces(4, [{ space: 2 }, { space: 9 }])).toEqual([1, 3]);
  // The box had four, and has two.
  expect(freeSpaces(2, [{ space: 3 }, { space: 4 }])).toEqual([]);
  expect(freeSpaces(0, [])).toEqual([]);
});
