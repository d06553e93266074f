/**
 * A process that creates a season with another release's code: `previous-season.ts <folder of the release> <shows>`, in the environment of its
 * server, on an empty database. Sends its parent the show that is on sale (PreviousSeason).
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pino } from 'pino';
import { allowHoarding } from './bench-database.ts';

export interface PreviousSeason {
  readonly showId: number;
  readonly categoryId: number;
}

/** A sector for purchases, `U`, and others for holds. */
export const HELD_SECTORS = Array.from({ length: 8 }, (_value, index) => `U${index}`);
/** Users 1…BUYERS buy, each once; the others hold. */
export const BUYERS = 30_000;
export const HOLDERS = 4_000;

const [folder = '', shows = ''] = process.argv.slice(2);
const of = (path: string) => import(pathToFileURL(join(folder, path)).href);

async function make(): Promise<PreviousSeason> {
  const { readConfig }: typeof import('@club/server/config.ts') = await of('packages/server/src/config.ts');
  const { createContext }: typeof import('@club/server/context.ts') = await of(
    'packages/server/src/context.ts',
  );
  const { migrate }: typeof import('@club/server/db/migrate.ts') = await of(
    'packages/server/src/db/migrate.ts',
  );
  const { buildShow }: typeof import('@club/testing/builders/catalogue.ts') = await of(
    'packages/testing/src/builders/catalogue.ts',
  );
  const { makeOfficeSeason }: typeof import('./office-season.ts') = await of('bench/parts/office-season.ts');
  const { makeUsers }: typeof import('./bench-server.ts') = await of('bench/parts/bench-server.ts');

  const config = readConfig({ ...process.env, ROLE: 'server' });
  await migrate(config.databaseUrl);
  await allowHoarding(config.databaseUrl);
  const context = await createContext(config, pino({ level: 'error' }));
  await makeOfficeSeason(context, Number(shows));
  const sectors = ['U', ...HELD_SECTORS].map((code) => ({
    ...{ code, sale: 'unnumbered' as const, capacity: code === 'U' ? 40_000 : 4_000 },
    prices: { public: 100_000 },
  }));
  const { showId, categories } = await buildShow(context, { sectors });
  await makeUsers(context, BUYERS + HOLDERS);
  await context.close();
  return { showId, categoryId: categories.public };
}

if (process.send) {
  process.send(await make());
  process.disconnect();
}
