import { expect, test } from 'vitest';
import type { StoredScan } from '../store/scan.ts';
import { tokenOf } from './identity.ts';
import { scanFieldsToWire, scanToWire } from './scan-wire.ts';

const scan: StoredScan = {
  ...{ id: 'a', showId: 7, shiftId: 3, payload: 'AQ==', hash: '', subject: { kind: 'ticket', id: 5 } },
  ...{ laneId: 1, gateId: 2, zoneId: 4, direction: 'in', result: 'X10', variant: 'early', mode: 'local' },
  ...{ admits: false, turn: 0, reason: '', title: '', line: '' },
  time: { device: 1_000, corrected: 1_250, uncertainty: 40, isReliable: true, epoch: 2 },
};

test('a scan goes up with its code, its clock and what the device decided', () => {
  expect(scanToWire(scan)).toEqual({
    ...{ LecturaId: 'a', EspectaculoId: 7, TurnoId: 3, CarrilId: 1, ZonaId: 4, Sentido: 'entrada' },
    ...{ Codigo: 'AQ==', Huella: '', En: 1_000, Desfase: 250, IncertidumbreMs: 40, RelojConfiable: true },
    ...{ Resultado: 'X10', Variante: 'early', Modo: 'local', Motivo: '' },
  });
});

test('a scan goes up with the date that its package had; one of an earlier version has none', () => {
  expect(scanToWire({ ...scan, day: 20_261_122 })).toMatchObject({ Jornada: 20_261_122 });
  expect(scanToWire(scan)).not.toHaveProperty('Jornada');
});

test('a ticket found without its code goes by its id, an undo by the scan that it takes back', () => {
  const found = scanToWire({ ...scan, payload: '', mode: 'supervisor', reason: 'Otro', direction: 'out' });
  expect(found).toMatchObject({ EntradaId: 5, EsParking: false, Modo: 'supervisor', Sentido: 'salida' });
  expect(scanToWire({ ...scan, undoes: 'b' })).toMatchObject({ Anula: 'b' });
  expect(scanToWire({ ...scan, staffId: 8 })).toMatchObject({ PersonaId: 8 });
  expect(scanToWire({ ...scan, asked: 'c' })).toMatchObject({ Consulta: 'c' });
});

test('what was read and is no ticket goes by its hash alone, whatever number it names', () => {
  const forged = scanToWire({ ...scan, payload: '', hash: 'f'.repeat(64), result: 'X2' });
  expect(forged).toMatchObject({ Codigo: '', Huella: 'f'.repeat(64) });
  expect(forged).not.toHaveProperty('EntradaId');
});

test('a clock that was set by days during a contact is uncertain by a day on the wire', () => {
  const time = { ...scan.time, uncertainty: 400_000_000 };
  expect(scanToWire({ ...scan, time })).toMatchObject({ IncertidumbreMs: 86_400_000 });
});

test.each([
  ['https://club.example/puerta/alta#Zk3_a-9QxT7bL2mN5pRs8w', 'Zk3_a-9QxT7bL2mN5pRs8w'],
  ['https://club.example/puerta/#Zk3_a-9QxT7bL2mN5pRs8w', 'Zk3_a-9QxT7bL2mN5pRs8w'],
  ['abcd-efgh-2345', 'ABCDEFGH2345'],
  [' ABCD EFGH 2345 ', 'ABCDEFGH2345'],
  ['ABCDEFGH234', null],
  ['https://other.example/Zk3_a-9QxT7bL2mN5pRs8w', null],
])('the token in %s is %s', (text, token) => {
  expect(tokenOf(text)).toBe(token);
});

const DAY = 86_400_000;
test.each([
  ['in', 'entrada', 40, 40],
  ['out', 'salida', DAY, DAY],
  ['in', 'entrada', DAY + 1, DAY],
  ['in', 'entrada', Number.POSITIVE_INFINITY, DAY],
] as const)(
  'the time and place of a scan %s, its doubt a day at most',
  (direction, word, uncertainty, told) => {
    const time = { ...scan.time, device: 2_000, corrected: 1_250, uncertainty, isReliable: false };
    expect(scanFieldsToWire({ ...scan, direction, time })).toEqual({
      ...{ LecturaId: 'a', EspectaculoId: 7, TurnoId: 3, CarrilId: 1, ZonaId: 4, Sentido: word },
      ...{
        Codigo: 'AQ==',
        Huella: '',
        En: 2_000,
        Desfase: -750,
        IncertidumbreMs: told,
        RelojConfiable: false,
      },
    });
  },
);
