import { describe, expect, test } from 'vitest';
import {
  aWireIssued,
  aWireLink,
  LINK_ADDRESS,
  openLinkAnswers,
} from '../screens/payment-link/testing/builders.ts';
import { saveSession } from '../session/session.ts';
import { aWireShowDetail } from '../testing/account-answers.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { installFakeApi } from '../testing/fake-api.ts';
import { Fault } from './fault.ts';
import { fetchPaymentLink, holdLinkPlaces, type PaymentLink, storeLinkPurchase } from './payment-link.ts';

const opened = (SDTLinkPago: unknown, more: object = {}) => {
  answerCalls({ WSLinkPagoValidar: { SDTLinkPago, SDTEspectaculo: aWireShowDetail(), ...more } });
  return fetchPaymentLink(LINK_ADDRESS);
};
async function aLink(changes: Parameters<typeof aWireLink>[0] = {}): Promise<PaymentLink> {
  const page = await opened(aWireLink(changes));
  if (!page) throw new Error('the link was not opened');
  return page.link;
}

describe('a payment link', () => {
  test('is read with its places, amounts and requester', async () => {
    expect(await aLink()).toEqual({
      ...{ address: LINK_ADDRESS, ticketCount: 2, issuedCount: 0, total: '3001.00', ticketPrice: '1500.50' },
      currency: { id: 1, symbol: '$' },
      stand: { id: 2, name: 'Héctor Scarone' },
      sector: { code: 'A1', description: 'Sector Platea Baja' },
      places: [
        { rowId: 3, rowName: 'C', seatId: 7, seatName: '7' },
        { rowId: 3, rowName: 'C', seatId: 8, seatName: '8' },
      ],
      requester: { name: 'Peña La Blanqueada', email: 'pena@example.com' },
    });
  });

  test.each([
    ['the total', { LinkPagoMontoTotal: undefined }],
    ['the price of each', { LinkPagoMontoTicket: undefined }],
    ['the price of each, as null', { LinkPagoMontoTicket: null }],
    ['how many', { LinkPagoCntSolicitadas: undefined }],
  ])('without %s has it from the others: an amount to pay must not look free', async (_what, changes) => {
    expect((await opened({ ...aWireLink(), ...changes }))?.link).toMatchObject({
      ...{ ticketCount: 2, total: '3001.00', ticketPrice: '1500.50' },
    });
  });

  test.each([null, undefined, {}, 'x', []])(
    'of which nothing can be read (%j) has no amount',
    async (wire) => {
      const page = await opened(wire);
      expect(page?.link).toMatchObject({ ticketCount: 0, places: [], total: '0.00', ticketPrice: '0.00' });
    },
  );

  test('has what was issued, and says when its last payment goes back', async () => {
    const page = await opened(aWireLink({ LinkPagoCntIngresadas: 2 }), {
      ...{ SDTTicketsCortesia: [aWireIssued(), null], LinkPagoDevuelto: true },
    });
    expect(page).toMatchObject({ isRefunded: true, link: { issuedCount: 2 }, issued: [{ id: 71 }] });
    expect((await opened(aWireLink()))?.isRefunded).toBe(false);
  });

  test('that is none is none', async () => {
    answerCalls({ WSLinkPagoValidar: { ErrorCod: 20, ErrorDsc: 'No existe' } });
    expect(await fetchPaymentLink(LINK_ADDRESS)).toBeNull();
  });

  test('is opened, held and paid without the session of whoever is logged in', async () => {
    const auth = { access_token: 'a', token_type: 'Bearer', expires_in: 1, refresh_token: '', scope: '' };
    saveSession({ auth, userId: 7, name: '', initials: '' });
    const api = installFakeApi(openLinkAnswers as Parameters<typeof installFakeApi>[0]);
    const page = await fetchPaymentLink(LINK_ADDRESS);
    if (page) await holdLinkPlaces(page.link);
    if (page) await storeLinkPurchase(page.link, 900, []);
    expect(api.seen.map(({ name, authorization }) => [name, authorization])).toEqual([
      ['WSLinkPagoValidar', null],
      ['WSTransaccionLinkPago', null],
      ['WSTicketPagoLinkPago', null],
    ]);
  });
});

describe('its hold', () => {
  const END = '2026-11-20T18:15:00';

  test('is of the link’s own places', async () => {
    const link = await aLink();
    const { calls } = answerCalls({
      WSTransaccionLinkPago: { TransaccionId: 900, TransaccionFechaFinTxt: END },
    });
    expect(await holdLinkPlaces(link)).toEqual({ ok: true, hold: { id: 900, endsAt: END } });
    expect(calls[0]?.body).toEqual({
      ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: 101, LinkPagoId: 5, LinkPagoToken: 'secreto-1' },
      ...{
        TransaccionEspectaculoTribunaId: 2,
        TransaccionEspectaculoSectorCod: 'A1',
        TransaccionCantidad: 2,
      },
      SDTFilaAsientoJSON: '[{"FilaId":3,"AsientoId":7},{"FilaId":3,"AsientoId":8}]',
    });
  });

  test('names no seats in an unnumbered sector', async () => {
    const nobody = { FilaId: 0, FilaNombre: '', AsientoId: 0, AsientoNombre: '' };
    const link = await aLink({ Ubicacion: [nobody, nobody] });
    const { calls } = answerCalls({ WSTransaccionLinkPago: { TransaccionId: 900 } });
    expect(await holdLinkPlaces(link)).toEqual({ ok: true, hold: { id: 900, endsAt: '' } });
    expect(calls[0]?.body).toMatchObject({ TransaccionCantidad: 2, SDTFilaAsientoJSON: '[]' });
  });

  test.each([
    [20, 'link-not-found'],
    [21, 'link-used'],
    [70, 'payment-in-progress'],
    [80, 'quantity-mismatch'],
    [90, 'places-not-of-link'],
    [110, 'link-expired'],
    [112, 'show-over'],
    [99, 'unlisted'],
  ])('refused with %i is %s', async (ErrorCod, problem) => {
    const link = await aLink();
    answerCalls({ WSTransaccionLinkPago: { ErrorCod, ErrorDsc: 'texto' } });
    expect(await holdLinkPlaces(link)).toEqual({ ok: false, problem, text: 'texto' });
  });

  test('without its id is a fault', async () => {
    const link = await aLink();
    answerCalls({ WSTransaccionLinkPago: { TransaccionFechaFinTxt: END } });
    await expect(holdLinkPlaces(link)).rejects.toBeInstanceOf(Fault);
  });
});

describe('its purchase', () => {
  const person = {
    firstName: ' Ana',
    lastName: 'Silva ',
    documentTypeId: 1,
    document: ' 12345672',
    phone: '',
  };
  const card = (number: number, extras = {}) => ({ number, person, extras });

  test('has each person on the place of the same position, type V, with the answers', async () => {
    const link = await aLink();
    const { calls } = answerCalls({ WSTicketPagoLinkPago: {} });
    await storeLinkPurchase(link, 900, [card(1), card(2, { 4: ' M ' })]);
    const { SDTTicketJSON, SDTPersonaJSON, SDTComplementosValoresJSON, ...body } = calls[0]?.body ?? {};
    expect(body).toEqual({ LinkPagoId: 5, LinkPagoToken: 'secreto-1', MonedaId: 1, PagoMonto: 3001 });
    const ticket = {
      ...{ TicketMonto: 1500.5, TicketTipo: 'V', TribunaId: 2, SectorCod: 'A1', FilaId: 3 },
      ...{ PersonaNombre: 'Ana', PersonaApellido: 'Silva', PersonaDocumento: '12345672' },
      ...{ PersonaSocioNro: '', PersonaSocioCategoriaid: 0, TicketPIN: '', TicketFilialId: 0 },
    };
    expect(JSON.parse(String(SDTTicketJSON))).toMatchObject({
      ...{ EspectaculoId: 101, TransaccionId: 900 },
      Ticket: [
        { ...ticket, Id: 1, AsientoId: 7 },
        { ...ticket, Id: 2, AsientoId: 8 },
      ],
    });
    expect(JSON.parse(String(SDTPersonaJSON))).toMatchObject([{ Id: 1 }, { Id: 2 }]);
    expect(JSON.parse(String(SDTComplementosValoresJSON))).toEqual([
      { Index: 2, ComplementoId: 4, ComplementoRegistroValor: 'M' },
    ]);
  });

  test('has no seat where the link has none', async () => {
    const link = await aLink({ Ubicacion: [] });
    const { calls } = answerCalls({ WSTicketPagoLinkPago: {} });
    await storeLinkPurchase(link, 900, [card(1)]);
    const { Ticket } = JSON.parse(String(calls[0]?.body.SDTTicketJSON));
    expect(Ticket).toMatchObject([{ FilaId: 0, AsientoId: 0 }]);
  });
});
