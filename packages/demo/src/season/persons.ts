import { readFileSync } from 'node:fs';
import type { Role } from '@club/contract/club/permissions';

/** A person who can log in to the demo: the sandbox's single sign-on reads the same file. */
export interface DemoPerson {
  /** Subject at the single sign-on. */
  readonly sub: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly email: string;
  readonly documentType: number;
  readonly document: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly phone: string;
  readonly country: string;
  readonly memberNumber?: string;
  /** One Spanish sentence: what this person demonstrates. */
  readonly shows: string;
  /** For members of the team: their role, and the secret of their second factor (base32), which is public. */
  readonly team?: { readonly role: Role; readonly authenticatorSecret: string };
}

/** The named persons of the demo season. */
export function demoPersons(): readonly DemoPerson[] {
  return JSON.parse(readFileSync(new URL('./persons.json', import.meta.url), 'utf8')) as DemoPerson[];
}

/** Throws when there is no person with this subject. */
export function demoPerson(sub: string): DemoPerson {
  const person = demoPersons().find((candidate) => candidate.sub === sub);
  if (!person) throw new Error(`no demo person ${sub}`);
  return person;
}
