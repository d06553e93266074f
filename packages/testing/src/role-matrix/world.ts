import { attachFile } from '@club/server/domains/catalogue/attach-file.ts';
import { saveFriends } from '@club/server/domains/people/public.ts';
import { montevideoDate } from '@club/server/shared/montevideo.ts';
import type { FastifyInstance } from 'fastify';
import { buildAccreditations, mediaType } from '../builders/accreditations.ts';
import { invitation, redemptionOf } from '../builders/boxes.ts';
import { buildCheckout, type CheckoutWorld } from '../builders/checkout.ts';
import {
  type BuiltCourtesy,
  buildCourtesy,
  courtesyCard,
  courtesyRedemption,
} from '../builders/courtesies.ts';
import {
  type BuiltParking,
  buildParking,
  parkingBody,
  parkingCard,
  reservationBody,
  reservationCard,
} from '../builders/parking.ts';
import { type BuiltPaymentLink, buildPaymentLink } from '../builders/payment-links.ts';
import { uniqueCedula } from '../builders/people.ts';
import { type BuiltOutlet, buildOutlet, outletType, pressBody, pressCard } from '../builders/press.ts';
import { type BuiltPreview, buildPreview } from '../builders/preview.ts';
import { buildUser, loginAs } from '../builders/sso.ts';
import { type BuiltSeatHolder, buildSeatHolder } from '../builders/transfers.ts';
import { makeCall, TEST_ACTOR, type TestContext } from '../index.ts';

/** The callers: with a session, with the secret of a private link, or with nothing. */
export const ROLES = [
  'anonymous',
  'stranger',
  'courtesy link',
  'box link',
  'reservation link',
  'press link',
  'payment link',
  'preview link',
  'another courtesy link',
  'another box link',
  'another reservation link',
  'another press link',
  'another payment link',
  'owner',
] as const;
export type Role = (typeof ROLES)[number];

/** A world in which every kind of caller has private data. */
export interface World {
  /** Holds two seats; has a friend. */
  readonly owner: CheckoutWorld;
  readonly friendId: number;
  readonly courtesy: BuiltCourtesy;
  readonly box: BuiltParking;
  readonly boxGuestId: number;
  readonly outlet: BuiltOutlet;
  readonly paymentLink: BuiltPaymentLink;
  readonly preview: BuiltPreview;
  readonly seatHolder: BuiltSeatHolder;
  readonly accreditedShowId: number;
  readonly attachmentId: number;
  readonly mediaTypeId: number;
  readonly outletTypeId: number;
  readonly day: string;
  readonly ticketId: number;
  readonly authorizations: ReadonlyMap<Role, string>;
  readonly tokens: ReadonlyMap<Role, string>;
  /** Words that only the role may read. */
  readonly secrets: ReadonlyMap<Role, readonly string[]>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function buildWorld(context: TestContext, app: FastifyInstance): Promise<World> {
  const call = async (name: string, body: object) => {
    const { answer } = await makeCall(app, name, body);
    if (answer.ErrorCod !== 0) throw new Error(`${name}: ${answer.ErrorCod} ${answer.ErrorDsc}`);
    return answer;
  };
  const owner = await buildCheckout(context);
  const friend = await befriend(context, owner.user.userId);
  const guests = { courtesy: uniqueCedula(), box: uniqueCedula() };
  const courtesy = await buildCourtesy(context);
  await call(
    'WSCortesiaTicket',
    courtesyRedemption(courtesy, [courtesyCard(courtesy, 1, { PersonaDocumento: guests.courtesy })]),
  );
  const box = await buildParking(context);
  const day = montevideoDate(new Date(context.clock.now().getTime() + 3 * DAY_MS));
  await call('WSPalquistaTicket', redemptionOf(box, [invitation(1, { PersonaDocumento: guests.box })]));
  await call(
    'WSPalquistaTicketParking',
    parkingBody(box, [parkingCard(1, { ParkingTicketMatricula: 'SECRETO1' })]),
  );
  await call(
    'WSPalquistaReservaTicket',
    reservationBody(box, day, [reservationCard(1, { PalcoReservaMatricula: 'SECRETO2' })]),
  );
  const outlet = await buildOutlet(context);
  await call('WSPrensaMedioTicket', pressBody(outlet, [pressCard(1, outlet.crew[0] ?? '')]));
  const paymentLink = await buildPaymentLink(context, { requesterEmail: 'secreto@example.uy' });
  const preview = await buildPreview(context, owner.show.showId);
  const stranger = await buildUser(context);
  const another = {
    courtesy: await buildCourtesy(context, { of: courtesy.show }),
    box: await buildParking(context),
    outlet: await buildOutlet(context),
    paymentLink: await buildPaymentLink(context),
  };
  return {
    ...{ owner, friendId: friend.personId, courtesy, box, outlet, paymentLink, preview, day },
    boxGuestId: await someId(context, 'box_guest'),
    ticketId: await someId(context, 'ticket'),
    seatHolder: await buildSeatHolder(context),
    accreditedShowId: (await buildAccreditations(context)).showId,
    attachmentId: await attach(context, owner.show.showId),
    mediaTypeId: await mediaType(context),
    outletTypeId: await outletType(context),
    authorizations: new Map([
      ['owner', owner.authorization],
      ['stranger', await loginAs(context, stranger.userId)],
    ]),
    tokens: new Map([
      ['courtesy link', courtesy.token],
      ['box link', box.token],
      ['reservation link', box.reservationToken],
      ['press link', outlet.token],
      ['payment link', paymentLink.token],
      ['preview link', preview.token],
      ['another courtesy link', another.courtesy.token],
      ['another box link', another.box.token],
      ['another reservation link', another.box.reservationToken],
      ['another press link', another.outlet.token],
      ['another payment link', another.paymentLink.token],
    ]),
    secrets: new Map([
      ['owner', [owner.user.email, owner.user.document.number, friend.document]],
      ['courtesy link', [guests.courtesy]],
      ['box link', [guests.box, 'SECRETO1']],
      ['reservation link', ['SECRETO2']],
      ['press link', [...outlet.crew]],
      ['payment link', ['secreto@example.uy']],
    ]),
  };
}

async function befriend({ database, clock }: TestContext, userId: number) {
  const number = uniqueCedula();
  const person = { firstName: 'Amalia', lastName: 'Amiga', phone: '', document: { typeId: 1, number } };
  await saveFriends(database.kysely, { userId, persons: [person], now: clock.now() });
  const friend = await database.kysely
    .selectFrom('friend')
    .select('person_id as personId')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...friend, document: number };
}

async function attach(context: TestContext, showId: number): Promise<number> {
  const file = { showId, fileName: 'Reglamento.txt', bytes: Buffer.from('Reglamento') };
  const attached = await attachFile(context, TEST_ACTOR, file);
  if (!attached.ok) throw new Error(attached.problem);
  return attached.value.attachmentId;
}

async function someId({ database }: TestContext, table: 'box_guest' | 'ticket'): Promise<number> {
  const { rows } = await database.pool.query(`select max(id) as id from ${table}`);
  return Number(rows[0]?.id);
}
