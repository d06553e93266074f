import { expect, test } from 'vitest';
import { agoText, codeText, deviceLook, scansText, signsText } from './device-rules.ts';

const NOW = 1_800_000_000_000;

test.each([
  [0, ''],
  [NOW, 'hace 0 s'],
  [NOW - 59_000, 'hace 59 s'],
  [NOW - 60_000, 'hace 1 min'],
  [NOW - 7_200_000, 'hace 2 h'],
  [NOW - 172_800_000, 'hace 2 d'],
])('%i is %s', (at, text) => {
  expect(agoText(at, NOW)).toBe(text);
});

test('an active device looks as it does, another as it is', () => {
  expect(deviceLook({ state: 'activo', health: 'amarillo' }).name).toBe('Atención');
  expect(deviceLook({ state: 'pendiente', health: 'ninguna' }).name).toBe('Para aprobar');
  expect(deviceLook({ state: 'revocado', health: 'rojo' }).name).toBe('Dado de baja');
});

test('what a device tells of itself', () => {
  const device = { contactAt: NOW - 12_000, queue: 3, battery: 64 } as Parameters<typeof signsText>[0];
  expect(signsText(device, NOW)).toBe('Contacto hace 12 s · 3 sin enviar · batería 64 %');
  expect(signsText({ ...device, queue: 0, battery: -1 }, NOW)).toBe('Contacto hace 12 s');
  expect(signsText({ ...device, contactAt: 0 }, NOW)).toBe('Sin contacto todavía');
});

test('codes and counts are read easily', () => {
  expect(codeText('ABCDEFGHJKLM')).toBe('ABCD EFGH JKLM');
  expect([scansText(1), scansText(2)]).toEqual(['1 lectura', '2 lecturas']);
});
