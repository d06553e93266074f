import { createServer, type Server, Socket } from 'node:net';
import { cloneDatabase } from '@club/testing/index.ts';
import { startTcpSwitch, type TcpSwitch } from '@club/testing/tcp-switch.ts';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDatabaseAway } from './away.ts';
import { type Database, openDatabase } from './database.ts';
import type { Schema } from './generated/schema.ts';
import { Pipelines } from './pipelines.ts';
import { allowLongStatements, openPool, preparing } from './preparing-pool.ts';

let world: Awaited<ReturnType<typeof cloneDatabase>>;
beforeAll(async () => {
  world = await cloneDatabase();
});
afterAll(() => world.drop());

const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const query = (text: string) => world.database.pool.query(text);

it('a connection that the server ends is the database going away', async () => {
  const error = await errorOf(query('select pg_terminate_backend(pg_backend_pid())'));
  expect(isDatabaseAway(error)).toBe(true);
  expect((await query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

it('one that ends between two statements fails the next of them, and nothing else', async () => {
  const client = await world.database.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const gone = new Promise((resolve) => client.once('end', resolve));
  await query(`select pg_terminate_backend(${rows[0]?.pid})`);
  await gone;
  expect(isDatabaseAway(await errorOf(client.query('select 1')))).toBe(true);
  client.release(true);
});

it('so is a connection that breaks, one that nobody answers, and a statement that takes too long', async () => {
  const client = await world.database.pool.connect();
  const pending = errorOf(client.query('select pg_sleep(60)'));
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  expect(isDatabaseAway(await pending)).toBe(true);
  client.release(true);

  const nobody = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:1/nothing' });
  expect(isDatabaseAway(await errorOf(nobody.connect()))).toBe(true);

  const slow = await errorOf(query("set statement_timeout = '20ms'; select pg_sleep(60)"));
  expect(isDatabaseAway(slow)).toBe(true);
});

it('so is a pool whose connections are all taken for too long', async () => {
  const pool = new pg.Pool({ connectionString: world.url, max: 1, connectionTimeoutMillis: 1_500 });
  const taken = await pool.connect();
  expect(isDatabaseAway(await errorOf(pool.query('select 1')))).toBe(true);
  taken.release();
  await pool.end();
});

describe('a connection that is not made', () => {
  /** A server that handles each connection with `greet`. */
  const serving = async (greet: (socket: Socket) => void, run: (url: string) => Promise<void>) => {
    const server: Server = createServer((socket) => greet(socket.on('error', () => {})));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    await run(`postgres://ana@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/club`);
    server.close();
  };
  /** The errors of our pools and pipelines; `stream` stands in for the socket. */
  const failures = async (config: pg.ClientConfig) => {
    const pipelines = new Pipelines(config, 1);
    const pool = openPool({ ...config, max: 1 });
    const errors = [await errorOf(pipelines.query({ text: 'select 1' })), await errorOf(pool.connect())];
    await Promise.all([pipelines.close(), pool.end()]);
    return errors;
  };
  const away = (errors: readonly unknown[]) => expect(errors.map(isDatabaseAway)).toEqual([true, true]);

  it('because nobody answers in time', async () => {
    const silent = new Set<Socket>();
    await serving(
      (socket) => silent.add(socket),
      async (connectionString) => {
        const errors = await failures({ connectionString, connectionTimeoutMillis: 200 });
        expect(errors[0]).toMatchObject({ message: 'timeout expired' });
        away(errors);
        for (const socket of silent) socket.destroy();
      },
    );
  });

  it('because it ends before it is encrypted', async () => {
    const greet = (socket: Socket) =>
      socket.once('data', () => {
        socket.write('S');
        socket.once('data', () => socket.destroy());
      });
    await serving(greet, async (connectionString) => {
      const errors = await failures({ connectionString, ssl: { rejectUnauthorized: false } });
      expect(errors[0]).not.toHaveProperty('syscall');
      away(errors);
    });
  });

  it('because none of the addresses of a name does', async () => {
    const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
    const stream = () => {
      const socket = new Socket();
      const connect = socket.connect.bind(socket);
      const lookup = (_host: string, _options: object, done: (error: null, all: object[]) => void) =>
        done(null, addresses);
      return Object.assign(socket, {
        connect: (port: number) =>
          connect({ port, host: 'two.test', autoSelectFamily: true, lookup: lookup as never }),
      });
    };
    const errors = await failures({ host: 'two.test', port: 1, stream: stream as never });
    expect(errors[0]).toBeInstanceOf(AggregateError);
    away(errors);
  });

  it.each(['EHOSTUNREACH', 'ENETUNREACH', 'ECONNABORTED'])('because of %s', async (code) => {
    const stream = () => {
      const socket = new Socket();
      const failing = () => socket.destroy(Object.assign(new Error(code), { code, syscall: 'connect' }));
      return Object.assign(socket, { connect: failing });
    };
    away(await failures({ host: 'far.test', stream }));
  });

  it('the control: another failure among those of a name is no absence', () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED', syscall: 'connect' });
    expect(isDatabaseAway(new AggregateError([refused, new Error('of ours')]))).toBe(false);
    expect(isDatabaseAway(new AggregateError([]))).toBe(false);
  });
});

it('a mistake of ours, or another system that is away, is not', async () => {
  expect(isDatabaseAway(await errorOf(query('select nothing_like_it')))).toBe(false);
  expect(isDatabaseAway(new Error('connect ECONNREFUSED'))).toBe(false);
  expect(isDatabaseAway(await errorOf(fetch('http://127.0.0.1:1/')))).toBe(false);
});

describe('a primary that is demoted while connections to it live', () => {
  const name = () => new URL(world.url).pathname.slice(1);
  const demote = (isStandby: boolean) =>
    query(`alter database ${name()} set default_transaction_read_only = ${isStandby ? 'on' : 'off'}`);
  const write = sql`update site_text set value = value`;
  afterEach(() => demote(false));

  it('is away for every kind of connection, and each asks anew where the primary is', async () => {
    await demote(true);
    const database = openDatabase({ url: world.url, maxConnections: 1 });
    const writes = {
      pool: () => database.pool.query('update site_text set value = value'),
      pipelines: () => database.pipelines.query({ text: 'update site_text set value = value' }),
      transaction: () => database.kysely.transaction().execute((tx) => write.execute(tx)),
      plain: () => write.execute(database.plain.kysely),
    };
    for (const [kind, run] of Object.entries(writes)) {
      const error = await errorOf(run());
      expect([kind, isDatabaseAway(error), (error as { code?: string }).code]).toEqual([kind, true, '25006']);
    }
    await demote(false);
    for (const [kind, run] of Object.entries(writes))
      expect([kind, await errorOf(run())]).toEqual([kind, null]);
    await database.close();
  });

  it('the control: a connection that is kept refuses for as long as it lives', async () => {
    await demote(true);
    const kept = new pg.Client({ connectionString: world.url });
    await kept.connect();
    await demote(false);
    for (let index = 0; index < 2; index += 1)
      expect(await errorOf(kept.query('update site_text set value = value'))).toMatchObject({
        code: '25006',
      });
    await kept.end();
  });
});

describe('a machine that dies sends no reset', () => {
  let line: TcpSwitch;
  beforeEach(async () => {
    line = await startTcpSwitch(Number(new URL(world.url).port));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await line.close();
  });
  const config = () => ({ connectionString: line.through(world.url), query_timeout: 300 });

  const ASKED: readonly [string, number, (database: Database) => Promise<unknown>][] = [
    ['a claim or a batched read', 5_000, ({ pipelines }) => pipelines.query({ text: 'select 1' })],
    ['a statement of the hot path', 20_000, ({ pool }) => pool.query('select 1')],
    [
      'a transaction',
      20_000,
      ({ kysely }) => kysely.transaction().execute((tx) => sql`select 1`.execute(tx)),
    ],
    ['a statement of staff', 20_000, ({ plain }) => sql`select 1`.execute(plain.kysely)],
  ];
  it.each(ASKED)('%s is waited for for %i ms', async (_name, silenceMs, ask) => {
    const database = openDatabase({ url: line.through(world.url), maxConnections: 1 });
    await ask(database);
    line.hush();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let lost: unknown = null;
    void errorOf(ask(database)).then((error) => {
      lost = error;
    });
    await vi.advanceTimersByTimeAsync(silenceMs - 1);
    expect(lost).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await expect.poll(() => isDatabaseAway(lost)).toBe(true);
    await database.close();
  });

  it('claims give up by our own clock, and the next one opens another connection', async () => {
    const pipelines = new Pipelines(config(), 1);
    const ask = () => pipelines.query<{ one: number }>({ name: 'one', text: 'select 1 as one' });
    await ask();
    line.hush();
    const lost = await Promise.all([errorOf(ask()), errorOf(ask())]);
    expect(lost.map(isDatabaseAway)).toEqual([true, true]);
    expect((await ask()).rows).toEqual([{ one: 1 }]);
    await pipelines.close();
  });

  it('so does a transaction, which is not rolled back first by somebody who is not there', async () => {
    const pool = openPool({ ...config(), max: 1 });
    const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
    const lost = kysely.transaction().execute(async (tx) => {
      line.hush();
      await sql`select 1`.execute(tx);
    });
    expect(isDatabaseAway(await errorOf(lost))).toBe(true);
    expect(await errorOf(kysely.transaction().execute((tx) => sql`select 1`.execute(tx)))).toBeNull();
    await kysely.destroy();
    await pool.end();
  });

  it('but a statement that may take long is waited for, in its own transaction alone', async () => {
    const pool = openPool({ ...config(), max: 1 });
    const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
    const sleep = (allow: typeof allowLongStatements | null) =>
      kysely.transaction().execute(async (tx) => {
        await allow?.(tx);
        await sql`select pg_sleep(0.6)`.execute(tx);
      });
    expect(await errorOf(sleep(allowLongStatements))).toBeNull();
    expect(isDatabaseAway(await errorOf(sleep(null)))).toBe(true);
    await kysely.destroy();
    await pool.end();
  });
});

it('claims are answered once they are on this machine, money once it is on two', async () => {
  const database = openDatabase({ url: world.url, maxConnections: 1 });
  const text = `select current_setting('synchronous_commit') as how, reset_val as own from pg_settings
    where name = 'synchronous_commit'`;
  expect((await database.pipelines.query({ text })).rows).toMatchObject([{ how: 'local' }]);
  const { rows } = await database.pool.query<{ how: string; own: string }>(text);
  expect(rows[0]?.how).toBe(rows[0]?.own);
  expect(rows[0]?.how).not.toBe('local');
  await database.close();
});
