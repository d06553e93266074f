import { expect, test } from 'vitest';
import type { Box } from '../boxes/public.ts';
import type { ParkingTicketRow } from './parking-store.ts';
import {
  readParkingRequest,
  readReservationRequest,
  readShowVisit,
  readVisit,
  writeParkingTicket,
  writeReservationDay,
  writeReservingBox,
} from './parking-wire.ts';

const box = { TribunaId: 10, SectorCod: 'P1' };
const visit = { standId: 10, sectorCode: 'P1', token: 'secreto', ip: '10.0.0.1' };
const card = { plate: 'SBA1234', firstName: 'Ana', lastName: 'Sosa', phone: '099' };

test('a visit is stand, sector and secret, with the address it comes from', () => {
  expect(readVisit({ ...box, Token: 'secreto' }, '10.0.0.1')).toEqual(visit);
});

test('cards of a show are read trimmed, their plates in one form', () => {
  const ticket = {
    ...{ Num: 2, ParkingTicketMatricula: ' sba1234 ', ParkingTicketNombre: ' Ana' },
    ...{ ParkingTicketApellido: 'Sosa ', ParkingTicketTelefono: ' 099 ' },
  };
  const body = { Token: 'secreto', SDTTicketPalcoParking: { ...box, EspectaculoId: 1, Ticket: [ticket] } };
  expect(readParkingRequest(body as never, '10.0.0.1')).toEqual({
    visit: { ...visit, showId: 1 },
    cards: [{ n: 2, ...card }],
  });
});

test('cards of a day are read in the same way', () => {
  const reserved = {
    ...{ Num: 1, PalcoReservaMatricula: 'sba1234', PalcoReservaNombre: 'Ana ' },
    ...{ PalcoReservaApellido: ' Sosa', PalcoReservaTelefono: '099' },
  };
  const day = { ...box, PalcoReservaFecha: '2026-11-28', Reserva: [reserved] };
  expect(
    readReservationRequest({ Token: 'secreto', SDTPalcoReservaFecha: day } as never, '10.0.0.1'),
  ).toEqual({
    ...{ visit, day: '2026-11-28', cards: [{ n: 1, ...card }] },
  });
});

const row = {
  ...card,
  ...{ id: 71, carParkId: 2, carParkName: 'Norte', carParkAddress: 'Calle 1', venueId: 1, standId: 10 },
  ...{ boxId: 8, boxCode: 'P1', showId: null },
} as ParkingTicketRow;

test('a ticket of a day is of show 0, and has no address while its file is drawn', () => {
  expect(writeParkingTicket(row, '')).toMatchObject({
    ...{ ParkingTicketId: 71, ParkingTicketEspectaculoId: 0, ParkingTicketEstado: 'E', TicketURLS3: '' },
  });
  expect(writeParkingTicket({ ...row, showId: 1 }, '/f.pdf')).toMatchObject({
    ...{ ParkingTicketEspectaculoId: 1, TicketURLS3: '/f.pdf' },
  });
});

test('a day says what is left and who comes', () => {
  expect(writeReservationDay({ left: 2, reserved: [row] })).toEqual({
    CantDisponibles: 2,
    Reserva: [
      {
        ...{ PalcoReservaId: 71, PalcoReservaMatricula: 'SBA1234', PalcoReservaNombre: 'Ana' },
        ...{ PalcoReservaApellido: 'Sosa', PalcoReservaTelefono: '099' },
      },
    ],
  });
});

test('a visit to a show has its number too', () => {
  const body = { ...box, Token: 'secreto', EspectaculoId: 7 };
  expect(readShowVisit(body, '10.0.0.1')).toEqual({ ...visit, showId: 7 });
});

test('a box that reserves, without its referent', () => {
  const reserving: Box = {
    ...{ id: 3, version: 2, venueId: 1, sectorId: 6, standId: 10, standName: 'Paddock', sectorCode: 'P1' },
    ...{ sectorDescription: 'Palco 1', code: 'P01', description: 'Familia', floor: '1', isEnabled: true },
    ...{ minorsCapacity: 2, parkingSpaces: 0, referentName: 'Rita', referentEmail: 'r@x.uy' },
  };
  expect(writeReservingBox(reserving)).toEqual({
    ...{ TribunaId: 10, TribunaNombre: 'Paddock', SectorCod: 'P1', SectorDescripcion: 'Palco 1' },
    ...{ PalcoId: 3, PalcoDescripcion: 'Familia', PalcoParkingPlazas: 0 },
  });
});
