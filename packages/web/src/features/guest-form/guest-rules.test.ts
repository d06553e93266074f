import { describe, expect, it } from 'vitest';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { GuestCard } from '../../api/person-card.ts';
import { emptyCards, reduceGuestCards } from './guest-card.ts';
import { begunCards, documentTypesOf, firstGuestProblem } from './guest-rules.ts';

const size: ExtraField = {
  id: 4,
  name: 'Talle de Camiseta',
  kind: 'options',
  isMandatory: true,
  options: [],
};
const fanClub: ExtraField = { id: 5, name: 'Peña', kind: 'text', isMandatory: true, options: [] };
const optional: ExtraField = { ...fanClub, id: 6, isMandatory: false };

const [blank] = emptyCards(1);
const ana = { ...blank!.person, firstName: 'Ana', lastName: 'Silva', document: '12345672' };
const bruno = { ...ana, firstName: 'Bruno', document: '23456783' };

type Given = Partial<GuestCard['person']> & { readonly extras?: GuestCard['extras'] };
const cardsOf = (given: readonly Given[]): GuestCard[] =>
  given.map(({ extras = {}, ...person }, index) => ({
    ...blank!,
    number: index + 1,
    person: { ...blank!.person, ...person },
    extras,
  }));

describe('the document types of a card', () => {
  const [ci, dni] = [1, 9].map((id) => ({ id, name: `tipo ${id}`, abbreviation: `T${id}` }));
  const known = { ...ana, id: 41, memberNumber: '', documentTypeId: 9, documentTypeAbbreviation: 'DNI' };
  const chosen = { id: 9, name: 'DNI', abbreviation: 'DNI' };
  const picked = reduceGuestCards([blank!], { type: 'picked', number: 1, person: known })[0]!;
  const retyped = reduceGuestCards([picked], { type: 'typed', number: 1, change: { documentTypeId: 1 } })[0]!;
  it.each([
    ['a typed person', blank!, [ci!], [ci]],
    ['a chosen one whose type is offered', picked, [ci!, dni!], [ci, dni]],
    ['a chosen one whose type is not', picked, [ci!], [ci, chosen]],
    ['one with another type since', retyped, [ci!], [ci]],
  ])('for %s', (_case, card, offered, types) => {
    expect(documentTypesOf(card, offered)).toEqual(types);
  });
});

describe('the first thing that is wrong with the cards is', () => {
  const incomplete = (number: number) => `Debes ingresar todos los datos para el ticket #${number}`;
  it.each<[string, Given[], ExtraField[], string | null]>([
    ['nothing', [ana, bruno], [], null],
    ['that none has data', [{}, {}], [], 'Debes ingresar al menos una cortesia'],
    ['that none has more than blanks', [{ firstName: ' ' }], [], 'Debes ingresar al menos una cortesia'],
    [
      'that none has a person, though an answer',
      [{ extras: { 4: 'M' } }],
      [size],
      'Debes ingresar al menos una cortesia',
    ],
    ['a name alone', [{ firstName: 'Ana' }], [], incomplete(1)],
    ['a surname alone', [{ lastName: 'Silva' }], [], incomplete(1)],
    ['a document alone', [{}, { document: '12345672' }], [], incomplete(2)],
    ['a blank surname', [{ ...ana, lastName: '  ' }], [], incomplete(1)],
    ['not an empty card between full ones', [ana, {}, bruno], [], null],
    [
      'the same document twice',
      [ana, {}, { ...bruno, document: ' 12345672 ' }],
      [],
      'Hay documentos repetidos',
    ],
    ['not the same document of another type', [ana, { ...ana, documentTypeId: 2 }], [], null],
    ['no choice', [ana], [size], 'Ticket #1: debes seleccionar talle de camiseta'],
    ['a blank text', [{ ...ana, extras: { 5: ' ' } }], [fanClub], 'Ticket #1: debes ingresar peña'],
    ['not an optional answer', [ana], [optional], null],
    ['not the answers of an empty card', [{ ...ana, extras: { 4: 'M' } }, {}], [size], null],
    ['an incomplete card before repeated documents', [ana, ana, { firstName: 'x' }], [], incomplete(3)],
    ['repeated documents before answers', [ana, ana], [size], 'Hay documentos repetidos'],
    [
      'the choice of card 1 before the text of card 2',
      [{ ...ana, extras: { 5: 'x' } }, bruno],
      [fanClub, size],
      'Ticket #1: debes seleccionar talle de camiseta',
    ],
  ])('%s', (_case, given, fields, text) => {
    const problem = firstGuestProblem(cardsOf(given), fields, 'Debes ingresar al menos una cortesia');
    expect(problem?.text ?? null).toBe(text);
  });

  it.each<[Given[], ExtraField[], string | null]>([
    [[{}], [], null],
    [[ana, { firstName: 'Ana' }], [], 'ticket-2-lastName'],
    [[ana, { lastName: 'x', document: '1' }], [], 'ticket-2-firstName'],
    [[{ ...ana, document: '' }], [], 'ticket-1-document'],
    [[ana, ana], [], null],
    [[ana], [size], 'ticket-1-extra-4'],
  ])('said at its control', (given, fields, controlId) => {
    const problem = firstGuestProblem(cardsOf(given), fields, 'Falta uno');
    expect(problem).toMatchObject({ controlId });
  });
});

describe('cards', () => {
  const member = {
    ...bruno,
    id: 3,
    documentTypeAbbreviation: 'CI',
    memberNumber: '4711',
    phone: '099 123-456',
  };

  it('are numbered in one sequence, adults first', () => {
    expect(emptyCards(2, 1).map(({ number, isMinor }) => [number, isMinor])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ]);
    expect(emptyCards(1)[0]!.person.documentTypeId).toBe(1);
  });

  it('are filled by a choice, and forget the member when another document is typed', () => {
    const picked = reduceGuestCards(emptyCards(2), { type: 'picked', number: 2, person: member });
    expect(picked[0]).toEqual(emptyCards(2)[0]);
    expect(picked[1]).toMatchObject({
      person: { firstName: 'Bruno', phone: '099123456' },
      memberNumber: '4711',
    });
    const renamed = reduceGuestCards(picked, { type: 'typed', number: 2, change: { firstName: 'B' } });
    expect(renamed[1]!.memberNumber).toBe('4711');
    const other = reduceGuestCards(picked, { type: 'typed', number: 2, change: { document: '1' } });
    expect(other[1]).toMatchObject({ person: { firstName: 'Bruno', document: '1' }, memberNumber: '' });
  });

  it('can be emptied, answers included', () => {
    const answered = reduceGuestCards(emptyCards(1), { type: 'answered', number: 1, fieldId: 4, value: 'M' });
    expect(answered[0]!.extras).toEqual({ 4: 'M' });
    expect(reduceGuestCards(answered, { type: 'cleared', number: 1 })).toEqual(emptyCards(1));
  });

  it('are sent when begun, with what was typed', () => {
    const cards = cardsOf([{}, { ...ana, extras: { 4: 'M' } }, { extras: { 4: 'M' } }]);
    expect(begunCards(cards)).toEqual([cards[1]]);
  });
});
