import { TEST_ACTOR } from '@club/testing/builders/staff.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPart } from './content-store.ts';
import { saveClub } from './save-club.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const club = () => readPart(context.database.kysely, 'club');
const NAMES = ['Uno', 'Dos', 'Tres', 'Cuatro'];

describe('the club’s data, saved from four places at once', () => {
  test('are those of one of them, and the others are told', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { value, version } = await club();
      const saved = await Promise.all(
        NAMES.map((name) => saveClub(context, TEST_ACTOR, { club: { ...value, name }, version })),
      );
      const problems = saved.map((done) => (done.ok ? 'ok' : done.problem)).sort();
      expect(problems).toEqual([...Array(3).fill('changed-meanwhile'), 'ok']);
      const [winner] = saved.flatMap((done) => (done.ok ? [done.value.value.name] : []));
      expect(await club()).toMatchObject({ version: version + 1, value: { name: winner } });
    }
  });

  test('negative control: without the version in the statement all of them are, one after the other', async () => {
    const { version } = await club();
    const write = (name: string) =>
      context.database.pool.query(
        `update site_content set value = jsonb_set(value, '{name}', to_jsonb($1::text)), version = version + 1
         where part = 'club'`,
        [name],
      );
    const written = await Promise.all(NAMES.map(write));
    expect(written.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1, 1]);
    expect((await club()).version).toBe(version + NAMES.length);
  });
});
