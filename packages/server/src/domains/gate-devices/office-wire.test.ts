import { expect, test } from 'vitest';
import type { ListedDevice } from './device-list-store.ts';
import {
  deviceFields,
  deviceToWire,
  laneToWire,
  roleToWire,
  staffFields,
  staffFromWire,
  staffToWire,
} from './office-wire.ts';

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

test.each([
  ['in', 'entrada'],
  ['out', 'salida'],
] as const)('a lane to choose, with its direction %s', (direction, word) => {
  const lane = {
    laneId: 7,
    venue: 'Parque',
    gate: 'Puerta 3',
    lane: 'Carril 1',
    zone: 'Tribunas',
    direction,
  };
  expect(laneToWire(lane as Parameters<typeof laneToWire>[0])).toEqual({
    ...{ CarrilId: 7, Escenario: 'Parque', Puerta: 'Puerta 3', Carril: 'Carril 1', Zona: 'Tribunas' },
    Sentido: word,
  });
});

test.each([
  ['steward', 'portero'],
  ['supervisor', 'supervisor'],
] as const)('a %s in the list, in the audit, and read back', (role, word) => {
  const person = { id: 9, showId: 5, version: 2, name: 'Ana', role, post: 'Puerta 3 · Carril 1' };
  expect(roleToWire(role)).toBe(word);
  expect(staffToWire(person)).toEqual({
    ...{ PersonaId: 9, Version: 2, Nombre: 'Ana', Rol: word, Turno: 'Puerta 3 · Carril 1' },
  });
  // Where somebody stands is no part of an edit.
  expect(staffFields(person)).toEqual({ Nombre: 'Ana', Rol: word });
  const body = {
    Operacion: '',
    EspectaculoId: 5,
    PersonaId: 9,
    Version: 2,
    Nombre: 'Ana',
    Rol: word,
    Pin: '0042',
  };
  expect(staffFromWire(body)).toEqual({
    ...{ showId: 5, id: 9, version: 2, name: 'Ana', role, pin: '0042' },
  });
});
