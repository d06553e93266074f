import { expect, test } from 'vitest';
import {
  cashOf,
  differsText,
  freeText,
  NO_NAME,
  type Payment,
  type Person,
  pesos,
  pricesText,
  quantityOfKey,
  readPesos,
  readTotal,
  saleProblem,
  sectorKey,
  showText,
  totalOf,
  withTyped,
} from './window-rules.ts';

test('a show is told with its day, or that it has none yet', () => {
  const show = { id: 5, name: 'Partido', startsAt: '2026-11-23T18:00:00', isToday: true };
  expect(showText(show)).toBe('Hoy · Partido · 23/11/2026 18:00');
  expect(showText({ ...show, startsAt: '', isToday: false })).toBe('Partido · Fecha a confirmar');
});

const person = (other: Partial<Person> = {}): Person => ({
  ...{ n: 1, rowId: 1, seatId: 2, text: 'Fila 1, asiento 2', documentTypeId: 1, document: '41234563' },
  ...{ firstName: 'Ana', lastName: 'Lima', price: 1200, category: 'Público', note: '', problem: '' },
  ...{ extras: {}, registered: NO_NAME },
  ...other,
});
const cash = (handed = ''): Payment => ({ method: 'efectivo', handed, receipt: '' });

test.each([
  ['1200', 1200],
  ['$ 1.200', 1200],
  ['1.200,50', 1200.5],
  ['1200.5', 1200.5],
  ['12.5', 12.5],
  ['1,2,3', null],
  ['', null],
  ['-3', null],
  ['mil', null],
])('%s is read as %s', (text, amount) => expect(readPesos(text)).toBe(amount));

test.each([
  ['1.200,50', 1200.5],
  ['-1200', -1200],
  [' − $ 1.200,50', -1200.5],
  ['-0', 0],
  ['--3', null],
  ['3-', null],
  ['', null],
])('of a terminal %s is read as %s', (text, amount) => expect(readTotal(text)).toBe(amount));

test('of another document the register’s names are forgotten, and typed ones stay', () => {
  const known = person({ registered: { firstName: 'Ana', lastName: 'Lima' }, note: 'Cuota al día' });
  const forgotten = { ...{ price: null, category: '', note: '', problem: '' }, registered: NO_NAME };
  const nobody = { ...forgotten, firstName: '', lastName: '' };
  expect(withTyped(known, { document: '4' })).toEqual({ ...known, ...nobody, document: '4' });
  expect(withTyped(known, { documentTypeId: 2 })).toEqual({ ...known, ...nobody, documentTypeId: 2 });
  const corrected = withTyped(known, { lastName: 'Lema' });
  expect(corrected).toEqual({ ...known, lastName: 'Lema' });
  expect(withTyped(corrected, { document: '4' })).toMatchObject({ firstName: '', lastName: 'Lema' });
  expect(withTyped(person(), { document: '4' })).toMatchObject({ firstName: 'Ana', lastName: 'Lima' });
});

test('money and sectors have words', () => {
  expect([freeText(0), freeText(1), freeText(5200)]).toEqual(['Agotado', '1 libre', '5.200 libres']);
  expect([pesos(1200), pesos(790.5)]).toEqual(['$ 1.200', '$ 790,50']);
  expect(pricesText({ prices: [{ category: 'Socio', amount: 600 }] })).toBe('Socio $ 600');
  expect(sectorKey({ standId: 2, code: 'AP' })).toBe('2-AP');
  expect(['1', '9', '0', 'a'].map(quantityOfKey)).toEqual([1, 9, 10, null]);
});

test('nothing handed over is just what it costs; too little is nothing', () => {
  expect(cashOf(cash(), 1200)).toEqual({ handed: 1200, change: 0 });
  expect(cashOf(cash('2.000'), 1200.1)).toEqual({ handed: 2000, change: 799.9 });
  expect(cashOf(cash('1000'), 1200)).toBeNull();
  expect(cashOf(cash('x'), 1200)).toBeNull();
});

test('what three prices with cents cost is paid with just that', () => {
  const three = [person({ price: 490.1 }), person({ price: 490.1 }), person({ price: 490.1 })];
  expect(totalOf(three)).toBe(1470.3);
  expect(saleProblem(three, cash('1470,30'))).toBe('');
});

test('a sale says what it lacks, the first first', () => {
  expect(totalOf([person(), person({ price: 600 })])).toBe(1800);
  expect(totalOf([person(), person({ price: null })])).toBeNull();
  const problems = [
    saleProblem([person()], cash()),
    saleProblem([person({ problem: 'Tiene deuda.' })], cash()),
    saleProblem([person({ price: null })], cash()),
    saleProblem([person({ lastName: ' L ' })], cash()),
    saleProblem([person()], cash('1')),
    saleProblem([person()], { method: 'pos', handed: '', receipt: '12' }),
    saleProblem([person()], { method: 'pos', handed: '', receipt: 'AB12' }),
  ];
  const gate = { id: 7, name: 'Puerta', isMandatory: true, options: ['Sur'] };
  const asked = (...all: readonly Person[]) =>
    saleProblem(all, cash(), [gate, { ...gate, id: 8, isMandatory: false }]);
  expect(asked(person({ extras: { 7: 'Sur' } }), person({ n: 2, extras: { 7: ' ' } }))).toBe(
    'Falta completar «puerta» de la persona 2.',
  );
  expect(asked(person({ extras: { 7: 'Sur' } }))).toBe('');
  expect(problems).toEqual([
    ...[
      '',
      'Tiene deuda.',
      'Falta el documento de cada persona.',
      'Falta el nombre o el apellido de una persona.',
    ],
    ...['Lo que paga no alcanza.', 'El comprobante tiene de 4 a 20 letras o números.', ''],
  ]);
});

test.each([
  [0, 0, ''],
  [-10, 0, 'faltan $ 10 en efectivo'],
  [100, -100, 'sobran $ 100 en efectivo, faltan $ 100 en POS'],
])('a till that differs by %i in cash and %i in the terminal says "%s"', (cash, terminal, text) => {
  expect(differsText({ cash, terminal })).toBe(text);
});
