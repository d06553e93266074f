import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetServerTime } from '../../api/server-clock.ts';
import { brandOf, digitsOf, hasCheckDigit } from './card-brand.ts';
import { currentMonth, expiryYears, hasEnded } from './card-expiry.ts';
import { type CardField, type CardForm, emptyCardForm, firstWrongField, isEmail } from './card-form.ts';
import { maskedNumber, maskOf, positionAfter, previewNumber } from './card-mask.ts';
import { FIELD_TEXTS } from './card-messages.ts';

describe('the brand', () => {
  it.each([
    ['4075595716483764', 'visa', 16],
    ['4', 'visa', 16],
    ['5474925432670366', 'master', 16],
    ['5031433215406351', 'master', 16],
    ['222100', 'master', 16],
    ['272099', 'master', 16],
    ['222000', null, 16],
    ['272100', null, 16],
    ['375365153556885', 'amex', 15],
    ['30569309025904', 'diners', 14],
    ['36', 'diners', 14],
    ['306', null, 16],
    ['589892', 'oca', 16],
    ['542991', 'oca', 16],
    ['54299', 'master', 16],
    ['9', null, 16],
    ['', null, 16],
  ])('of %s is %s', (number, id, digits) => {
    expect(brandOf(number)?.id ?? null).toBe(id);
    expect(digitsOf(number)).toBe(digits);
  });

  it('is told by the first six digits, whatever follows', () => {
    expect(brandOf('5429911111111111')?.id).toBe('oca');
  });
});

describe('the number', () => {
  it.each([
    ['36', '#### ###### ####'],
    ['4075', '#### #### #### ####'],
    ['375365', '#### #### #### ####'],
    ['', '#### #### #### ####'],
  ])('that begins with "%s" has the mask "%s"', (number, mask) => {
    expect(maskOf(number)).toBe(mask);
  });

  it.each([
    ['4075595716483764', '4075 5957 1648 3764'],
    ['40755', '4075 5'],
    ['4075', '4075'],
    ['36569309025904', '3656 930902 5904'],
    ['375365153556885', '3753 6515 3556 885'],
    ['', ''],
  ])('%s is shown as "%s"', (number, text) => {
    expect(maskedNumber(number)).toBe(text);
  });

  it.each([
    ['', '•••• •••• •••• ••••'],
    ['40755', '4075 5••• •••• ••••'],
    ['365', '365• •••••• ••••'],
  ])('%s stands on the card as "%s"', (number, text) => {
    expect(previewNumber(number)).toBe(text);
  });

  it.each([
    ['4075 5957', 0, 0],
    ['4075 5957', 4, 4],
    ['4075 5957', 5, 6],
    ['4075 5957', 8, 9],
    ['1.234.567-8', 7, 9],
  ])('"%s" has the caret behind its %i digits at %i', (text, digits, position) => {
    expect(positionAfter(text, digits)).toBe(position);
  });

  it.each([
    ['4075595716483764', true],
    ['4075595716483765', false],
    ['30569309025904', true],
  ])('%s has the right check digit: %s', (number, isRight) => {
    expect(hasCheckDigit(number)).toBe(isRight);
  });
});

describe('the expiry', () => {
  beforeEach(() => {
    forgetServerTime();
    // Still November in Montevideo, already December in UTC.
    vi.useFakeTimers({ now: Date.parse('2026-11-30T22:30:00-03:00') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is counted from this month in Montevideo', () => {
    expect(currentMonth()).toEqual({ year: 2026, month: 11 });
  });

  it('offers 12 years from this one on', () => {
    const years = expiryYears({ year: 2026, month: 11 });
    expect([years.length, years[0], years.at(-1)]).toEqual([12, 2026, 2037]);
  });

  it.each([
    [2026, 10, true],
    [2026, 11, false],
    [2026, 12, false],
    [2027, 1, false],
    [2025, 12, true],
  ])('%i-%i has passed: %s', (year, month, isOver) => {
    expect(hasEnded({ year, month }, { year: 2026, month: 11 })).toBe(isOver);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['ana@example.com', true],
    [' ana@example.com ', true],
    ['ana@example', false],
    ['ana.example.com', false],
    ['ana @example.com', false],
    ['@example.com', false],
    ['', false],
  ])('"%s" is one: %s', (text, isOne) => {
    expect(isEmail(text)).toBe(isOne);
  });

  it('that is none is told in the words of the spec', () => {
    expect(FIELD_TEXTS.email).toBe('Error en formato email');
  });
});

describe('the form', () => {
  const payer = {
    firstName: 'Ana',
    lastName: 'Silva',
    email: 'a@b.uy',
    documentTypeId: 1,
    document: '1.234.567-2',
  };
  const complete: CardForm = {
    ...emptyCardForm(payer),
    holderName: 'ANA SILVA',
    number: '4075595716483764',
    month: 11,
    year: 2030,
    code: '123',
  };
  const now = { year: 2026, month: 11 };

  it.each<[string, Partial<CardForm>, CardField | null]>([
    ['nothing', {}, null],
    ['the address', { email: 'x', holderName: '', number: '' }, 'email'],
    ['the name', { holderName: ' Al ', document: '' }, 'holderName'],
    ['the document', { document: '123', number: '' }, 'document'],
    ['a short number', { number: '407559571648376' }, 'number'],
    ['a mistyped number', { number: '4075595716483765' }, 'number'],
    ['a number of no brand', { number: '9999999999999995' }, 'number'],
    ['no month', { month: 0, year: 0 }, 'month'],
    ['no year', { year: 0 }, 'year'],
    ['a month that has passed', { month: 10, year: 2026 }, 'month'],
    ['not this month', { month: 11, year: 2026 }, null],
    ['a short code', { code: '12' }, 'code'],
    ['a code too short for its brand', { number: '375365153556885', code: '123' }, 'code'],
    ['not the four digits of that brand', { number: '375365153556885', code: '1234' }, null],
  ])('is stopped by %s', (_case, change, field) => {
    expect(firstWrongField({ ...complete, ...change }, now)).toBe(field);
  });

  it('begins with what is known of whoever pays', () => {
    expect(emptyCardForm(payer)).toMatchObject({ email: 'a@b.uy', documentType: 'CI', document: '12345672' });
    expect(emptyCardForm({ ...payer, documentTypeId: 2 }).documentType).toBe('Otro');
  });
});
