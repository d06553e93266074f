import { readFileSync } from 'node:fs';

/** The club's own configuration file (`club.json`): names, links, sponsors. Served to the browser as it is. */
export interface ClubFile {
  readonly name: string;
  readonly shortName: string;
  readonly crestUrl: string;
  readonly [key: string]: unknown;
}

/** Throws when the file is missing or has no name: the server must not start without its club. */
export function readClubFile(path: string): ClubFile {
  const club: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof club !== 'object' || club === null || !('name' in club) || !('shortName' in club)) {
    throw new Error(`${path}: "name" and "shortName" are needed`);
  }
  return { crestUrl: '/imagenes/crest.svg', ...club } as ClubFile;
}
