import { cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { linkForms, linkPurchase } from '@club/testing/builders/payment-links.ts';
import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { LinkVisitor } from '@club/testing/payment-links/link-visitor.ts';
import { beforeEach, describe, expect, test } from 'vitest';

const server = checkoutServer();
const MINUTE = 60_000;
let visitor: LinkVisitor;

beforeEach(async () => {
  visitor = await LinkVisitor.start(server);
});

describe('the catalogue of WSTicketPagoLinkPago', () => {
  const withFirst = async (first: object) =>
    visitor.store(await visitor.ordered(), linkForms(visitor.link, first));
  const runs = (text: string, value: unknown = visitor.link.linkId) => server.run(text, [value]);

  const cases: [code: number, name: string, provoke: () => Promise<number>][] = [
    [
      20,
      'a wrong secret',
      async () => visitor.store(await visitor.ordered(), linkForms(visitor.link), { LinkPagoToken: 'wrong' }),
    ],
    [
      21,
      'a new hold of a link whose tickets are issued',
      async () => {
        const before = await visitor.holdId();
        server.context.clock.advance(MINUTE);
        visitor.pay((await visitor.buy()).orderId);
        await visitor.page();
        return visitor.store(before);
      },
    ],
    [30, 'no such hold', () => visitor.store(999_999)],
    [
      30,
      'a hold that another window replaced',
      async () => {
        const before = await visitor.ordered();
        server.context.clock.advance(MINUTE);
        await visitor.hold();
        return visitor.store(before);
      },
    ],
    [
      40,
      'a hold whose time is over',
      async () => {
        const id = await visitor.ordered();
        server.context.clock.advance(15 * MINUTE);
        return visitor.store(id);
      },
    ],
    [
      50,
      'the hold of another link',
      async () => {
        const other = await LinkVisitor.start(server);
        return visitor.store(await other.holdId());
      },
    ],
    [60, 'another sector', () => withFirst({ SectorCod: 'U' })],
    [
      70,
      'a hold whose tickets are issued',
      async () => {
        const bought = await visitor.buy();
        visitor.pay(bought.orderId);
        await visitor.page();
        return visitor.store(bought.holdId);
      },
    ],
    [
      80,
      'too few tickets',
      async () => visitor.store(await visitor.ordered(), linkForms(visitor.link).slice(1)),
    ],
    [90, 'another seat', () => withFirst({ AsientoId: 9 })],
    [91, 'a seat twice', () => withFirst({ AsientoId: 4 })],
    [100, 'no name', () => withFirst({ PersonaNombre: 'A' })],
    [101, 'a wrong document', () => withFirst({ PersonaDocumento: '12345678' })],
    [
      102,
      'a document twice',
      async () => {
        const PersonaDocumento = uniqueCedula();
        const forms = linkForms(visitor.link).map((form) => ({ ...form, PersonaDocumento }));
        return visitor.store(await visitor.ordered(), forms);
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
          [visitor.link.show.showId, PersonaDocumento],
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
        const id = await visitor.ordered();
        await runs('update payment_link set pay_until = created_at where id = $1');
        return visitor.store(id);
      },
    ],
    [
      112,
      'a show that began',
      async () => {
        const id = await visitor.ordered();
        await runs('update show set starts_at = sale_opens_at where id = $1', visitor.link.show.showId);
        return visitor.store(id);
      },
    ],
    [
      112,
      'a show that is cancelled meanwhile',
      async () => {
        const id = await visitor.holdId();
        await cancelAsStaff(server.context, visitor.link.show.showId);
        return visitor.store(id);
      },
    ],
    [116, 'another price', () => withFirst({ TicketMonto: 1 })],
    [
      118,
      'an extra field that is not asked for',
      async () => {
        const SDTComplementosValoresJSON = JSON.stringify([
          { Index: 1, ComplementoId: 99, ComplementoRegistroValor: 'x' },
        ]);
        return visitor.store(await visitor.ordered(), linkForms(visitor.link), {
          SDTComplementosValoresJSON,
        });
      },
    ],
    [
      130,
      'another total',
      async () => visitor.store(await visitor.ordered(), linkForms(visitor.link), { PagoMonto: 1 }),
    ],
    [
      131,
      'another currency',
      async () => visitor.store(await visitor.ordered(), linkForms(visitor.link), { MonedaId: 2 }),
    ],
    [132, 'no order', async () => visitor.store(await visitor.holdId())],
    [
      133,
      'a link that costs nothing',
      async () => {
        await runs('update payment_link set ticket_amount = 0 where id = $1');
        const forms = linkForms(visitor.link).map((form) => ({ ...form, TicketMonto: 0 }));
        return visitor.store(await visitor.holdId(), forms);
      },
    ],
    [
      134,
      'an order from before the price changed',
      async () => {
        const id = await visitor.ordered();
        await runs('update payment_link set ticket_amount = 50000 where id = $1');
        const forms = linkForms(visitor.link).map((form) => ({ ...form, TicketMonto: 500 }));
        return visitor.store(id, forms, { PagoMonto: 1000 });
      },
    ],
  ];
  test.each(cases)('%i: %s', async (code, _name, provoke) => {
    expect(await provoke()).toBe(code);
  });

  test('the link’s last moment to pay does not end a hold that began before it', async () => {
    const id = await visitor.ordered();
    const payUntil = new Date(server.context.clock.now().getTime() + MINUTE);
    await server.run('update payment_link set pay_until = $2 where id = $1', [visitor.link.linkId, payUntil]);
    server.context.clock.set(payUntil);
    expect(await visitor.store(id)).toBe(0);
  });

  test('a text that is no JSON is a bad request', async () => {
    const body = linkPurchase(visitor.link, 1, [], { SDTTicketJSON: '{' });
    expect((await makeCall(server.app, 'WSTicketPagoLinkPago', body)).status).toBe(400);
  });
});
