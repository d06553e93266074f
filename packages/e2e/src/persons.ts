import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '@club/demo/stack/repository.ts';
import type { DemoPerson } from '@club/sandbox';
import { product } from './product.ts';

export type Person = DemoPerson;

const FANS = 150;
const FIRST_NAMES = [
  'Agustina',
  'Bruno',
  'Carolina',
  'Darío',
  'Emilia',
  'Facundo',
  'Gimena',
  'Hugo',
  'Irene',
  'Julián',
  'Lorena',
  'Matías',
  'Natalia',
];
const LAST_NAMES = [
  ...['Bentancor', 'Cabrera', 'Delgado', 'Etcheverry', 'Fagúndez', 'Giménez', 'Larrosa'],
  ...['Machado', 'Noguera', 'Olivera', 'Pintos', 'Quiroga'],
];
const CHECK_WEIGHTS = [2, 9, 8, 7, 6, 3, 4];

/** Seven digits with the check digit of a cédula. */
export function cedula(digits: string): string {
  const sum = CHECK_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** Two lists of 13 and 12 names: no two of 156 fans have the same name. */
const nth = (names: readonly string[], index: number): string => names[index % names.length] ?? '';

function fan(index: number): Person {
  return {
    sub: `fan-${index}`,
    givenName: nth(FIRST_NAMES, index),
    familyName: nth(LAST_NAMES, index),
    email: `fan-${index}@correo.example`,
    documentType: 1,
    document: cedula(String(4_100_000 + index * 37)),
    birthDate: '1995-05-05',
    phone: '099 000 000',
    country: 'Uruguay',
    shows: 'Hincha de las pruebas.',
  };
}

/** Fans without a membership, enough for all journeys. */
export const fans: readonly Person[] = Array.from({ length: FANS }, (_, index) => fan(index));

/** The persons of the demo, each for another case. */
export function namedPersons(): readonly Person[] {
  const file = join(repository, 'packages', 'demo', 'src', 'season', 'persons.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Person[];
}

/**
 * A person of the demo. A person has one hold at a time and one ticket of a show, so buyers belong to one file of journeys each.
 * @throws when there is none
 */
export function named(sub: string): Person {
  const found = namedPersons().find((person) => person.sub === sub);
  if (!found) throw new Error(`The demo has no person ${sub}`);
  return found;
}

function isTakenNow(person: Person): boolean {
  try {
    // Of two processes one creates the folder.
    mkdirSync(join(product().takenFolder, person.sub));
    return true;
  } catch {
    return false;
  }
}

/** A fan used by no other journey. @throws when all are taken */
export function newFan(): Person {
  const free = fans.find(isTakenNow);
  if (!free) throw new Error(`All ${FANS} fans are taken: there must be more`);
  return free;
}

export const fullName = ({ givenName, familyName }: Person): string => `${givenName} ${familyName}`;
