import { describe, expect, it } from 'vitest';
import { chooseRange, chooseSeats, chosenSeats, NOTHING, toggleRow, toggleSeat } from './selection-rules.ts';
import { rowsOf } from './testing/places.ts';

const rows = rowsOf(['1', '2', '3'], 6);
const row = rows[1] ?? { rowId: 2, rowName: '2', seats: [] };

describe('what is chosen', () => {
  it('grows and shrinks by presses', () => {
    const one = toggleSeat(NOTHING, 'F1A2');
    expect([...one.ids]).toEqual(['F1A2']);
    expect(toggleSeat(one, 'F1A2').ids.size).toBe(0);
  });

  it('takes what lies between two presses with shift, in several rows too', () => {
    expect([...chooseRange(toggleSeat(NOTHING, 'F1A2'), 'F1A4', rows).ids]).toEqual(['F1A2', 'F1A3', 'F1A4']);
    expect(chooseRange(toggleSeat(NOTHING, 'F3A5'), 'F2A4', rows).ids.size).toBe(4);
    expect([...chooseRange(NOTHING, 'F2A4', rows).ids]).toEqual(['F2A4']);
  });

  it('takes a row, and lets it go again', () => {
    const whole = toggleRow(toggleSeat(NOTHING, 'F2A1'), row);
    expect(whole.ids.size).toBe(6);
    expect(toggleRow(whole, row).ids.size).toBe(0);
  });

  it('is of seats that there are', () => {
    expect(chosenSeats(chooseSeats(NOTHING, ['F1A1', 'F9A9']), rows).map(({ id }) => id)).toEqual(['F1A1']);
  });
});
