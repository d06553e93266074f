import { buildCheckout, type CheckoutWorld, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildMember } from '@club/testing/builders/people.ts';
import { changeSale, inHours } from '@club/testing/builders/sale.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { checkoutServer } from '@club/testing/checkout/checkout-server.ts';
import { makeCall } from '@club/testing/index.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { momentText } from '../sale-terms/public.ts';

const server = checkoutServer();
let world: CheckoutWorld;
beforeEach(async () => {
  world = await buildCheckout(server.context, {
    show: {
      paymentMethodId: 3,
      sectors: [
        { code: 'A', rows: 3, seatsPerRow: 10, prices: { public: 120_000, member: 60_000 } },
        { code: 'V', isVisitor: true, rows: 2, seatsPerRow: 10 },
      ],
    },
  });
});

const now = () => server.context.clock.now();
const sell = (...windows: Parameters<typeof changeSale>[2]) =>
  changeSale(server.context, world.show, windows);
const later = { opensAt: () => inHours(now(), 20), closesAt: () => inHours(now(), 30) };
const notYet = () => ({ opensAt: later.opensAt(), closesAt: later.closesAt() });

let row = 1;
/** A new buyer, in the register if a category is given, requests seats of a separate row. */
async function buyer(category?: 'member' | 'child') {
  const user = await buildUser(server.context);
  if (category)
    await buildMember(server.context, {
      document: user.document,
      categoryId: world.show.categories[category],
    });
  const authorization = await loginAs(server.context, user.userId);
  const hold = async (quantity = 1, sector = 'A') => {
    row = 2 + (row % 2);
    const seats = Array.from({ length: quantity }, (_value, index) => ({
      FilaId: row,
      AsientoId: index + 1,
    }));
    const body = {
      ...{
        TransaccionMedio: 'W',
        TransaccionEspectaculoId: world.show.showId,
        TransaccionCantidad: quantity,
      },
      ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: sector },
      SDTFilaAsientoJSON: JSON.stringify(seats),
    };
    return (await makeCall(server.app, 'WSTransaccionSSO', body, authorization)).answer;
  };
  return { user, authorization, hold };
}
const buy = async (tickets = world.tickets) =>
  (await makeCall(server.app, 'WSTicketPago', purchaseBody(world, tickets), world.authorization)).answer;

describe('the buyer’s own category', () => {
  test('needs an open window to hold places', async () => {
    await sell({ category: 'member' }, { category: 'public', ...notYet() });
    const member = await buyer('member');
    expect((await member.hold()).ErrorCod).toBe(0);
    const general = await buyer();
    expect(await general.hold()).toMatchObject({
      ErrorCod: 80,
      ErrorDsc: `La venta para Público abre el ${momentText(later.opensAt())}.`,
    });
    // A category without a price in the sector buys as the public does.
    expect((await (await buyer('child')).hold()).ErrorDsc).toContain('La venta para Público abre');
    expect((await general.hold(1, 'V')).ErrorDsc).toBe('Este espectáculo no tiene venta para Visitante.');
  });

  test('that opened is let in, at its very moment, until its end', async () => {
    const opensAt = inHours(now(), 1);
    const closesAt = inHours(now(), 2);
    await sell({ category: 'member' }, { category: 'public', opensAt, closesAt });
    const { hold } = await buyer();
    server.context.clock.set(new Date(opensAt.getTime() - 1));
    expect((await hold()).ErrorCod).toBe(80);
    server.context.clock.set(opensAt);
    expect((await hold()).ErrorCod).toBe(0);
    server.context.clock.set(closesAt);
    // Every window is past by then.
    expect((await hold()).ErrorCod).toBe(111);
  });

  test('before every window all are told that the sale is not open; between windows when theirs is', async () => {
    await sell({ category: 'member', ...notYet() }, { category: 'public', ...notYet() });
    expect((await (await buyer('member')).hold()).ErrorCod).toBe(110);
    await sell(
      { category: 'member', opensAt: inHours(now(), -2), closesAt: inHours(now(), -1) },
      { category: 'public', ...notYet() },
    );
    const refused = await (await buyer('member')).hold();
    expect(refused).toMatchObject({ ErrorCod: 80, ErrorDsc: expect.stringContaining('Socio cerró el') });
  });

  test('without windows everybody buys, as before', async () => {
    await sell({ category: 'member' });
    await changeSale(server.context, world.show, [], {
      opensAt: inHours(now(), -1),
      closesAt: inHours(now(), 9),
    });
    expect((await (await buyer()).hold()).ErrorCod).toBe(0);
  });
});

describe('each ticket’s category', () => {
  test('needs a window that is open now or was when the hold began', async () => {
    await sell({ category: 'public', ...notYet() }, { category: 'member' });
    expect(await buy()).toMatchObject({
      ErrorCod: 113,
      ErrorDsc: `La venta para Público abre el ${momentText(later.opensAt())}.`,
    });
    await sell({ category: 'public', closesAt: new Date(now().getTime() + 1_000) }, { category: 'member' });
    server.context.clock.advance(2_000);
    expect((await buy()).ErrorCod).toBe(0);
    await sell({ category: 'member' });
    expect((await buy()).ErrorDsc).toBe('Este espectáculo no tiene venta para Público.');
  });
});

describe('a buyer', () => {
  test('holds no more than the window of their category lets them have, with what they bought', async () => {
    await sell({ category: 'public', maxPerBuyer: 3 });
    const { user, hold } = await buyer();
    expect(await hold(4)).toMatchObject({
      ErrorCod: 80,
      ErrorDsc: 'Podés comprar hasta 3 entradas para este espectáculo. Ya compraste 0.',
    });
    expect((await hold(3)).ErrorCod).toBe(0);
    await server.run(
      `insert into ticket (show_id, place_id, kind, channel, channel_ref, user_id, amount, currency_id, document_type_id, document,
         first_name, last_name, code_nonce, issued_at)
       select $1, min(place.id), 'sale', 'web', 1, $2, 1, 1, 1, '1', 'A', 'B', 'x', $3
       from place join show_sector on show_sector.id = place.show_sector_id and show_id = $1 and code = 'V'`,
      [world.show.showId, user.userId, now()],
    );
    server.context.clock.advance(11_000);
    expect((await hold(3)).ErrorDsc).toContain('Ya compraste 1.');
    expect((await hold(2)).ErrorCod).toBe(0);
  });
});

describe('the show page', () => {
  test('lists the windows that are not over', async () => {
    const page = async () => {
      server.context.clock.advance(2_000);
      const { answer } = await makeCall(server.app, 'WSEspectaculo', { EspectaculoId: world.show.showId });
      return (answer.SDTEspectaculo as { EspectaculoVentas?: string }).EspectaculoVentas;
    };
    expect(await page()).toBeUndefined();
    const opensAt = inHours(now(), 24);
    await sell(
      { category: 'member', closesAt: inHours(now(), 48) },
      { category: 'public', opensAt, closesAt: inHours(now(), 48) },
    );
    const [, weekday = ''] = /^(\S+)/.exec(momentText(opensAt)) ?? [];
    const time = momentText(opensAt).slice(-5);
    expect(await page()).toBe(`Público: ${weekday} ${time} · Socio: en venta`);
  });
});
