import type { Context } from '@club/server/context.ts';
import { hashPin } from '@club/server/domains/people/public.ts';
import { CEDULA, type IdentityDocument, isCedula } from '@club/server/shared/identity-document.ts';
import { CHILD, MEMBERS, type MemberPlan, memberNumberOf } from './member-plans.ts';
import { demoPerson } from './persons.ts';
import { insertMembers, insertOwnedSeats, type RegisterEntry } from './register-store.ts';
import type { SeasonCategories } from './season-basics.ts';
import type { SeasonSector } from './season-prices.ts';

const NAMED_SEAT = { sub: 'camila', code: '40123', pin: '4321', rowId: 5, seatId: 20 };
const OTHER_SEATS = { rows: [4, 5, 6, 7], from: 21, to: 30, firstCode: 41_000, firstDocument: 1_200_000 };

/** The member register: members of every category, with and without PIN, one in debt. */
export async function makeRegister(context: Context, categories: SeasonCategories): Promise<void> {
  const entries = await Promise.all(MEMBERS.map((plan) => memberOf(context, plan, categories)));
  const child: RegisterEntry = {
    ...CHILD,
    document: { typeId: CEDULA, number: CHILD.document },
    categoryId: categories.child,
    pinHash: null,
    isInDebt: false,
  };
  await insertMembers(context.database.kysely, [...entries, child]);
}

async function memberOf(
  context: Context,
  plan: MemberPlan,
  categories: SeasonCategories,
): Promise<RegisterEntry> {
  const person = demoPerson(plan.sub);
  return {
    document: { typeId: person.documentType, number: person.document },
    memberNumber: memberNumberOf(person),
    categoryId: categories[plan.category],
    firstName: person.givenName,
    lastName: person.familyName,
    pinHash: plan.pin === undefined ? null : await hashPin(context.random, plan.pin),
    isInDebt: plan.isInDebt ?? false,
  };
}

/** Owned seats in the preferred sector: one of a named person, and some with unknown PINs. */
export async function makeOwnedSeats(context: Context, sectors: readonly SeasonSector[]): Promise<void> {
  const sector = sectors.find(({ standId, code }) => standId === 1 && code === 'B');
  if (!sector) throw new Error('the stadium has no preferred sector');
  const { sectorId } = sector;
  const holder = demoPerson(NAMED_SEAT.sub);
  const unknownPin = await hashPin(context.random, context.random.bytes(8).toString('hex'));
  const others = OTHER_SEATS.rows.flatMap((rowId, row) =>
    Array.from({ length: OTHER_SEATS.to - OTHER_SEATS.from + 1 }, (_, index) => {
      const number = row * (OTHER_SEATS.to - OTHER_SEATS.from + 1) + index;
      return {
        sectorId,
        rowId,
        seatId: OTHER_SEATS.from + index,
        document: cedulaOf(OTHER_SEATS.firstDocument + number),
        code: String(OTHER_SEATS.firstCode + number),
        pinHash: unknownPin,
      };
    }),
  );
  const named = {
    sectorId,
    rowId: NAMED_SEAT.rowId,
    seatId: NAMED_SEAT.seatId,
    document: { typeId: holder.documentType, number: holder.document },
    code: NAMED_SEAT.code,
    pinHash: await hashPin(context.random, NAMED_SEAT.pin),
  };
  await insertOwnedSeats(context.database.kysely, [named, ...others]);
}

/** Seven digits with their check digit. */
function cedulaOf(digits: number): IdentityDocument {
  const number = [...'0123456789'].map((check) => `${digits}${check}`).find(isCedula);
  if (!number) throw new Error(`${digits} has no check digit`);
  return { typeId: CEDULA, number };
}
