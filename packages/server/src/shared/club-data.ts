import { readFileSync } from 'node:fs';

export interface NamedLink {
  readonly name: string;
  readonly href: string;
}

export interface Sponsor extends NamedLink {
  readonly logoUrl: string;
}

/** The club's data, edited by staff; empty texts are not given. */
export interface ClubData {
  readonly name: string;
  readonly shortName: string;
  /** The club's own site. */
  readonly siteUrl: string;
  /** The club's contact, as a text, and its URL (`mailto:`, `tel:`, `https:`). */
  readonly contact: { readonly label: string; readonly href: string };
  /** The members' department's contact. */
  readonly membersContact: string;
  readonly social: readonly NamedLink[];
  readonly howItWorksUrl: string;
  readonly memberJoinUrl: string;
  readonly accreditationProtocolUrl: string;
  /** The fallback address for a login that cannot be started or finished. */
  readonly loginFallbackUrl: string;
  readonly copyright: string;
}

/** The public configuration (`/club.json`): also other data that staff edit, and data of the operator's file. */
export interface WholeClub extends ClubData {
  readonly sponsors: readonly Sponsor[];
  readonly crestUrl: string;
  /** The cookie of waiting-room passes (spec 6 §5). */
  readonly queueCookie: string;
  readonly [key: string]: unknown;
}

const EMPTY: WholeClub = {
  ...{ name: '', shortName: '', siteUrl: '', contact: { label: '', href: '' }, membersContact: '' },
  ...{ social: [], howItWorksUrl: '', memberJoinUrl: '', accreditationProtocolUrl: '', loginFallbackUrl: '' },
  ...{ copyright: '', sponsors: [], crestUrl: '/imagenes/new-club.svg' },
  ...{ queueCookie: 'fila' },
};

const sameKind = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && one !== null;

/** Throws when the file is missing, has no name or is invalid: the server must not start without its club. */
export function readClubFile(path: string): WholeClub {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof file !== 'object' || file === null || !('name' in file) || !('shortName' in file)) {
    throw new Error(`${path}: "name" and "shortName" are needed`);
  }
  const club = { ...EMPTY, ...file } as WholeClub;
  const wrong = Object.keys(EMPTY).find((name) => !sameKind(club[name], EMPTY[name]));
  if (wrong !== undefined) throw new Error(`${path}: "${wrong}" is not what it should be (see club.json)`);
  const contact = { ...EMPTY.contact, ...club.contact };
  if (typeof contact.label !== 'string') throw new Error(`${path}: "contact.label" must be a text`);
  return { ...club, contact, crestUrl: club.crestUrl || EMPTY.crestUrl };
}

/** The part of the public configuration that staff edit as the club's data. */
export function clubDataOf(club: WholeClub): ClubData {
  const { name, shortName, siteUrl, contact, membersContact, social, copyright } = club;
  const { howItWorksUrl, memberJoinUrl, accreditationProtocolUrl, loginFallbackUrl } = club;
  return {
    ...{ name, shortName, siteUrl, contact, membersContact, social },
    ...{ howItWorksUrl, memberJoinUrl, accreditationProtocolUrl, loginFallbackUrl, copyright },
  };
}

/** The contact that follows *Comunicate* in a sentence, by the name of its `{placeholder}`: `el club (entradas@…)`. */
export function desksOf({ contact, membersContact }: Pick<WholeClub, 'contact' | 'membersContact'>) {
  return {
    club: deskText('el club', contact.label),
    membersDepartment: deskText('el departamento de socios', membersContact),
  };
}

const deskText = (name: string, contact: string): string => (contact === '' ? name : `${name} (${contact})`);
