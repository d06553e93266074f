import { expect, test } from 'vitest';
import {
  accessFromWire,
  copiedPolicyFields,
  gatesFromWire,
  pathsFromWire,
  policyFromWire,
  policyToWire,
  setupToWire,
  sharesToWire,
  showToWire,
  stateField,
  zonesFromWire,
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

test('gates are read trimmed; what has no id yet is new', () => {
  const lane = { Nombre: ' Carril 1 ', ZonaId: 4 };
  const Puertas = [
    {
      ...{ PuertaId: 1, Nombre: ' Puerta 1 ', Grupo: ' Norte ', Flecha: ' ← ' },
      Carriles: [
        { ...lane, CarrilId: 11, Sentido: 'entrada' as const },
        { ...lane, CarrilId: 0, Sentido: 'salida' as const },
      ],
    },
    { PuertaId: 0, Nombre: 'Nueva', Grupo: 'Sur', Flecha: '', Carriles: [] },
  ];
  expect(gatesFromWire({ Operacion: '', EscenarioId: 1, Version: 1, Puertas })).toEqual([
    {
      ...{ id: 1, name: 'Puerta 1', group: 'Norte', arrow: '←' },
      lanes: [
        { id: 11, name: 'Carril 1', zoneId: 4, direction: 'in' },
        { id: null, name: 'Carril 1', zoneId: 4, direction: 'out' },
      ],
    },
    { id: null, name: 'Nueva', group: 'Sur', arrow: '', lanes: [] },
  ]);
});

test.each([
  ['perimetro', 'perimeter'],
  ['tribuna', 'stand'],
  ['palcos', 'boxes'],
  ['paddock', 'paddock'],
  ['prensa', 'press'],
  ['campo', 'pitch'],
  ['parking', 'parking'],
] as const)('a zone of the class %s', (Clase, kind) => {
  const zone = { ZonaId: 4, Nombre: ' Zona ', Clase, Aforo: 0 };
  const Zonas = [zone, { ...zone, ZonaId: 0 }];
  const read = { name: 'Zona', class: kind, capacity: 0 };
  expect(zonesFromWire({ Operacion: '', EscenarioId: 1, Version: 1, Zonas })).toEqual([
    { ...read, id: 4 },
    { ...read, id: null },
  ]);
});

test('paths are read by their class, in the order of their steps; one without steps stays', () => {
  const step = { ZonaId: 4, Entradas: 1, Obligatoria: true, Reingreso: false };
  const Pasos = [step, { ZonaId: 2, Entradas: 3, Obligatoria: false, Reingreso: true }];
  const Recorridos = [
    { Clase: 'acreditacion-campo' as const, Pasos },
    { Clase: 'venta' as const, Pasos: [] },
  ];
  const body = { Operacion: '', EscenarioId: 1, Version: 1, Recorridos };
  expect(pathsFromWire(body as Parameters<typeof pathsFromWire>[0])).toEqual({
    'pitch-pass': [
      { zoneId: 4, entries: 1, isRequired: true, allowsReentry: false },
      { zoneId: 2, entries: 3, isRequired: false, allowsReentry: true },
    ],
    sale: [],
  });
});

test('a show with and without a day', () => {
  const at = new Date('2026-12-06T00:30:00Z');
  const show = { showId: 7, name: 'Clásico', startsAt: at, endsAt: at, venueId: 2, venue: 'Parque' };
  expect(showToWire(show)).toEqual({
    ...{ EspectaculoId: 7, Nombre: 'Clásico', Inicio: '2026-12-05T21:30:00', EscenarioId: 2 },
    Escenario: 'Parque',
  });
  expect(showToWire({ ...show, startsAt: null }).Inicio).toBe('');
});
