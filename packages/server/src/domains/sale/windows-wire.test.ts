import { expect, test } from 'vitest';
import { montevideoInstant } from '../../shared/montevideo.ts';
import { readSaleEdit, saleToWire } from './windows-wire.ts';

const fields = {
  ...{ AbreEn: '2026-11-09T10:00:00', CierraEn: '2026-11-12T21:00:00', MedioPagoId: 0, Cuotas: 3 },
  ...{ UnaPorPersona: true, VentanillaMinutos: 45 },
  Ventanas: [
    {
      ...{ SocioCategoriaId: 2, AbreEn: '2026-11-09T10:00:00', CierraEn: '2026-11-12T21:00:00' },
      ...{ MaxPorPersona: 1, MaxPorComprador: 0 },
    },
  ],
  Cupos: [{ SocioCategoriaId: 2, Cupo: 40 }],
};

test('what the form sends is what the answer tells, and 0 stands for none', () => {
  const { plan, ...edit } = readSaleEdit({ ...fields, Operacion: '', EspectaculoId: 7, Version: 4 });
  expect(edit).toEqual({ showId: 7, version: 4, isConfirmed: false });
  expect(plan).toMatchObject({ paymentMethodId: null, allowsMany: false, windows: [{ maxPerBuyer: null }] });
  const startsAt = montevideoInstant('2026-11-12', '21:00');
  const view = {
    showId: 7,
    version: 5,
    startsAt,
    windowMinutes: 60,
    ...plan,
    categories: [],
    paymentMethods: [],
  };
  expect(saleToWire(view).Venta).toMatchObject({ ...fields, Version: 5, Inicio: '2026-11-12T21:00:00' });
});
