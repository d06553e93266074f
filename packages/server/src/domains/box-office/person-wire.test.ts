import { expect, test } from 'vitest';
import { personFields } from './person-wire.ts';

test('a person is told with the document as people write it', () => {
  const document = { typeId: 1, number: '41234563' };
  const person = { firstName: 'Berta', lastName: 'Sosa', phone: '099', typeName: 'CI', document };
  expect(personFields(person)).toEqual({
    ...{ Nombre: 'Berta', Apellido: 'Sosa', Documento: 'CI 4.123.456-3', Teléfono: '099' },
  });
});
