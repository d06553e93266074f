import { createPublicKey } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Child } from '@club/demo/stack/child.ts';
import { startNewClub } from '@club/demo/stack/new-club.ts';
import { portNear } from '@club/demo/stack/ports.ts';
import { repository } from '@club/demo/stack/repository.ts';
import { endOrphans, liveRun, markOf, writeRun } from '@club/demo/stack/run-record.ts';
import { startStack } from '@club/demo/stack/stack.ts';
import { fans, namedPersons, type Person } from './persons.ts';
import { isProductPublished, type Product, publishProduct } from './product.ts';

/** One folder for all runs, so that PostgreSQL's is created once; a concurrent run has its own. */
async function dataFolder(name: string): Promise<{ dataDir: string; isOwn: boolean }> {
  const shared = join(repository, '.data', name);
  const runFile = join(shared, 'run.json');
  if (liveRun(runFile)) return { dataDir: `${shared}-${process.pid}`, isOwn: true };
  await endOrphans(runFile);
  return { dataDir: shared, isOwn: false };
}

function writePersons(dataDir: string, persons: readonly Person[]): string {
  const file = join(dataDir, 'persons.json');
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(persons));
  return file;
}

/** The public half of the demo server's generated key. */
function ticketKeyOf(dataDir: string): string {
  const keys = JSON.parse(readFileSync(join(dataDir, 'server', 'keys.json'), 'utf8')) as {
    ticketKey: string;
  };
  return publicHalf(keys.ticketKey);
}

const publicHalf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/**
 * Starts the built product on free ports, with a new demo season in a folder of that name and logins for these persons; returns it and a
 * function that ends it.
 */
export async function startNewProduct(
  name: string,
  persons: readonly Person[],
): Promise<{ product: Product; end: () => Promise<void> }> {
  const { dataDir, isOwn } = await dataFolder(name);
  const startedAt = Date.now();
  const port = await portNear(0);
  const children: Child[] = [];
  const { stop, ...stack } = await startStack({
    ...{ dataDir, port, fresh: true, durable: false, personsFile: writePersons(dataDir, persons) },
    databaseUrl: process.env.E2E_DATABASE_URL,
    onChild(child) {
      children.push(child);
      const record = { owner: markOf(process.pid), siteUrl: `http://localhost:${port}` };
      writeRun(join(dataDir, 'run.json'), { ...record, children: children.map(({ pid }) => markOf(pid)) });
    },
  });
  const { siteUrl, mailboxUrl, paymentsUrl, demo, staffSettings } = stack;
  const takenFolder = emptyFolder(join(dataDir, 'taken'));
  return {
    product: {
      ...{ siteUrl, mailboxUrl, paymentsUrl, demo, staffSettings, takenFolder, startedAt },
      ticketKey: ticketKeyOf(dataDir),
    },
    async end() {
      await stop();
      await endOrphans(join(dataDir, 'run.json'));
      if (isOwn) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a club's installation on its first day: the built product in production's profile, on an empty database beside that of the product
 * under test, where these persons have an account at the single sign-on.
 */
export async function startFirstDay(
  persons: readonly Person[],
  { staffSettings }: Product,
): Promise<{ product: Product; end: () => Promise<void> }> {
  const { dataDir, isOwn } = await dataFolder('first-day');
  const port = await portNear(0);
  const children: Child[] = [];
  const { stop, settings, ...addresses } = await startNewClub({
    ...{
      dataDir,
      port,
      personsFile: writePersons(dataDir, persons),
      databaseUrl: staffSettings.DATABASE_URL,
    },
    onChild(child) {
      children.push(child);
      const record = { owner: markOf(process.pid), siteUrl: `http://localhost:${port}` };
      writeRun(join(dataDir, 'run.json'), { ...record, children: children.map(({ pid }) => markOf(pid)) });
    },
  });
  return {
    product: {
      ...{ ...addresses, staffSettings: settings, demo: { persons: [], team: [], gateStaff: [], links: [] } },
      takenFolder: emptyFolder(join(dataDir, 'taken')),
      ...{ ticketKey: publicHalf(settings.TICKET_KEY), startedAt: Date.now() },
    },
    async end() {
      await stop();
      if (isOwn) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Playwright's global set-up. With `CLUB_PRODUCT` set the journeys use that product, and nothing is started. */
export default async function startProduct(): Promise<() => Promise<void>> {
  if (isProductPublished()) return async () => {};
  const { product, end } = await startNewProduct('e2e', [...namedPersons(), ...fans]);
  publishProduct(product);
  return end;
}
