import { expect, it } from 'vitest';
import type { Applicant } from '../../api/accreditations.ts';
import { firstFailure } from '../form-problem/form-problem.ts';
import { applicantChecks, applicantPhoneCheck, DATA_MISSING, isPhone } from './applicant-rules.ts';

const person = {
  ...{
    id: 0,
    firstName: 'Ana',
    lastName: 'Sosa',
    documentTypeId: 1,
    document: '12345672',
    phone: '099123456',
  },
} as Applicant['person'];
const applicant: Applicant = { person, email: 'ana@b.uy' };

it('a whole applicant breaks no rule', () => {
  expect(firstFailure([...applicantChecks, applicantPhoneCheck], applicant)).toBeNull();
});

it.each<[string, Partial<Applicant['person']>]>([
  ['firstName', { firstName: ' ', lastName: '' }],
  ['lastName', { lastName: '', documentTypeId: 0 }],
  ['documentTypeId', { documentTypeId: 0, document: '' }],
  ['document', { document: ' ', phone: '' }],
  ['phone', { phone: '' }],
])('what is missing first is %s, and is gone to', (field, change) => {
  const problem = firstFailure(applicantChecks, { email: '', person: { ...person, ...change } });
  expect(problem).toEqual({ text: DATA_MISSING, controlId: `applicant-${field}` });
});

it('the mail is missing last', () => {
  expect(firstFailure(applicantChecks, { person, email: ' ' })?.controlId).toBe('applicant-email');
});

it.each([
  ['0991234', false],
  [' 09912345 ', true],
  ['1'.repeat(20), true],
  ['1'.repeat(21), false],
  ['0991-2345', false],
])('"%s" is a phone: %s', (text, isOne) => {
  expect(isPhone(text)).toBe(isOne);
});
