import { scryptSync } from 'node:crypto';
import { admitBox } from '@club/server/domains/boxes/admit-box.ts';
import { createBox } from '@club/server/domains/boxes/create-box.ts';
import { createBoxLink } from '@club/server/domains/boxes/public.ts';
import { createCourtesy, createCourtesyLink } from '@club/server/domains/courtesies/public.ts';
import { createPaymentLink } from '@club/server/domains/payment-links/public.ts';
import { admitOutlet, createPressLink } from '@club/server/domains/press/public.ts';
import type { StaffActor } from '@club/server/shared/actor.ts';
import { CEDULA } from '@club/server/shared/identity-document.ts';
import type { Result } from '@club/server/shared/result.ts';
import { type BuiltShow, buildShow } from '../builders/catalogue.ts';
import { LINK_PRICE, REQUESTER } from '../builders/payment-links.ts';
import { buildMember, uniqueCedula } from '../builders/people.ts';
import { buildAcceptedOutlet } from '../builders/press.ts';
import { buildUser } from '../builders/sso.ts';
import { buildMember as buildTeamMember } from '../builders/staff.ts';
import type { TestContext } from '../index.ts';
import { TEST_ACTOR } from '../test-actor.ts';
import { CREW, LINK_VISITOR, MEMBERS, PERSONS } from './operations.ts';
import { type Beginning, NO_TICKET, type Place } from './things.ts';

export const PRICES = { public: 120_000, member: 60_000, link: LINK_PRICE };
const FREE = { public: 0, member: 0 };
const DEAR = { public: 180_000, member: 90_000 };
const FIRST_PRICES = Object.entries({ A: PRICES, U: PRICES, G: FREE, D: DEAR }).flatMap(
  ([sector, prices]) => [
    { sector, isMember: false, from: 0, amount: prices.public },
    { sector, isMember: true, from: 0, amount: prices.member },
  ],
);
export const SEATS_PER_ROW = 4;
/** Fewer than there are members. */
const MEMBER_QUOTA = 1;
const DAY_MS = 24 * 60 * 60 * 1000;

/** A small show with places for every purpose, and people for them. */
export interface Stage {
  readonly show: BuiltShow;
  readonly userIds: readonly number[];
  /** By person. */
  readonly documents: readonly string[];
  readonly courtesy: { readonly id: number; readonly token: string };
  readonly box: { readonly code: string; readonly token: string };
  readonly outlet: { readonly id: number; readonly token: string };
  readonly link: { readonly id: number; readonly token: string };
  readonly seat: { readonly holder: string; readonly code: string; readonly pin: string };
  readonly staff: StaffActor;
  readonly startsAt: Date;
  readonly beginning: Beginning;
}

let sequence = 0;

/**
 * Sector A: two rows of four seats, one of a seat holder, two of a payment link. U: six unnumbered places, two of a courtesy.
 * G: three places that cost nothing. D: two that cost more, to which tickets are moved. A box for two adults and a minor. PRE: two places of an outlet.
 */
export async function buildStage(context: TestContext): Promise<Stage> {
  sequence += 1;
  const boxCode = `M${sequence}`;
  const span = times(context);
  const quotas = { member: MEMBER_QUOTA };
  // The model has no pauses, and its clock jumps from hold to hold.
  const show = await buildShow(context, {
    ...{
      ...span,
      sectors: sectors(boxCode),
      quotas,
      freeHoldingMinutes: null,
      placesPerAddress: null,
    },
  });
  const userIds: number[] = [];
  for (let who = 0; who < LINK_VISITOR; who += 1) userIds.push((await buildUser(context)).userId);
  const documents = PERSONS.map(() => uniqueCedula());
  for (const person of MEMBERS) {
    const member = { typeId: CEDULA, number: documents[person] ?? '' };
    await buildMember(context, { document: member, categoryId: show.categories.member });
  }
  return {
    show,
    userIds,
    documents,
    seat: await keepSeat(context, show),
    courtesy: await grantCourtesy(context, show),
    box: await admit(context, show, boxCode),
    outlet: await letIn(
      context,
      show,
      CREW.map((person) => documents[person] ?? ''),
    ),
    link: await arrangeLink(context, show),
    staff: await buildProgrammer(context),
    startsAt: span.startsAt,
    beginning: {
      now: context.clock.now().getTime(),
      prices: FIRST_PRICES,
      linkPrice: PRICES.link,
      quota: MEMBER_QUOTA,
      places: await readPlaces(context, show),
    },
  };
}

async function buildProgrammer(context: TestContext): Promise<StaffActor> {
  const { id: memberId, name } = await buildTeamMember(context, ['programacion']);
  return { kind: 'staff', memberId, name, roles: ['programacion'], ip: '198.51.100.1', operation: null };
}

/** Far enough ahead for any sequence of jumps. */
function times({ clock }: TestContext) {
  const startsAt = new Date(clock.now().getTime() + 90 * DAY_MS);
  return { startsAt, endsAt: new Date(startsAt.getTime() + DAY_MS / 12), saleClosesAt: startsAt };
}

function sectors(boxCode: string) {
  const prices = { public: PRICES.public, member: PRICES.member };
  return [
    { code: 'A', rows: 2, seatsPerRow: SEATS_PER_ROW, prices },
    { code: 'U', sale: 'unnumbered' as const, capacity: 6, prices },
    { code: 'G', sale: 'unnumbered' as const, capacity: 3, prices: FREE },
    { code: 'D', sale: 'unnumbered' as const, capacity: 2, prices: DEAR },
    { code: 'PRE', sale: 'unnumbered' as const, capacity: 2, prices },
    { standId: 5, code: boxCode, sale: 'unnumbered' as const, capacity: 3, prices },
  ];
}

function sure<Value>(result: Result<Value, string>): Value {
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

/** The first seat of A. Its PIN has a cheap hash, to keep the model tests fast. */
async function keepSeat(
  { database: { kysely } }: TestContext,
  { sectors: [a] }: BuiltShow,
): Promise<Stage['seat']> {
  const holder = uniqueCedula();
  const seat = { holder, code: String(500_000 + sequence), pin: '4711' };
  const salt = Buffer.alloc(16, 1);
  const key = scryptSync(seat.pin, salt, 32, { N: 2, r: 1 });
  const { id } = await kysely
    .insertInto('owned_seat')
    .values({
      sector_id: a?.sectorId ?? 0,
      row_id: 1,
      seat_id: 1,
      document_type_id: CEDULA,
      document: holder,
      code: seat.code,
      pin_hash: ['scrypt', 2, 1, salt.toString('base64url'), key.toString('base64url')].join('$'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('place')
    .set({ allotment: 'seat-holder', allotment_owner: id })
    .where('show_sector_id', '=', a?.showSectorId ?? 0)
    .where('row_id', '=', 1)
    .where('seat_id', '=', 1)
    .execute();
  return seat;
}

async function grantCourtesy(context: TestContext, { showId }: BuiltShow): Promise<Stage['courtesy']> {
  const where = { showId, standId: 1, sectorCode: 'U', typeId: 1, places: 2 };
  const { courtesyId: id } = sure(
    await createCourtesy(context, TEST_ACTOR, { ...where, requesterName: 'Sonia' }),
  );
  return { id, token: sure(await createCourtesyLink(context, TEST_ACTOR, id)).token };
}

async function admit(
  context: TestContext,
  { showId, sectors }: BuiltShow,
  code: string,
): Promise<Stage['box']> {
  const sectorId = sectors.find((sector) => sector.code === code)?.sectorId ?? 0;
  const plan = { sectorId, code, description: `Palco ${code}`, minorsCapacity: 1 };
  const { boxId } = sure(await createBox(context, TEST_ACTOR, plan));
  sure(await admitBox(context, TEST_ACTOR, { showId, boxId }));
  return { code, token: sure(await createBoxLink(context, TEST_ACTOR, { boxId, showId })).token };
}

async function letIn(
  context: TestContext,
  { showId }: BuiltShow,
  crew: readonly string[],
): Promise<Stage['outlet']> {
  const outletId = await buildAcceptedOutlet(context, crew);
  const where = { showId, outletId, standId: 1, sectorCode: 'PRE', places: 2 };
  sure(await admitOutlet(context, TEST_ACTOR, where));
  return {
    id: outletId,
    token: sure(await createPressLink(context, TEST_ACTOR, { showId, outletId })).token,
  };
}

/** The last two seats of A. */
async function arrangeLink(context: TestContext, { showId }: BuiltShow): Promise<Stage['link']> {
  const places = [3, 4].map((seatId) => ({ rowId: 2, seatId }));
  const where = { showId, standId: 1, sectorCode: 'A', places, ticketAmount: PRICES.link };
  const { linkId, link } = sure(await createPaymentLink(context, TEST_ACTOR, { ...where, ...REQUESTER }));
  return { id: linkId, token: link.token };
}

async function readPlaces({ database }: TestContext, { showId }: BuiltShow): Promise<Beginning['places']> {
  const { rows } = await database.pool.query<Pick<Place, 'id' | 'sector' | 'use'>>(
    `select place.id, show_sector.code as sector, place.allotment as use
     from place join show_sector on show_sector.id = place.show_sector_id
     where show_sector.show_id = $1 order by show_sector.id, place.number`,
    [showId],
  );
  return rows.map((row) => ({
    ...row,
    former: null,
    isCut: false,
    wasBlocked: false,
    holdId: null,
    ...NO_TICKET,
  }));
}
