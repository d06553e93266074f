import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { type Refusal, type Result, refuse } from '../../shared/result.ts';
import { lockCourtesiesOf, takeFromCourtesies } from '../courtesies/public.ts';
import {
  alike,
  countKept,
  keepFewer,
  keepMore,
  lockSectorPlaces,
  moveSeats,
  type PlaceState,
  type WantedPlace,
} from '../places/public.ts';
import type { ShowSector } from '../seating/public.ts';
import { actOnSector, type Done, type SectorName, sectorText } from './act-on-sector.ts';
import { otherVersion } from './other-version.ts';
import { changeFields, type PlaceReport, reportOf, STATE_NAMES } from './place-report.ts';

/** The purposes for which staff set places aside. */
export type KeptFor = 'press' | 'box' | 'courtesy' | 'accreditation' | 'visitor';

export type KeepPlan = SectorName &
  (
    | {
        /** Null: back on sale. */
        readonly purpose: KeptFor | null;
        readonly seats: readonly { readonly rowId: number; readonly seatId: number }[];
      }
    | {
        readonly purpose: KeptFor;
        /** The new number for the purpose. */
        readonly total: number;
        /** The number at the time of reading. */
        readonly before: number;
      }
  );

type KeepProblem = 'not-found' | 'not-how-sector-is-sold' | 'already-redeemed' | 'changed-meanwhile';

/**
 * Sets places aside for a purpose, or puts them back on sale (spec 4 §2.6). From an outlet, box, courtesy or pass
 * only places without a ticket are taken; a total below its tickets is refused.
 * @param mayKeep the purposes that the member's roles allow
 */
export function setPlacesAsideFor(
  context: Context,
  actor: Actor,
  plan: KeepPlan,
  mayKeep: readonly KeptFor[],
): Promise<Result<PlaceReport, KeepProblem>> {
  return actOnSector<KeepProblem>(context, actor, plan, async (tx, sector, now) => {
    if ('seats' in plan !== (sector.sale === 'numbered')) return refuse('not-how-sector-is-sold');
    if ('total' in plan) return keepTotal(tx, { ...plan, sector, now });
    const from = mayKeep.flatMap(alike);
    const at = { showSectorId: sector.id, now };
    await lockCourtesiesOf(tx, sector.id);
    const places = await moveSeats(tx, at, { seats: plan.seats, from, to: plan.purpose ?? 'sale' });
    await takeFromCourtesies(tx, courtesiesOf(places));
    return done(sector, places, plan.purpose ?? 'sale', null);
  });
}

interface Total {
  readonly sector: ShowSector;
  readonly now: Date;
  readonly purpose: KeptFor;
  readonly total: number;
  readonly before: number;
}

async function keepTotal(tx: Tx, plan: Total): Promise<Done | Refusal<KeepProblem>> {
  const { sector, now, purpose, total, before } = plan;
  const at = { showSectorId: sector.id, now };
  const allotments = alike(purpose);
  await lockSectorPlaces(tx, sector.id);
  if (purpose === 'courtesy') await lockCourtesiesOf(tx, sector.id);
  const { kept } = await countKept(tx, sector.id, allotments);
  if (kept !== before)
    return refuse('changed-meanwhile', await otherVersion(tx, sector.showId, { now, of: 'kept' }));
  if (total >= kept) {
    const count = total - kept;
    return done(sector, await keepMore(tx, at, { allotment: purpose, count }), purpose, count);
  }
  const count = kept - total;
  const places = await keepFewer(tx, at, { allotments, count });
  if (places.length < count) {
    const { redeemed } = await countKept(tx, sector.id, allotments);
    return refuse('already-redeemed', { n: redeemed });
  }
  await takeFromCourtesies(tx, courtesiesOf(places));
  return done(sector, places, 'sale', count);
}

/** How many places were taken from each courtesy, which has the number of its places beside them. */
function courtesiesOf(places: readonly WantedPlace[]): ReadonlyMap<number, number> {
  const taken = places.filter(({ isDone, was, ownerId }) => isDone && was === 'courtesy' && ownerId !== 0);
  return new Map([...Map.groupBy(taken, ({ ownerId }) => ownerId)].map(([id, { length }]) => [id, length]));
}

const done = (
  sector: ShowSector,
  places: readonly WantedPlace[],
  to: PlaceState,
  quantity: number | null,
): Done => ({
  report: reportOf(places, quantity),
  act: 'lugares/apartar',
  ...changeFields({ sector: sectorText(sector), places, become: STATE_NAMES[to] }),
});
