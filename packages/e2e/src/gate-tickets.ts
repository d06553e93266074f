import { join } from 'node:path';
import { repository } from '@club/demo/stack/repository.ts';
import pg from 'pg';
import { product } from './product.ts';
import { runProgram } from './staff.ts';

const program = join(repository, 'packages', 'demo', 'src', 'season', 'make-tickets.ts');

/** Above the numbers of all existing places of a show. */
const FIRST_NUMBER = 100_000;
/** The text of a ticket's code: its last character may be a space. */
const CODE_LENGTH = 134;

/** Adds places to a show, with a ticket of each; returns their codes. They are never on sale: the show stays full for other journeys. */
export async function moreTickets(showId: number, count: number): Promise<readonly string[]> {
  const database = new pg.Client({ connectionString: product().staffSettings.DATABASE_URL });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: number }>(
      `with sector as (select min(id) as id from show_sector where show_id = $1)
       insert into place (show_sector_id, number, allotment)
       select sector.id, greatest($3::int, (select max(number) from place where show_sector_id = sector.id)) + n, 'press'
       from sector, generate_series(1, $2::int) as n
       returning id`,
      [showId, count, FIRST_NUMBER],
    );
    const printed = await runProgram(program, String(showId), rows.map(({ id }) => id).join(','));
    return printed.split('\n').filter((line) => line.length === CODE_LENGTH);
  } finally {
    await database.end();
  }
}
