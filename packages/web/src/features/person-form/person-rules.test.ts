import { describe, expect, it } from 'vitest';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { Person } from '../../api/people.ts';
import type { PersonCard } from '../../api/person-card.ts';
import {
  buyerProblem,
  cardLine,
  cardPrefix,
  documentTypeOf,
  EMPTY_PERSON,
  firstCardProblem,
  firstEmptyField,
  foldLine,
  hasRepeatedDocument,
  isDocumentComplete,
  isNameComplete,
  isOtherDocument,
  personOf,
  personSummary,
  withDocumentType,
} from './person-rules.ts';

const ana = { ...EMPTY_PERSON, firstName: 'Ana', lastName: 'Silva', document: '12345672' };

describe('document types', () => {
  const ci = { id: 1, name: 'Cédula de identidad', abbreviation: 'CI' };
  const dni = { id: 9, name: 'DNI', abbreviation: 'DNI' };
  it('of a known person, which has the abbreviation only', () => {
    const known = { ...ana, id: 41, memberNumber: '', documentTypeId: 9, documentTypeAbbreviation: 'DNI' };
    expect(documentTypeOf(known)).toEqual(dni);
  });
  it('are those offered and a person’s own, once', () => {
    expect(withDocumentType([ci], dni)).toEqual([ci, dni]);
    expect(withDocumentType([ci, dni], dni)).toEqual([ci, dni]);
  });
});

describe('a person', () => {
  it.each([
    ['Ana', 'Silva', true],
    ['An', 'Silva', false],
    ['Ana', 'Si', false],
    [' An ', 'Silva', false],
    ['', '', false],
  ])('named "%s" "%s" is complete: %s', (firstName, lastName, isComplete) => {
    expect(isNameComplete({ ...ana, firstName, lastName })).toBe(isComplete);
  });

  it.each([
    ['123', false],
    ['1234', true],
    [' 123 ', false],
  ])('with document "%s" is complete: %s', (document, isComplete) => {
    expect(isDocumentComplete({ document })).toBe(isComplete);
  });

  it.each([
    [ana, null],
    [EMPTY_PERSON, 'firstName'],
    [{ ...ana, firstName: 'A' }, 'firstName'],
    [{ ...ana, lastName: ' S ' }, 'lastName'],
    [{ ...ana, document: '1' }, 'document'],
    [{ ...ana, firstName: 'An', lastName: 'Si', document: '12' }, null],
  ] as const)('%o first lacks %s', (person, field) => {
    expect(firstEmptyField(person)).toBe(field);
  });
});

describe('repeated documents', () => {
  it.each([
    ['the same twice', [ana, { ...ana, firstName: 'Eva' }], true],
    ['spaces and case apart', [ana, { ...ana, document: ' 12345672 ' }], true],
    ['the same number of another type', [ana, { ...ana, documentTypeId: 2 }], false],
    ['two numbers', [ana, { ...ana, document: '7654321' }], false],
    ['one person', [ana], false],
  ])('are found: %s', (_case, persons, isRepeated) => {
    expect(hasRepeatedDocument(persons)).toBe(isRepeated);
  });
});

const size: ExtraField = {
  id: 4,
  name: 'Talle de Camiseta',
  kind: 'options',
  isMandatory: true,
  options: [],
};
const fanClub: ExtraField = { ...size, id: 5, name: 'Peña', kind: 'text' };

const cardsOf = (...changes: (Partial<PersonCard> & { readonly who?: Partial<Person> })[]): PersonCard[] =>
  changes.map(({ who, ...change }, index) => ({
    number: index + 1,
    person: { ...ana, document: String(12_345_672 + index), ...who },
    extras: {},
    ...change,
  }));

describe('tickets may not be bought with', () => {
  it.each<[string | null, string | null, PersonCard[], ExtraField[]]>([
    [null, null, cardsOf({}, {}), []],
    [
      'Ingrese nombre de persona para el ticket 1',
      'ticket-1-firstName',
      cardsOf({ who: { firstName: ' A ' } }),
      [],
    ],
    [null, null, cardsOf({ who: { firstName: 'Al', lastName: 'Li', document: '12' } }), []],
    [
      'Ingrese apellido de persona para el ticket 2',
      'ticket-2-lastName',
      cardsOf({}, { who: { lastName: '' } }),
      [],
    ],
    [
      'Ingrese documento de persona para el ticket 2',
      'ticket-2-document',
      cardsOf({}, { who: { document: '1' } }, { who: { firstName: '' } }),
      [],
    ],
    ['Hay documentos repetidos', null, cardsOf({}, { who: { document: '12345672' } }), [size]],
    [
      'Ticket 2: debes seleccionar talle de camiseta',
      'ticket-2-extra-4',
      cardsOf({ extras: { 4: 'M' } }, {}),
      [size],
    ],
    ['Ticket 1: debes ingresar peña', 'ticket-1-extra-5', cardsOf({ extras: { 5: '  ' } }), [fanClub]],
    [null, null, cardsOf({}), [{ ...fanClub, isMandatory: false }]],
  ])('%s', (text, controlId, cards, fields) => {
    const problem = firstCardProblem(cards, fields, { rule: buyerProblem, mark: '' });
    expect([problem?.text ?? null, problem?.controlId ?? null]).toEqual([text, controlId]);
  });
});

it('is summed up by name and document', () => {
  const types = [{ id: 1, name: 'Cédula de identidad', abbreviation: 'CI' }];
  const typed = { ...ana, firstName: ' Ana ' };
  expect(personSummary(typed, types)).toEqual({ person: 'Ana Silva', document: 'CI 12345672' });
  expect(personSummary(ana, []).document).toBe('12345672');
});

describe('a folded card says', () => {
  it.each<[readonly string[], boolean, string]>([
    [['Ana Silva', '12345672'], true, 'Ana Silva · 12345672'],
    [['Ana', ' '], false, 'Ana · faltan datos'],
    [[' ', ''], false, 'Sin datos'],
    [[], true, 'Sin datos'],
  ])('of %o, whole %s: %s', (texts, isWhole, line) => {
    expect(foldLine(texts, isWhole)).toBe(line);
  });

  it.each<[Partial<Person>, string]>([
    [{}, 'Ana Silva · 12345672'],
    [{ lastName: ' ' }, 'Ana · 12345672 · faltan datos'],
    [{ document: '' }, 'Ana Silva · faltan datos'],
    [EMPTY_PERSON, 'Sin datos'],
  ])('who it is for, with %o: %s', (changes, line) => {
    expect(cardLine({ number: 1, person: { ...ana, ...changes }, extras: {} })).toBe(line);
  });
});

it('another document or type is another person; name and phone are not', () => {
  const changes: Partial<Person>[] = [
    { document: '1' },
    { documentTypeId: 2 },
    { firstName: 'Eva', phone: '1' },
  ];
  expect(changes.map((change) => isOtherDocument(ana, { ...ana, ...change }))).toEqual([true, true, false]);
});

it('a person is taken without what else is known of them', () => {
  const known: Person & { readonly memberNumber: string } = { ...ana, memberNumber: '7' };
  expect(personOf(known)).toEqual(ana);
});

it('the controls of a card are named by its number', () => {
  expect(cardPrefix(2)).toBe('ticket-2');
});
