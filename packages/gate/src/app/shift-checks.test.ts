import { expect, test } from 'vitest';
import { packageAge, type ShiftFacts, shiftChecks } from './shift-checks.ts';

const good: ShiftFacts = {
  ...{
    isInstalled: true,
    package: { tickets: 40_000, since: 'de las 19:42' },
    camera: 'granted',
    hasScanner: false,
  },
  ...{ battery: 80, isClockReliable: true, runningVersion: 'a', latestVersion: 'a' },
};
const failing = (facts: Partial<ShiftFacts>) =>
  shiftChecks({ ...good, ...facts })
    .filter(({ isGood }) => !isGood)
    .map(({ name }) => name);

test('a device that has everything may start', () => {
  expect(shiftChecks(good).map(({ text }) => text)).toContain('40.000 entradas, de las 19:42');
  const one = { ...good, package: { tickets: 1, since: 'de las 19:42' } };
  expect(shiftChecks(one).map(({ text }) => text)).toContain('1 entrada, de las 19:42');
  expect(failing({})).toEqual([]);
  expect(failing({ battery: -1, latestVersion: null, camera: null, hasScanner: true })).toEqual([]);
});

test.each([
  [{ isInstalled: false }, 'Instalada'],
  [{ package: null }, 'Paquete'],
  [{ camera: 'denied' }, 'Lectura'],
  [{ battery: 19 }, 'Batería'],
  [{ isClockReliable: false }, 'Reloj'],
  [{ latestVersion: 'b' }, 'Versión'],
] satisfies [Partial<ShiftFacts>, string][])('%j stops it at %s', (facts, name) => {
  expect(failing(facts)).toEqual([name]);
});

test('a package is old after its tolerance, and the supervisor’s after four times that', () => {
  const ages = [30, 31, 120, 121].map((minutes) => packageAge(minutes * 60_000, 30));
  expect(ages).toEqual(['fresh', 'old', 'old', 'too-old']);
});
