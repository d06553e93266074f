import pg from 'pg';

interface Pipeline {
  client: Promise<pg.Client> | null;
  underWay: number;
}

/**
 * Connections that have several statements under way, one behind the other: the database has the next at hand when it is
 * done with one, and those of one turn of the event loop are sent together (decision 0016). Each statement is a transaction
 * of its own and fails alone. Only for statements that wait for no lock that a transaction holds for long: they would hold
 * up those behind them.
 */
export class Pipelines {
  readonly #config: pg.ClientConfig;
  readonly #pipelines: readonly Pipeline[];

  constructor(config: pg.ClientConfig, count: number) {
    this.#config = { ...config, pipeline: true };
    this.#pipelines = Array.from({ length: count }, () => ({ client: null, underWay: 0 }));
  }

  /** Statements that are behind another one. */
  get waitingCount(): number {
    return this.#pipelines.reduce((sum, { underWay }) => sum + Math.max(0, underWay - 1), 0);
  }

  /** Runs a statement on the connection with the fewest under way. A connection that breaks fails all of its own. */
  async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    const pipeline = this.#leastBusy();
    pipeline.underWay += 1;
    try {
      pipeline.client ??= this.#open(pipeline);
      const client = await pipeline.client;
      sendTogether(client);
      return await client.query<Row>(statement);
    } finally {
      pipeline.underWay -= 1;
    }
  }

  /** Lets what is under way end first. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pipelines.map(async ({ client }) => (await client)?.end()));
  }

  #leastBusy(): Pipeline {
    return this.#pipelines.reduce((least, other) => (other.underWay < least.underWay ? other : least));
  }

  /** The statement after one that found its connection broken opens another. */
  #open(pipeline: Pipeline): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    const forget = () => {
      if (pipeline.client === opened) pipeline.client = null;
    };
    client.on('error', forget);
    client.on('end', forget);
    const opened = client.connect().then(() => client);
    opened.catch(forget);
    return opened;
  }
}

/** Holds back what is written to a connection until the end of this turn, so that it goes out at once. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
