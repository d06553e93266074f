import { beforeEach, describe, expect, test } from 'vitest';
import { makeCall } from '../../testing/index.ts';
import { checkoutServer } from '../checkout/testing.ts';
import { settleOrder } from '../payments/settle-order.ts';
import { drainPayments } from '../payments/testing.ts';
import { buildMember, uniqueCedula } from '../people/builders.ts';
import {
  type BuiltPaymentLink,
  buildPaymentLink,
  LINK_PRICE,
  linkForms,
  linkHold,
  linkOrder,
  linkPurchase,
  linkVisit,
} from './builders.ts';

const server = checkoutServer();
const MINUTE = 60_000;
let link: BuiltPaymentLink;

beforeEach(async () => {
  server.context.cardProvider.isDown = false;
  link = await buildPaymentLink(server.context);
});

const call = async (name: string, body: unknown) => (await makeCall(server.app, name, body)).answer;
const page = (of = link) => call('WSLinkPagoValidar', linkVisit(of));
const hold = async (other: object = {}, of = link) => call('WSTransaccionLinkPago', linkHold(of, other));
const holdId = async () => Number((await hold()).TransaccionId);
const order = async (id: number) =>
  String((await call('pagos/preferencia', linkOrder(link, id))).preferenceId);
const store = async (id: number, forms = linkForms(link), other: object = {}) =>
  (await call('WSTicketPagoLinkPago', linkPurchase(link, id, forms, other))).ErrorCod;
const pay = (orderId: string) => server.context.cardProvider.pay(orderId, server.context.clock.now());
const buy = async () => {
  const id = await holdId();
  const orderId = await order(id);
  expect(await store(id)).toBe(0);
  return { holdId: id, orderId };
};
const liveTickets = async () => {
  const { rows } = await server.run(
    `select count(*)::integer as count from ticket where show_id = $1 and state = 'live'`,
    [link.show.showId],
  );
  return rows[0]?.count;
};

describe('the page of a payment link', () => {
  test('shows what is reserved, its price and nothing issued', async () => {
    expect(await page()).toMatchObject({
      ErrorCod: 0,
      SDTLinkPago: {
        LinkPagoCntSolicitadas: 2,
        LinkPagoCntIngresadas: 0,
        LinkPagoMontoTicket: 900,
        LinkPagoMontoTotal: 1800,
        SectorCod: 'A',
        LinkPagoSolicitanteEmail: 'sonia@example.uy',
        Ubicacion: [
          { FilaId: 2, AsientoId: 3 },
          { FilaId: 2, AsientoId: 4 },
        ],
      },
      SDTTicketsCortesia: [],
      SDTEspectaculo: { EspectaculoId: link.show.showId },
    });
  });

  test('of an unnumbered sector has as many empty places', async () => {
    const unnumbered = await buildPaymentLink(server.context, { places: 3 });
    expect(await page(unnumbered)).toMatchObject({
      SDTLinkPago: { LinkPagoCntSolicitadas: 3, Ubicacion: [{ FilaId: 0 }, { FilaId: 0 }, { FilaId: 0 }] },
    });
    expect(await hold({}, unnumbered)).toMatchObject({ ErrorCod: 0 });
  });

  test('20: is the same for a wrong secret, another show and a link that never was', async () => {
    const answers = await Promise.all(
      [{ LinkPagoToken: 'wrong' }, { EspectaculoId: 999_999 }, { LinkPagoId: 999_999 }].map((other) =>
        call('WSLinkPagoValidar', linkVisit(link, other)),
      ),
    );
    expect(answers.map((answer) => answer.ErrorCod)).toEqual([20, 20, 20]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('shows the tickets as soon as somebody comes back from paying', async () => {
    const { orderId } = await buy();
    pay(orderId);
    const answer = await page();
    expect(answer).toMatchObject({ SDTLinkPago: { LinkPagoCntIngresadas: 2 } });
    expect(answer.SDTTicketsCortesia).toMatchObject([
      { PersonaNombre: 'Invitado 1', TicketGeneradoEnS3: false, FilaId: 2, AsientoId: 3 },
      { PersonaNombre: 'Invitado 2', TicketGeneradoEnS3: false, FilaId: 2, AsientoId: 4 },
    ]);
    expect(await liveTickets()).toBe(2);
  });

  test('opens though the provider is down', async () => {
    await buy();
    server.context.cardProvider.isDown = true;
    expect(await page()).toMatchObject({ ErrorCod: 0 });
  });
});

describe('holding the places', () => {
  test('lasts 15 minutes; loading the page again begins anew', async () => {
    const first = await hold();
    expect(first).toMatchObject({ ErrorCod: 0 });
    server.context.clock.advance(5 * MINUTE);
    const second = await hold();
    expect(second.TransaccionId).not.toBe(first.TransaccionId);
    expect(String(second.TransaccionFechaFinTxt) > String(first.TransaccionFechaFinTxt)).toBe(true);
  });

  test('takes the places from nobody: they are not on public sale', async () => {
    const { rows } = await server.run(
      `select allotment, count(*)::integer as count from place where allotment_owner = $1 group by allotment`,
      [link.linkId],
    );
    expect(rows).toEqual([{ allotment: 'payment-link', count: 2 }]);
  });

  test('an order of it ends a minute before the hold, and comes back to the page', async () => {
    const id = await holdId();
    const orderId = await order(id);
    const made = server.context.cardProvider.orders.find((candidate) => candidate.orderId === orderId);
    expect(made?.expiresAt.getTime()).toBe(server.context.clock.now().getTime() + 14 * MINUTE);
    expect(made).toMatchObject({ returnUrl: link.url, cancelUrl: link.url, amount: 2 * LINK_PRICE });
  });

  test('an order of it for another amount is refused', async () => {
    const answer = await call('pagos/preferencia', linkOrder(link, await holdId(), LINK_PRICE));
    expect(answer.ErrorCod).toBe(130);
  });

  const cases: [code: number, name: string, code_: () => Promise<number>][] = [
    [20, 'a wrong secret', async () => (await hold({ LinkPagoToken: 'wrong' })).ErrorCod],
    [
      21,
      'tickets that are issued',
      async () => {
        pay((await buy()).orderId);
        return (await hold()).ErrorCod;
      },
    ],
    [
      70,
      'a hold that may have been paid while the provider is down',
      async () => {
        await buy();
        server.context.cardProvider.isDown = true;
        return (await hold()).ErrorCod;
      },
    ],
    [
      70,
      'a payment under review',
      async () => {
        const { orderId } = await buy();
        server.context.cardProvider.pay(orderId, server.context.clock.now(), { state: 'pending' });
        return (await hold()).ErrorCod;
      },
    ],
    [80, 'another quantity', async () => (await hold({ TransaccionCantidad: 1 })).ErrorCod],
    [90, 'another sector', async () => (await hold({ TransaccionEspectaculoSectorCod: 'U' })).ErrorCod],
    [
      90,
      'another seat',
      async () =>
        (
          await hold({
            SDTFilaAsientoJSON: JSON.stringify([
              { FilaId: 2, AsientoId: 3 },
              { FilaId: 2, AsientoId: 5 },
            ]),
          })
        ).ErrorCod,
    ],
    [
      110,
      'a link whose time to pay is over',
      async () => {
        await server.run('update payment_link set pay_until = $2 where id = $1', [
          link.linkId,
          server.context.clock.now(),
        ]);
        return (await hold()).ErrorCod;
      },
    ],
    [
      112,
      'a show that has begun',
      async () => {
        await server.run('update show set starts_at = $2 where id = $1', [
          link.show.showId,
          server.context.clock.now(),
        ]);
        return (await hold()).ErrorCod;
      },
    ],
  ];
  test.each(cases)('%i: %s', async (code, _name, provoke) => {
    expect(await provoke()).toBe(code);
  });
});

describe('paying', () => {
  test('issues the tickets once, mailed to the requester', async () => {
    const { orderId } = await buy();
    pay(orderId);
    const { rows } = await server.run('select id from payment_order where provider_order_id = $1', [orderId]);
    await Promise.all(Array.from({ length: 10 }, () => settleOrder(server.context, Number(rows[0]?.id))));
    const tickets = await server.run(
      'select channel, email, amount, user_id from ticket where show_id = $1',
      [link.show.showId],
    );
    const ticket = { channel: 'payment-link', email: 'sonia@example.uy', amount: LINK_PRICE, user_id: null };
    expect(tickets.rows).toEqual([ticket, ticket]);
  });

  test('late is honoured: the places are still of the link', async () => {
    const { orderId } = await buy();
    server.context.clock.advance(20 * MINUTE);
    pay(orderId);
    await page();
    expect(await liveTickets()).toBe(2);
  });

  test('twice is refunded once, and the requester is told', async () => {
    const { orderId } = await buy();
    pay(orderId);
    pay(orderId);
    await page();
    await drainPayments(server.context);
    expect(await liveTickets()).toBe(2);
    const mails = server.context.mailer.mails.filter((mail) => mail.to === 'sonia@example.uy');
    expect(mails.filter((mail) => mail.subject.startsWith('Reembolso'))).toHaveLength(1);
  });
});

describe('the catalogue of WSTicketPagoLinkPago', () => {
  const ordered = async () => {
    const id = await holdId();
    await order(id);
    return id;
  };
  const withFirst = async (first: object) => store(await ordered(), linkForms(link, first));
  const runs = (text: string, value: unknown = link.linkId) => server.run(text, [value]);

  const cases: [code: number, name: string, provoke: () => Promise<number>][] = [
    [20, 'a wrong secret', async () => store(await ordered(), linkForms(link), { LinkPagoToken: 'wrong' })],
    [
      21,
      'a new hold of a link whose tickets are issued',
      async () => {
        const before = await holdId();
        pay((await buy()).orderId);
        await page();
        return store(before);
      },
    ],
    [30, 'no such hold', () => store(999_999)],
    [
      30,
      'a hold that another window replaced',
      async () => {
        const before = await ordered();
        await hold();
        return store(before);
      },
    ],
    [
      40,
      'a hold whose time is over',
      async () => {
        const id = await ordered();
        server.context.clock.advance(15 * MINUTE);
        return store(id);
      },
    ],
    [
      50,
      'the hold of another link',
      async () => {
        const other = await buildPaymentLink(server.context);
        return store(Number((await hold({}, other)).TransaccionId));
      },
    ],
    [60, 'another sector', () => withFirst({ SectorCod: 'U' })],
    [
      70,
      'a hold whose tickets are issued',
      async () => {
        const bought = await buy();
        pay(bought.orderId);
        await page();
        return store(bought.holdId);
      },
    ],
    [80, 'too few tickets', async () => store(await ordered(), linkForms(link).slice(1))],
    [90, 'another seat', () => withFirst({ AsientoId: 9 })],
    [91, 'a seat twice', () => withFirst({ AsientoId: 4 })],
    [100, 'no name', () => withFirst({ PersonaNombre: 'A' })],
    [101, 'a wrong document', () => withFirst({ PersonaDocumento: '12345678' })],
    [
      102,
      'a document twice',
      async () => {
        const PersonaDocumento = uniqueCedula();
        const forms = linkForms(link).map((form) => ({ ...form, PersonaDocumento }));
        return store(await ordered(), forms);
      },
    ],
    [
      103,
      'somebody who has a ticket',
      async () => {
        const PersonaDocumento = uniqueCedula();
        await server.run(
          `insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document,
             first_name, last_name, code_nonce, issued_at)
           select $1, min(place.id), 'free', 'courtesy', 0, 1, 1, $2, 'A', 'B', '\\x00', now()
           from place join show_sector on show_sector.id = place.show_sector_id where show_sector.show_id = $1`,
          [link.show.showId, PersonaDocumento],
        );
        return withFirst({ PersonaDocumento });
      },
    ],
    [
      104,
      'a member in debt',
      async () => {
        const { document } = await buildMember(server.context, { isInDebt: true });
        return withFirst({ PersonaDocumento: document.number });
      },
    ],
    [
      110,
      'a link whose time to pay ended',
      async () => {
        const id = await ordered();
        await runs('update payment_link set pay_until = created_at where id = $1');
        return store(id);
      },
    ],
    [
      112,
      'a show that began',
      async () => {
        const id = await ordered();
        await runs('update show set starts_at = sale_opens_at where id = $1', link.show.showId);
        return store(id);
      },
    ],
    [116, 'another price', () => withFirst({ TicketMonto: 1 })],
    [
      117,
      'an extra field that is not asked for',
      async () => {
        const SDTComplementosValoresJSON = JSON.stringify([
          { Index: 1, ComplementoId: 99, ComplementoRegistroValor: 'x' },
        ]);
        return store(await ordered(), linkForms(link), { SDTComplementosValoresJSON });
      },
    ],
    [130, 'another total', async () => store(await ordered(), linkForms(link), { PagoMonto: 1 })],
    [131, 'another currency', async () => store(await ordered(), linkForms(link), { MonedaId: 2 })],
    [132, 'no order', async () => store(await holdId())],
    [
      133,
      'a link that costs nothing',
      async () => {
        link = await buildPaymentLink(server.context, { ticketAmount: 0 });
        const forms = linkForms(link).map((form) => ({ ...form, TicketMonto: 0 }));
        return store(await holdId(), forms);
      },
    ],
    [
      134,
      'an order from before the price changed',
      async () => {
        const id = await ordered();
        await runs('update payment_link set ticket_amount = 50000 where id = $1');
        const forms = linkForms(link).map((form) => ({ ...form, TicketMonto: 500 }));
        return store(id, forms, { PagoMonto: 1000 });
      },
    ],
  ];
  test.each(cases)('%i: %s', async (code, _name, provoke) => {
    expect(await provoke()).toBe(code);
  });

  test('a text that is no JSON is a bad request', async () => {
    const body = linkPurchase(link, 1, [], { SDTTicketJSON: '{' });
    expect((await makeCall(server.app, 'WSTicketPagoLinkPago', body)).status).toBe(400);
  });
});
