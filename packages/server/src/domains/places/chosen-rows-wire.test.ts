import { expect, test } from 'vitest';
import { seatsFromWire } from './chosen-rows-wire.ts';

test('a seat counts once, also when its row is sent twice', () => {
  const rows = [
    { FilaId: 2, Asientos: [4, 5] },
    { FilaId: 1, Asientos: [4] },
    { FilaId: 2, Asientos: [5, 6] },
  ];
  expect(seatsFromWire(rows)).toEqual([
    ...[4, 5, 6].map((seatId) => ({ rowId: 2, seatId })),
    { rowId: 1, seatId: 4 },
  ]);
});
