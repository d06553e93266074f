import type { Context } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { pricesOfShowSector } from '../domains/catalogue/public.ts';
import type { PublishedShow } from '../domains/catalogue/publish-show.ts';
import { saveUser } from '../domains/people/public.ts';
import { findSeatPlace } from '../domains/seating/public.ts';
import { issueTickets } from '../domains/tickets/public.ts';
import { CEDULA } from '../shared/identity-document.ts';
import { type DemoPerson, demoPerson } from './persons.ts';

/** Stand and sector of the seat, and the seat. */
const SEAT = { standId: 1, code: 'A', rowId: 8, seatId: 12 };

/** Gives a person a ticket of each show, as if they had bought it at the price of the general public. */
export async function giveTickets(
  context: Context,
  sub: string,
  shows: readonly PublishedShow[],
): Promise<void> {
  const person = demoPerson(sub);
  const user = await saveUser(context.database.kysely, userOf(person), context.clock.now());
  if (!user) throw new Error(`no document type ${person.documentType}`);
  for (const show of shows) await giveTicket(context, person, user.userId, show);
}

function userOf(person: DemoPerson) {
  return {
    subject: person.sub,
    firstName: person.givenName,
    lastName: person.familyName,
    email: person.email,
    document: { typeId: person.documentType, number: person.document },
    birthDate: person.birthDate,
    phone: person.phone,
    country: person.country,
  };
}

async function giveTicket(
  context: Context,
  person: DemoPerson,
  userId: number,
  show: PublishedShow,
): Promise<void> {
  const { kysely } = context.database;
  const sector = show.sectors.find(({ standId, code }) => standId === SEAT.standId && code === SEAT.code);
  const placeId = sector && (await findSeatPlace(kysely, sector.showSectorId, SEAT));
  if (!placeId) throw new Error(`show ${show.showId} has no seat ${JSON.stringify(SEAT)}`);
  const prices = await pricesOfShowSector(kysely, sector.showSectorId);
  const price = prices.find(({ isPublic }) => isPublic);
  const issued = await inTransaction(context.database, (tx) =>
    issueTickets(tx, context, {
      showId: show.showId,
      channel: 'web',
      channelRef: 0,
      userId,
      currencyId: 1,
      allowsMany: false,
      email: '',
      claim: { holdId: null, allotment: 'sale', allotmentOwner: 0 },
      lines: [
        {
          placeId,
          document: { typeId: CEDULA, number: person.document },
          firstName: person.givenName,
          lastName: person.familyName,
          phone: person.phone,
          memberNumber: person.memberNumber ?? '',
          categoryId: price?.categoryId ?? null,
          amount: price?.amount ?? 0,
          kind: 'sale',
          extraValues: [],
        },
      ],
    }),
  );
  if (!issued.ok) throw new Error(issued.problem);
}
