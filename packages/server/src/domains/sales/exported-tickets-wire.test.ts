import { expect, test } from 'vitest';
import { ticketCells } from './exported-tickets-wire.ts';

test('a ticket as tables have it', () => {
  const ticket = {
    ...{
      id: 7,
      issuedAt: new Date(0),
      document_channel: 'box',
      stand: 'Norte',
      sector: 'Platea',
      row: '1',
      seat: '2',
    },
    ...{
      category: null,
      amount: 160_050,
      currency: 'UYU',
      purchaseId: null,
      origin: 'P12',
      documentType: 'CI',
    },
    ...{
      typeId: 1,
      document: '41234567',
      firstName: 'Ana',
      lastName: 'Paz',
      memberNumber: '',
      email: '',
      phone: '',
    },
  };
  expect(ticketCells(ticket)).toMatchObject({
    ...{ Entrada: 7, Canal: 'Palco', Origen: 'P12', Precio: 1600.5, Documento: '4.123.456-7', Asiento: '2' },
  });
  expect(ticketCells({ ...ticket, document_channel: 'otro' }).Canal).toBe('otro');
});
