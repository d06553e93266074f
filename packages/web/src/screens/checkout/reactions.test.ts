import * as codes from '@club/contract/codes';
import { describe, expect, it } from 'vitest';
import { EMPTY_CLUB } from '../../shell/club-config.ts';
import { checkFrom } from './member-check.ts';
import {
  type memberReactions,
  orderReactions,
  paymentReactions,
  recheckReactions,
  redemptionReactions,
} from './reactions.ts';
import { aCheckout, aMembership, aSelection } from './testing/builders.ts';

/** The reaction to each code of a catalogue, by the code in the spec. */
function byCode(catalogue: Readonly<Record<number, string>>, reactions: Readonly<Record<string, string>>) {
  return (code: number) => reactions[catalogue[code] ?? 'unlisted'];
}

const both = [
  ['payment', byCode(codes.WSTicketPago, paymentReactions)],
  ['redemption', byCode(codes.WSTicket2, redemptionReactions)],
] as const;

describe.each(both)('a %s refused with', (name, reactionTo) => {
  const stay = [100, 101, 102, 103, 104, 105, 106, 107, 113, 114, 115, 116, 117];
  it.each([
    ...[20, 21].map((code) => [code, 'sign-out'] as const),
    ...[30, 40, 110, 111, 112].map((code) => [code, 'home'] as const),
    ...[50, 60, 70, 80, 90, 91, 92, 500].map((code) => [code, 'show'] as const),
    ...stay.map((code) => [code, 'stay'] as const),
    [99, 'home'] as const,
  ])('%i leads to %s', (code, reaction) => {
    expect(reactionTo(code)).toBe(reaction);
  });

  it.each([130, 131, 132, 133, 134])('%i stays when paying, and is any other code when redeeming', (code) => {
    expect(reactionTo(code)).toBe(name === 'payment' ? 'stay' : 'home');
  });
});

describe('an order refused with', () => {
  it.each([
    [20, 'sign-out'],
    [21, 'sign-out'],
    [30, 'home'],
    [40, 'home'],
    [50, 'show'],
    [60, 'show'],
    [61, 'more-time'],
    [70, 'show'],
    [130, 'stay'],
    [132, 'stay'],
    [133, 'no-link'],
    [500, 'no-link'],
    [99, 'no-link'],
  ])('%i means %s', (code, reaction) => {
    expect(byCode(codes.PagosPreferencia, orderReactions)(code)).toBe(reaction);
  });
});

describe('the check before payment', () => {
  it.each([
    [10, 'stop'],
    [11, 'stop'],
    [12, 'stop'],
    [30, 'stop'],
    [400, 'stop-unreachable'],
    [122, 'stop-own-words'],
    [125, 'go-on'],
    [200, 'go-on'],
  ])('with code %i: %s', (code, reaction) => {
    expect(byCode(codes.WSEspectaculoPersonaValidar2, recheckReactions)(code)).toBe(reaction);
  });
});

describe('the check of a document', () => {
  const { categories } = aSelection();
  const { club } = aCheckout();
  const membership = aMembership({ categoryId: 2, memberNumber: '4711', hasPin: true });
  const catalogue: Readonly<Record<number, keyof typeof memberReactions>> =
    codes.WSEspectaculoPersonaValidar2;
  const outcome = (code: number, given: typeof membership | null, text = 'texto del servidor') =>
    checkFrom({ problem: catalogue[code] ?? 'unlisted', text, membership: given }, categories, club);

  it('applies category, member number and PIN', () => {
    expect(checkFrom({ problem: null, text: '', membership }, categories, club)).toEqual({
      state: 'known',
      category: categories[1],
      memberNumber: '4711',
      hasPin: true,
      remark: '',
    });
  });

  it.each([10, 11])('ignores %i', (code) => {
    expect(outcome(code, null)).toEqual({ state: 'unknown', isEnded: true });
  });

  it('says that the document is incorrect (12)', () => {
    expect(outcome(12, null)).toMatchObject({
      state: 'refused',
      text: 'El documento ingresado es incorrecto',
    });
  });

  it("shows the site's own debt message with the department's contact (122), even if a category came with it", () => {
    expect(outcome(122, membership)).toMatchObject({
      state: 'refused',
      text: 'Este socio registra deuda con el club. Comunicate con el departamento de socios: socios@club.example',
    });
    expect(
      checkFrom({ problem: 'member-in-debt', text: '', membership }, categories, EMPTY_CLUB),
    ).toMatchObject({
      text: 'Este socio registra deuda con el club. Comunicate con el departamento de socios',
    });
  });

  const quota =
    'La cantidad de entradas dispuestas por Club del Parque para Carnets AUF se encuentran agotadas';
  it.each([
    [125, "the server's text", 'texto del servidor', 'texto del servidor'],
    [200, "the server's text", 'Están agotadas.', 'Están agotadas.'],
    [200, "without one the spec's sentence with the club's name", '', quota],
  ])('applies the category of %i all the same and shows %s', (code, _what, text, remark) => {
    expect(outcome(code, membership, text)).toMatchObject({
      state: 'known',
      category: categories[1],
      remark,
    });
  });

  it.each([
    [12, false],
    [30, false],
    [40, true],
    [122, false],
    [429, true],
  ])('says why for %i when the server does not, and whether to try again: %s', (code, canRetry) => {
    expect(outcome(code, null, '')).toMatchObject({ text: expect.stringMatching(/\w/), canRetry });
  });

  it.each([125, 200])('says something for %i when the server does not', (code) => {
    expect(outcome(code, membership, '')).toMatchObject({ remark: expect.stringMatching(/\w/) });
  });

  it('leaves the page when the register cannot be reached (400)', () => {
    expect(outcome(400, null)).toBe('leave');
  });

  it('lets any other refusal be tried again', () => {
    expect(outcome(429, null)).toMatchObject({ state: 'refused', canRetry: true });
  });

  it('has no price, and offers no retry, where 125 gives no category', () => {
    const refused = { state: 'refused', text: 'texto del servidor', canRetry: false };
    expect(outcome(125, null)).toEqual(refused);
  });

  it('has no price for a category that is not offered in the sector', () => {
    const other = aMembership({ categoryId: 99 });
    expect(checkFrom({ problem: null, text: '', membership: other }, categories, club)).toMatchObject({
      state: 'refused',
      text: 'Tu categoría no está disponible en este sector.',
    });
  });
});
