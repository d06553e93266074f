import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { withConnection } from '@club/embedded-postgres/server-process.ts';
import { type Child, startChild } from './child.ts';
import { startSandboxChild } from './sandbox-child.ts';
import { type OutsideKeys, serverEnvironment } from './server-environment.ts';
import { forget, waitUntilReady } from './stack.ts';

type NewClubPlace = {
  /** The run's data folder; an earlier run's data is deleted. */
  dataDir: string;
  /** Port of the site on loopback. */
  port: number;
  /** JSON with the persons who have an account at the single sign-on. */
  personsFile: string;
  /** A database of the server on which another one is created. */
  databaseUrl: string;
  onChild: (child: Child) => void;
};

/** A club's own installation on its first day. */
export type NewClub = {
  siteUrl: string;
  mailboxUrl: string;
  paymentsUrl: string;
  /** The server's settings, also for the commands of the club's operators. */
  settings: Record<string, string> & { DATABASE_URL: string; TICKET_KEY: string };
  stop(): Promise<void>;
};

const DATABASE = 'new_club';

/** Unique: production refuses the demo's. */
function newKeys(): OutsideKeys {
  const key = () => randomBytes(24).toString('hex');
  return {
    ...{ SSO_CLIENT_SECRET: key(), CARD_ACCESS_TOKEN: key(), CARD_PUBLIC_KEY: key() },
    ...{ CARD_WEBHOOK_SECRET: key(), DOLLAR_CLIENT_SECRET: key(), DOLLAR_WEBHOOK_ID: key() },
    MEMBER_REGISTER_TOKEN: key(),
  };
}

async function makeEmptyDatabase(beside: string): Promise<string> {
  await withConnection(beside, async (client) => {
    await client.query(`drop database if exists ${DATABASE} with (force)`);
    await client.query(`create database ${DATABASE}`);
  });
  const url = new URL(beside);
  url.pathname = `/${DATABASE}`;
  return url.href;
}

/**
 * Starts a club's installation on its first day: servers of the profile `production`, one for the site and one for the jobs, on an empty
 * database, with the sandbox as the outside systems.
 * @throws Failure with a message for people; started processes are then ended
 */
export async function startNewClub({ dataDir, port, ...place }: NewClubPlace): Promise<NewClub> {
  forget(dataDir);
  const children: Child[] = [];
  const onChild = (child: Child) => {
    children.push(child);
    place.onChild(child);
  };
  const stop = async () => {
    for (const child of children.toReversed()) await child.stop();
  };
  try {
    const siteUrl = `http://localhost:${port}`;
    const keys = newKeys();
    const { personsFile } = place;
    const addresses = await startSandboxChild({ siteUrl, port, dataDir, personsFile, keys }, onChild);
    const databaseUrl = await makeEmptyDatabase(place.databaseUrl);
    const serverDir = join(dataDir, 'server');
    const settings = {
      ...serverEnvironment({ port, siteUrl, databaseUrl, addresses, keys, dataDir: serverDir }),
      DATABASE_URL: databaseUrl,
      ...{ PROFILE: 'production', PESOS_PER_DOLLAR: '40', MAIL_FROM: 'Entradas <entradas@club.example>' },
      TICKET_KEY: generateKeyPairSync('ed25519')
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
      URL_KEY: randomBytes(32).toString('base64'),
      // On a shared machine a delay is no sign of load by visitors.
      MAX_LATE_MS: '0',
    };
    const start = (role: 'server' | 'jobs' | 'migrate'): Child => {
      const child = startChild({
        name: role,
        program: 'packages/server/src/main.ts',
        env: { ...settings, ROLE: role },
        logFile: join(dataDir, 'logs', `${role}.log`),
      });
      onChild(child);
      return child;
    };
    await start('migrate').ended;
    start('jobs');
    await waitUntilReady(start('server'), siteUrl);
    const { mailbox, cardProvider } = addresses;
    return { siteUrl, mailboxUrl: mailbox.url, paymentsUrl: cardProvider.baseUrl, settings, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
