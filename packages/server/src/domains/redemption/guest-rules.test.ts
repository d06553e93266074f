import { describe, expect, test } from 'vitest';
import type { ExtraField } from '../catalogue/public.ts';
import type { GuestCard } from './guest-card.ts';
import {
  closedText,
  filledCards,
  hasRepeatedNumber,
  hasStrayValue,
  readGuests,
  windowProblem,
} from './guest-rules.ts';

const card = (other: Partial<GuestCard> = {}): GuestCard => ({
  n: 1,
  firstName: 'Ana',
  lastName: 'García',
  documentTypeId: 1,
  typedDocument: '12345672',
  phone: '',
  amount: 0,
  extraValues: [],
  allotment: 'box',
  seat: null,
  ...other,
});

const gate: ExtraField = {
  id: 7,
  name: 'Puerta de INGRESO',
  kind: 'choice',
  isMandatory: true,
  options: [
    { id: 1, value: 'Puerta 1' },
    { id: 2, value: 'Puerta 3' },
  ],
};
const branch: ExtraField = { id: 8, name: 'Filial', kind: 'text', isMandatory: true, options: [] };
const optional = (field: ExtraField): ExtraField => ({ ...field, isMandatory: false });
const answer = (fieldId: number, value: string) => ({ extraValues: [{ fieldId, value }] });

const read = (cards: readonly GuestCard[], fields: readonly ExtraField[] = []) =>
  readGuests(cards, { documentTypes: new Set([1, 2]), fields });

describe('cards without name, surname and document', () => {
  test('are skipped, whatever else they carry', () => {
    const empty = card({
      n: 2,
      firstName: '',
      lastName: '',
      typedDocument: '',
      phone: '099',
      documentTypeId: 2,
    });
    const begun = card({ n: 3, firstName: '', lastName: '', typedDocument: '4' });
    expect(filledCards([card(), empty, begun]).map(({ n }) => n)).toEqual([1, 3]);
  });
});

describe('the guests of the filled cards', () => {
  test('come with their documents and the answers to what is asked', () => {
    const filled = card({ ...answer(7, 'Puerta 3'), typedDocument: '1.234.567-2' });
    expect(read([filled], [gate])).toMatchObject({
      ok: true,
      value: [
        { document: { typeId: 1, number: '12345672' }, extraValues: [{ fieldId: 7, value: 'Puerta 3' }] },
      ],
    });
    expect(read([card({ documentTypeId: 0 })])).toMatchObject({ value: [{ document: { typeId: 1 } }] });
    expect(read([card(answer(99, 'x'))])).toMatchObject({ value: [{ extraValues: [] }] });
  });

  const cases: [name: string, cards: GuestCard[], fields: ExtraField[], problem: string, detail: object][] = [
    ['no card at all', [], [], 'no-tickets', {}],
    ['no name', [card({ n: 4, firstName: '' })], [], 'person-incomplete', { n: 4 }],
    ['no surname', [card({ lastName: '' })], [], 'person-incomplete', { n: 1 }],
    ['no document', [card({ typedDocument: '' })], [], 'person-incomplete', { n: 1 }],
    ['one document twice', [card(), card({ n: 2 })], [], 'document-repeated', {}],
    [
      'one document in two spellings',
      [card(), card({ n: 2, typedDocument: '1.234.567-2' })],
      [],
      'document-repeated',
      {},
    ],
    ['a wrong check digit', [card({ n: 3, typedDocument: '12345671' })], [], 'document-invalid', { n: 3 }],
    ['a document type that is not offered', [card({ documentTypeId: 9 })], [], 'document-invalid', { n: 1 }],
    ['no option', [card()], [gate], 'extra-option-missing', { n: 1, field: 'puerta de ingreso' }],
    [
      'a value that is no option',
      [card(answer(7, 'Puerta 9'))],
      [optional(gate)],
      'extra-option-missing',
      { n: 1 },
    ],
    ['no text', [card()], [branch], 'extra-text-missing', { n: 1, field: 'filial' }],
  ];
  test.each(cases)('are refused for %s', (_name, cards, fields, problem, detail) => {
    expect(read(cards, fields)).toMatchObject({ ok: false, problem, detail });
  });

  test('are refused for the first failure in the order of the spec, not of the cards', () => {
    const incomplete = card({ n: 4, firstName: '' });
    const invalid = card({ n: 3, typedDocument: '12345671' });
    const second = card({ n: 2 });
    const order = ['person-incomplete', 'document-repeated', 'document-invalid', 'extra-option-missing'];
    const found = [
      read([card(), second, invalid, incomplete], [gate]),
      read([card(), second, invalid], [gate]),
      read([card(), invalid], [gate]),
      read([card()], [gate, branch]),
    ].map((result) => (result.ok ? '' : result.problem));
    expect(found).toEqual(order);
  });

  test('need no answer to what is not mandatory', () => {
    expect(read([card()], [optional(gate), optional(branch)])).toMatchObject({ ok: true });
  });

  test('may have the same number in documents of two types', () => {
    const passport = card({ n: 2, documentTypeId: 2 });
    expect(read([card(), passport])).toMatchObject({ ok: true });
  });
});

test('numbers of cards are compared', () => {
  expect(hasRepeatedNumber([card(), card({ n: 2 })])).toBe(false);
  expect(hasRepeatedNumber([card(), card()])).toBe(true);
});

test('a stray value is for no card', () => {
  const stray = (n: number) => hasStrayValue(new Map([[n, [{ fieldId: 8, value: 'x' }]]]), [card()]);
  expect([stray(1), stray(2)]).toEqual([false, true]);
});

test.each([
  ['09:59', 'redemption-not-open'],
  ['10:00', null],
  ['19:59', null],
  ['20:00', 'redemption-over'],
])('at %s redemption says %s', (time, problem) => {
  const at = (text: string) => new Date(`2026-11-20T${text}:00Z`);
  expect(windowProblem({ opensAt: at('10:00'), closesAt: at('20:00') }, at(time))).toBe(problem);
});

describe('what a page says in place of its cards', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00-03:00`);
  const show = { startsAt: at('21:00'), cancelledAt: null };
  const opensAt = at('10:00');
  test.each([
    [
      '09:59',
      '22:00',
      /todavía no está habilitada\. Podés volver a este link desde el 20\/11\/2026 10:00\.$/,
    ],
    ['10:00', '22:00', /^$/],
    ['20:00', '20:00', /finalizó/],
    ['21:00', '22:00', /finalizó/],
  ])('at %s, with an end at %s', (now, closes, text) => {
    expect(closedText({ opensAt, closesAt: at(closes) }, show, at(now))).toMatch(text);
  });
});
