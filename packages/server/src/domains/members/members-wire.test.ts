import { expect, test } from 'vitest';
import { rowToWire } from './members-wire.ts';

const ROW = {
  ...{
    line: 812,
    documentType: 'CI',
    typeId: 1,
    document: '12345672',
    memberNumber: '',
    firstName: '',
    lastName: '',
  },
  ...{ category: '', categoryBefore: '', isInDebt: false, error: 'falta la categoría' },
};
test('a wrong row says its number first', () => {
  expect(rowToWire(ROW)).toMatchObject({
    Error: 'Fila 812: falta la categoría',
    Documento: 'CI 1.234.567-2',
  });
  expect(rowToWire({ ...ROW, typeId: null, document: '', error: '' })).toMatchObject({
    Error: '',
    Documento: '',
  });
});
