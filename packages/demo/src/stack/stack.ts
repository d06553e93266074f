import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  OWN_DATABASE,
  startEmbeddedPostgres,
} from '@club/embedded-postgres/embedded-postgres.ts';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { type Child, startChild } from './child.ts';
import { Failure } from './failure.ts';
import { makeSeason } from './make-season.ts';
import { repository } from './repository.ts';
import { startSandboxChild } from './sandbox-child.ts';
import { serverEnvironment } from './server-environment.ts';

export type StackOptions = {
  /** The run's data folder. */
  dataDir: string;
  /** Port of the site on loopback. */
  port: number;
  /** The public URL, when it is not the server's own. */
  siteUrl?: string;
  /** Restart the server whenever one of its files changes. */
  watch?: boolean;
  /** JSON with the persons who can log in; default: the demo's. */
  personsFile?: string;
  /** A PostgreSQL server; without it the embedded one starts. */
  databaseUrl?: string | undefined;
  /** False: a power cut may lose the embedded server's data, and nothing waits for the disk. Default true. */
  durable?: boolean;
  /** Delete earlier runs' data: a new database and new outside systems. */
  fresh?: boolean;
  /** Called with repairs, and with slow steps. */
  report?: (message: string) => void;
  /** Called with every process as soon as it exists. */
  onChild?: (child: Child) => void;
};

/** The server's summary for people when the demo is ready (`demo.json` in its data folder). */
export type DemoSheet = {
  persons: { name: string; document: string; shows: string }[];
  team: { name: string; document: string; shows: string }[];
  gateStaff: { name: string; role: 'steward' | 'supervisor'; pin: string }[];
  links: { title: string; url: string }[];
};

export type Stack = {
  siteUrl: string;
  mailboxUrl: string;
  paymentsUrl: string;
  /** Shows the current code of each member of the demo's team. */
  authenticatorUrl: string;
  demo: DemoSheet;
  /** The settings for the commands of the club's operators on this product (`tools/club.ts`). */
  staffSettings: { PROFILE: 'demo'; DATABASE_URL: string; DATA_DIR: string; SITE_URL: string };
  children: readonly Child[];
  /** Resolves with a message when one of the processes ends by itself. */
  broken: Promise<string>;
  stop(): Promise<void>;
};

const PERSONS = join(repository, 'packages', 'demo', 'src', 'season', 'persons.json');
const READY_LIMIT_MS = 120_000;
const POLL_MS = 50;

/** @throws Failure when the server ends, or takes too long */
export async function waitUntilReady(server: Child, serverUrl: string): Promise<void> {
  const end = performance.now() + READY_LIMIT_MS;
  while (server.isRunning() && performance.now() < end) {
    const answer = await fetch(`${serverUrl}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(POLL_MS);
  }
  const how = server.isRunning() ? `not ready after ${READY_LIMIT_MS / 1000} s` : await server.ended;
  throw new Failure(`The server did not start (${how}):\n${server.lastWords()}`);
}

async function openEmbedded({
  dataDir,
  durable = true,
  fresh,
  report,
}: StackOptions): Promise<EmbeddedPostgres> {
  const folder = join(dataDir, 'postgres');
  const postgres = await startEmbeddedPostgres({
    ...{ dataDir: folder, durable, keepsRunning: true },
    ...(report ? { report } : {}),
  });
  if (fresh) {
    await withConnection(postgres.url('postgres'), async (client) => {
      await client.query('drop database if exists club with (force)');
      await client.query('create database club');
    });
  }
  return postgres;
}

/** Deletes all data of an earlier run except the database server's own folder, which is slow to create. */
export function forget(dataDir: string): void {
  for (const name of ['sandbox', 'server', 'logs'])
    rmSync(join(dataDir, name), { recursive: true, force: true });
}

function readSheet(serverDir: string): DemoSheet {
  const file = join(serverDir, 'demo.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as DemoSheet)
    : { persons: [], team: [], gateStaff: [], links: [] };
}

/**
 * Starts the whole product on loopback: PostgreSQL, the outside systems, the server; resolves when it is ready.
 * @throws Failure or EmbeddedPostgresError with a message for people; started processes are then ended
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { dataDir, port, personsFile = PERSONS, watch = false } = options;
  const serverUrl = `http://localhost:${port}`;
  const { siteUrl = serverUrl } = options;
  if (options.fresh) forget(dataDir);
  mkdirSync(dataDir, { recursive: true });
  const children: Child[] = [];
  const onChild = (child: Child) => {
    children.push(child);
    options.onChild?.(child);
  };
  let postgres: EmbeddedPostgres | undefined;
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
    await postgres?.stop();
  };
  try {
    if (!options.databaseUrl) postgres = await openEmbedded(options);
    const databaseUrl = options.databaseUrl ?? postgres?.url() ?? '';
    const addresses = await startSandboxChild({ siteUrl, port, dataDir, personsFile }, onChild);
    const serverDir = join(dataDir, 'server');
    const env = {
      ...serverEnvironment({ port, siteUrl, databaseUrl, addresses, dataDir: serverDir }),
      ...(postgres ? { DEMO_DATABASE: OWN_DATABASE } : {}),
    };
    await makeSeason(env, join(dataDir, 'logs', 'season.log'), options.onChild);
    const server = startChild({
      name: 'server',
      program: 'packages/server/src/main.ts',
      env,
      logFile: join(dataDir, 'logs', 'server.log'),
      watch,
    });
    onChild(server);
    await waitUntilReady(server, serverUrl);
    return {
      siteUrl,
      mailboxUrl: addresses.mailbox.url,
      paymentsUrl: addresses.cardProvider.baseUrl,
      authenticatorUrl: `${addresses.sso.issuer}/autenticador`,
      demo: readSheet(serverDir),
      staffSettings: { PROFILE: 'demo', DATABASE_URL: databaseUrl, DATA_DIR: serverDir, SITE_URL: siteUrl },
      children,
      broken: Promise.race(
        children.map(
          async (child) => `The ${child.name} ended (${await child.ended}):\n${child.lastWords()}`,
        ),
      ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
