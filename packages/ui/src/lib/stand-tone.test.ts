import { expect, test } from 'vitest';
import { standTone } from './stand-tone.ts';

test('the stands of the stadium have a colour each, the same at every time', () => {
  const stands = [
    ...['Tribuna José María Delgado', 'Tribuna Atilio García', 'Tribuna Abdón Porte'],
    ...['Tribuna Héctor Scarone', 'Palcos', 'Paddock'],
  ];
  const tones = stands.map(standTone);
  expect(new Set(tones).size).toBe(stands.length);
  expect(stands.map(standTone)).toEqual(tones);
});

test('any name has one, no name too', () => {
  for (const name of ['', 'A', 'Ñandú 🏟', 'Tribuna con un nombre de verdad muy, muy largo'.repeat(20)]) {
    expect([0, 1, 2, 3, 4, 5]).toContain(standTone(name));
  }
});
