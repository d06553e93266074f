import { buildMatch, moveAway } from '@club/testing/builders/moved-shows.ts';
import { TEST_ACTOR, testContext } from '@club/testing/index.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { gateDay } from '../gates/public.ts';
import { postponeShow } from './postpone-show.ts';

const context = await testContext();
afterAll(() => context.close());

const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['to another day', false],
  ['to a day that is known later', true],
])(
  'a show that moves %s lets people in there, whatever the chief said of its former day',
  async (_to, isOpen) => {
    const { showId } = await buildMatch(context);
    await sql`
    insert into gate_policy (show_id, state, changed_at) values (${showId}, 'postponed', now())`.execute(
      context.database.kysely,
    );
    const stateOf = async () => {
      const day = await gateDay(context, showId);
      return [day?.matchday.state, day?.show.policy.version];
    };
    expect(await stateOf()).toEqual(['postponed', 1]);
    if (isOpen) {
      await moveAway(context, showId);
      expect(await stateOf()).toEqual(['postponed', 2]);
    }
    const moved = await postponeShow(context, TEST_ACTOR, {
      ...{ showId, startsAt: new Date(context.clock.now().getTime() + 20 * DAY_MS), isDryRun: false },
      ...{ message: '', reason: 'Lluvia', choiceDays: null, annulsParking: false },
    });
    expect(moved.ok).toBe(true);
    expect(await stateOf()).toEqual(['on', 2]);
  },
);
