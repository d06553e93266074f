import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { findUnchanged } from './make-setup.ts';
import { findSetups } from './setup-store.ts';
import { isShutBox, lacksParking } from './unadmitted.ts';
import { findBoxSectors, findParkingVenues } from './venue-store.ts';

/** What no gate or lane admits, of venues whose gates staff have changed: others are completed for them. Ids of sectors. */
export interface Unadmitted {
  /** No gate admits them. */
  readonly withoutGate: ReadonlySet<number>;
  /** Boxes into which no lane leads. */
  readonly shutBoxes: ReadonlySet<number>;
  /** Boxes whose cars no lane admits. */
  readonly withoutParking: ReadonlySet<number>;
}

export async function findUnadmitted(executor: Executor): Promise<Unadmitted> {
  const isUnchanged = await findUnchanged(executor);
  const setups = (await findSetups(executor)).filter((setup) => !isUnchanged(setup));
  const venueIds = setups.map(({ venueId }) => venueId);
  const parking = await findParkingVenues(executor, venueIds);
  const boxes = Map.groupBy(await findBoxSectors(executor, venueIds), ({ venueId }) => venueId);
  const ids = (of: (setup: (typeof setups)[number]) => readonly { readonly id: number }[]) =>
    new Set(setups.flatMap((setup) => of(setup).map(({ id }) => id)));
  const boxesOf = (venueId: number) => boxes.get(venueId) ?? [];
  return {
    withoutGate: await findWithoutGate(executor, venueIds),
    shutBoxes: ids((setup) => boxesOf(setup.venueId).filter((box) => isShutBox(setup, box))),
    withoutParking: ids((setup) =>
      lacksParking(setup, { takesParking: parking.has(setup.venueId) }) ? boxesOf(setup.venueId) : [],
    ),
  };
}

async function findWithoutGate(
  executor: Executor,
  venueIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id
    from sector
    where venue_id = any(${venueIds}::int[]) and not exists (
      select from gate_access as access
      where access.venue_id = sector.venue_id and access.stand_id = sector.stand_id and access.sector_code = sector.code
    )`.execute(executor);
  return new Set(rows.map(({ id }) => id));
}
