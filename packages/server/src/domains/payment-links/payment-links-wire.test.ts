import { aShow } from '@club/testing/builders/a-show.ts';
import { expect, test } from 'vitest';
import {
  readLinkHold,
  readLinkPurchase,
  readLinkVisit,
  writeLinkHold,
  writeLinkPage,
} from './payment-links-wire.ts';
import type { LinkPage } from './read-link-page.ts';

const IP = '10.0.0.1';
const link = { EspectaculoId: 1, LinkPagoId: 5, LinkPagoToken: 'secreto' };

test('a visit is show, link and secret, with the address it comes from', () => {
  expect(readLinkVisit(link, IP)).toEqual({ showId: 1, linkId: 5, token: 'secreto', ip: IP });
});

test('a page says what a ticket and all of them cost; a place without a seat has zeros', () => {
  const page = {
    link: { id: 5, ticketAmount: 79_050, requesterName: 'Eva', requesterEmail: 'eva@b.uy' },
    show: aShow(),
    sector: { standId: 3, standName: 'Delgado', code: 'A', description: 'Platea A' },
    places: [
      { rowId: 4, rowName: 'D', seatId: 6, seatName: '6' },
      { rowId: null, seatId: null },
    ],
    issued: [],
    isRefunded: true,
  } as unknown as LinkPage;
  const { SDTLinkPago, LinkPagoDevuelto } = writeLinkPage(page, 'secreto', {
    card: {},
    dollarCheckout: {},
  } as never);
  expect(LinkPagoDevuelto).toBe(true);
  expect(SDTLinkPago).toMatchObject({
    ...{ LinkPagoToken: 'secreto', LinkPagoCntSolicitadas: 2, LinkPagoCntIngresadas: 0 },
    ...{ LinkPagoMontoTicket: 790.5, LinkPagoMontoTotal: 1581 },
    Ubicacion: [
      { FilaId: 4, FilaNombre: 'D', AsientoId: 6, AsientoNombre: '6' },
      { FilaId: 0, FilaNombre: '', AsientoId: 0, AsientoNombre: '' },
    ],
  });
});

const hold = {
  TransaccionMedio: 'W' as const,
  ...{
    TransaccionEspectaculoId: 1,
    TransaccionEspectaculoTribunaId: 3,
    TransaccionEspectaculoSectorCod: 'A',
  },
  ...{ TransaccionCantidad: 1, LinkPagoId: 5, LinkPagoToken: 'secreto' },
  SDTFilaAsientoJSON: '[{"FilaId":4,"AsientoId":6}]',
};

test('a hold is read with the link that pays for it, and ends at a time of Montevideo', () => {
  expect(readLinkHold(hold, IP)).toEqual({
    ...{ showId: 1, linkId: 5, token: 'secreto', ip: IP, standId: 3, sectorCode: 'A', quantity: 1 },
    seats: [{ rowId: 4, seatId: 6 }],
  });
  expect(writeLinkHold({ id: 900, endsAt: new Date('2026-11-28T02:15:00Z') })).toEqual({
    TransaccionId: 900,
    TransaccionFechaFinTxt: '2026-11-27T23:15:00',
  });
});

test('an empty text names no seat, as in an unnumbered sector', () => {
  expect(readLinkHold({ ...hold, SDTFilaAsientoJSON: '' }, IP).seats).toEqual([]);
});

test('a text that is no list of seats is refused by its name', () => {
  expect(() => readLinkHold({ ...hold, SDTFilaAsientoJSON: '{}' }, IP)).toThrow('invalid SDTFilaAsientoJSON');
});

test('a purchase’s total is in minor units; one with three decimals is refused', () => {
  const body = {
    ...{ LinkPagoId: 5, LinkPagoToken: 'secreto', MonedaId: 1, PagoMonto: 790.5 },
    ...{ SDTPersonaJSON: '', SDTComplementosValoresJSON: '' },
    SDTTicketJSON: JSON.stringify({ EspectaculoId: 1, TransaccionId: 900, Ticket: [] }),
  };
  expect(readLinkPurchase(body as never, IP)).toMatchObject({
    ...{ linkId: 5, token: 'secreto', ip: IP, total: 79_050, currencyId: 1 },
    forms: { showId: 1, holdId: 900, tickets: [] },
  });
  expect(() => readLinkPurchase({ ...body, PagoMonto: 0.001 } as never, IP)).toThrow('invalid PagoMonto');
});
