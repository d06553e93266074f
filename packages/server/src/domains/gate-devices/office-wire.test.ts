import { expect, test } from 'vitest';
import type { ListedDevice } from './device-list-store.ts';
import { deviceFields, deviceToWire, staffFromWire } from './office-wire.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const DEVICE: ListedDevice = {
  ...{ id: 3, version: 2, name: 'Teléfono 1', state: 'pending', number: '4821', equipment: 'Android 14' },
  ...{ laneId: 7, gate: 'Puerta 3', lane: 'Carril 1', zone: 'Tribunas', tokenEndsAt: null, contactAt: null },
  ...{ isClockReliable: false, battery: -1, queue: 0, rate: 0, appVersion: '', person: '', showId: null },
  ...{ unknownSince: null, wantsPackage: false, quarantined: 0, health: 'none', warnings: [] },
};

test('a device that waits tells its number; another keeps it', () => {
  const wire = deviceToWire(DEVICE, NOW);
  expect(wire).toMatchObject({ Estado: 'pendiente', Numero: '4821', Salud: 'ninguna', UltimoContacto: 0 });
  expect(wire.Puesto).toBe('Puerta 3 · Carril 1 · Tribunas');
  expect(deviceToWire({ ...DEVICE, state: 'active' }, NOW).Numero).toBe('');
  expect(deviceFields(DEVICE)).not.toHaveProperty('Numero');
});

test.each([
  [new Date(NOW.getTime() + 1), 'invitado'],
  [NOW, 'vencido'],
])('an invitation until %s is %s', (tokenEndsAt, state) => {
  expect(deviceToWire({ ...DEVICE, state: 'invited', tokenEndsAt }, NOW).Estado).toBe(state);
});

test('somebody new has no version, and keeps no PIN that is left out', () => {
  const body = { Operacion: '', EspectaculoId: 5, PersonaId: 0, Nombre: ' Ana ', Rol: 'portero' as const };
  expect(staffFromWire(body)).toEqual({
    ...{ showId: 5, id: null, version: 0, name: 'Ana', role: 'steward', pin: null },
  });
});
