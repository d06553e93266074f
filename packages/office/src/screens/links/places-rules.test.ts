import { expect, test } from 'vitest';
import { keyOfSector, type PlaceSector, type Seat } from '../../api/places.ts';
import { chosenPlaces, freeText, NO_PLACES, returnText, seatsText } from './places-rules.ts';

const SECTOR: PlaceSector = {
  ...{
    standId: 1,
    standName: 'Norte',
    code: 'A',
    name: 'Platea',
    isNumbered: true,
    places: 30,
    capacity: 30,
    neverOnSale: 0,
  },
  ...{ counts: { free: 12, courtesy: 6 }, kept: { courtesy: 7 }, keptFree: { courtesy: 4 } },
};
const seat = (rowId: number, seatId: number): Seat => ({
  ...{ id: `F${rowId}A${seatId}`, rowId, rowName: `${rowId}`, seatId, seatName: `${seatId}` },
  ...{ state: 'free', isGranted: false, heldUntil: '', blockId: null },
});

test('a sector has a key, and says what can be had of it', () => {
  expect(keyOfSector(SECTOR)).toBe('1-A');
  expect(freeText(SECTOR, 'courtesy')).toBe('12 libres, 4 apartados');
  expect(freeText(SECTOR, 'payment-link')).toBe('12 libres');
  expect(freeText({ ...SECTOR, counts: {}, keptFree: {} }, 'courtesy')).toBe('0 libres');
});

test('seats that were chosen come before a quantity', () => {
  expect(chosenPlaces({ ...NO_PLACES, quantity: 4 }, 3, SECTOR)).toEqual({
    ...{ showId: 3, standId: 1, code: 'A', chosen: 4 },
  });
  const seats = [seat(3, 4), seat(3, 5), seat(4, 1)];
  expect(chosenPlaces({ ...NO_PLACES, seats }, 3, SECTOR)?.chosen).toBe(seats);
  expect(chosenPlaces(NO_PLACES, 0, SECTOR)).toBeNull();
  expect(chosenPlaces(NO_PLACES, 3, undefined)).toBeNull();
  expect(seatsText(seats)).toBe('Fila 3: 4, 5 · Fila 4: 1');
});

test.each([
  [1, 0, 'entrada', 'Vuelve a la venta 1 lugar.'],
  [3, 1, 'entrada', 'Vuelven a la venta 3 lugares. La entrada que ya salió sigue sirviendo.'],
  [1, 2, 'entrada', 'Vuelve a la venta 1 lugar. Las 2 entradas que ya salieron siguen sirviendo.'],
  [2, 1, 'ticket', 'Vuelven a la venta 2 lugares. El ticket que ya salió sigue sirviendo.'],
  [2, 5, 'ticket', 'Vuelven a la venta 2 lugares. Los 5 tickets que ya salieron siguen sirviendo.'],
] as const)('%i places given back, %i issued as %s: %s', (free, issued, word, text) => {
  expect(returnText({ free, issued }, word)).toBe(text);
});
