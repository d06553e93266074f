import { describe, expect, test } from 'vitest';
import { type CourtesyCard, cardProblem } from './courtesy-rules.ts';

const seat = (seatId: number) => ({ rowId: 4, seatId });
const card = (change: Partial<CourtesyCard> = {}) =>
  ({ standId: 3, sectorCode: 'A', seat: seat(1), ...change }) as CourtesyCard;
const opened = (sale: 'numbered' | 'unnumbered') =>
  ({
    sector: { standId: 3, code: 'A', sale },
    places: [{ seat: seat(1) }, { seat: seat(2) }, { seat: null }],
  }) as unknown as Parameters<typeof cardProblem>[1];

describe('in a sector with numbers', () => {
  test.each<[string, CourtesyCard[], string | null]>([
    ['the seats of the courtesy', [card(), card({ seat: seat(2) })], null],
    ['another sector', [card(), card({ sectorCode: 'B' })], 'sector-mismatch'],
    ['another stand', [card({ standId: 4 })], 'sector-mismatch'],
    ['a seat that it has no more', [card({ seat: seat(3) })], 'seat-taken-back'],
    ['one without a seat', [card(), card({ seat: null })], 'seat-mismatch'],
    ['one seat twice', [card(), card({ seat: seat(2) }), card()], 'seat-repeated'],
  ])('cards with %s', (_what, cards, problem) => {
    expect(cardProblem(cards, opened('numbered'))).toBe(problem);
  });
});

test('in a sector without numbers no card has a seat, and none repeats another', () => {
  expect(cardProblem([card({ seat: null }), card({ seat: null })], opened('unnumbered'))).toBeNull();
  expect(cardProblem([card()], opened('unnumbered'))).toBe('seat-mismatch');
});
