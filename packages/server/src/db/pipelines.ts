import pg from 'pg';
import { noteStatement } from '../shared/statement-times.ts';
import { asStatement } from '../shared/trace.ts';
import { breakOff, isConnectionUseless } from './away.ts';

interface Connection {
  readonly client: pg.Client;
  /** Statements by name: prepared on this connection, or being prepared, for which others of the name wait. */
  readonly names: Map<string, 'known' | Promise<void>>;
  /** The next statement opens another one. */
  readonly forget: () => void;
}

interface Pipeline {
  connection: Promise<Connection> | null;
  underWay: number;
}

/** Runs statements that cannot block on locks. */
export type LockFree = Pick<Pipelines, 'query' | 'waitingCount' | 'close'>;

/**
 * Pipelined connections, with several statements in flight each: the database never waits for the next statement, and the
 * statements of one turn of the event loop are one write (decision 0016). Each statement is its own transaction and fails
 * alone. Only for statements that cannot block on locks: a slow one blocks all behind it.
 */
export class Pipelines {
  readonly #config: pg.ClientConfig;
  readonly #verify: (client: pg.Client) => Promise<void>;
  readonly #pipelines: readonly Pipeline[];

  /** `verify` checks each new connection, and throws when it must not be used. */
  constructor(
    config: pg.ClientConfig,
    count: number,
    verify: (client: pg.Client) => Promise<void> = async () => {},
  ) {
    this.#verify = verify;
    this.#config = { ...config, pipeline: true };
    this.#pipelines = Array.from({ length: count }, () => ({ connection: null, underWay: 0 }));
  }

  /** Statements queued behind another one. */
  get waitingCount(): number {
    return this.#pipelines.reduce((sum, { underWay }) => sum + Math.max(0, underWay - 1), 0);
  }

  /**
   * Runs a statement on the connection with the fewest in flight. A broken connection fails all of its statements; one on which
   * the driver timed out counts as broken, since the driver's view of it may be wrong.
   */
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return asStatement(statement.name ?? statement.text, () => this.#query<Row>(statement));
  }

  async #query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const pipeline = this.#leastBusy();
    const begun = performance.now();
    pipeline.underWay += 1;
    let connection: Connection | undefined;
    try {
      for (;;) {
        pipeline.connection ??= this.#open(pipeline);
        connection = await pipeline.connection;
        const known = statement.name === undefined ? 'known' : connection.names.get(statement.name);
        if (known === 'known') return await sendTogether<Row>(connection.client, statement);
        if (known === undefined) return await sendFirst<Row>(connection, statement);
        await known;
      }
    } catch (error) {
      if (connection && isConnectionUseless(error)) {
        connection.forget();
        breakOff(connection.client);
      }
      throw error;
    } finally {
      pipeline.underWay -= 1;
      if (statement.name !== undefined) noteStatement(statement.name, begun);
    }
  }

  /** Waits for the statements in flight. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pipelines.map(async ({ connection }) => (await connection)?.client.end()));
  }

  #leastBusy(): Pipeline {
    return this.#pipelines.reduce((least, other) => (other.underWay < least.underWay ? other : least));
  }

  async #connect(client: pg.Client): Promise<void> {
    await client.connect();
    try {
      await this.#verify(client);
    } catch (error) {
      breakOff(client);
      throw error;
    }
  }

  /** Removes a broken connection: the next statement opens another. */
  #open(pipeline: Pipeline): Promise<Connection> {
    const client = new pg.Client(this.#config);
    const forget = () => {
      if (pipeline.connection === opened) pipeline.connection = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    const opened = this.#connect(client).then(() => ({ client, names: new Map(), forget }));
    opened.catch(forget);
    return opened;
  }
}

/** The first statement of a name is sent alone: those that reuse its parse would share its failure. */
function sendFirst<Row extends pg.QueryResultRow>(
  { client, names }: Connection,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const { name = '' } = statement;
  const answer = sendTogether<Row>(client, statement);
  const parsed = answer.then(
    () => void names.set(name, 'known'),
    () => void names.delete(name),
  );
  names.set(name, parsed);
  return answer;
}

/** Sends a statement in one write with the others of this turn of the event loop. */
function sendTogether<Row extends pg.QueryResultRow>(
  client: pg.Client,
  statement: pg.QueryConfig,
): Promise<pg.QueryResult<Row>> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  return client.query<Row>(statement);
}
