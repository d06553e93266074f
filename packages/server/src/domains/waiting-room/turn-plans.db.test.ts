import { testContext } from '@club/testing/index.ts';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QueuePass } from '../../shared/queue-pass.ts';
import { turnExtension } from './extend-turn.ts';

let context: Awaited<ReturnType<typeof testContext>>;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());

const pass: QueuePass = {
  ...{ roomId: 1, epoch: 1, userId: 4, number: 3, stageId: 2, ticketsPerTurn: 0 },
  ...{ issuedAt: 0, endsAt: 5, latestEndAt: 9 },
};

/** The plan that a prepared statement of the hot path has, as text. */
async function planOf(text: string): Promise<string> {
  const { kysely } = context.database;
  const { rows } = await kysely.executeQuery(CompiledQuery.raw(`explain (generic_plan) ${text}`));
  return JSON.stringify(rows);
}
const textOf = (builder: ReturnType<typeof turnExtension>) => builder.compile(context.database.kysely).sql;

test('a turn is extended by its number, however many are in the room', async () => {
  expect(await planOf(textOf(turnExtension(pass, 6)))).toContain('queue_place_of_number');
});

test('negative control: without the condition of the index in the statement it is not', async () => {
  const without = textOf(turnExtension(pass, 6)).replace(' and number > 0', '');
  expect(await planOf(without)).not.toContain('queue_place_of_number');
});
