import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProviderAdapters, registerProviders } from '@club/server/adapters/payment-providers.ts';
import { buildApp } from '@club/server/app.ts';
import { type Config, readConfig } from '@club/server/config.ts';
import type { Context } from '@club/server/context.ts';
import { isDatabaseAway } from '@club/server/db/away.ts';
import { openDatabase } from '@club/server/db/database.ts';
import { migrate } from '@club/server/db/migrate.ts';
import { openClub } from '@club/server/domains/content/public.ts';
import { allWorkers } from '@club/server/domains/domains.ts';
import { storeProviders } from '@club/server/domains/payments/public.ts';
import { type Boss, startBoss } from '@club/server/jobs/boss.ts';
import type { IdentityProvider } from '@club/server/ports/identity-provider.ts';
import { systemRandom } from '@club/server/ports/random.ts';
import { readClubFile } from '@club/server/shared/club-data.ts';
import { OWN_SCHEMA } from '@club/server/shared/club-schema.ts';
import { LiveClub } from '@club/server/shared/live-club.ts';
import { LiveRooms } from '@club/server/shared/live-rooms.ts';
import type { FastifyInstance } from 'fastify';
import { MemoryPaymentProvider, MemoryStorage, RecordingMailer, TestClock } from './doubles.ts';
import { cloneDatabase, withoutFirstValues } from './test-database.ts';

export interface TestContext extends Context {
  readonly clock: TestClock;
  readonly storage: MemoryStorage;
  readonly mailer: RecordingMailer;
  readonly cardProvider: MemoryPaymentProvider;
  readonly dollarCheckout: MemoryPaymentProvider;
  readonly boss: Boss;
  /** Runs every due job, and those that they enqueue, until none is left. */
  drainJobs(): Promise<number>;
  close(): Promise<void>;
}

/** Another club's database, in which this one gets its own schema. */
export interface SharedDatabase {
  readonly databaseUrl: string;
  readonly schema: string;
}

async function joinDatabase({ databaseUrl: url, schema }: SharedDatabase) {
  await migrate(url, { schema });
  const database = openDatabase({ url, schema, maxConnections: 4 });
  const { rows } = await database.pool.query('select current_schema() as name');
  if (rows[0]?.name !== schema) throw new Error(`the schema ${schema} is not there`);
  await withoutFirstValues(database.pool);
  return { database, url, drop: () => database.close() };
}

/**
 * A whole server on a database of its own, with doubles of the outside systems. Close it after the file's tests.
 * Doubles of a card provider and a second one are registered; `providers` are added. `place`: the PostgreSQL server (default: Vitest's),
 * or another club's database.
 */
export async function testContext(
  { cardProvider, dollarCheckout, providers, ...overrides }: Partial<Context & ProviderAdapters> = {},
  place: { readonly postgresUrl?: string } | SharedDatabase = {},
): Promise<TestContext> {
  const schema = 'schema' in place ? place.schema : OWN_SCHEMA;
  const { database, url, drop } =
    'schema' in place ? await joinDatabase(place) : await cloneDatabase(place.postgresUrl);
  const boss = await startBoss({
    databaseUrl: url,
    schema,
    supervises: false,
    onError: (error) => {
      // On a busy machine a connection may time out. The value here may not be an Error.
      if (!isDatabaseAway(error) && !isDatabaseAway(new Error(error.message))) throw error;
    },
  });
  const config = testConfig(url);
  const adapters = {
    cardProvider: cardProvider ?? new MemoryPaymentProvider(),
    dollarCheckout: dollarCheckout ?? new MemoryPaymentProvider(),
  };
  const context: TestContext = {
    config,
    club: new LiveClub({
      ...readClubFile(config.clubFile),
      ...{ name: 'Club del Parque', shortName: 'Parque', membersContact: 'socios@club.example' },
      contact: { label: 'entradas@club.example', href: 'mailto:entradas@club.example' },
    }),
    database,
    jobs: boss,
    boss,
    clock: new TestClock(),
    random: systemRandom,
    storage: new MemoryStorage(),
    mailer: new RecordingMailer(),
    identityProvider: noIdentityProvider,
    staffIdentityProvider: noIdentityProvider,
    ...(adapters as Pick<TestContext, 'cardProvider' | 'dollarCheckout'>),
    providers: {
      ...registerProviders({ ...adapters, pesosPerDollar: config.dollarCheckout.pesosPerDollar }),
      ...providers,
    },
    memberRegister: null,
    redis: null,
    rooms: new LiveRooms(),
    drainJobs: () => boss.drain(allWorkers(context)),
    close: async () => {
      await boss.stop();
      await drop();
    },
    ...(overrides as Partial<TestContext>),
  };
  await storeProviders(context);
  await openClub(context);
  for (const { provider } of Object.values(context.providers)) {
    if (provider instanceof MemoryPaymentProvider) provider.now = () => context.clock.now();
  }
  return context;
}

const noIdentityProvider: IdentityProvider = {
  startLogin: () => Promise.reject(new Error('no identity provider in this test')),
  finishLogin: () => Promise.reject(new Error('no identity provider in this test')),
  editProfileUrl: 'http://sso.test/perfil',
};

function testConfig(databaseUrl: string): Config {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-test-'));
  const config = readConfig({
    PROFILE: 'demo',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    CHECK_ANSWERS: '1',
    QUEUE_WORK: '0',
    LOG_LEVEL: 'silent',
  });
  const secrets = { ticketKey: generateKeyPairSync('ed25519').privateKey, urlKey: randomBytes(32) };
  return { ...config, secrets };
}

/** The HTTP application over a test context. */
export async function buildTestApp(context: Context): Promise<FastifyInstance> {
  const app = await buildApp(context);
  await app.ready();
  return app;
}

/** Makes a call of the contract through the application, as a browser would. */
export async function makeCall(
  app: FastifyInstance,
  name: string,
  body: unknown,
  authorization?: string,
): Promise<{ status: number; answer: Record<string, unknown> & { ErrorCod: number; ErrorDsc: string } }> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${name}`,
    headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, answer: response.json() };
}
