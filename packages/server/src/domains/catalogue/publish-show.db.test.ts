import { buildShow } from '@club/testing/builders/catalogue.ts';
import { TEST_ACTOR, type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlacesAside, setSeatsAside } from '../places/public.ts';
import { publishShow } from './publish-show.ts';
import type { ShowPlan } from './show-plan.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

function placesOf(showSectorId: number) {
  return context.database.kysely
    .selectFrom('place')
    .select(['id', 'number', 'row_id', 'seat_id', 'allotment', 'allotment_owner'])
    .where('show_sector_id', '=', showSectorId)
    .orderBy('number')
    .execute();
}

let planned = 0;
const hoursLater = (instant: Date, hours: number) => new Date(instant.getTime() + hours * 3_600_000);

/** Each begins after the previous one has ended. */
async function planOf(change: Partial<ShowPlan>): Promise<ShowPlan> {
  const { showId, sectors } = await buildShow(context);
  const [sector] = sectors;
  const { kysely } = context.database;
  const show = await kysely.selectFrom('show').selectAll().where('id', '=', showId).executeTakeFirstOrThrow();
  return {
    name: 'Otro',
    typeId: show.type_id,
    venueId: show.venue_id,
    startsAt: hoursLater(show.ends_at, ++planned),
    endsAt: hoursLater(show.ends_at, planned + 1),
    saleOpensAt: show.sale_opens_at,
    saleClosesAt: show.sale_closes_at,
    sectors: [{ sectorId: sector!.sectorId, prices: [] }],
    ...change,
  };
}

describe('publishing a show', () => {
  it('makes one place per seat and per unnumbered place, numbered from 1 in each sector', async () => {
    const { sectors } = await buildShow(context, {
      sectors: [
        { rows: 3, seatsPerRow: 4 },
        { sale: 'unnumbered', capacity: 7 },
      ],
    });
    const numbered = await placesOf(sectors[0]!.showSectorId);
    const unnumbered = await placesOf(sectors[1]!.showSectorId);
    expect(numbered).toHaveLength(12);
    expect(numbered.map((place) => place.number)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1));
    expect(numbered[5]).toMatchObject({ row_id: 2, seat_id: 2, allotment: 'sale' });
    expect(unnumbered.map((place) => place.row_id)).toEqual(Array(7).fill(null));
  });

  it('tells the planner how many places there are', async () => {
    await buildShow(context, { sectors: [{ rows: 20, seatsPerRow: 40 }] });
    const { rows } = await context.database.pool.query(
      "select reltuples::integer as known, (select count(*)::integer from place) as made from pg_class where relname = 'place'",
    );
    expect(rows[0].known).toBe(rows[0].made);
  });

  it('keeps season seats for their holders, unless the show does not honour them', async () => {
    const { sectors, venueId } = await buildShow(context);
    const { sectorId } = sectors[0]!;
    const { id } = await context.database.kysely
      .insertInto('owned_seat')
      .values({
        sector_id: sectorId,
        row_id: 2,
        seat_id: 3,
        document_type_id: 1,
        document: '12345672',
        code: '40001',
        pin_hash: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const base = { venueId, sectors: [{ sectorId, prices: [] }] };
    const kept = await publishShow(context, TEST_ACTOR, await planOf(base));
    const notKept = await publishShow(context, TEST_ACTOR, await planOf({ ...base, keepsOwnedSeats: false }));
    if (!kept.ok || !notKept.ok) throw new Error('not published');
    const aside = (await placesOf(kept.value.sectors[0]!.showSectorId)).filter(
      (place) => place.allotment !== 'sale',
    );
    expect(aside).toMatchObject([{ row_id: 2, seat_id: 3, allotment: 'seat-holder', allotment_owner: id }]);
    const others = await placesOf(notKept.value.sectors[0]!.showSectorId);
    expect(others.every((place) => place.allotment === 'sale')).toBe(true);
  });

  it('cleans the texts', async () => {
    const { showId } = await buildShow(context, {
      descriptionHtml: '<p onclick="x()">Hola <script>alert(1)</script><a href="javascript:x">acá</a></p>',
    });
    const show = await context.database.kysely
      .selectFrom('show')
      .select('description_html')
      .where('id', '=', showId)
      .executeTakeFirstOrThrow();
    expect(show.description_html).toBe('<p>Hola <a rel="noopener noreferrer">acá</a></p>');
  });

  it('refuses a sector of another venue and leaves nothing behind', async () => {
    const other = await buildShow(context);
    const plan = await planOf({ sectors: [{ sectorId: other.sectors[0]!.sectorId, prices: [] }] });
    const before = await context.database.pool.query('select count(*) from show');
    expect(await publishShow(context, TEST_ACTOR, plan)).toMatchObject({
      ok: false,
      problem: 'sector-of-another-venue',
    });
    const after = await context.database.pool.query('select count(*) from show');
    expect(after.rows).toEqual(before.rows);
  });

  it('sets places aside as planned, the last ones first, and all that are left without a count', async () => {
    const { sectors } = await buildShow(context, {
      sectors: [
        {
          sale: 'unnumbered',
          capacity: 5,
          setAside: [{ allotment: 'courtesy', ownerId: 9, count: 2 }, { allotment: 'blocked' }],
        },
      ],
    });
    const places = await placesOf(sectors[0]!.showSectorId);
    expect(places.map((place) => place.allotment)).toEqual([
      'blocked',
      'blocked',
      'blocked',
      'courtesy',
      'courtesy',
    ]);
    expect(places[4]!.allotment_owner).toBe(9);
  });
});

describe('setting places aside later', () => {
  it('never takes a place that is held', async () => {
    const { sectors } = await buildShow(context, { sectors: [{ rows: 1, seatsPerRow: 3 }] });
    const { showSectorId } = sectors[0]!;
    const now = context.clock.now();
    const wanted = {
      showSectorId,
      allotment: 'courtesy' as const,
      ownerId: 1,
      now,
      seats: [
        { rowId: 1, seatId: 1 },
        { rowId: 1, seatId: 2 },
      ],
    };
    const first = await setSeatsAside(context.database.kysely, wanted);
    expect(first).toHaveLength(2);
    expect(await setSeatsAside(context.database.kysely, wanted)).toEqual([]);
    const rest = await setPlacesAside(context.database.kysely, {
      showSectorId,
      allotment: 'press',
      ownerId: 2,
      count: 5,
      now,
    });
    expect(rest).toHaveLength(1);
  });

  describe('when eight owners ask at once for five places each of forty', () => {
    const OWNERS = 8;
    const EACH = 5;
    const ask = (naive: boolean, showSectorId: number, barrier: () => Promise<void>) => (owner: number) =>
      naive
        ? takeNaively(showSectorId, owner, barrier)
        : setPlacesAside(context.database.kysely, {
            showSectorId,
            allotment: 'courtesy',
            ownerId: owner,
            count: EACH,
            now: context.clock.now(),
          });

    /** Reads first and writes then: what the statement must not do. */
    async function takeNaively(showSectorId: number, owner: number, barrier: () => Promise<void>) {
      const { rows } = await context.database.pool.query<{ id: number }>(
        "select id from place where show_sector_id = $1 and allotment = 'sale' order by number desc limit $2",
        [showSectorId, EACH],
      );
      await barrier();
      const ids = rows.map((row) => row.id);
      await context.database.pool.query(
        "update place set allotment = 'courtesy', allotment_owner = $1 where id = any($2)",
        [owner, ids],
      );
      return ids;
    }

    async function race(naive: boolean) {
      const { sectors } = await buildShow(context, {
        sectors: [{ sale: 'unnumbered', capacity: OWNERS * EACH }],
      });
      const { promise, resolve } = Promise.withResolvers<void>();
      let waiting = 0;
      const barrier = () => {
        waiting += 1;
        if (waiting === OWNERS) resolve();
        return promise;
      };
      const owners = Array.from({ length: OWNERS }, (_, index) => index + 1);
      const taken = await Promise.all(owners.map(ask(naive, sectors[0]!.showSectorId, barrier)));
      return taken.flat();
    }

    it('each place goes to one of them', async () => {
      const taken = await race(false);
      expect(taken.length).toBeGreaterThan(0);
      expect(new Set(taken).size).toBe(taken.length);
    });

    it('the naive way gives the same place to several', async () => {
      const taken = await race(true);
      expect(new Set(taken).size).toBeLessThan(taken.length);
    });
  });
});
