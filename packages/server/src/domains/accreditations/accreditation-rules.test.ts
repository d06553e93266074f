import { describe, expect, test } from 'vitest';
import type { Applicant, PressForm } from './accreditation-form.ts';
import { applicantProblem, gateProblem, isPressDataMissing, pressProblem } from './accreditation-rules.ts';

const at = (time: string) => new Date(`2026-11-28T${time}Z`);

describe('a show takes requests', () => {
  const show = { startsAt: at('20:00'), cancelledAt: null };
  const opening = { closesAt: at('12:00'), closedAt: null };
  test.each([
    ['before they close', opening, '11:59', null],
    ['not from that instant on', opening, '12:00', 'accreditation-closed'],
    ['not once the club closed them', { ...opening, closedAt: at('09:00') }, '10:00', 'accreditation-closed'],
    ['not once it has started, which comes first', opening, '20:00', 'show-over'],
    ['never without an opening', null, '10:00', 'accreditation-not-offered'],
  ])('%s', (_when, offered, time, problem) => {
    expect(gateProblem({ opening: offered, show, now: at(time) })).toBe(problem);
  });

  test('not once it was cancelled, however its day is', () => {
    const cancelled = { ...show, cancelledAt: at('08:00') };
    for (const time of ['10:00', '20:00'])
      expect(gateProblem({ opening, show: cancelled, now: at(time) })).toBe('accreditation-closed');
  });
});

const applicant: Applicant = {
  firstName: 'Ana',
  lastName: 'Sosa',
  documentTypeId: 1,
  typedDocument: '1.234.567-2',
  email: 'ana@example.com',
  phone: '099123456',
};
const checks = { isMoreMissing: false, documentTypeIds: new Set([1, 2]) };

describe('an applicant', () => {
  test('who typed everything has no problem', () => {
    expect(applicantProblem(applicant, checks)).toBeNull();
  });

  test.each(['firstName', 'lastName', 'typedDocument', 'email', 'phone'] as const)('needs a %s', (field) => {
    expect(applicantProblem({ ...applicant, [field]: '' }, checks)).toMatchObject({
      problem: 'data-missing',
    });
  });

  test.each<[string, Partial<Applicant>, Partial<typeof checks>, string]>([
    ['no document type', { documentTypeId: 0 }, {}, 'data-missing'],
    ['more that is missing, before a wrong phone', { phone: '1' }, { isMoreMissing: true }, 'data-missing'],
    ['a phone of seven digits, before a wrong mail', { phone: '0991234', email: 'x' }, {}, 'phone-invalid'],
    ['a phone with a letter', { phone: '09912345a' }, {}, 'phone-invalid'],
    ['a mail without an at', { email: 'ana.example.com', typedDocument: '1' }, {}, 'email-invalid'],
    ['a wrong check digit', { typedDocument: '12345678' }, {}, 'document-invalid'],
    ['a type that the club does not take', { documentTypeId: 9 }, {}, 'document-invalid'],
  ])('with %s is refused', (_what, typed, change, problem) => {
    expect(applicantProblem({ ...applicant, ...typed }, { ...checks, ...change })).toMatchObject({ problem });
  });
});

describe('a press accreditation', () => {
  const form: PressForm = {
    showId: 1,
    applicant,
    mediaTypeId: 3,
    outletName: 'Radio',
    location: 'pitch',
    card: { base64: 'AAAA', extension: '.png' },
  };
  const types = new Set([3]);

  test.each<[Partial<PressForm>, boolean]>([
    [{}, false],
    [{ outletName: '' }, true],
    [{ mediaTypeId: 0 }, true],
    [{ location: 'missing' }, true],
    [{ location: 'unknown' }, false],
    [{ card: null }, false],
  ])('with %o misses something: %s', (change, isMissing) => {
    expect(isPressDataMissing({ ...form, ...change })).toBe(isMissing);
  });

  // Base64 of the largest card, and of one that is a byte larger.
  const largest = 'A'.repeat(Math.ceil(5_242_880 / 3) * 4 - 2);
  test.each<[string, Partial<PressForm>, string | null]>([
    ['that is whole', {}, null],
    ['without a card', { card: null }, null],
    ['of an unknown medium', { mediaTypeId: 4, location: 'unknown' }, 'media-type-unknown'],
    ['for a place that is none', { location: 'unknown' }, 'location-unknown'],
    ['with a card that is a PDF', { card: { base64: 'AAAA', extension: '.pdf' } }, 'card-extension'],
    [
      'with a card that is too big',
      { card: { base64: `${largest}AAAA`, extension: '.png' } },
      'card-too-big',
    ],
  ])('%s', (_what, change, problem) => {
    const found = pressProblem({ ...form, ...change }, types);
    expect(found?.problem ?? null).toBe(problem);
  });
});
