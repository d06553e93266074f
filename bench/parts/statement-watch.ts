import pg from 'pg';

const EVERY_MS = 25;

export interface SlowStatement {
  readonly ms: number;
  readonly query: string;
}

/**
 * Looks at what sessions of a database are doing, forty times a second: the statement that was longest under way since `begin`, waits for locks and
 * plans in it, those of the migrations aside.
 */
export async function watchStatements(url: string) {
  const client = new pg.Client({ connectionString: url, application_name: 'statement watch' });
  await client.connect();
  let slowest: SlowStatement = { ms: 0, query: '' };
  const look = async () => {
    const { rows } = await client.query<SlowStatement>(
      `select (extract(epoch from clock_timestamp() - query_start) * 1000)::float8 as ms, left(query, 80) || ' … ' || right(query, 240) as query
       from pg_stat_activity
       where state = 'active' and datname = current_database() and backend_type = 'client backend'
         and application_name not in ('statement watch', 'club-ticketing migrations')
       order by query_start limit 1`,
    );
    const [oldest] = rows;
    if (oldest && oldest.ms > slowest.ms) slowest = oldest;
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, EVERY_MS);
  return {
    begin: () => {
      slowest = { ms: 0, query: '' };
    },
    end: () => slowest,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await client.end();
    },
  };
}
