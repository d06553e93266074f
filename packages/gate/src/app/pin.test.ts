import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPinOf, type KeptTries, PinCheck } from './pin.ts';

const salt = Buffer.from('0123456789abcdef');
const pinHash = scryptSync('4821', salt, 32, { N: 16_384, r: 8, p: 1 }).toString('base64');
const person = { id: 1, name: 'Ana', role: 'supervisor', salt: salt.toString('base64'), pinHash } as const;

test('a PIN is checked as the server made it', async () => {
  expect(await isPinOf(person, '4821')).toBe(true);
  expect(await isPinOf(person, '4822')).toBe(false);
});

function keptTries(): KeptTries {
  let kept = 0;
  return {
    get: async () => kept,
    set: async (tries) => {
      kept = tries;
    },
  };
}

test('five wrong PINs end it, a right one before forgives', async () => {
  const tries = keptTries();
  const pins = new PinCheck(tries);
  for (let tries = 0; tries < 4; tries += 1)
    await expect(pins.check(person, '1111')).rejects.toThrow('El PIN no es correcto.');
  expect(await pins.check(person, '4821')).toBe('Ana');
  for (let tries = 0; tries < 5; tries += 1)
    await expect(pins.check(person, '1111')).rejects.toThrow('El PIN no es correcto.');
  // A restart does not reset the count.
  const again = new PinCheck(tries);
  await expect(again.check(person, '4821')).rejects.toThrow('Demasiados intentos. Probá con red.');
  await again.forgive();
  expect(await again.check(person, '4821')).toBe('Ana');
});
