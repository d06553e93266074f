import { expect, test } from 'vitest';
import { methodFromWire, methodToWire } from './payment-methods-wire.ts';

const BODY = {
  ...{ Operacion: '', MedioPagoId: 2, Version: 4, MedioPagoNombre: ' Billetera ', Ofrecido: true },
};

test('an icon that is left out stays, an empty one goes, and text that is no file is refused', () => {
  expect(methodFromWire(BODY)).toEqual({
    ok: true,
    value: { id: 2, version: 4, name: 'Billetera', isOffered: true },
  });
  expect(methodFromWire({ ...BODY, Icono: '' })).toMatchObject({ value: { icon: null } });
  expect(methodFromWire({ ...BODY, Icono: 'data:image/png;base64,AQI=' })).toMatchObject({
    value: { icon: Buffer.from([1, 2]) },
  });
  expect(methodFromWire({ ...BODY, Icono: '¿?' })).toMatchObject({ problem: 'not-a-picture' });
});

test('a method has the names of the fans’ calls', () => {
  const method = { id: 2, version: 4, name: 'Billetera', isOffered: false, iconBase64: 'AQI=' };
  expect(methodToWire(method)).toEqual({
    ...{ MedioPagoId: 2, Version: 4, MedioPagoNombre: 'Billetera', MedioPagoIconoB64: 'AQI=' },
    Ofrecido: false,
  });
});
