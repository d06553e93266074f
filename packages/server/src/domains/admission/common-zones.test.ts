import { decodePackage, splitPackage } from '@club/gate-rules/package-format.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { buildLane } from '@club/testing/builders/gates.ts';
import { matchDay } from '@club/testing/gates/match-day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tellGates } from '../gates/public.ts';
import { readGateDay } from '../gates/read-matchday.ts';

const { context, app, world } = await matchDay(2);

test('the lanes of an outer ring are told seat and person of everybody, the press gate still of nobody else’s', async () => {
  await sql`
    with zone as (
      insert into gate_zone (venue_id, name, class)
      select venue_id, 'Perímetro', 'perimeter' from show where id = ${world.showId} returning id, venue_id
    ),
    gate as (
      insert into gate (venue_id, name, group_name) select venue_id, 'Anillo', 'Anillo' from zone returning id
    ),
    policy as (
      insert into gate_policy (show_id, documents, changed_at) values (${world.showId}, 'all', now())
    )
    insert into gate_lane (gate_id, zone_id, name) select gate.id, zone.id, 'Carril 1' from gate, zone`.execute(
    context.database.kysely,
  );
  await tellGates(context.database.kysely, world.showId);
  const day = await readGateDay(context, world.showId);
  if (!day) throw new Error('no gates');
  const toldAt = async (zone: string) => {
    const { bytes } = await (await buildLane(context, app, { day }, { zone })).get(
      `puerta/paquete/${world.showId}`,
    );
    const index = new PackageIndex(decodePackage(splitPackage(bytes).bytes));
    return index.find({ kind: 'ticket', id: world.ticketIds[1] ?? 0 }).ticket;
  };
  const person = { row: '1', name: expect.stringMatching(/./), digits: expect.stringMatching(/^\d{3}$/) };
  expect(await toldAt('perimeter')).toMatchObject(person);
  expect(await toldAt('press')).toMatchObject({ row: '', name: '', digits: '' });
});
