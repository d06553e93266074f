import { readFileSync } from 'node:fs';

/** The club's own configuration file (`club.json`): names, links, sponsors. Served to the browser as it is. */
export interface ClubFile {
  readonly name: string;
  readonly shortName: string;
  readonly crestUrl: string;
  /** How the club is reached, as people read it; empty where the file does not say. */
  readonly contact: { readonly label: string };
  /** The same of the members' department. */
  readonly membersContact: string;
  readonly [key: string]: unknown;
}

/** Throws when the file is missing or has no name: the server must not start without its club. */
export function readClubFile(path: string): ClubFile {
  const club: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof club !== 'object' || club === null || !('name' in club) || !('shortName' in club)) {
    throw new Error(`${path}: "name" and "shortName" are needed`);
  }
  const file = {
    crestUrl: '/imagenes/crest.svg',
    contact: { label: '', href: '' },
    membersContact: '',
    ...club,
  } as ClubFile;
  if (typeof file.contact?.label !== 'string' || typeof file.membersContact !== 'string') {
    throw new Error(`${path}: "contact.label" and "membersContact" must be texts`);
  }
  return file;
}

/** Whom a sentence with *Comunicate* sends people to, by the name of its `{placeholder}`: `el club (entradas@…)`. */
export function desksOf({ contact, membersContact }: Pick<ClubFile, 'contact' | 'membersContact'>) {
  return {
    club: deskText('el club', contact.label),
    membersDepartment: deskText('el departamento de socios', membersContact),
  };
}

const deskText = (name: string, contact: string): string => (contact === '' ? name : `${name} (${contact})`);
