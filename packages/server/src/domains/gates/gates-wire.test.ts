import { expect, test } from 'vitest';
import {
  accessFromWire,
  copiedPolicyFields,
  policyFromWire,
  policyToWire,
  setupToWire,
  sharesToWire,
  stateField,
} from './gates-wire.ts';
import { USUAL_POLICY } from './show-store.ts';

test('a policy comes back as it went', () => {
  const { opensMinutes, closesMinutes, oneIn, toleranceMinutes } = USUAL_POLICY;
  const form = {
    ...{ opensMinutes, closesMinutes, oneIn, toleranceMinutes, reentry: { 4: 15 } },
    ...({ documents: 'one-in', acceptsLater: true, state: 'postponed' } as const),
    oneLaneGroups: ['Puerta 1'],
  };
  expect(policyFromWire(policyToWire(form))).toEqual(form);
});

test('a class without a path of its own has the usual one', () => {
  const setup = setupToWire(
    {
      ...{ venueId: 1, version: 3, gates: [], lanes: [] },
      zones: [{ id: 4, name: 'Tribunas', class: 'stand', capacity: 0 }],
      access: [{ standId: 1, sectorCode: 'A', group: 'Puerta 1' }],
      paths: { sale: [] },
    },
    'Estadio',
    {
      sectors: [{ standId: 1, stand: 'América', code: 'A', name: 'Baja', isBox: true }],
      takesParking: true,
    },
  );
  expect(setup).toMatchObject({ PalcosSinCarril: ['América · Baja'], ParkingSinCarril: true });
  expect(setup.Sectores).toEqual([
    { TribunaId: 1, Tribuna: 'América', SectorCod: 'A', Sector: 'Baja', Grupos: ['Puerta 1'] },
  ]);
  const pathOf = (name: string) => setup.Recorridos.find(({ Clase }) => Clase === name);
  expect(pathOf('venta')).toEqual({ Clase: 'venta', EsUsual: false, Pasos: [] });
  expect(pathOf('butaca')).toMatchObject({ EsUsual: true, Pasos: [{ ZonaId: 4, Entradas: 1 }] });
});

test('a sector whose last group was taken away is sent, without one', () => {
  const sector = (SectorCod: string, Grupos: string[]) => ({ TribunaId: 1, SectorCod, Grupos });
  const Accesos = [sector('A', ['Puerta 1', 'Puerta 2']), sector('B', [])];
  expect(accessFromWire({ Operacion: '', EscenarioId: 1, Version: 1, Accesos })).toEqual({
    sectors: [
      { standId: 1, sectorCode: 'A' },
      { standId: 1, sectorCode: 'B' },
    ],
    access: ['Puerta 1', 'Puerta 2'].map((group) => ({ standId: 1, sectorCode: 'A', group })),
  });
});

test('lanes are told with what they take, those without a sector not at all', () => {
  const lane = (id: number) => ({ id, gateId: 1, zoneId: 4, name: `Carril ${id}`, direction: 'in' as const });
  const setup = {
    ...{ venueId: 1, version: 3, zones: [], access: [], paths: {}, lanes: [lane(11), lane(12)] },
    gates: [{ id: 1, name: 'Puerta 1', group: 'Norte', arrow: '' }],
  };
  const sector = { showSectorId: 7, standId: 1, code: 'A', stand: 'América', name: 'Baja' };
  expect(sharesToWire(setup, [sector], { 7: [12], 8: [11] })).toEqual([
    { Grupo: 'Norte', Carril: 'Puerta 1 · Carril 12', Sectores: ['América · Baja'] },
  ]);
});

test('a policy that a show is copied with is one line of the audit; the usual one is none', () => {
  expect(copiedPolicyFields(undefined)).toEqual({ Puertas: null });
  const policy = { opensMinutes: 90, closesMinutes: 30, documents: 'one-in', oneIn: 5 } as const;
  const copied = { ...policy, acceptsLater: false, toleranceMinutes: 30, reentry: { 4: 20 } };
  expect(copiedPolicyFields(copied)).toEqual({
    Puertas: 'Abren 90 min antes, cierran 30 min después, documento: uno de cada 5, con reingreso',
  });
});

test('whether people are let in is told in the words of the policy', () => {
  expect(stateField('on')).toEqual({ Estado: 'normal' });
  expect(stateField('postponed')).toEqual({ Estado: 'aplazado' });
});
