import { expect, test } from 'vitest';
import { readAmount, readExtraValues, readPersonCard } from './person-card-wire.ts';

const value = (Index: number, ComplementoId: number, ComplementoRegistroValor: string) => ({
  Index,
  ComplementoId,
  ComplementoRegistroValor,
});
const textOf = (...values: object[]) => JSON.stringify(values);

test('extra values are read by card, trimmed; blank ones are none, and so is no text at all', () => {
  const read = readExtraValues(textOf(value(1, 7, ' Puerta 3 '), value(1, 8, '  '), value(2, 7, 'Puerta 4')));
  expect([...read]).toEqual([
    [1, [{ fieldId: 7, value: 'Puerta 3' }]],
    [2, [{ fieldId: 7, value: 'Puerta 4' }]],
  ]);
  expect(readExtraValues('').size).toBe(0);
});

test.each([
  ['two values for one field of a card', textOf(value(1, 7, 'a'), value(1, 7, 'b'))],
  ['two, of which one is blank', textOf(value(1, 7, 'a'), value(1, 7, ''))],
  ['what is no JSON', '[{'],
  ['what is no list', '{}'],
])('%s cannot be read', (_what, text) => {
  expect(() => readExtraValues(text)).toThrow('invalid SDTComplementosValoresJSON');
});

const ticket = {
  PersonaNombre: ' Ana ',
  PersonaApellido: ' Sosa ',
  PersonaDocumentoTipoId: 0,
  PersonaDocumento: ' 1.234.567-2 ',
  TicketMonto: 1600.5,
};

test('a card is read trimmed, its amount in minor units, its phone empty when it has none', () => {
  expect(readPersonCard(3, ticket)).toEqual({
    n: 3,
    firstName: 'Ana',
    lastName: 'Sosa',
    documentTypeId: 0,
    typedDocument: '1.234.567-2',
    phone: '',
    amount: 160_050,
    extraValues: [],
  });
  expect(readPersonCard(1, { ...ticket, PersonaTelefono: ' 099 ' }).phone).toBe('099');
});

test('an amount with three decimals is refused by its field’s name', () => {
  expect(readAmount(0.01, 'PagoMonto')).toBe(1);
  expect(() => readAmount(0.001, 'PagoMonto')).toThrow('invalid PagoMonto');
  expect(() => readPersonCard(1, { ...ticket, TicketMonto: 1.005 })).toThrow('invalid TicketMonto');
});
