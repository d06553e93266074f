import { buildGateWorld } from '@club/testing/builders/gates.ts';
import { TEST_ACTOR, type TestContext, testContext, untilSomeoneWaits } from '@club/testing/index.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveGates } from '../gates/public.ts';
import { inviteDevice } from './manage-devices.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

test('a lane gets a device while the gates of its venue are saved', async () => {
  const { setup } = (await buildGateWorld(context)).day;
  const [first, second] = setup.lanes;
  const gates = setup.gates.map((gate) => ({
    ...gate,
    lanes: setup.lanes.filter(({ gateId }) => gateId === gate.id),
  }));
  const client = await context.database.pool.connect();
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  try {
    await client.query('begin');
    await client.query('select from gate_lane where id = $1 for share', [first?.id]);
    const saving = saveGates(context, TEST_ACTOR, { ...setup, gates, isSure: true });
    await untilSomeoneWaits(context.database);
    let isInvited = false;
    const invitation = { name: 'Lector', laneId: second?.id ?? 0 };
    const inviting = inviteDevice(context, TEST_ACTOR, invitation).finally(() => {
      isInvited = true;
    });
    await vi.waitUntil(async () => isInvited || (await client.query(waiting)).rowCount === 2, {
      timeout: 60_000,
    });
    await client.query('commit');
    expect(await saving).toMatchObject({ ok: true });
    expect(await inviting).toMatchObject({ ok: true });
  } finally {
    client.release();
  }
});
