import { expect, test } from 'vitest';
import { readTransferForm, type TransferForm } from './transfer-rules.ts';

const form: TransferForm = {
  holder: { documentTypeId: 0, document: '1.234.567-2' },
  seatCode: '40123',
  pin: '4321',
  beneficiary: { firstName: 'Eva', lastName: 'Paz', documentTypeId: 1, document: '2752696-2', phone: '' },
};
const given = (change: Partial<TransferForm['beneficiary']>): TransferForm => ({
  ...form,
  beneficiary: { ...form.beneficiary, ...change },
});

test('a whole form is its two documents, as they are stored; no type is a cédula', () => {
  expect(readTransferForm(form)).toEqual({
    ok: true,
    value: { holder: { typeId: 1, number: '12345672' }, beneficiary: { typeId: 1, number: '27526962' } },
  });
});

const EMPTY: TransferForm = {
  holder: { documentTypeId: 0, document: '' },
  seatCode: '',
  pin: '',
  beneficiary: { firstName: '', lastName: '', documentTypeId: 0, document: '', phone: '' },
};

// Each row corrects the failure of the row before: the first failure in the order of spec 2 §5.
const { holder, seatCode, pin, beneficiary } = form;
const named = { ...EMPTY.beneficiary, firstName: 'Ev' };
test.each([
  [EMPTY, 'holder-document-missing'],
  [{ ...EMPTY, holder }, 'seat-code-malformed'],
  [{ ...EMPTY, holder, seatCode }, 'pin-malformed'],
  [{ ...EMPTY, holder, seatCode, pin }, 'beneficiary-name-missing'],
  [{ ...EMPTY, holder, seatCode, pin, beneficiary: named }, 'beneficiary-surname-missing'],
  [{ ...form, beneficiary: { ...named, lastName: 'Pa' } }, 'beneficiary-document-missing'],
  [{ ...form, beneficiary: { ...beneficiary, document: '12345672' } }, 'same-document'],
])('%# is refused: %s', (sent, problem) => {
  expect(readTransferForm(sent)).toMatchObject({ ok: false, problem });
});

test.each([
  ['a code of three digits', { ...form, seatCode: '401' }, 'seat-code-malformed'],
  ['a code with a letter', { ...form, seatCode: '4012a' }, 'seat-code-malformed'],
  ['a PIN of five digits', { ...form, pin: '43210' }, 'pin-malformed'],
  ['a PIN of three', { ...form, pin: '432' }, 'pin-malformed'],
  ['a name of one letter', given({ firstName: 'E' }), 'beneficiary-name-missing'],
  ['a cédula with a wrong check digit', given({ document: '2752696-3' }), 'beneficiary-document-missing'],
])('%s is refused', (_what, sent, problem) => {
  expect(readTransferForm(sent)).toMatchObject({ ok: false, problem });
});

test('one number of two types is two persons', () => {
  expect(readTransferForm(given({ documentTypeId: 2, document: '12345672' })).ok).toBe(true);
});
