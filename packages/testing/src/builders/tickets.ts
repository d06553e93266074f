import type { Database } from '@club/server/db/database.ts';
import type { IssueInput, TicketLine } from '@club/server/domains/tickets/issue-input.ts';

/** A show with one numbered sector, for tests of tickets. */
export interface TicketWorld {
  readonly showId: number;
  readonly showSectorId: number;
  /** In the order of the seats: row 1 first. */
  readonly placeIds: readonly number[];
  readonly userId: number;
  readonly categoryId: number;
}

interface WorldOptions {
  readonly startsAt: Date;
  readonly places?: number;
  readonly showName?: string;
  readonly allowsMany?: boolean;
}

let sequence = 0;

/** Creates a venue, a show and its places, twenty seats per row. Each call creates its own. */
export async function buildTicketWorld(
  { kysely }: Database,
  { startsAt, places = 4, showName = 'Superclásico', allowsMany = false }: WorldOptions,
): Promise<TicketWorld> {
  sequence += 1;
  const sectorId = await buildSector({ kysely }, places);
  const { venue_id: venueId, revision_id: revisionId } = await kysely
    .selectFrom('sector')
    .select(['venue_id', 'revision_id'])
    .where('id', '=', sectorId)
    .executeTakeFirstOrThrow();
  const type = await kysely
    .insertInto('show_type')
    .values({ name: 'Fútbol', color: '0A1C4B', requires_teams: false, requires_competition: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const show = await kysely
    .insertInto('show')
    .values({
      name: showName,
      type_id: type.id,
      venue_id: venueId,
      revision_id: revisionId,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + 2 * 3_600_000),
      published_at: new Date(0),
      sale_opens_at: new Date(0),
      sale_closes_at: startsAt,
      allows_many_tickets_per_person: allowsMany,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const showSector = await kysely
    .insertInto('show_sector')
    .values({ show_id: show.id, sector_id: sectorId, stand_id: 1, code: 'A1' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await kysely
    .insertInto('place')
    .values(
      Array.from({ length: places }, (_, index) => ({
        show_sector_id: showSector.id,
        number: index + 1,
        row_id: Math.floor(index / 20) + 1,
        seat_id: (index % 20) + 1,
      })),
    )
    .returning('id')
    .execute();
  const { userId, categoryId } = await buildBuyer({ kysely });
  return {
    showId: show.id,
    showSectorId: showSector.id,
    placeIds: rows.map((row) => row.id),
    userId,
    categoryId,
  };
}

async function buildSector({ kysely }: Pick<Database, 'kysely'>, places: number): Promise<number> {
  const venue = await kysely
    .insertInto('venue')
    .values({ name: 'Estadio del Parque', address: 'Av. 8 de Octubre 2847, Montevideo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await kysely.insertInto('stand').values({ venue_id: venue.id, id: 1, name: 'Tribuna Norte' }).execute();
  const revision = await kysely
    .insertInto('venue_revision')
    .values({
      ...{ venue_id: venue.id, number: 1, state: 'published', plan: '{}' },
      ...{ saved_at: new Date(0), published_at: new Date(0) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sector = await kysely
    .insertInto('sector')
    .values({
      venue_id: venue.id,
      revision_id: revision.id,
      stand_name: 'Tribuna Norte',
      stand_id: 1,
      code: 'A1',
      description: 'Platea A',
      sale: 'numbered',
      capacity: places,
      shape: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seats = Array.from({ length: places }, (_, index) => ({
    sector_id: sector.id,
    row_id: Math.floor(index / 20) + 1,
    seat_id: (index % 20) + 1,
    row_name: String(Math.floor(index / 20) + 1),
    seat_name: String((index % 20) + 1),
  }));
  await kysely.insertInto('seat').values(seats).execute();
  return sector.id;
}

async function buildBuyer({ kysely }: Pick<Database, 'kysely'>) {
  await kysely
    .insertInto('document_type')
    .values({ id: 1, name: 'Cédula de identidad', abbreviation: 'CI' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const category = await kysely
    .insertInto('member_category')
    .values({ name: 'Socio' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const person = await kysely
    .insertInto('person')
    .values({ document_type_id: 1, document: `9${String(sequence).padStart(7, '0')}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = await kysely
    .insertInto('app_user')
    .values({
      subject: `ticket-buyer-${sequence}`,
      person_id: person.id,
      first_name: 'Ana',
      last_name: 'García',
      email: 'ana@example.uy',
      created_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: user.id, categoryId: category.id };
}

/** A line for the place; default: for a new person. */
export function ticketLine(placeId: number, other: Partial<TicketLine> = {}): TicketLine {
  sequence += 1;
  return {
    placeId,
    document: { typeId: 1, number: String(10_000_000 + sequence) },
    firstName: 'Juan',
    lastName: 'Pérez',
    phone: '',
    memberNumber: '',
    categoryId: null,
    amount: 120_000,
    kind: 'sale',
    extraValues: [],
    ...other,
  };
}

/** Web tickets of free places for the world's buyer. */
export function issueInput(
  world: TicketWorld,
  lines: readonly TicketLine[],
  other: Partial<IssueInput> = {},
): IssueInput {
  return {
    showId: world.showId,
    channel: 'web',
    channelRef: 1,
    userId: world.userId,
    currencyId: 1,
    email: 'ana@example.uy',
    claim: { holdId: null, allotment: 'sale', ownerId: 0 },
    lines,
    ...other,
  };
}
