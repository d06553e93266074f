import { describe, expect, it } from 'vitest';
import { changePlateCard, emptyPlateCards, type PlateCard, plateText } from './plate-card.ts';
import {
  begunPlateCards,
  firstPlateProblem,
  plateLine,
  plateProblemControlId,
  plateProblemText,
} from './plate-rules.ts';

const ana = { plate: 'SBA1234', firstName: 'Ana', lastName: 'Silva', phone: '099123456' };
const bruno = { ...ana, plate: 'SBB5678', firstName: 'Bruno' };

const cardsOf = (given: readonly Partial<PlateCard>[]): PlateCard[] =>
  emptyPlateCards(given.length).map((card, index) => ({ ...card, ...given[index] }));

const incomplete = (number: number) => `Debes ingresar todos los datos para el ticket #${number}`;

describe('the first thing that is wrong with the cards is', () => {
  it.each<[string, Partial<PlateCard>[], string | null]>([
    ['nothing', [ana, bruno], null],
    ['nothing with an empty card between', [ana, {}, bruno], null],
    ['that all are empty', [{}, {}], 'Todos los datos están vacíos'],
    ['that all are blank', [{ firstName: ' ' }], 'Todos los datos están vacíos'],
    ['a plate alone', [{ plate: 'SBA1234' }], incomplete(1)],
    ['a name alone', [{}, { firstName: 'Ana' }], incomplete(2)],
    ['a blank surname', [{ ...ana, lastName: ' ' }], incomplete(1)],
    ['no phone', [{ ...ana, phone: '' }], incomplete(1)],
    ['a plate of 4', [{ ...ana, plate: 'SBA1' }], 'Matrícula incorrecta para el ticket #1'],
    ['not a plate of 5', [{ ...ana, plate: 'SBA12' }], null],
    ['not a plate of 10', [{ ...ana, plate: 'SBA1234567' }], null],
    ['a plate of 11', [ana, { ...bruno, plate: 'SBA12345678' }], 'Matrícula incorrecta para el ticket #2'],
    ['the same plate twice', [ana, {}, { ...bruno, plate: 'sba1234' }], 'Hay matrículas repetidas'],
    ['a phone of 7', [{ ...ana, phone: '0991234' }], 'Ticket #1 - Teléfono incorrecto'],
    ['not a phone of 8', [{ ...ana, phone: '09912345' }], null],
    ['not a phone of 20', [{ ...ana, phone: '9'.repeat(20) }], null],
    ['a phone of 21', [ana, { ...bruno, phone: '9'.repeat(21) }], 'Ticket #2 - Teléfono incorrecto'],
    ['an incomplete card before a wrong plate', [{ ...ana, plate: 'A' }, { plate: 'B' }], incomplete(2)],
    [
      'a wrong plate before repeated ones',
      [ana, ana, { ...ana, plate: 'A' }],
      'Matrícula incorrecta para el ticket #3',
    ],
    ['repeated plates before a wrong phone', [{ ...ana, phone: '1' }, ana], 'Hay matrículas repetidas'],
  ])('%s', (_case, given, text) => {
    const problem = firstPlateProblem(cardsOf(given));
    expect(problem && plateProblemText(problem)).toBe(text);
  });

  it.each<[Partial<PlateCard>[], string | null]>([
    [[{}], null],
    [[ana, { plate: 'SBB5678' }], 'ticket-2-firstName'],
    [[{ ...ana, plate: 'A' }], 'ticket-1-plate'],
    [[ana, ana], null],
    [[ana, { ...bruno, phone: '1' }], 'ticket-2-phone'],
  ])('said at its control', (given, controlId) => {
    const problem = firstPlateProblem(cardsOf(given));
    expect(problem && plateProblemControlId(problem)).toBe(controlId);
  });
});

describe('cards', () => {
  it('are changed one at a time and sent when begun', () => {
    const cards = changePlateCard(emptyPlateCards(3), 2, { plate: 'SBA1234' });
    expect(begunPlateCards(cards)).toEqual([{ ...emptyPlateCards(3)[1], plate: 'SBA1234' }]);
  });

  it.each([
    ['sba 1234', 'SBA1234'],
    ['sñb-1.2', 'SB12'],
    ['', ''],
  ])('let into a plate of %j only %j', (typed, kept) => {
    expect(plateText(typed)).toBe(kept);
  });
});

it('a folded card says plate and driver, and what is missing', () => {
  expect(cardsOf([ana, { plate: 'SBA1234' }, {}]).map(plateLine)).toEqual([
    'SBA1234 · Ana Silva · 099123456',
    'SBA1234 · faltan datos',
    'Sin datos',
  ]);
});
