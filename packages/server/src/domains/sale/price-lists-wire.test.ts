import { expect, test } from 'vitest';
import { listsToWire, listToWire, readPriceList } from './price-lists-wire.ts';

const price = (Monto: string) => ({ TribunaId: 1, SectorCod: 'A', SocioCategoriaId: 2, Monto });
const body = { Operacion: '', ListaId: 0, Nombre: ' Clausura ', EscenarioId: 5, MonedaId: 1 };
const list = { id: 4, name: 'Clausura', venueId: 5, currencyId: 1, version: 2, currencySymbol: '$' };

test('a list is read in minor units; what has no price is none of it', () => {
  expect(readPriceList({ ...body, Precios: [price('1600.50'), price('')] })).toEqual({
    ok: true,
    value: {
      ...{ id: null, version: 0, name: 'Clausura', venueId: 5, currencyId: 1 },
      prices: [{ standId: 1, code: 'A', categoryId: 2, amount: 160_050 }],
    },
  });
});

test.each([
  ['1600.555', 'amount-decimals'],
  ['caro', 'amount-invalid'],
])('a list with %s is refused', (amount, problem) => {
  expect(readPriceList({ ...body, Precios: [price('1.00'), price(amount)] })).toMatchObject({
    ...{ problem, detail: { cell: 'Celda 2' } },
  });
});

test('a list is written with its prices, and in a row with how many sectors it has', () => {
  const prices = [
    {
      ...{ standId: 1, standName: 'Norte', code: 'A', description: 'Platea' },
      ...{ categoryId: 2, categoryName: 'Socio', amount: 0 },
    },
  ];
  expect(listToWire({ ...list, prices })).toEqual({
    Lista: {
      ListaId: 4,
      Version: 2,
      Nombre: 'Clausura',
      EscenarioId: 5,
      MonedaId: 1,
      Precios: [price('0.00')],
    },
  });
  const row = { ...list, venueName: 'Estadio', sectors: 3, savedAt: new Date('2026-11-23T13:00:00Z') };
  expect(listsToWire([row]).Listas).toMatchObject([
    { Nombre: 'Clausura', EscenarioNombre: 'Estadio', Sectores: 3, GuardadaEn: '2026-11-23T10:00:00' },
  ]);
});
