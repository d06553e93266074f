import { matchDay } from '@club/testing/gates/match-day.ts';
import { expect, test } from 'vitest';
import { searchTickets } from './search-store.ts';

const { context, world, nextTicket } = await matchDay(3);

const find = async (text: string) => {
  const asked = { showId: world.showId, day: world.day.matchday.day, text, most: 5 };
  return (await searchTickets(context.database.kysely, asked)).map(({ id }) => id);
};
async function withDocument(document: string): Promise<number> {
  const id = nextTicket();
  await context.database.kysely.updateTable('ticket').set({ document }).where('id', '=', id).execute();
  return id;
}

test.each([
  { stored: '01234561', typed: ['1234561', '123.456-1', '01234561'] },
  { stored: '45678901', typed: ['4.567.890-1', '45678901'] },
  { stored: 'ABCDE', typed: ['abcde'] },
])('the document $stored is found as $typed', async ({ stored, typed }) => {
  const id = await withDocument(stored);
  for (const text of typed) expect([text, await find(text)]).toEqual([text, [id]]);
});
