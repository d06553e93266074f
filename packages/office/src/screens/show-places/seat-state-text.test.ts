import { describe, expect, it } from 'vitest';
import type { Block } from '../../api/places.ts';
import { seatText } from './seat-state-text.ts';

const block: Block = {
  ...{ id: 5, reason: 'tv', detail: 'Cámara 4', author: 'Inés Castro' },
  ...{ since: '2026-11-22T10:00:00', until: '2026-12-12T10:00:00', places: 1 },
};
const now = Date.parse('2026-11-22T20:00:00-03:00');

describe('a seat in words', () => {
  it.each([
    [{ state: 'free', heldUntil: '', blockId: null }, 'Libre'],
    [{ state: 'held', heldUntil: '2026-11-22T20:06:10', blockId: null }, 'En compra, quedan 7 min'],
    [
      { state: 'held', heldUntil: '2026-11-22T20:06:00', blockId: 5 },
      'En compra, quedan 6 min; si no se compra, queda bloqueada',
    ],
    [
      { state: 'blocked', heldUntil: '', blockId: 5 },
      'Bloqueada: TV, Cámara 4 (Inés Castro, 22/11/2026 10:00), hasta el 12/12/2026 10:00',
    ],
    [{ state: 'blocked', heldUntil: '', blockId: 0 }, 'Bloqueada'],
  ] as const)('%j', (seat, text) => {
    expect(seatText(seat, [block], now)).toBe(text);
  });
});
