import { describe, expect, test } from 'vitest';
import type { Allotment, ReservedPlace } from '../places/public.ts';
import type { Guest, Seat } from './guest-card.ts';
import { assignPlaces, isSameSeat, type RedeemedTicket, wereGranted } from './place-rules.ts';

const named = (seat: Seat) => ({ ...seat, rowName: '', seatName: '' });
const place = (id: number, allotment: Allotment, seat: Seat | null = null, isFree = true): ReservedPlace => ({
  id,
  allotment,
  seat: seat && named(seat),
  isFree,
});
const guest = (number: string, allotment: Allotment, seat: Seat | null = null): Guest => ({
  n: 1,
  firstName: 'Ana',
  lastName: 'García',
  documentTypeId: 1,
  typedDocument: number,
  document: { typeId: 1, number },
  phone: '',
  amount: 0,
  extraValues: [],
  allotment,
  seat,
});
const A1 = { rowId: 1, seatId: 1 };
const A2 = { rowId: 1, seatId: 2 };

describe('places are given', () => {
  const places = [place(1, 'box', null, false), place(2, 'box'), place(3, 'box-minor'), place(4, 'box')];

  test('of the kind wished, the free ones in order', () => {
    const guests = [guest('1', 'box'), guest('2', 'box-minor'), guest('3', 'box')];
    expect(assignPlaces(guests, places)).toMatchObject({ ok: true, value: [2, 3, 4] });
  });

  test('to all or to nobody; the refusal counts what is left of the kind', () => {
    const three = ['1', '2', '3'].map((number) => guest(number, 'box'));
    expect(assignPlaces(three, places)).toMatchObject({
      problem: 'not-enough-left',
      detail: { count: 2, allotment: 'box' },
    });
    const taken = places.map((one) => ({ ...one, isFree: one.allotment === 'box' }));
    expect(assignPlaces([guest('1', 'box-minor')], taken)).toMatchObject({
      detail: { count: 0, allotment: 'box-minor' },
    });
  });

  test('to nobody when some were taken back', () => {
    const minors = ['1', '2'].map((number) => guest(number, 'box-minor'));
    const refused = (count: number) => ({ problem: 'not-enough-left', detail: { count } });
    expect(assignPlaces(minors, places)).toMatchObject(refused(1));
    expect(assignPlaces(minors, [])).toMatchObject(refused(0));
  });

  test('on the seat wished, once', () => {
    const seats = [place(5, 'courtesy', A1), place(6, 'courtesy', A2, false)];
    expect(assignPlaces([guest('1', 'courtesy', A1)], seats)).toMatchObject({ ok: true, value: [5] });
    expect(assignPlaces([guest('1', 'courtesy', A2)], seats)).toMatchObject({ problem: 'not-enough-left' });
    const both = [guest('1', 'courtesy', A1), guest('2', 'courtesy', A1)];
    expect(assignPlaces(both, seats)).toMatchObject({ problem: 'not-enough-left' });
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
    expect(wereGranted([guest('2', 'box-minor'), guest('1', 'box')], tickets)).toBe(true);
  });

  const cases: [name: string, guests: Guest[]][] = [
    ['one person is new', [guest('1', 'courtesy', A1), guest('9', 'courtesy', A2)]],
    ['the name is another', [{ ...guest('1', 'courtesy', A1), firstName: 'Anita' }]],
    ['the seat is another', [guest('1', 'courtesy', A2)]],
    ['the kind is another', [guest('1', 'box')]],
    [
      'the document type is another',
      [{ ...guest('1', 'courtesy', A1), document: { typeId: 2, number: '1' } }],
    ],
  ];
  test.each(cases)('is not said when %s', (_name, guests) => {
    expect(wereGranted(guests, [ticket('1', 'courtesy', A1)])).toBe(false);
  });
});

test('a seat is its row and its number; no seat is the same as none', () => {
  expect(isSameSeat(A1, { ...A1 })).toBe(true);
  const others = [A2, { rowId: 2, seatId: 1 }, null];
  expect([...others.map((other) => isSameSeat(A1, other)), isSameSeat(null, null)]).not.toContain(true);
});
