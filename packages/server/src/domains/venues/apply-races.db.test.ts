import { buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { publishPlan, withSector } from '@club/testing/builders/venues.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { numberRows } from '@club/venue-plan/number-rows.ts';
import { withRows } from '@club/venue-plan/venue-plan.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants, readAudit } from '../audit/read-audit.ts';
import { placeHold } from '../holds/public.ts';
import { applyRevision } from './apply-revision.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
afterEach(async () => {
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
});

const SECTORS = [{ code: 'A', rows: 3, seatsPerRow: 10 }];
const rows = (count: number) =>
  withSector('A', (sector) => withRows(sector, numberRows({ rows: count, seats: 10 })));
const user = async () => ({ userId: (await buildUser(context)).userId, linkId: null });

describe('when buyers take seats of a row that goes at the same moment', () => {
  const BUYERS = 10;

  async function race(applies: (venueId: number, showId: number, revision: number) => Promise<boolean>) {
    const show = await buildShow(context, { sectors: SECTORS });
    const revision = await publishPlan(context, show.venueId, rows(2));
    const holders = await Promise.all(Array.from({ length: BUYERS }, user));
    const claims = holders.map((holder, index) =>
      placeHold(context, holder, {
        ...{ showId: show.showId, standId: 1, sectorCode: 'A', quantity: 1 },
        seats: [{ rowId: 3, seatId: index + 1 }],
      }),
    );
    const [isApplied, ...held] = await Promise.all([
      applies(show.venueId, show.showId, revision),
      ...claims,
    ] as const);
    const { rows: found } = await context.database.pool.query(
      `select count(*)::integer as lost from place
       join hold on place.id = any(hold.place_ids) and hold.state = 'open'
       where hold.show_id = $1 and (place.hold_id is distinct from hold.id or place.allotment <> 'sale')`,
      [show.showId],
    );
    return {
      isApplied,
      held: held.filter(({ ok }) => ok).length,
      lost: Number(found[0].lost),
      showId: show.showId,
    };
  }

  test('the show takes the revision or the buyers have their seats, never half of each', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { isApplied, held, lost } = await race(async (venueId, showId, revision) => {
        return (await applyRevision(context, TEST_ACTOR, { venueId, revision, showIds: [showId] })).ok;
      });
      expect(lost).toBe(0);
      expect(isApplied ? held === 0 : held > 0).toBe(true);
    }
  });

  test('negative control: looking first and removing then takes seats from their buyers', async () => {
    const { lost, showId } = await race(async (_venueId, showId) => {
      const { rows: found } = await context.database.pool.query<{ id: number }>(
        `select place.id from place join show_sector on show_sector.id = place.show_sector_id
         where show_sector.show_id = $1 and place.row_id = 3 and place.hold_id is null`,
        [showId],
      );
      await heldBySomebody(showId);
      await context.database.pool.query(
        `update place set allotment = 'removed', hold_id = null, held_until = null where id = any($1)`,
        [found.map(({ id }) => id)],
      );
      return true;
    });
    expect(lost).toBeGreaterThan(0);
    await context.database.pool.query(
      `update place set allotment = 'sale' where allotment = 'removed' and
      show_sector_id in (select id from show_sector where show_id = $1)`,
      [showId],
    );
    await context.database.pool.query(`update hold set state = 'cancelled' where show_id = $1`, [showId]);
    await context.database.pool.query(
      `update place set hold_id = null, held_until = null where show_sector_id in
       (select id from show_sector where show_id = $1)`,
      [showId],
    );
  });

  async function heldBySomebody(showId: number): Promise<void> {
    for (;;) {
      const { rowCount } = await context.database.pool.query(
        `select from hold where show_id = $1 having count(*) = ${BUYERS}`,
        [showId],
      );
      if (rowCount) return;
    }
  }
});

test('of two who apply a revision to a show at the same moment one does', async () => {
  const show = await buildShow(context, { sectors: SECTORS });
  const revision = await publishPlan(context, show.venueId, rows(4));
  const order = { venueId: show.venueId, revision, showIds: [show.showId] };
  const done = await Promise.all([1, 2, 3].map(() => applyRevision(context, TEST_ACTOR, order)));
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows: places } = await context.database.pool.query(
    `select count(*)::integer as count from place where show_sector_id = $1`,
    [show.sectors[0]?.showSectorId],
  );
  expect(places).toEqual([{ count: 40 }]);
});
