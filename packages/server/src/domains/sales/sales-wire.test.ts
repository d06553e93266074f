import { expect, test } from 'vitest';
import type { Sales } from './read-sales.ts';
import { salesToWire } from './sales-wire.ts';

const HOUR = new Date('2026-11-20T13:00:00Z');
const SHOW = { id: 3, name: 'Clásico', startsAt: HOUR, typeId: 1, currencySymbol: '$' };
const SECTOR = {
  ...{ showSectorId: 8, showId: 3, sold: 3, held: 2, setAside: 4, blocked: 1, free: 10, capacity: 20 },
  ...{ name: 'Norte, Platea A', amount: 240_000 },
};
const ticket = (channel: string, categoryName: string | null, count: number, amount: number) =>
  ({ channel, categoryName, sectorId: 8, hour: HOUR, count, amount }) as Sales['tickets'][number];
const SALES: Sales = {
  ...{ at: HOUR, show: SHOW, sectors: [SECTOR], curve: [{ hoursBefore: 5, issued: 3 }], before: null },
  tickets: [ticket('web', 'Socio', 2, 160_000), ticket('web', null, 1, 80_000), ticket('kiosk', null, 5, 0)],
  money: [
    { currencySymbol: '$', charged: 320_000, refunded: 80_000 },
    { currencySymbol: 'US$', charged: 4_000, refunded: 0 },
  ],
};

test('parts add up, what is blocked is set aside, and currencies stay apart', () => {
  expect(salesToWire(SALES)).toMatchObject({
    ...{
      En: '2026-11-20T10:00:00',
      Total: { Emitidas: 3, EnCompra: 2, Apartadas: 5, Libres: 10, Aforo: 20 },
    },
    Dinero: [
      { Cobrado: '$ 3.200', Devuelto: '$ 800', Neto: '$ 2.400' },
      { Cobrado: 'US$ 40', Devuelto: 'US$ 0', Neto: 'US$ 40' },
    ],
    Sectores: [{ Nombre: 'Norte, Platea A', Importe: '$ 2.400', Apartadas: 5 }],
    Anterior: null,
  });
});

test('groups are told with the largest first, and a channel that is new by its own name', () => {
  const { Categorias, Canales, Horas } = salesToWire(SALES);
  expect(Categorias).toEqual([
    { Nombre: 'Sin categoría', Emitidas: 6, Importe: '$ 800' },
    { Nombre: 'Socio', Emitidas: 2, Importe: '$ 1.600' },
  ]);
  expect(Canales.map(({ Nombre }) => Nombre)).toEqual(['kiosk', 'Sitio']);
  expect(Horas).toEqual([{ Hora: '2026-11-20T10:00:00', Emitidas: 8 }]);
});
