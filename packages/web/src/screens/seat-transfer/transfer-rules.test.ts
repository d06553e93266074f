import { describe, expect, it } from 'vitest';
import type { Person } from '../../api/people.ts';
import type { SeatHolder } from '../../api/seat-transfer.ts';
import { PROBLEM_TEXTS } from './messages.ts';
import { reduceTransfer, type TransferForm } from './transfer-form.ts';
import { transferLine } from './transfer-line.ts';
import { firstMissing, firstProblem } from './transfer-rules.ts';

const holder: SeatHolder = { documentTypeId: 1, document: '12345672', seatCode: '20417', pin: '1234' };
const beneficiary: Person = {
  firstName: 'Bruno',
  lastName: 'Pereira',
  documentTypeId: 1,
  document: '23456783',
  phone: '',
};
const aForm = (changed: Partial<SeatHolder> = {}, changedTo: Partial<Person> = {}): TransferForm => ({
  holder: { ...holder, ...changed },
  knownPersonId: null,
  beneficiary: { ...beneficiary, ...changedTo },
});

describe('a transfer is complete', () => {
  it.each<[string, Partial<SeatHolder>, Partial<Person>, string | null]>([
    ['with everything', {}, {}, null],
    ['not with a document of 3', { document: '123' }, {}, 'holder-document'],
    ['with a document of 4', { document: '1234' }, {}, null],
    ['not with a document of blanks', { document: '1   ' }, {}, 'holder-document'],
    ['not with a seat code of 3', { seatCode: '204' }, {}, 'seat-code'],
    ['with a seat code of 4', { seatCode: '2041' }, {}, null],
    ['not with letters in the seat code', { seatCode: '20a1' }, {}, 'seat-code'],
    ['not with a PIN of 3', { pin: '123' }, {}, 'pin'],
    ['not with a PIN of 5', { pin: '12345' }, {}, 'pin'],
    ['not with letters in the PIN', { pin: '12a4' }, {}, 'pin'],
    ['not with a name of 2', {}, { firstName: ' Al ' }, 'first-name'],
    ['with a name of 3', {}, { firstName: 'Ana' }, null],
    ['not with a surname of 2', {}, { lastName: 'Li' }, 'last-name'],
    ['not without the beneficiary’s document', {}, { document: '123' }, 'document'],
  ])('%s', (_case, changed, changedTo, missing) => {
    expect(firstMissing(aForm(changed, changedTo))).toBe(missing);
  });
});

describe('a transfer that is sent', () => {
  const nobody = { firstName: '', lastName: '', document: '' };
  it.each<[string, TransferForm]>([
    ['Ingrese documento del titular de la butaca', aForm({ document: '', seatCode: '', pin: '' }, nobody)],
    ['Código de butaca incorrecto', aForm({ seatCode: '', pin: '' }, nobody)],
    ['PIN de butaca incorrecto. Debe tener 4 dígitos.', aForm({ pin: '1' }, nobody)],
    ['Ingrese nombre del beneficiario', aForm({}, nobody)],
    ['Ingrese apellido del beneficiario', aForm({}, { lastName: '', document: '' })],
    ['Ingrese documento del beneficiario', aForm({}, { document: '' })],
    ['Documentos del titular y beneficiario no pueden coincidir', aForm({}, { document: ' 12345672 ' })],
  ])('is stopped by "%s" first', (text, form) => {
    const problem = firstProblem(form);
    expect(problem && PROBLEM_TEXTS[problem]).toBe(text);
  });

  it('may go from one document to the same number of another type', () => {
    expect(firstProblem(aForm({}, { document: '12345672', documentTypeId: 2 }))).toBeNull();
  });
});

describe('the beneficiary', () => {
  const known = { ...beneficiary, id: 8, documentTypeAbbreviation: 'CI', memberNumber: '', phone: '099' };

  it('is the one who is picked, and nobody again without a preselection', () => {
    const picked = reduceTransfer(aForm({}, { firstName: 'x' }), {
      type: 'beneficiary-picked',
      person: known,
    });
    expect(picked).toMatchObject({ knownPersonId: 8, beneficiary: { firstName: 'Bruno', phone: '099' } });
    const cleared = reduceTransfer(picked, { type: 'beneficiary-picked', person: null });
    expect(cleared).toMatchObject({
      knownPersonId: null,
      beneficiary: { firstName: '', document: '' },
      holder,
    });
  });

  it('stands in the summary once everything is there', () => {
    const types = [{ id: 1, name: 'Cédula de identidad', abbreviation: 'CI' }];
    expect(transferLine(aForm({ pin: '' }), types).ticket).toBeNull();
    expect(transferLine(aForm(), types).ticket).toMatchObject({
      person: 'Bruno Pereira',
      document: 'CI 23456783',
      price: '0.00',
    });
  });
});
