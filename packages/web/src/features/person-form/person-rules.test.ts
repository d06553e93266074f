import { describe, expect, it } from 'vitest';
import {
  EMPTY_PERSON,
  firstEmptyField,
  hasRepeatedDocument,
  isDocumentComplete,
  isNameComplete,
} from './person-rules.ts';

const ana = { ...EMPTY_PERSON, firstName: 'Ana', lastName: 'Silva', document: '12345672' };

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
