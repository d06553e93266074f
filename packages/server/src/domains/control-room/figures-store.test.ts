import { readTicket } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countBy, countTotals } from './figures-store.ts';

const MINUTE = 60_000;

const {
  context,
  world,
  lanes: [lane],
  nextTicket,
} = await matchDay(3);

const day = { showId: world.showId, matchday: world.day.matchday.day };
const totals = () =>
  countTotals(context.database.kysely, day, new Date(context.clock.now().getTime() - 5 * MINUTE));
const zoneOf = (wanted: string) => world.day.setup.zones.find((zone) => zone.class === wanted)?.id ?? 0;

/** The ticket's entry again, in another zone or turn, now. */
const enterAgain = (ticketId: number, { zoneId, turn }: { zoneId: number; turn: number }) =>
  sql`
    insert into gate_entry (
      show_id, subject_kind, subject_id, zone_id, matchday, turn, scan_id, at, gate_id, lane_id
    )
    select show_id, subject_kind, subject_id, ${zoneId}, matchday, ${turn}, scan_id, ${context.clock.now()}, gate_id, lane_id
    from gate_entry where subject_id = ${ticketId} and turn = 1 and annulled_at is null
    limit 1`.execute(context.database.kysely);

test('one who passes two zones, leaves and comes back is one person of the last minutes, once', async () => {
  const first = nextTicket();
  await readTicket(context, world, lane, first);
  await enterAgain(first, { zoneId: zoneOf('press'), turn: 1 });
  expect(await totals()).toMatchObject({ inside: 1, entered: 1, expected: 3, lastMinutes: 1 });
  context.clock.advance(6 * MINUTE);
  expect(await totals()).toMatchObject({ entered: 1, lastMinutes: 0 });
  await sql`
    update gate_entry set exit_at = ${context.clock.now()}
    where subject_id = ${first}`.execute(context.database.kysely);
  expect(await totals()).toMatchObject({ inside: 0, entered: 1 });
  await enterAgain(first, { zoneId: lane.zoneId, turn: 2 });
  await readTicket(context, world, lane, nextTicket());
  expect(await totals()).toMatchObject({ inside: 2, entered: 2, lastMinutes: 1 });
});

test('one who left where nobody reads, came back and left by an exit is not inside', async () => {
  const ticketId = nextTicket();
  const inside = async () => {
    const zones = await countBy(context.database.kysely, day, 'zone_id', context.clock.now());
    return [(await totals()).inside, zones.find(({ id }) => id === lane.zoneId)?.inside];
  };
  const [all = 0, ofZone = 0] = await inside();
  await readTicket(context, world, lane, ticketId);
  await enterAgain(ticketId, { zoneId: lane.zoneId, turn: 2 });
  expect(await inside()).toEqual([all + 1, ofZone + 1]);
  await sql`
    update gate_entry set exit_at = ${context.clock.now()}
    where subject_id = ${ticketId} and turn = 2`.execute(context.database.kysely);
  expect(await inside()).toEqual([all, ofZone]);
});
