import { buildAccreditations, generalRequest } from '@club/testing/builders/accreditations.ts';
import { buildBox, invitation, redemptionOf, visitBody } from '@club/testing/builders/boxes.ts';
import { buildCheckout, purchaseBody } from '@club/testing/builders/checkout.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import { cancelAsStaff } from '@club/testing/builders/moved-shows.ts';
import { buildParking, parkingBody, parkingCard } from '@club/testing/builders/parking.ts';
import { buildPaymentLink, linkHold } from '@club/testing/builders/payment-links.ts';
import { buildOutlet, pressBody, pressCard } from '@club/testing/builders/press.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { staffBrowser } from '@club/testing/builders/staff.ts';
import { buildSeatHolder, transferBody } from '@club/testing/builders/transfers.ts';
import { buildTestApp, makeCall, TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { momentToWire } from '../../shared/montevideo.ts';
import { openAccreditations } from '../accreditations/public.ts';
import { closeSharedPdfPool } from '../tickets/public.ts';
import { postponeShow } from './postpone-show.ts';

const DAY_MS = 24 * 60 * 60_000;

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const call = async (name: string, body: unknown, authorization?: string) =>
  (await makeCall(app, name, body, authorization)).answer;
const aFan = async () => loginAs(context, (await buildUser(context)).userId);
const startOf = async (showId: number): Promise<Date> =>
  (await context.database.pool.query('select starts_at from show where id = $1', [showId])).rows[0].starts_at;

describe('a show that was cancelled', () => {
  const OVER = 'El espectáculo ya no está disponible.';

  test('gives nothing to guests of a courtesy, a box or the press, and no parking', async () => {
    const courtesy = await buildCourtesy(context);
    await cancelAsStaff(context, courtesy.showId);
    const redemption = courtesyRedemption(courtesy, [courtesyCard(courtesy, 1)]);
    expect(await call('WSCortesiaTicket', redemption)).toMatchObject({ ErrorCod: 10, ErrorDsc: OVER });

    const box = await buildBox(context);
    await cancelAsStaff(context, box.showId);
    const invitations = redemptionOf(box, [invitation(1)]);
    expect(await call('WSPalquistaTicket', invitations)).toMatchObject({ ErrorCod: 10, ErrorDsc: OVER });

    const outlet = await buildOutlet(context);
    await cancelAsStaff(context, outlet.showId);
    const press = pressBody(outlet, [pressCard(1, outlet.crew[0] ?? '')]);
    expect(await call('WSPrensaMedioTicket', press)).toMatchObject({ ErrorCod: 10, ErrorDsc: OVER });

    const parking = await buildParking(context);
    await cancelAsStaff(context, parking.showId);
    const cars = parkingBody(parking, [parkingCard(1)]);
    expect(await call('WSPalquistaTicketParking', cars)).toMatchObject({ ErrorCod: 10, ErrorDsc: OVER });
    // The page goes on, and says why.
    expect(await call('WSPalquistaParkingValidar', visitBody(parking))).toMatchObject({
      ErrorCod: 0,
      SDTTicketPalcoParking: { Ticket: [] },
      SDTEspectaculo: { EspectaculoCambio: 'cancelado' },
    });
  });

  test('takes no purchase, no payment by a link, and no seat transfer', async () => {
    const link = await buildPaymentLink(context);
    await cancelAsStaff(context, link.show.showId);
    expect(await call('WSTransaccionLinkPago', linkHold(link))).toMatchObject({
      ...{ ErrorCod: 112, ErrorDsc: OVER },
    });

    const seat = await buildSeatHolder(context);
    await cancelAsStaff(context, seat.show.showId);
    const fan = await aFan();
    expect(await call('WSTransferenciaTicket', transferBody(seat), fan)).toMatchObject({
      ...{ ErrorCod: 112, ErrorDsc: OVER },
    });
    const hold = {
      ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: seat.show.showId, TransaccionCantidad: 1 },
      ...{ TransaccionEspectaculoTribunaId: 1, TransaccionEspectaculoSectorCod: 'A' },
      ...{ SDTFilaAsientoJSON: '[{"FilaId":1,"AsientoId":2}]', EsTransferenciaButaca: false },
    };
    expect((await call('WSTransaccionSSO', hold, fan)).ErrorCod).toBe(112);
  });

  test('tells who is at the checkout that it was cancelled (60), and who gave up before that the hold is gone', async () => {
    const CANCELLED = { ErrorCod: 60, ErrorDsc: expect.stringContaining('El espectáculo se canceló') };
    const world = await buildCheckout(context);
    const { authorization, holdId: TransaccionId } = world;
    await cancelAsStaff(context, world.show.showId);
    expect(await call('WSTicketPago', purchaseBody(world), authorization)).toMatchObject(CANCELLED);
    expect(await call('WSTransaccionExtender', { TransaccionId }, authorization)).toMatchObject(CANCELLED);

    const other = await buildCheckout(context);
    expect((await call('WSTransaccionCancelar', { Log: '' }, other.authorization)).ErrorCod).toBe(0);
    expect((await call('WSTicketPago', purchaseBody(other), other.authorization)).ErrorCod).toBe(30);
  });

  test('takes no accreditations: its page says so, and why', async () => {
    const { showId: EspectaculoId } = await buildAccreditations(context);
    await cancelAsStaff(context, EspectaculoId);
    context.clock.advance(2_000);
    for (const name of ['WSAcreditacionValidar', 'WSAcreditacionGrlValidar'])
      expect(await call(name, { EspectaculoId })).toMatchObject({
        ErrorCod: 23,
        SDTEspectaculo: { EspectaculoCambio: 'cancelado' },
      });
    expect((await call('WSAcreditacionGrlSolicitud', generalRequest(EspectaculoId))).ErrorCod).toBe(23);
  });
});

describe('a show that was withdrawn', () => {
  test('has no private links any more', async () => {
    const box = await buildBox(context);
    await context.database.pool.query(
      'update show set published_at = null, withdrawn_at = $2 where id = $1',
      [box.showId, context.clock.now()],
    );
    for (const name of ['WSPalquistaValidar', 'WSPalquistaParkingValidar'])
      expect((await call(name, visitBody(box))).ErrorCod).toBe(1);
    // The reservation by date is of no show.
    const visit = { TribunaId: box.standId, SectorCod: box.sectorCode, Token: box.reservationToken };
    expect((await call('WSPalquistaReservaValidar', visit)).ErrorCod).toBe(0);
  });
});

describe('a show that moves', () => {
  const move = async (showId: number, startsAt: Date | null) => {
    const moved = await postponeShow(context, TEST_ACTOR, {
      ...{ showId, startsAt, isDryRun: false, message: '', reason: 'Lluvia' },
      ...{ choiceDays: null, annulsParking: false },
    });
    expect(moved.ok).toBe(true);
  };

  test('takes the ends of what is redeemed, asked for and paid for it along', async () => {
    const box = await buildBox(context);
    const start = await startOf(box.showId);
    const ends = async (table: string, column = 'closes_at') =>
      (
        await context.database.pool.query(
          `select ${column} as ends from ${table} where show_id = $1 order by ends desc`,
          [box.showId],
        )
      ).rows.map(({ ends }) => ends.getTime() - start.getTime());
    await context.database.pool.query(
      `insert into accreditation_opening (show_id, kind, closes_at)
       values ($1, 'press', $2::timestamptz - interval '1 hour')`,
      [box.showId, start],
    );
    await context.database.pool.query(
      `insert into payment_link (show_id, show_sector_id, place_ids, ticket_amount, category_id, requester_name,
         requester_email, pay_until, created_at)
       select $1, $3, '{1}', 100, $4, 'Sonia', 'sonia@example.uy', pay_until, $2
       from (values ($2::timestamptz), ($2::timestamptz - interval '2 days')) as wanted (pay_until)`,
      [box.showId, start, box.show.sectors[0]?.showSectorId, box.show.categories.public],
    );
    expect(await ends('show_box')).toEqual([0]);

    await move(box.showId, new Date(start.getTime() + 20 * DAY_MS));
    expect(await ends('show_box')).toEqual([20 * DAY_MS]);
    expect(await ends('accreditation_opening')).toEqual([20 * DAY_MS - DAY_MS / 24]);
    // What was agreed on with its payer stays as it was agreed on.
    expect(await ends('payment_link', 'pay_until')).toEqual([20 * DAY_MS, -2 * DAY_MS]);

    await move(box.showId, null);
    await move(box.showId, new Date(start.getTime() + 5 * DAY_MS));
    expect(await ends('show_box')).toEqual([5 * DAY_MS]);
  });

  test('with its date leaves accreditations open that were opened, until a day of their own, while it was open', async () => {
    const { showId } = await buildAccreditations(context);
    const start = await startOf(showId);
    const opening = async () => {
      const staff = await staffBrowser(context, app, ['prensa']);
      const { answer } = await staff.call('club/acreditaciones/leer', { EspectaculoId: showId });
      return (answer.Aperturas as { Tipo: string; Abierta: boolean }[]).find(({ Tipo }) => Tipo === 'prensa');
    };
    await move(showId, null);
    const closesAt = new Date(start.getTime() + DAY_MS);
    const opened = { showId, kind: 'press', closesAt } as const;
    expect((await openAccreditations(context, TEST_ACTOR, opened)).ok).toBe(true);
    expect(await opening()).toMatchObject({ CierraEn: '', Abierta: true });
    await move(showId, new Date(start.getTime() + 9 * DAY_MS));
    expect(await opening()).toMatchObject({ CierraEn: momentToWire(closesAt), Abierta: true });
    // It ends with the show that would begin before.
    await move(showId, null);
    expect((await openAccreditations(context, TEST_ACTOR, opened)).ok).toBe(true);
    await move(showId, new Date(start.getTime() - DAY_MS));
    const ended = momentToWire(new Date(start.getTime() - DAY_MS));
    expect(await opening()).toMatchObject({ CierraEn: ended, Abierta: true });
    await move(showId, null);
    expect((await openAccreditations(context, TEST_ACTOR, opened)).ok).toBe(true);
    context.clock.advance(closesAt.getTime() - context.clock.now().getTime());
    expect(await opening()).toMatchObject({ CierraEn: '', Abierta: false });
  });

  test('to an earlier day opens what would open once it has begun, at the same distance from its beginning', async () => {
    const later = new Date(context.clock.now().getTime() + 5 * DAY_MS);
    const { showId } = await buildCourtesy(context, {
      show: {
        ...{
          startsAt: new Date(later.getTime() + 2 * DAY_MS),
          endsAt: new Date(later.getTime() + 3 * DAY_MS),
        },
        saleClosesAt: new Date(later.getTime() + 2 * DAY_MS),
      },
      opensAt: later,
    });
    const opens = async () => {
      const courtesies = 'select opens_at as "opensAt" from courtesy where show_id = $1';
      return (await context.database.pool.query(courtesies, [showId])).rows[0].opensAt;
    };
    await move(showId, new Date(later.getTime() + DAY_MS));
    expect(await opens()).toEqual(later);
    await move(showId, new Date(later.getTime() - DAY_MS));
    expect(await opens()).toEqual(new Date(later.getTime() - 2 * DAY_MS));
  });

  test('charges no card for a purchase that it ended (60)', async () => {
    const world = await buildCheckout(context, { show: { paymentMethodId: 3 } });
    const { authorization, holdId: TransaccionId } = world;
    expect((await call('WSTicketPago', purchaseBody(world), authorization)).ErrorCod).toBe(0);
    await move(world.show.showId, null);
    const payer = { email: 'ana@example.com', identification: { type: 'CI', number: '12345672' } };
    const card = { TransaccionId, token: 'moved', payment_method_id: 'visa', installments: 1, payer };
    expect((await call('pagos/tarjeta', card, authorization)).ErrorCod).toBe(60);
    const orders = 'select from payment_order where hold_id = $1';
    expect((await context.database.pool.query(orders, [TransaccionId])).rowCount).toBe(0);
  });

  test('is still redeemed after the day on which it was to begin', async () => {
    const box = await buildBox(context);
    const start = await startOf(box.showId);
    await move(box.showId, new Date(start.getTime() + 20 * DAY_MS));
    context.clock.advance(start.getTime() + 1_000 - context.clock.now().getTime());
    expect((await call('WSPalquistaTicket', redemptionOf(box, [invitation(1)]))).ErrorCod).toBe(0);
  });
});
