import { describe, expect, test } from 'vitest';
import type { Allotment } from '../places/public.ts';
import type { PlaceWish, Seat } from './guest-card.ts';
import { assignPlaces, type RedeemedTicket, type ReservedPlace, wereGranted } from './place-rules.ts';

const named = (seat: Seat) => ({ ...seat, rowName: '', seatName: '' });
const place = (id: number, allotment: Allotment, seat: Seat | null = null, isFree = true): ReservedPlace => ({
  id,
  allotment,
  seat: seat && named(seat),
  isFree,
});
const guest = (number: string, firstName = 'Ana') => ({
  n: 1,
  firstName,
  lastName: 'García',
  documentTypeId: 1,
  typedDocument: number,
  document: { typeId: 1, number },
  phone: '',
  amount: 0,
  extraValues: [],
});
const wish = (number: string, allotment: Allotment, seat: Seat | null = null): PlaceWish => ({
  guest: guest(number),
  allotment,
  seat,
});
const A1 = { rowId: 1, seatId: 1 };
const A2 = { rowId: 1, seatId: 2 };

describe('places are given', () => {
  const places = [place(1, 'box', null, false), place(2, 'box'), place(3, 'box-minor'), place(4, 'box')];

  test('of the kind wished, the free ones in order', () => {
    const wishes = [wish('1', 'box'), wish('2', 'box-minor'), wish('3', 'box')];
    expect(assignPlaces(wishes, places)).toMatchObject({ ok: true, value: [2, 3, 4] });
  });

  test('to all or to nobody; the refusal counts what is left of the kind', () => {
    const three = ['1', '2', '3'].map((number) => wish(number, 'box'));
    expect(assignPlaces(three, places)).toMatchObject({
      problem: 'not-enough-left',
      detail: { count: 2, allotment: 'box' },
    });
    const minors = ['1', '2'].map((number) => wish(number, 'box-minor'));
    expect(assignPlaces(minors, places)).toMatchObject({ detail: { count: 1, allotment: 'box-minor' } });
  });

  test('on the seat wished, once', () => {
    const seats = [place(5, 'courtesy', A1), place(6, 'courtesy', A2, false)];
    expect(assignPlaces([wish('1', 'courtesy', A1)], seats)).toMatchObject({ ok: true, value: [5] });
    expect(assignPlaces([wish('1', 'courtesy', A2)], seats)).toMatchObject({ problem: 'seat-taken' });
    const both = [wish('1', 'courtesy', A1), wish('2', 'courtesy', A1)];
    expect(assignPlaces(both, seats)).toMatchObject({ problem: 'seat-taken' });
  });
});

describe('a submit was granted before', () => {
  const ticket = (number: string, allotment: Allotment, seat: Seat | null = null): RedeemedTicket => ({
    documentTypeId: 1,
    document: number,
    firstName: 'Ana',
    lastName: 'García',
    place: { allotment, seat: seat && named(seat) },
  });

  test('when all its persons have their tickets, in whatever order and among others', () => {
    const tickets = [ticket('1', 'box'), ticket('2', 'box-minor'), ticket('3', 'box')];
    expect(wereGranted([wish('2', 'box-minor'), wish('1', 'box')], tickets)).toBe(true);
  });

  const cases: [name: string, wishes: PlaceWish[]][] = [
    ['one person is new', [wish('1', 'courtesy', A1), wish('9', 'courtesy', A2)]],
    ['the name is another', [{ ...wish('1', 'courtesy', A1), guest: guest('1', 'Anita') }]],
    ['the seat is another', [wish('1', 'courtesy', A2)]],
    ['the kind is another', [wish('1', 'box')]],
    [
      'the document type is another',
      [{ ...wish('1', 'courtesy', A1), guest: { ...guest('1'), document: { typeId: 2, number: '1' } } }],
    ],
  ];
  test.each(cases)('is not said when %s', (_name, wishes) => {
    expect(wereGranted(wishes, [ticket('1', 'courtesy', A1)])).toBe(false);
  });
});
