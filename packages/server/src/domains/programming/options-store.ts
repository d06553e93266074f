import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { listPaymentMethods, namesOfSectors, type PaymentMethod } from '../catalogue/public.ts';
import { findUnadmitted } from '../gates/public.ts';

/** A sector of a venue, for forms. */
export interface SectorOption {
  readonly sectorId: number;
  readonly venueId: number;
  readonly standId: number;
  readonly standName: string;
  readonly code: string;
  readonly description: string;
  /** Tells it from the others of its revision. */
  readonly uniqueName: string;
  readonly isNumbered: boolean;
  readonly isVisitor: boolean;
  readonly isAccessible: boolean;
  readonly capacity: number;
  /** Whether it is in the venue's last published revision, which new shows take. */
  readonly isCurrent: boolean;
  /** False if the venue has gates, and none of them admits it. */
  readonly hasGate: boolean;
  /** A box, and no lane of its gates leads into it. */
  readonly isShutBox: boolean;
  /** A box whose cars no lane admits. */
  readonly lacksParking: boolean;
}

interface Named {
  readonly id: number;
  readonly name: string;
}
/** Archived: not offered for anything new. */
interface Master extends Named {
  readonly isArchived: boolean;
}

/** Everything that a plan can refer to. */
export interface Options {
  readonly types: readonly (Master & {
    readonly requiresTeams: boolean;
    readonly requiresCompetition: boolean;
    /** The duration of a show of the type. */
    readonly minutes: number;
  })[];
  /** `isOwn`: the club's own team, the one most often at home. */
  readonly teams: readonly (Master & { readonly isOwn: boolean })[];
  readonly competitions: readonly Master[];
  /** With a published plan. */
  readonly venues: readonly Named[];
  readonly sectors: readonly SectorOption[];
  readonly categories: readonly (Master & { readonly isVisitor: boolean; readonly isPublic: boolean })[];
  readonly paymentMethods: readonly PaymentMethod[];
  readonly currencies: readonly (Named & { readonly symbol: string })[];
  readonly extraFields: readonly Master[];
}

const ARCHIVED = sql<boolean>`archived_at is not null`.as('isArchived');

export async function readOptions(executor: Executor): Promise<Options> {
  const [types, teams, competitions, venues, sectors, categories, paymentMethods, currencies, extraFields] =
    await Promise.all([
      typesOf(executor),
      teamsOf(executor),
      executor.selectFrom('competition').select(['id', 'name', ARCHIVED]).orderBy('name').execute(),
      executor
        .selectFrom('venue')
        .select(['id', 'name'])
        .where('revision_id', 'is not', null)
        .orderBy('name')
        .execute(),
      sectorsOf(executor),
      executor
        .selectFrom('member_category')
        .select(['id', 'name', 'is_visitor as isVisitor', 'is_public as isPublic', ARCHIVED])
        .orderBy('position')
        .orderBy('id')
        .execute(),
      listPaymentMethods(executor),
      executor.selectFrom('currency').select(['id', 'code as name', 'symbol']).orderBy('id').execute(),
      executor.selectFrom('extra_field').select(['id', 'name', ARCHIVED]).orderBy('name').execute(),
    ]);
  return {
    ...{ types, teams, competitions, venues, sectors, categories, paymentMethods, currencies, extraFields },
  };
}

function typesOf(executor: Executor): Promise<Options['types']> {
  return executor
    .selectFrom('show_type')
    .select(['id', 'name', 'requires_teams as requiresTeams', 'requires_competition as requiresCompetition'])
    .select(['default_minutes as minutes', ARCHIVED])
    .orderBy('name')
    .execute();
}

async function teamsOf(executor: Executor): Promise<Options['teams']> {
  const { rows } = await sql<Options['teams'][number]>`
    select id, name, archived_at is not null as "isArchived", coalesce(id = (
      select home_team_id from show where home_team_id is not null group by home_team_id order by count(*) desc limit 1
    ), false) as "isOwn"
    from team
    order by name`.execute(executor);
  return rows;
}

async function sectorsOf(executor: Executor): Promise<SectorOption[]> {
  const { withoutGate, shutBoxes, withoutParking } = await findUnadmitted(executor);
  const sectors = await executor
    .selectFrom('sector')
    .innerJoin('venue', 'venue.id', 'sector.venue_id')
    .select((sector) => [
      'sector.id as sectorId',
      'sector.venue_id as venueId',
      'sector.revision_id as revisionId',
      'sector.stand_id as standId',
      'sector.stand_name as standName',
      'sector.code',
      'sector.description',
      sector('sector.sale', '=', 'numbered').$castTo<boolean>().as('isNumbered'),
      'sector.is_visitor as isVisitor',
      'sector.is_accessible as isAccessible',
      'sector.capacity',
      sector('sector.revision_id', '=', sector.ref('venue.revision_id')).$castTo<boolean>().as('isCurrent'),
    ])
    .orderBy('sector.stand_id')
    .orderBy('sector.id')
    .execute();
  const names = new Map(
    [...Map.groupBy(sectors, ({ revisionId }) => revisionId).values()].flatMap((ofRevision) => [
      ...namesOfSectors(ofRevision, ({ sectorId }) => sectorId),
    ]),
  );
  return sectors.map(({ revisionId: _own, ...sector }) => ({
    ...sector,
    uniqueName: names.get(sector.sectorId) ?? sector.description,
    hasGate: !withoutGate.has(sector.sectorId),
    isShutBox: shutBoxes.has(sector.sectorId),
    lacksParking: withoutParking.has(sector.sectorId),
  }));
}
