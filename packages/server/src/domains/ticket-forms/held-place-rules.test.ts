import { describe, expect, test } from 'vitest';
import type { PlaceOfShow } from '../places/public.ts';
import type { ShowSector } from '../seating/public.ts';
import { matchPlaces } from './held-place-rules.ts';
import type { TicketEntry } from './ticket-entry.ts';

const place = (id: number, rowId: number | null, seatId: number | null) =>
  ({ id, rowId, seatId }) as PlaceOfShow;
const sector = (sale: 'numbered' | 'unnumbered') => ({ standId: 1, code: 'A', sale }) as ShowSector;
const ticket = (rowId: number, seatId: number) =>
  ({ standId: 1, sectorCode: 'A', rowId, seatId }) as TicketEntry;

describe('the places of tickets', () => {
  test('are those of their rows and seats, in whatever order they come', () => {
    const places = [place(7, 1, 1), place(8, 1, 2)];
    expect(matchPlaces([ticket(1, 2), ticket(1, 1)], places, sector('numbered'))).toMatchObject({
      value: [8, 7],
    });
  });

  const unnumbered = [place(7, null, null), place(8, null, null)];

  test('are given in order in a sector without numbers', () => {
    expect(matchPlaces([ticket(0, 0), ticket(0, 0)], unnumbered, sector('unnumbered'))).toMatchObject({
      value: [7, 8],
    });
  });

  test.each([
    [1, 1],
    [0, 1],
    [1, 0],
  ])('are not row %i, seat %i in a sector without numbers', (rowId, seatId) => {
    expect(
      matchPlaces([ticket(0, 0), ticket(rowId, seatId)], unnumbered, sector('unnumbered')),
    ).toMatchObject({ problem: 'seat-not-held' });
  });
});
