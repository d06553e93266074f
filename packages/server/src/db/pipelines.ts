import pg from 'pg';

interface Pipeline {
  client: Promise<pg.Client> | null;
  underWay: number;
}

/**
 * Pipelined connections, with several statements in flight each: the database never waits for the next statement, and the
 * statements of one turn of the event loop are one write (decision 0016). Each statement is its own transaction and fails
 * alone. Only for statements that cannot block on locks: a slow one blocks all behind it.
 */
export class Pipelines {
  readonly #config: pg.ClientConfig;
  readonly #pipelines: readonly Pipeline[];

  constructor(config: pg.ClientConfig, count: number) {
    this.#config = { ...config, pipeline: true };
    this.#pipelines = Array.from({ length: count }, () => ({ client: null, underWay: 0 }));
  }

  /** Statements queued behind another one. */
  get waitingCount(): number {
    return this.#pipelines.reduce((sum, { underWay }) => sum + Math.max(0, underWay - 1), 0);
  }

  /** Runs a statement on the connection with the fewest in flight. A broken connection fails all of its statements. */
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

  /** Waits for the statements in flight. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#pipelines.map(async ({ client }) => (await client)?.end()));
  }

  #leastBusy(): Pipeline {
    return this.#pipelines.reduce((least, other) => (other.underWay < least.underWay ? other : least));
  }

  /** A broken connection is forgotten: the next statement opens another. */
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

/** Collects the writes of this turn of the event loop into one. */
function sendTogether({ connection: { stream } }: pg.Client): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => stream.uncork());
}
