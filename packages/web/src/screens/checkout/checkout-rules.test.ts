import { describe, expect, it } from 'vitest';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { TicketForm } from './checkout-form.ts';
import { firstMissing, firstProblem, isTicketComplete, needsPin } from './checkout-rules.ts';
import { aForm, ana, known } from './testing/builders.ts';

const withPin = known({ hasPin: true });
const size: ExtraField = {
  id: 4,
  name: 'Talle de Camiseta',
  kind: 'options',
  isMandatory: true,
  options: [],
};
const fanClub: ExtraField = { id: 5, name: 'Peña', kind: 'text', isMandatory: true, options: [] };

const person = (changes: Partial<TicketForm['person']>) => ({ person: { ...ana, ...changes } });

describe('a ticket is complete', () => {
  it.each<[string, Partial<TicketForm>, boolean]>([
    ['with names above 2 and a document above 3 characters', {}, true],
    ['not with a name of 2', person({ firstName: 'An' }), false],
    ['not with a surname of 2 and a space', person({ lastName: 'Si ' }), false],
    ['with a surname of 2 from the register', { ...person({ lastName: 'Bo' }), hasRegisterName: true }, true],
    ['not with a document of 3', person({ document: '123' }), false],
    ['not before its category is known', { check: { state: 'unknown' } }, false],
    ['not after the check refused it', { check: { state: 'refused', text: '', canRetry: false } }, false],
    ['not with a PIN of 3 where one is needed', { check: withPin, pin: '123' }, false],
    ['with a PIN of 4 where one is needed', { check: withPin, pin: '1234' }, true],
    ['without a PIN where none is needed', { pin: '' }, true],
  ])('%s', (_case, changes, isComplete) => {
    expect(isTicketComplete(aForm([changes]).tickets[0]!)).toBe(isComplete);
  });
});

describe('what keeps the button disabled', () => {
  it.each<[Partial<TicketForm>, string | null, string | undefined]>([
    [{}, null, undefined],
    [person({ document: '12' }), 'Falta el documento del ticket 1', 'document'],
    [person({ firstName: 'An' }), 'Falta el nombre del ticket 1', 'firstName'],
    [person({ lastName: '' }), 'Falta el apellido del ticket 1', 'lastName'],
    [{ ...person({ firstName: 'An' }), hasRegisterName: true }, null, undefined],
    [
      { ...person({ lastName: 'Bo' }), hasRegisterName: true, check: withPin },
      'Falta el PIN de socio del ticket 1',
      'pin',
    ],
    [{ check: withPin, pin: '12' }, 'Falta el PIN de socio del ticket 1', 'pin'],
    [{ check: { state: 'unknown' } }, 'Verificando el documento del ticket 1', 'document'],
    [{ check: { state: 'unknown', isEnded: true } }, 'Falta el documento del ticket 1', 'document'],
    [{ check: { state: 'refused', text: 'No.', canRetry: false } }, 'Ticket 1: No.', 'document'],
  ])('%j: %s', (changes, text, control) => {
    const missing = firstMissing(aForm([changes]).tickets);
    expect([missing?.text ?? null, missing?.controlId]).toEqual([text, control && `ticket-1-${control}`]);
  });
});

describe('on submit the first failure in ticket order is', () => {
  const repeated = [person({}), person({})];
  it.each<[string, Partial<TicketForm>[], ExtraField[], string | null]>([
    ['none', [{}, {}], [], null],
    ['a name of 1 character', [person({ firstName: 'A' })], [], 'Ingrese nombre de persona para el ticket 1'],
    ['no surname', [{}, person({ lastName: ' ' })], [], 'Ingrese apellido de persona para el ticket 2'],
    ['no document', [person({ document: '1' })], [], 'Ingrese documento de persona para el ticket 1'],
    ['no PIN', [{ check: withPin }], [], 'Ingrese PIN de socio para el ticket 1'],
    [
      'a PIN of 3',
      [{ check: withPin, pin: '123' }],
      [],
      'Formato de PIN de socio incorrecto para el ticket 1',
    ],
    [
      'a PIN of 9',
      [{ check: withPin, pin: '123456789' }],
      [],
      'Formato de PIN de socio incorrecto para el ticket 1',
    ],
    ['a PIN of 8 is right', [{ check: withPin, pin: '12345678' }], [], null],
    ['repeated documents', repeated, [], 'Hay documentos repetidos'],
    [
      'a list without a choice',
      [{ extras: { 4: 'M' } }, {}],
      [size],
      'Ticket 2: debes seleccionar talle de camiseta',
    ],
    ['a blank text', [{ extras: { 5: '  ' } }], [fanClub], 'Ticket 1: debes ingresar peña'],
    [
      'the name before the document of the same ticket',
      [person({ firstName: '', document: '' })],
      [],
      'Ingrese nombre de persona para el ticket 1',
    ],
    [
      'all of ticket 1 before the name of ticket 2',
      [{ check: withPin }, person({ firstName: '' })],
      [],
      'Ingrese PIN de socio para el ticket 1',
    ],
    [
      'persons before repeated documents',
      [...repeated, person({ lastName: '' })],
      [],
      'Ingrese apellido de persona para el ticket 3',
    ],
    ['repeated documents before extra fields', repeated, [size], 'Hay documentos repetidos'],
  ])('%s', (_case, tickets, fields, text) => {
    expect(firstProblem(aForm(tickets).tickets, fields)?.text ?? null).toBe(text);
  });

  it('said at the control it is about', () => {
    const controlOf = (tickets: Partial<TicketForm>[], fields: ExtraField[] = []) => {
      return firstProblem(aForm(tickets).tickets, fields)?.controlId ?? null;
    };
    expect(controlOf([{}, person({ lastName: '' })])).toBe('ticket-2-lastName');
    expect(controlOf([{ check: withPin }])).toBe('ticket-1-pin');
    expect(controlOf([{}], [size])).toBe('ticket-1-extra-4');
    expect(controlOf(repeated)).toBeNull();
  });
});

it('a PIN is asked for where the register has one, and not before it is known', () => {
  const checks: TicketForm['check'][] = [withPin, known({ hasPin: false }), { state: 'unknown' }];
  expect(checks.map((check) => needsPin({ check }))).toEqual([true, false, false]);
});
