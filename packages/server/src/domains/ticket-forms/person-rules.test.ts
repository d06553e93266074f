import { describe, expect, test } from 'vitest';
import {
  checkExtraValues,
  firstWrongExtra,
  isNamed,
  missingData,
  readPersons as readCards,
} from './person-rules.ts';
import type { TicketEntry } from './ticket-entry.ts';

const entry = (n: number, other: Partial<TicketEntry> = {}): TicketEntry => ({
  n,
  standId: 1,
  sectorCode: 'A',
  rowId: 1,
  seatId: n,
  firstName: 'Ana',
  lastName: 'Sosa',
  documentTypeId: 1,
  typedDocument: n === 1 ? '1.234.567-2' : '2752696-2',
  phone: '',
  categoryId: 1,
  amount: 100,
  pin: '',
  extraValues: [],
  ...other,
});

const readPersons = (
  tickets: readonly TicketEntry[],
  { types = [1, 2], tellsFirst = 'card' as 'card' | 'rule' } = {},
) =>
  readCards(tickets, {
    documentTypes: new Set(types),
    whyIncomplete: missingData,
    tellsFirst,
  });

describe('the persons of the tickets', () => {
  test('are read with their documents as stored', () => {
    const read = readPersons([entry(1), entry(2)]);
    expect(read.ok && read.value.map((person) => person.document.number)).toEqual(['12345672', '27526962']);
  });

  test.each([
    [[entry(1, { firstName: 'A' })], 'name-missing', 1],
    [[entry(1), entry(2, { lastName: '' })], 'surname-missing', 2],
    [[entry(1, { typedDocument: '1' })], 'document-missing', 1],
    [[entry(1, { firstName: 'A', lastName: '', typedDocument: '' })], 'name-missing', 1],
    [[entry(1, { typedDocument: '12345678' })], 'document-invalid', 1],
    [[entry(1, { documentTypeId: 7 })], 'document-invalid', 1],
    [[entry(1), entry(2, { typedDocument: '12345672' })], 'document-repeated', undefined],
  ])('%# are refused: %s', (tickets, problem, n) => {
    expect(readPersons(tickets)).toMatchObject({ ok: false, problem, detail: n ? { n } : {} });
  });

  test('one document number of two types is two persons', () => {
    expect(readPersons([entry(1), entry(2, { typedDocument: '12345672', documentTypeId: 2 })]).ok).toBe(true);
  });

  test('of several failures that of the first card is told, or that of the first rule', () => {
    const invalid = entry(1, { typedDocument: '12345678' });
    const twice = [entry(2), entry(3, { typedDocument: '2.752.696-2' })];
    const nameless = entry(4, { firstName: '' });
    const all = [invalid, ...twice, nameless];
    const told = (tickets: TicketEntry[], tellsFirst: 'card' | 'rule') => {
      const read = readPersons(tickets, { tellsFirst });
      return read.ok ? '' : `${read.problem} ${read.detail.n ?? ''}`;
    };
    expect(told(all, 'card')).toBe('document-invalid 1');
    expect(told(all.slice(1), 'card')).toBe('document-repeated ');
    expect(told(all, 'rule')).toBe('name-missing 4');
    expect(told(all.slice(0, 3), 'rule')).toBe('document-repeated ');
    expect(told([invalid], 'rule')).toBe('document-invalid 1');
  });
});

test('a person is named by two letters of each name', () => {
  expect([entry(1), entry(1, { firstName: 'Jo', lastName: 'Xi' })].every(isNamed)).toBe(true);
  expect([entry(1, { firstName: 'A' }), entry(1, { lastName: '' })].some(isNamed)).toBe(false);
});

describe('extra fields', () => {
  const gate = {
    id: 1,
    name: 'Puerta',
    kind: 'choice' as const,
    isMandatory: true,
    options: [
      { id: 1, value: '3' },
      { id: 2, value: ' 4 ' },
    ],
  };
  const note = { id: 2, name: 'Nota', kind: 'text' as const, isMandatory: false, options: [] };
  test.each([
    ['a mandatory one without a value', [], 'extra-option-missing'],
    ['a choice that is no option', [{ fieldId: 1, value: '9' }], 'extra-option-missing'],
    [
      'a field the show does not ask',
      [
        { fieldId: 1, value: '3' },
        { fieldId: 8, value: 'x' },
      ],
      'extra-field-unknown',
    ],
    ['an option that was stored with blanks', [{ fieldId: 1, value: '4' }], null],
    ['an optional one left out', [{ fieldId: 1, value: '3' }], null],
    [
      'both',
      [
        { fieldId: 1, value: '3' },
        { fieldId: 2, value: 'hola' },
      ],
      null,
    ],
  ])('%s: %o', (_name, extraValues, problem) => {
    const checked = checkExtraValues([entry(1, { extraValues })], [gate, note]);
    expect(checked.ok ? null : checked.problem).toBe(problem);
  });
});

test('of several cards the first wrong one is named, with its first wrong field', () => {
  const field = (id: number) => ({
    id,
    name: `Campo ${id}`,
    kind: 'text' as const,
    isMandatory: true,
    options: [],
  });
  const whole = [1, 2].map((fieldId) => ({ fieldId, value: 'x' }));
  const cards = [entry(1, { extraValues: whole }), entry(2, { extraValues: whole.slice(0, 1) }), entry(3)];
  expect(firstWrongExtra(cards, [field(1), field(2)])).toMatchObject({ n: 2, field: { id: 2 } });
  expect(checkExtraValues(cards, [field(1), field(2)])).toMatchObject({
    problem: 'extra-field-invalid',
    detail: { n: 2, field: 'campo 2' },
  });
  expect(firstWrongExtra(cards.slice(0, 1), [field(1), field(2)])).toBeNull();
});

test('a document without a type is a cédula, where the club takes those', () => {
  const typed = entry(1, { documentTypeId: 0, typedDocument: '1.234.567-2' });
  expect(readPersons([typed], { types: [1] })).toMatchObject({
    value: [{ document: { typeId: 1, number: '12345672' } }],
  });
  expect(readPersons([typed], { types: [2] })).toMatchObject({ problem: 'document-invalid' });
});
