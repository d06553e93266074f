import { cloneDatabase } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type BatchedRead, BatchedReads } from './batched-reads.ts';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
let reads: BatchedReads;
beforeAll(async () => {
  world = await cloneDatabase();
  await query(`create sequence number; create table word (id integer primary key, text text, seconds float default 0);
    insert into word values (1, 'uno'), (2, 'dos'), (3, 'tres')`);
});
afterAll(() => world.drop());
beforeEach(() => {
  reads = new BatchedReads(world.database.pipelines);
});

const query = (text: string) => world.database.pool.query(text);

/** `number` is the number of the statement that answered. */
const WORD: BatchedRead = {
  name: 'word',
  text: `
    select asked.asker::integer, word.text, statement.number::integer, pg_sleep(word.seconds)
    from (select nextval('number') as number) as statement, unnest($1::integer[]) with ordinality as asked (id, asker)
    join word on word.id = asked.id`,
};
const find = (id: unknown) => reads.find<{ text: string; number: number }>(WORD, id);

it('askers of one turn share a statement, and each gets the answer to its own key', async () => {
  const found = await Promise.all([find(2), find(9), find(1), find(2)]);
  expect(found.map((row) => row?.text)).toEqual(['dos', undefined, 'uno', 'dos']);
  expect(new Set(found.flatMap((row) => row?.number ?? [])).size).toBe(1);
  const later = await find(3);
  expect(later?.number).toBe((found[0]?.number ?? 0) + 1);
});

it('so do those who come while a statement is under way, more than one may take too', async () => {
  const first = find(1);
  await new Promise(setImmediate);
  const others = await Promise.all(Array.from({ length: 250 }, () => find(2)));
  const number = (await first)?.number ?? 0;
  expect([1, 2, 3].map((n) => others.filter((row) => row?.number === number + n).length)).toEqual([
    100, 100, 50,
  ]);
});

/** A statement in flight reads "viejo", and the word has changed to "nuevo" since. */
async function overtaken(): Promise<{ underWay: ReturnType<typeof find> }> {
  await query(`update word set text = 'viejo', seconds = 1 where id = 3`);
  const underWay = find(3);
  const sleeping = `select from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()`;
  await vi.waitFor(async () => expect((await query(sleeping)).rowCount).toBe(1), {
    timeout: 10_000,
    interval: 20,
  });
  await query(`update word set text = 'nuevo', seconds = 0 where id = 3`);
  return { underWay };
}

it('whoever asks sees what was committed before; negative control: to join the statement under way would not do', async () => {
  const { underWay } = await overtaken();
  expect((await find(3))?.text).toBe('nuevo');
  expect((await underWay)?.text).toBe('viejo');
});

it('a statement that fails fails for those who asked, and the next one is asked anew', async () => {
  const failed = await Promise.allSettled([find('no number'), find(1)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await find(1))?.text).toBe('uno');
});

it('counts those who wait', async () => {
  const found = [find(1), find(2), find('no number')];
  expect(reads.waitingCount).toBe(3);
  await Promise.allSettled(found);
  expect(reads.waitingCount).toBe(0);
});
