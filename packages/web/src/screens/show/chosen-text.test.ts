import { describe, expect, it } from 'vitest';
import type { PricedCategory } from '../../api/sectors.ts';
import { chosenPrice, chosenText, mainPrices } from './chosen-text.ts';
import { EMPTY_SLOT } from './slots.ts';

const rows = [8, 9].map((id) => ({
  id,
  name: String(id),
  seats: [10, 11, 12].map((seat) => ({ id: seat, name: String(seat) })),
}));
const seat = (rowId: number, seatId: number) => ({ rowId, seatId });

describe('what is chosen, in a line', () => {
  it.each([
    [[EMPTY_SLOT], 'Elegí tu asiento'],
    [[EMPTY_SLOT, EMPTY_SLOT], 'Elegí 2 asientos'],
    [[seat(8, 10)], 'Fila 8 · asiento 10'],
    [[seat(8, 10), seat(8, 11)], 'Fila 8 · asientos 10 y 11'],
    [[seat(8, 10), EMPTY_SLOT, EMPTY_SLOT], 'Fila 8 · asiento 10 · faltan 2 asientos'],
    [[seat(8, 10), seat(8, 10)], 'Fila 8 · asiento 10 · falta 1 asiento'],
    [[seat(8, 10), seat(9, 12), seat(8, 11)], 'Fila 8 · asientos 10 y 11 · Fila 9 · asiento 12'],
  ])('%j', (slots, text) => {
    expect(chosenText(slots, rows, true)).toBe(text);
  });

  it('of a sector without numbers is how many', () => {
    expect(chosenText([EMPTY_SLOT], [], false)).toBe('1 entrada');
    expect(chosenText([EMPTY_SLOT, EMPTY_SLOT], [], false)).toBe('2 entradas');
  });
});

describe('what it costs', () => {
  const category = (name: string, price: string, isPublished = true): PricedCategory =>
    ({ name, price, isPublished }) as PricedCategory;
  const general = category('Público general', '790.50');

  it('is what the public pays for all, and says so where others pay less', () => {
    const all = [category('Socio', '350.00'), general, category('Convenio', '900.00', false)];
    expect(chosenPrice(all, 2, '$')).toEqual({ amount: '$1581', payer: 'Público general' });
    expect(chosenPrice([general], 3, '$')).toEqual({ amount: '$2371.50', payer: null });
  });

  it('is the public’s price where the server says which it is, though others pay more', () => {
    const all = [{ ...general, isPublic: true }, category('Del exterior', '2000.00')];
    expect(chosenPrice(all, 2, '$')).toEqual({ amount: '$1581', payer: 'Público general' });
  });

  it('is nothing where no price is published', () => {
    expect(chosenPrice([category('Convenio', '900.00', false)], 2, '$')).toBeNull();
    expect(chosenPrice([category('Todos', '0.00')], 2, '$')).toEqual({ amount: 'Gratis', payer: null });
  });

  it('of a seat is said for the first two', () => {
    const all = [
      general,
      category('Socio', '350.00'),
      category('Convenio', '1.00', false),
      category('Menor', '0.00'),
    ];
    expect(mainPrices(all, '$')).toBe('Público general $790.50 · Socio $350');
    expect(mainPrices([], '$')).toBe('');
  });
});
