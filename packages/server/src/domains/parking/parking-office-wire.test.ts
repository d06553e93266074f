import { expect, test } from 'vitest';
import {
  listedParkingToWire,
  showParkingToWire,
  termsFields,
  termsFromWire,
  venueParkingToWire,
} from './parking-office-wire.ts';

const at = new Date('2026-12-01T23:30:00Z');

test('parking is told by show, venue and ticket', () => {
  expect(showParkingToWire({ id: 1, name: 'Partido', startsAt: at, carParkId: 0, issued: 3 })).toEqual({
    ...{ EspectaculoId: 1, Espectaculo: 'Partido', Inicio: '2026-12-01T20:30:00', ParkingId: 0, Emitidos: 3 },
  });
  const venue = { id: 2, name: 'Parque', carParkId: 4, daysAhead: 30, isSuspended: true };
  expect(venueParkingToWire(venue)).toMatchObject({ ParkingId: 4, Dias: 30, Suspendida: true });
  const { id: _, name: __, ...terms } = venue;
  expect(termsFromWire({ ParkingId: 4, Dias: 30, Suspendida: true })).toEqual(terms);
  expect(termsFields(venue, 'Sur')).toEqual({
    ...{ Parking: 'Sur', 'Días de anticipación': 30, Suspendida: true },
  });
  const ticket = {
    ...{ id: 5, boxCode: 'P01', carPark: 'Sur', plate: 'SBA1234', person: 'Ana Lima', phone: '099123456' },
    ...{ showName: null, day: '2026-12-02', referentName: '', referentEmail: '', boxName: 'P01' },
  };
  expect(listedParkingToWire(ticket)).toMatchObject({
    ...{ Palco: 'P01', Espectaculo: '', Dia: '2026-12-02', TieneCorreo: false },
  });
  const withEmail = { ...ticket, referentEmail: 'rita@correo.example' };
  expect(listedParkingToWire(withEmail)).toMatchObject({ TieneCorreo: true });
});
