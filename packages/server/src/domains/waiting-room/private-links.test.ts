import { buildBox, invitation, redemptionOf } from '@club/testing/builders/boxes.ts';
import { buildCourtesy, courtesyCard, courtesyRedemption } from '@club/testing/builders/courtesies.ts';
import { buildPaymentLink, linkHold } from '@club/testing/builders/payment-links.ts';
import { buildOutlet, pressBody, pressCard } from '@club/testing/builders/press.ts';
import { buildUser, loginAs } from '@club/testing/builders/sso.ts';
import { buildOpenEntry, openRoom } from '@club/testing/builders/waiting-room.ts';
import { buildTestApp, makeCall, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';

let context: TestContext;
let app: FastifyInstance;
beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
});
afterAll(async () => {
  await app.close();
  await context.close();
});

interface Visit {
  readonly showId: number;
  readonly call: string;
  readonly body: object;
}
/** A private link's call that takes places, for each kind of link. */
const LINKS: Readonly<Record<string, () => Promise<Visit>>> = {
  'a payment link': async () => {
    const link = await buildPaymentLink(context);
    return { showId: link.show.showId, call: 'WSTransaccionLinkPago', body: linkHold(link) };
  },
  'a courtesy': async () => {
    const courtesy = await buildCourtesy(context);
    const body = courtesyRedemption(courtesy, [courtesyCard(courtesy, 1)]);
    return { showId: courtesy.showId, call: 'WSCortesiaTicket', body };
  },
  'a box': async () => {
    const box = await buildBox(context);
    return { showId: box.showId, call: 'WSPalquistaTicket', body: redemptionOf(box, [invitation(1)]) };
  },
  'a press outlet': async () => {
    const outlet = await buildOutlet(context);
    const body = pressBody(outlet, [pressCard(1, String(outlet.crew[0]))]);
    return { showId: outlet.showId, call: 'WSPrensaMedioTicket', body };
  },
};

test.each(Object.entries(LINKS))(
  '%s takes its places without a pass of the open room',
  async (_name, make) => {
    const { showId, call, body } = await make();
    await buildOpenEntry(context, { showIds: [showId] });
    await openRoom(context);
    const authorization = await loginAs(context, (await buildUser(context)).userId);
    const anyPlace = {
      ...{ TransaccionMedio: 'W', TransaccionEspectaculoId: showId, TransaccionEspectaculoTribunaId: 1 },
      ...{ TransaccionEspectaculoSectorCod: 'A', TransaccionCantidad: 1, SDTFilaAsientoJSON: '[]' },
    };
    // The control: the room is open, and sells nothing without one.
    expect((await makeCall(app, 'WSTransaccionSSO', anyPlace, authorization)).answer).toMatchObject({
      ...{ ErrorCod: 80, FilaMotivo: 120 },
    });
    expect((await makeCall(app, call, body)).answer).toMatchObject({ ErrorCod: 0 });
  },
);
