import { expect, test } from 'vitest';
import type { Seat } from '../../api/places.ts';
import { differenceChoices, isFreeFor, placeWords, readPayment } from './move-rules.ts';

const seat = (other: Partial<Seat> = {}): Seat => ({
  ...{ id: 'F3A4', rowId: 3, rowName: 'C', seatId: 4, seatName: '12' },
  ...{ state: 'free', isGranted: false, heldUntil: '', blockId: null },
  ...other,
});

test('free seats may be taken, blocked ones by who may block, others by nobody', () => {
  expect(isFreeFor(seat(), false)).toBe(true);
  expect([false, true].map((mayBlock) => isFreeFor(seat({ state: 'blocked' }), mayBlock))).toEqual([
    false,
    true,
  ]);
  expect(isFreeFor(seat({ state: 'blocked', heldUntil: '2026-11-29T18:00:00' }), true)).toBe(false);
  for (const state of ['held', 'issued', 'seat-holder', 'box'] as const)
    expect(isFreeFor(seat({ state }), true)).toBe(false);
});

test('a seat has words of its own', () => {
  expect(placeWords(seat())).toBe('fila C, asiento 12');
});

test('a difference is collected at a till, waived by Finanzas, given back by who may ask for refunds', () => {
  const acts = (kind: 'dearer' | 'cheaper', permissions: readonly string[], hasTill: boolean) =>
    differenceChoices(kind, { permissions, hasTill }).map(({ act }) => act);
  expect(acts('dearer', ['window:E', 'refunds:ask'], true)).toEqual(['collect']);
  expect(acts('dearer', ['refunds:E'], false)).toEqual(['waive']);
  expect(acts('dearer', ['refunds:ask'], false)).toEqual([]);
  expect(acts('cheaper', ['refunds:ask'], false)).toEqual(['give-back', 'keep']);
  expect(acts('cheaper', [], true)).toEqual(['keep']);
});

test('what somebody pays is read as typed; a terminal has its receipt', () => {
  const cash = (handed: string) => readPayment({ method: 'efectivo', handed, receipt: '' });
  expect(cash('')).toEqual({ method: 'efectivo', handed: null, receipt: '' });
  expect(cash('1.500,50')).toMatchObject({ handed: 1500.5 });
  expect(cash('x')).toEqual({ problem: expect.stringContaining('Escribí con cuánto paga') });
  const terminal = (receipt: string) => readPayment({ method: 'pos', handed: '', receipt });
  expect(terminal(' AB12 ')).toEqual({ method: 'pos', handed: null, receipt: 'AB12' });
  expect(terminal('AB')).toEqual({ problem: 'El comprobante tiene de 4 a 20 letras o números.' });
});
