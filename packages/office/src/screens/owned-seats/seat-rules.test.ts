import { expect, test } from 'vitest';
import { emailProblem, endedText, givenText, hasSeats, importText, whyText } from './seat-rules.ts';

const report = (changed: number) => ({ changed, stayed: 0, places: [] });
const file = (given: number, emails: number, same: number) => ({
  ...{ given, emails, same, errors: [], errorCount: 0, report: report(0) },
});

test.each([
  ['rita@correo.uy', true],
  [' rita@correo.uy ', true],
  ['rita@correo', false],
  ['', false],
])('the address %j: %s', (email, isGood) => {
  expect(emailProblem(email) === null).toBe(isGood);
});

test('what became of places is told by number', () => {
  expect(givenText(report(0))).toBe('En los espectáculos ya publicados no quedó apartado ningún lugar.');
  expect(givenText(report(1))).toContain('1 lugar.');
  expect(endedText(report(0))).toBe('No había lugares para liberar.');
  expect(endedText(report(1))).toBe('1 lugar volvió a la venta.');
  expect(endedText(report(3))).toBe('3 lugares volvieron a la venta.');
  expect(whyText('en-compra')).toBe('alguien lo está comprando');
});

test('what a file does is one sentence', () => {
  expect(importText(file(2, 1, 3))).toBe('2 butacas nuevas, 1 correo cambia, 3 quedan como están.');
  expect(importText(file(0, 0, 1))).toBe('1 queda como está.');
  expect(importText(file(0, 0, 0))).toBe('El archivo no cambia nada.');
  expect([file(0, 0, 0), file(0, 1, 0), file(0, 0, 9)].map(hasSeats)).toEqual([false, true, true]);
});
