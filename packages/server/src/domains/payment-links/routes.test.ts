import { LINK_PRICE, linkOrder, linkVisit } from '@club/testing/builders/payment-links.ts';
import { buildMember } from '@club/testing/builders/people.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { drainPayments } from '@club/testing/payments/ordered-purchase.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleOrder } from '../payments/settle-order.ts';

const server = checkoutServer();
const MINUTE = 60_000;
let visitor: LinkVisitor;

beforeEach(async () => {
  visitor = await LinkVisitor.start(server);
});

describe('the page of a payment link', () => {
  test('shows what is reserved, its price and nothing issued', async () => {
    expect(await visitor.page()).toMatchObject({
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
      SDTEspectaculo: { EspectaculoId: visitor.link.show.showId },
    });
  });

  test('of an unnumbered sector has as many empty places', async () => {
    const unnumbered = await LinkVisitor.start(server, { places: 3 });
    expect(await unnumbered.page()).toMatchObject({
      SDTLinkPago: { LinkPagoCntSolicitadas: 3, Ubicacion: [{ FilaId: 0 }, { FilaId: 0 }, { FilaId: 0 }] },
    });
    expect(await unnumbered.hold()).toMatchObject({ ErrorCod: 0 });
  });

  test('20: is the same for a wrong secret, another show and a link that never was', async () => {
    const answers = await Promise.all(
      [{ LinkPagoToken: 'wrong' }, { EspectaculoId: 999_999 }, { LinkPagoId: 999_999 }].map((other) =>
        visitor.call('WSLinkPagoValidar', linkVisit(visitor.link, other)),
      ),
    );
    expect(answers.map((answer) => answer.ErrorCod)).toEqual([20, 20, 20]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  test('20: of a show that was withdrawn', async () => {
    await server.run('update show set published_at = null where id = $1', [visitor.link.show.showId]);
    expect(await visitor.page()).toMatchObject({ ErrorCod: 20 });
  });

  test('shows the tickets as soon as somebody comes back from paying', async () => {
    const { orderId } = await visitor.buy();
    visitor.pay(orderId);
    const answer = await visitor.page();
    expect(answer).toMatchObject({ SDTLinkPago: { LinkPagoCntIngresadas: 2 } });
    expect(answer.SDTTicketsCortesia).toMatchObject([
      { PersonaNombre: 'Invitado 1', TicketGeneradoEnS3: false, FilaId: 2, AsientoId: 3 },
      { PersonaNombre: 'Invitado 2', TicketGeneradoEnS3: false, FilaId: 2, AsientoId: 4 },
    ]);
    expect(await visitor.liveTickets()).toBe(2);
  });

  test('opens though the provider is down', async () => {
    await visitor.buy();
    server.context.cardProvider.isDown = true;
    expect(await visitor.page()).toMatchObject({ ErrorCod: 0 });
  });
});

describe('holding the places', () => {
  test('lasts 15 minutes; loading the page again begins anew', async () => {
    const first = await visitor.hold();
    expect(first).toMatchObject({ ErrorCod: 0 });
    server.context.clock.advance(5 * MINUTE);
    const second = await visitor.hold();
    expect(second.TransaccionId).not.toBe(first.TransaccionId);
    expect(String(second.TransaccionFechaFinTxt) > String(first.TransaccionFechaFinTxt)).toBe(true);
  });

  test('is what the member check knows its visitor by, who has no login', async () => {
    const { document } = await buildMember(server.context, { isInDebt: true });
    const body = {
      EspectaculoId: visitor.link.show.showId,
      PersonaDocumentoTipoId: document.typeId,
      PersonaDocumento: document.number,
    };
    const check = async () => (await visitor.call('WSEspectaculoPersonaValidar2', body)).ErrorCod;
    expect(await check()).toBe(0);
    await visitor.hold();
    expect(await check()).toBe(122);
  });

  test.each([2, 4, 8, 12])('by %i windows at once is one hold', async (count) => {
    const answers = await Promise.all(Array.from({ length: count }, () => visitor.hold()));
    expect(answers.map((answer) => answer.ErrorCod)).toEqual(answers.map(() => 0));
    expect(new Set(answers.map((answer) => answer.TransaccionId)).size).toBe(1);
  });

  test('takes the places from nobody: they are not on public sale', async () => {
    const { rows } = await server.run(
      `select allotment, count(*)::integer as count from place where allotment_owner = $1 group by allotment`,
      [visitor.link.linkId],
    );
    expect(rows).toEqual([{ allotment: 'payment-link', count: 2 }]);
  });

  test('an order of it ends a minute before the hold, and comes back to the page', async () => {
    const id = await visitor.holdId();
    const orderId = await visitor.order(id);
    const made = server.context.cardProvider.orders.find((candidate) => candidate.orderId === orderId);
    expect(made?.expiresAt.getTime()).toBe(server.context.clock.now().getTime() + 14 * MINUTE);
    expect(made).toMatchObject({
      returnUrl: visitor.link.url,
      cancelUrl: visitor.link.url,
      amount: 2 * LINK_PRICE,
    });
  });

  test('an order of it needs the link: its secret is in the way back', async () => {
    const holdId = await visitor.holdId();
    const { preference } = linkOrder(visitor.link, holdId);
    const other = await LinkVisitor.start(server);
    const page = visitor.link.url;
    const ways: (string | undefined)[] = [
      undefined,
      '/pago-exitoso',
      page.slice(0, -1),
      page.replace(visitor.link.token, 'wrong'),
      other.link.url,
      page.replace(visitor.link.token, other.link.token),
    ];
    const session = await loginAs(server.context, (await buildUser(server.context)).userId);
    for (const success of ways)
      for (const authorization of [undefined, session]) {
        const body = { preference: { ...preference, back_urls: success ? { success } : {} } };
        expect(await server.codeOf('pagos/preferencia', body, authorization), success).toBe(30);
      }
    const elsewhere = `https://entradas.example${new URL(page).pathname}`;
    for (const success of [page, new URL(page).pathname, elsewhere]) {
      const body = { preference: { ...preference, back_urls: { success } } };
      expect(await server.codeOf('pagos/preferencia', body), success).toBe(0);
    }
  });

  test('an order of it at the dollar checkout is refused to everybody, as one of no hold', async () => {
    const holdId = await visitor.holdId();
    const order = (reference: string) => {
      const amount = { currency_code: 'UYU', value: ((LINK_PRICE * 2) / 100).toFixed(2) };
      return { order: { intent: 'CAPTURE', purchase_units: [{ reference_id: reference, amount }] } };
    };
    const session = await loginAs(server.context, (await buildUser(server.context)).userId);
    const { showId } = visitor.link.show;
    for (const authorization of [undefined, session])
      for (const id of [holdId, 999_999])
        expect(await server.codeOf('pagos/orden', order(`${showId}-${id}`), authorization)).toBe(30);
  });

  test('an order of it for another amount is refused', async () => {
    const answer = await visitor.call(
      'pagos/preferencia',
      linkOrder(visitor.link, await visitor.holdId(), LINK_PRICE),
    );
    expect(answer.ErrorCod).toBe(130);
  });

  const cases: [code: number, name: string, code_: () => Promise<number>][] = [
    [20, 'a wrong secret', async () => await visitor.holdCode({ LinkPagoToken: 'wrong' })],
    [
      21,
      'tickets that are issued',
      async () => {
        visitor.pay((await visitor.buy()).orderId);
        return await visitor.holdCode();
      },
    ],
    [
      70,
      'a hold that may have been paid while the provider is down',
      async () => {
        await visitor.buy();
        server.context.cardProvider.isDown = true;
        return await visitor.holdCode();
      },
    ],
    [
      70,
      'a payment under review',
      async () => {
        const { orderId } = await visitor.buy();
        visitor.pay(orderId, { state: 'pending' });
        return await visitor.holdCode();
      },
    ],
    [80, 'another quantity', async () => await visitor.holdCode({ TransaccionCantidad: 1 })],
    [90, 'another sector', async () => await visitor.holdCode({ TransaccionEspectaculoSectorCod: 'U' })],
    [
      90,
      'another seat',
      async () =>
        await visitor.holdCode({
          SDTFilaAsientoJSON: JSON.stringify([
            { FilaId: 2, AsientoId: 3 },
            { FilaId: 2, AsientoId: 5 },
          ]),
        }),
    ],
    [
      110,
      'a link whose time to pay is over',
      async () => {
        await server.run('update payment_link set pay_until = $2 where id = $1', [
          visitor.link.linkId,
          server.context.clock.now(),
        ]);
        return await visitor.holdCode();
      },
    ],
    [
      112,
      'a show that has begun',
      async () => {
        await server.run('update show set starts_at = $2 where id = $1', [
          visitor.link.show.showId,
          server.context.clock.now(),
        ]);
        return await visitor.holdCode();
      },
    ],
  ];
  test.each(cases)('%i: %s', async (code, _name, provoke) => {
    expect(await provoke()).toBe(code);
  });
});

describe('paying', () => {
  test('issues the tickets once, mailed to the requester', async () => {
    const { orderId } = await visitor.buy();
    visitor.pay(orderId);
    const { rows } = await server.run('select id from payment_order where provider_order_id = $1', [orderId]);
    await Promise.all(Array.from({ length: 10 }, () => settleOrder(server.context, Number(rows[0]?.id))));
    const tickets = await server.run(
      'select channel, email, amount, user_id from ticket where show_id = $1',
      [visitor.link.show.showId],
    );
    const ticket = { channel: 'payment-link', email: 'sonia@example.uy', amount: LINK_PRICE, user_id: null };
    expect(tickets.rows).toEqual([ticket, ticket]);
  });

  test('late is honoured: the places are still of the link', async () => {
    const { orderId } = await visitor.buy();
    server.context.clock.advance(20 * MINUTE);
    visitor.pay(orderId);
    await visitor.page();
    expect(await visitor.liveTickets()).toBe(2);
  });

  test.each([
    ['another one', 2],
    ['one with a dialog', 3],
    ['none', null],
  ])('on the card provider’s page, also when the show’s method is %s by now', async (_name, method) => {
    await server.run('update show set payment_method_id = $2 where id = $1', [
      visitor.link.show.showId,
      method,
    ]);
    const { SDTEspectaculo } = await visitor.page();
    expect(SDTEspectaculo).toMatchObject({ MedioPagoId: 1, MedioPagoNombre: expect.stringMatching(/./) });
    expect(SDTEspectaculo).not.toHaveProperty('MedioPagoCotizacion');
    visitor.pay((await visitor.buy()).orderId);
    await visitor.page();
    expect(await visitor.liveTickets()).toBe(2);
  });

  test('twice is refunded once, and the requester is told', async () => {
    const { orderId } = await visitor.buy();
    visitor.pay(orderId);
    visitor.pay(orderId);
    await visitor.page();
    await drainPayments(server.context);
    expect(await visitor.liveTickets()).toBe(2);
    const mails = server.context.mailer.mails.filter((mail) => mail.to === 'sonia@example.uy');
    expect(mails.filter((mail) => mail.subject.startsWith('Reembolso'))).toHaveLength(1);
  });
});
