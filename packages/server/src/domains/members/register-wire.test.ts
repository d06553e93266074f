import { expect, test } from 'vitest';
import { needsSecondPerson, plainName, type RegisterRecord, registerReader } from './register-wire.ts';

const TERMS = {
  documentTypes: new Map([
    ['ci', 1],
    ['pas', 2],
  ]),
  categories: new Map([['socio', 7]]),
};
const GOOD: RegisterRecord = {
  ...{
    tipo_documento: 'CI',
    documento: '1.234.567-2',
    nro_socio: '10',
    categoria: 'Socio',
    nombres: ' Ana ',
  },
  ...{ apellidos: 'Lima', correo: 'ana@correo.example', deuda: '0', aviso: '', pin: '' },
};
const read = (record: Partial<RegisterRecord>) => registerReader(TERMS)({ ...GOOD, ...record }, 2);

test('a row becomes a member', () => {
  expect(read({ deuda: ' 1 ', pin: '1234', aviso: 'Pasá por la secretaría' })).toEqual({
    ...{
      typeId: 1,
      document: '12345672',
      memberNumber: '10',
      categoryId: 7,
      firstName: 'Ana',
      lastName: 'Lima',
    },
    ...{ email: 'ana@correo.example', isInDebt: true, remark: 'Pasá por la secretaría', pin: '1234' },
    memberSince: null,
  });
});

test('since when, where the register says so', () => {
  expect(read({ socio_desde: ' 18/05/2004 ' })).toMatchObject({ memberSince: '2004-05-18' });
  expect(read({ socio_desde: '' })).toMatchObject({ memberSince: null });
});

test.each([
  [{ socio_desde: 'mayo' }, 'socio_desde es una fecha como 18/05/2004, no «mayo»'],
  [{ documento: '1.234.567-8' }, 'la cédula 1.234.567-8 no es válida'],
  [{ documento: '' }, 'falta el documento'],
  [{ tipo_documento: 'PAS', documento: 'A' }, 'el documento A no es válido'],
  [{ tipo_documento: 'DNI' }, 'no existe el tipo de documento «DNI»'],
  [{ tipo_documento: '' }, 'falta el tipo de documento'],
  [{ nro_socio: '' }, 'falta el número de socio'],
  [{ nro_socio: 'uno dos' }, 'el número de socio «uno dos» no es válido'],
  [{ categoria: 'Oro' }, 'no existe la categoría «Oro»'],
  [{ categoria: '' }, 'falta la categoría'],
  [{ nombres: ' ' }, 'nombres: falta, o tiene más de 60 letras'],
  [{ apellidos: 'x'.repeat(61) }, 'apellidos: falta, o tiene más de 60 letras'],
  [{ correo: 'ana@' }, 'el correo ana@ no es válido'],
  [{ deuda: 'sí' }, 'deuda es 0 o 1, no «sí»'],
  [{ aviso: 'x'.repeat(201) }, 'el aviso tiene más de 200 letras, o signos que no se ven'],
  [{ pin: '12a4' }, 'el PIN tiene de 4 a 8 números'],
])('%j is left out: %s', (record, error) => {
  expect(read(record)).toMatchObject({ error });
});

test('who is named by a wrong row is known where it can be read', () => {
  expect(read({ deuda: '' })).toMatchObject({
    ...{ owner: { typeId: 1, document: '12345672' }, memberNumber: '10' },
  });
  expect(read({ nro_socio: 'uno dos' })).toMatchObject({ memberNumber: null });
  expect(read({ documento: '1' })).toMatchObject({ owner: null, memberNumber: '10' });
});

test('a row with a problem of its own is only read for whom it names', () => {
  const named = (record: Partial<RegisterRecord>) =>
    registerReader(TERMS)({ ...GOOD, ...record }, 2, 'tiene 11 columnas');
  const error = 'tiene 11 columnas';
  expect(named({})).toMatchObject({ error, owner: { typeId: 1, document: '12345672' } });
  expect(named({ documento: '1' })).toMatchObject({ error, owner: null, memberNumber: '10' });
  expect(named({ tipo_documento: 'XX' })).toMatchObject({ error, owner: null, memberNumber: '10' });
});

test('no document and no number comes twice in a file', () => {
  const reader = registerReader(TERMS);
  reader(GOOD, 2);
  expect(reader({ ...GOOD, documento: '12345672', nro_socio: '11' }, 3)).toMatchObject({
    ...{ error: 'el mismo documento está en la fila 2', memberNumber: null },
  });
  expect(reader({ ...GOOD, documento: '4.123.456-3' }, 4)).toMatchObject({
    error: expect.stringContaining('número de socio 10 también está en la fila 2'),
  });
});

const COUNTS = {
  ...{ rows: 0, errors: 0, members: 1000, joining: 0, leaving: 20, categories: 50, debts: 0, others: 0 },
};
test('two persons by the limits of the moment', () => {
  const by = (membersLeaving: number, categoriesChanging: number) =>
    needsSecondPerson(COUNTS, { membersLeaving, categoriesChanging });
  expect([by(2, 5), by(1, 5), by(2, 4)]).toEqual([false, true, true]);
});

test.each([
  ['2 % leave and 5 % change', COUNTS, false],
  ['more leave', { ...COUNTS, leaving: 21 }, true],
  ['more change category', { ...COUNTS, categories: 51 }, true],
  ['the first register', { ...COUNTS, members: 0, leaving: 0, categories: 0, joining: 5000 }, false],
])('two persons when %s', (_when, counts, isNeeded) => {
  expect(needsSecondPerson(counts, { membersLeaving: 2, categoriesChanging: 5 })).toBe(isNeeded);
});

test.each([
  [' Socio ', 'socio'],
  ['ACTIVO MAYOR', 'activo mayor'],
  ['Ñandú', 'ñandú'],
  ['', ''],
])('the name %j is looked up as %j', (name, plain) => {
  expect(plainName(name)).toBe(plain);
});
