import { expect, test } from 'vitest';
import { type LaneSigns, laneHealth } from './health-rules.ts';

const NOW = 10_000_000;
const GOOD: LaneSigns = {
  ...{ state: 'active', contactAt: NOW - 5_000, isClockReliable: true, battery: 80, queue: 0 },
  unknownSince: 0,
};

test.each([
  [{}, 'green', []],
  [{ state: 'pending' }, 'none', []],
  [{ state: 'revoked' }, 'red', ['Dado de baja']],
  [{ contactAt: 0 }, 'grey', ['Nunca se conectó']],
  [{ contactAt: NOW - 60_001 }, 'grey', ['Sin contacto']],
  [{ contactAt: NOW - 60_000 }, 'green', []],
  [{ isClockReliable: false }, 'red', ['Reloj no confiable']],
  [{ battery: 19 }, 'yellow', ['Batería 19 %']],
  [{ battery: -1 }, 'green', []],
  [{ queue: 51 }, 'yellow', ['51 lecturas sin enviar']],
  [{ queue: 50 }, 'green', []],
  [{ unknownSince: NOW - 300_001 }, 'yellow', ['Paquete viejo']],
  [{ unknownSince: NOW - 300_000 }, 'green', []],
  [{ contactAt: NOW - 70_000, isClockReliable: false }, 'red', ['Reloj no confiable', 'Sin contacto']],
] as const)('%j is %s', (change, health, warnings) => {
  expect(laneHealth({ ...GOOD, ...change }, NOW)).toEqual({ health, warnings });
});
