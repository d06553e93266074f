import { expect, it } from 'vitest';
import { changeText, isCancelled } from './show-change.ts';

const moved = (kind: 'postponed' | 'cancelled', text = '') => ({ change: { kind, text } });

it('says what the club says of a show that moved or fell out, or else the bare fact', () => {
  expect(changeText(moved('cancelled', 'Se canceló por la lluvia.'))).toBe('Se canceló por la lluvia.');
  expect(changeText(moved('cancelled'))).toBe('Este espectáculo se canceló.');
  expect(changeText(moved('postponed'))).toBe('Este espectáculo cambió de fecha.');
  expect(changeText({ change: null })).toBe('');
});

it('tells a show that fell out from one that moved', () => {
  expect(isCancelled(moved('cancelled'))).toBe(true);
  expect(isCancelled(moved('postponed'))).toBe(false);
  expect(isCancelled({ change: null })).toBe(false);
});
