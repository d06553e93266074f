import { expect, test } from 'vitest';
import { readRosterLine } from './roster-line-wire.ts';

const TYPES = new Map([
  ['ci', 1],
  ['pasaporte', 2],
]);
const LINE = {
  ...{ tipo_documento: 'CI', documento: '1.234.567-2', nombres: ' Ana ', apellidos: 'Lima' },
  telefono: '099 123-456',
};

test('a line is a guest', () => {
  expect(readRosterLine(LINE, TYPES)).toEqual({
    ...{
      document: { typeId: 1, number: '12345672' },
      firstName: 'Ana',
      lastName: 'Lima',
      phone: '099123456',
    },
  });
  expect(readRosterLine({ ...LINE, telefono: '' }, TYPES)).toMatchObject({ phone: '' });
});

test('a name is as long as the guests’ pages take it', () => {
  const nombres = 'x'.repeat(100);
  expect(readRosterLine({ ...LINE, nombres }, TYPES)).toMatchObject({ firstName: nombres });
});

test.each([
  [{ tipo_documento: 'DNI' }, '«DNI» no es un tipo de documento para invitados'],
  [{ documento: '1.234.567-8' }, 'el documento 1.234.567-8 no es válido'],
  [{ nombres: ' ' }, 'faltan los nombres'],
  [{ apellidos: '' }, 'faltan los apellidos'],
  [{ apellidos: 'x'.repeat(101) }, 'los apellidos pasan de 100 letras'],
  [{ nombres: 'Ana\u0007María' }, 'los nombres tienen un carácter que no es una letra'],
  [{ telefono: '12' }, 'el teléfono 12 no es válido'],
])('%j: %s', (other, error) => {
  expect(readRosterLine({ ...LINE, ...other }, TYPES)).toEqual({ error });
});
