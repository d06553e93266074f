import { expect, test } from 'vitest';
import { policyFromWire, policyToWire, setupToWire } from './gates-wire.ts';
import { USUAL_POLICY } from './show-store.ts';

test('a policy comes back as it went', () => {
  const { opensMinutes, closesMinutes, oneIn, toleranceMinutes } = USUAL_POLICY;
  const form = {
    ...{ opensMinutes, closesMinutes, oneIn, toleranceMinutes, reentry: { 4: 15 } },
    ...({ documents: 'one-in', acceptsLater: true, state: 'postponed' } as const),
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
    [{ standId: 1, stand: 'América', code: 'A', name: 'Baja' }],
  );
  expect(setup.Sectores).toEqual([
    { TribunaId: 1, Tribuna: 'América', SectorCod: 'A', Sector: 'Baja', Grupos: ['Puerta 1'] },
  ]);
  const pathOf = (name: string) => setup.Recorridos.find(({ Clase }) => Clase === name);
  expect(pathOf('venta')).toEqual({ Clase: 'venta', EsUsual: false, Pasos: [] });
  expect(pathOf('butaca')).toMatchObject({ EsUsual: true, Pasos: [{ ZonaId: 4, Entradas: 1 }] });
});
