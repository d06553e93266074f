import { describe, expect, it } from 'vitest';
import { answerCalls } from '../testing/answer-calls.ts';
import { cardOrder, offeredInstalments, openCardOrder, openDollarOrder, orderEnd } from './provider-order.ts';
import {
  fetchPurchaseState,
  otherCategory,
  type PurchaseOrder,
  redeemTickets,
  storePurchase,
} from './purchase.ts';

const person = {
  firstName: ' Ana ',
  lastName: 'Silva',
  documentTypeId: 1,
  document: '12345672 ',
  phone: '099',
};
const order: PurchaseOrder = {
  showId: 101,
  holdId: 345,
  standId: 2,
  sectorCode: 'A1',
  tickets: [
    {
      number: 1,
      person,
      memberNumber: '4711',
      categoryId: 2,
      price: '600.50',
      rowId: 3,
      seatId: 7,
      pin: '1234',
      extras: { 4: 'M' },
    },
    {
      number: 2,
      person,
      memberNumber: '',
      categoryId: 3,
      price: '0.00',
      rowId: 0,
      seatId: 0,
      pin: '',
      extras: {},
    },
  ],
};
const parsed = (text: unknown) => JSON.parse(String(text));

describe('what is sent to be issued', () => {
  it('is the ticket record of the spec, with type C for a price of zero', async () => {
    const { calls } = answerCalls({ WSTicketPago: {} });
    await storePurchase(order, { currencyId: 1, amount: 600.5, cardOrderId: 'pref-1' });
    const body = calls[0]!.body;
    expect(body).toMatchObject({ MonedaId: 1, PagoMonto: 600.5, TransaccionPreferenciaId: 'pref-1' });
    expect(parsed(body.SDTTicketJSON)).toEqual({
      EspectaculoId: 101,
      TransaccionId: 345,
      Ticket: [
        {
          Id: 1,
          TicketMonto: 600.5,
          TicketTipo: 'V',
          TribunaId: 2,
          SectorCod: 'A1',
          FilaId: 3,
          AsientoId: 7,
          PersonaNombre: 'Ana',
          PersonaApellido: 'Silva',
          PersonaDocumentoTipoId: 1,
          PersonaDocumento: '12345672',
          PersonaTelefono: '099',
          PersonaSocioNro: '4711',
          PersonaButacaNro: '',
          PersonaSocioCategoriaid: 2,
          TicketButacaNro: '',
          TicketFilialId: 0,
          TicketPaisId: 0,
          TicketCiudadNombre: '',
          TicketPIN: '1234',
        },
        expect.objectContaining({ Id: 2, TicketMonto: 0, TicketTipo: 'C', FilaId: 0, AsientoId: 0 }),
      ],
    });
    expect(parsed(body.SDTPersonaJSON)).toMatchObject([{ Id: 1, PersonaNombre: 'Ana' }, { Id: 2 }]);
    expect(parsed(body.SDTComplementosValoresJSON)).toEqual([
      { Index: 1, ComplementoId: 4, ComplementoRegistroValor: 'M' },
    ]);
  });

  it('leaves branch, country and city out of a redemption, and has no payment', async () => {
    const { calls } = answerCalls({ WSTicket2: {} });
    await redeemTickets(order);
    const body = calls[0]!.body;
    expect(Object.keys(body).sort()).toEqual([
      'SDTComplementosValoresJSON',
      'SDTPersonaJSON',
      'SDTTicketJSON',
    ]);
    const [record] = parsed(body.SDTTicketJSON).Ticket;
    expect(Object.keys(record)).not.toEqual(expect.arrayContaining(['TicketFilialId']));
    expect(record).not.toHaveProperty('TicketPaisId');
    expect(record).not.toHaveProperty('TicketCiudadNombre');
  });
});

describe('the order at the provider', () => {
  const terms = {
    showId: 101,
    holdId: 345,
    itemId: '101-2-A1',
    title: 'Entrada(s) Local - Visitante',
    description: '2 entrada(s) Héctor Scarone - Platea Baja',
    total: '600.50',
    currencyId: 1,
    instalments: 6,
    endsAt: '2026-11-20T19:00:00',
    payer: {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.com',
      documentTypeId: 1,
      document: '12345672',
    },
    payerDocumentType: 'CI',
    backUrl: 'https://entradas.example/pago-exitoso',
    failureUrl: 'https://entradas.example/espectaculo/101/comprar',
  };

  it('is the card provider’s to the letter of the spec', () => {
    expect(cardOrder(terms)).toEqual({
      binary_mode: true,
      items: [
        {
          id: '101-2-A1',
          title: 'Entrada(s) Local - Visitante',
          currency_id: 'UYU',
          description: '2 entrada(s) Héctor Scarone - Platea Baja',
          category_id: 'tickets',
          quantity: 1,
          unit_price: 600.5,
        },
      ],
      payer: {
        name: 'Ana',
        surname: 'Silva',
        email: 'ana@example.com',
        identification: { type: 'CI', number: '12345672' },
      },
      payment_methods: { excluded_payment_types: [{ id: 'ticket' }], installments: 6 },
      notification_url: 'https://entradas.example/api/pagos/notificacion/card',
      external_reference: '101-345',
      expires: true,
      expiration_date_to: '2026-11-20T18:58:30.000-03:00',
      back_urls: { success: terms.backUrl, pending: terms.backUrl, failure: terms.failureUrl },
      auto_return: 'approved',
    });
  });

  it.each([
    [0, 1],
    [1, 1],
    [12, 12],
    [13, 1],
    [-3, 1],
    [2.5, 1],
  ])('turns %d instalments into %d', (given, offered) => {
    expect(offeredInstalments(given)).toBe(offered);
  });

  it('ends a minute before the hold when told so, over midnight too', () => {
    expect(orderEnd('2026-11-21T00:00:30', 60)).toBe('2026-11-20T23:59:30.000-03:00');
  });

  it('is in dollars at the dollar checkout', async () => {
    const links = [
      { href: 'a', rel: 'self' },
      { href: 'b', rel: 'approve' },
    ];
    const { calls } = answerCalls({ 'pagos/orden': { id: '1', status: 'CREATED', links } });
    const result = await openDollarOrder(terms, '15.01');
    expect(result).toEqual({ ok: true, cardOrderId: '', url: 'b' });
    expect(calls[0]!.body).toEqual({
      order: {
        intent: 'CAPTURE',
        purchase_units: [
          {
            reference_id: '101-345',
            description: '2 entrada(s) Héctor Scarone - Platea Baja',
            amount: { currency_code: 'USD', value: '15.01' },
          },
        ],
      },
    });
  });

  it('names the problem of a refusal by the call’s own catalogue', async () => {
    answerCalls({ 'pagos/preferencia': { ErrorCod: 132, ErrorDsc: 'No admite' } });
    expect(await openCardOrder(cardOrder(terms))).toMatchObject({
      ok: false,
      problem: 'other-payment-method',
    });
  });
});

describe('the state of a purchase', () => {
  it.each([
    ['F', 'finished'],
    ['P  ', 'pending'],
    [' C ', 'cancelled'],
    ['X', 'unknown'],
  ])('"%s" is %s', async (letter, state) => {
    answerCalls({ WSTransaccionEstado: { TransaccionEstado: letter } });
    expect(await fetchPurchaseState(345)).toEqual({ ok: true, state });
  });

  it('is refused when the server refuses to say', async () => {
    answerCalls({ WSTransaccionEstado: { ErrorCod: 30, ErrorDsc: 'no' } });
    expect(await fetchPurchaseState(345)).toEqual({ ok: false, problem: 'hold-not-found' });
  });
});

describe('a category that is used up', () => {
  it.each([
    [
      { Index: 2, PersonaSocioCategoriaId: 1 },
      { number: 2, categoryId: 1 },
    ],
    [{ Index: 2, PersonaSocioCategoriaId: 0 }, null],
    [undefined, null],
  ])('comes with the ticket and the one that it pays: %j', (SDTTicketCategoria, other) => {
    expect(otherCategory({ SDTTicketCategoria })).toEqual(other);
  });
});
