import pg from 'pg';

const EVERY_MS = 25;

export interface SlowStatement {
  readonly ms: number;
  readonly query: string;
}

/**
 * Samples the sessions of a database forty times per second: the longest statement since `begin`, waits for locks and their queries, without
 * those of the migrations.
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
