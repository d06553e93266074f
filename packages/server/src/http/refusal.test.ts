import { expect, test } from 'vitest';
import { refusalText } from './refusal.ts';

test('counts stand as people write them, and numbers that are names as they are', () => {
  const text = 'Hay {sold} vendidas y {held} en compra: el mínimo es {least}.';
  expect(refusalText(text, { sold: 12_345, held: 0, least: 1_000 })).toBe(
    'Hay 12.345 vendidas y 0 en compra: el mínimo es 1.000.',
  );
  expect(refusalText('La entrada N.º {ticket} ya ingresó por {gate}.', { ticket: 71_234, gate: 'Sur' })).toBe(
    'La entrada N.º 71234 ya ingresó por Sur.',
  );
  expect(refusalText('{none}', {})).toBe('');
});
