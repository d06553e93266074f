import { type BuiltShow, buildShow } from '@club/testing/builders/catalogue.ts';
import { buildUser } from '@club/testing/builders/sso.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/database.ts';
import { ok } from '../../shared/result.ts';
import { actorOfHold } from './hold-actor.ts';
import { finishHold, type Holder } from './hold-store.ts';
import { placeHold } from './place-hold.ts';
import { cancelOpenHold } from './public.ts';

let context: TestContext;
let show: BuiltShow;
let holder: Holder & { userId: number };

/** Stores for each commit that writes holds whether it waits for a standby. */
const WATCH_COMMITS = `
create table seen_commit (how text);
create function see_commit() returns trigger language plpgsql as $$ begin
  insert into seen_commit values (current_setting('synchronous_commit'));
  return null;
end $$;
create constraint trigger see_commit after insert or update on hold
  deferrable initially deferred for each row execute function see_commit()`;

beforeAll(async () => {
  context = await testContext();
  await context.database.pool.query(WATCH_COMMITS);
  show = await buildShow(context, { sectors: [{ code: 'B', sale: 'unnumbered', capacity: 50 }] });
});
afterAll(() => context.close());
beforeEach(async () => {
  holder = { userId: (await buildUser(context)).userId, linkId: null };
});

const place = (quantity: number) =>
  placeHold(context, holder, {
    ...{ showId: show.showId, standId: 1, sectorCode: 'B', quantity, seats: [] },
  });

/** The distinct settings at the commits of the work. */
async function commitsOf(work: () => Promise<unknown>): Promise<string[]> {
  await context.database.pool.query('truncate seen_commit');
  await work();
  const { rows } = await context.database.pool.query<{ how: string }>('select distinct how from seen_commit');
  return rows.map(({ how }) => how);
}

test('a first claim waits for no standby, nor does one that replaces it, nor its cancellation', async () => {
  expect(await commitsOf(() => place(2))).toEqual(['local']);
  expect(await commitsOf(async () => expect(await place(3)).toMatchObject({ ok: true }))).toEqual(['local']);
  const cancel = () => cancelOpenHold(context.database.kysely, holder, { now: context.clock.now() });
  expect(await commitsOf(cancel)).toEqual(['local']);
});

test('the same connection waits again for what comes next: a hold used up by its tickets', async () => {
  await place(2);
  const replaced = await place(3);
  if (!replaced.ok) throw new Error(replaced.problem);
  const finish = () =>
    inTransaction(
      context.database,
      actorOfHold({ userId: holder.userId, paymentLinkId: null }),
      async (tx) => {
        await finishHold(tx, replaced.value.id);
        return ok();
      },
    );
  const [how] = await commitsOf(finish);
  expect(how).toBeDefined();
  expect(how).not.toBe('local');
});
