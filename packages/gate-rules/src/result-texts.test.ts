import { expect, test } from 'vitest';
import { decide } from './decide.ts';
import { DECISION_CASES } from './decision-cases.data.ts';
import { readingText, resultText } from './result-texts.ts';

const textOf = (name: string) => {
  const found = DECISION_CASES.find((one) => one.name === name);
  if (!found) throw new Error(`no case "${name}"`);
  const { title, line } = resultText(decide(found.facts));
  return line ? `${title} | ${line}` : title;
};

test.each([
  ['a good ticket at its gate', 'Pasa | Tribuna Delgado · Sector A · Fila 4 · Asiento 12'],
  ['no code of ours', 'No es una entrada'],
  ['a parking ticket in a stand', 'Es un ticket de parking'],
  ['a forged code', 'Código falso | Llamá al supervisor'],
  ['a known other show', 'Otro espectáculo | Nacional - Cerro · 29/11/2026'],
  ['an unknown other show', 'Otro espectáculo'],
  ['a cancelled show', 'Espectáculo cancelado'],
  ['a postponed show', 'Espectáculo aplazado'],
  ['an annulled ticket', 'Anulada | Anulada el 31/12 21:00'],
  ['a ticket that was annulled nobody knows when', 'Anulada'],
  ['an older edition', 'Código viejo | Se emitió otro'],
  ['an older edition than one of a known moment', 'Código viejo | Se emitió otro el 22/11 17:30'],
  ['a person marked by the office', 'Pasar a supervisor'],
  ['the wrong gate', 'Puerta equivocada | Andá a Puerta 3 · a la derecha'],
  ['another lane than the sector’s', 'Carril equivocado | Andá al Carril 1'],
  [
    'a lane of another gate of the group than the sector’s',
    'Carril equivocado | Andá al Carril 1 · Puerta 3 · a la derecha',
  ],
  ['a zone that the class has no right to', 'Zona no habilitada'],
  ['the pitch before the press', 'Falta pasar por Prensa'],
  ['before the gates open', 'Todavía no abrió'],
  ['after the gates closed', 'Ingreso cerrado'],
  ['a second time', 'Ya ingresó | Puerta 3, 18:51'],
  ['a second time at once in the same lane', 'Ya ingresó | recién'],
  ['back without an exit', 'Salió sin registrar salida | Puerta 3, 18:00'],
  ['back too late', 'Venció el reingreso | Puerta 3, 18:00'],
  ['a box ticket in the car park after the box', 'Ya está en palcos'],
  ['an id that the package does not know', 'Sin datos | Entrada auténtica, emitida después del corte'],
  [
    'a ticket marked visitor',
    'Pasa | Visitante: pedir documento · Tribuna Delgado · Sector A · Fila 4 · Asiento 12',
  ],
  ['a car', 'Pasa | SBC 1234 · Palco P01 · plaza 2'],
])('%s: %s', (name, text) => {
  expect(textOf(name)).toBe(text);
});

test('what a club calls a stand and a sector by itself is not said twice', () => {
  const [good] = DECISION_CASES;
  if (!good) throw new Error('no case');
  const place = { stand: 'Tribuna Norte', sector: 'Sector F', row: '3', seat: '' };
  expect(resultText({ ...decide(good.facts), place }).line).toBe('Tribuna Norte · Sector F · Fila 3');
});

test('what a reading came to is in words, also of exits and of what takes an entry back', () => {
  const reading = { result: 'OK', variant: '', direction: 'in', isUndoing: false } as const;
  expect(readingText(reading)).toBe('Pasa');
  expect(readingText({ ...reading, direction: 'out' })).toBe('Salió');
  expect(readingText({ ...reading, isUndoing: true })).toBe('Deshizo un ingreso');
});

test('a reading says what the lane said, and less where more is not stored', () => {
  const reading = { direction: 'in', isUndoing: false } as const;
  for (const { facts } of DECISION_CASES.filter(({ facts }) => !decide(facts).admits)) {
    const decision = decide(facts);
    if (decision.result === 'X9' || facts.lane?.direction === 'out') continue;
    const { result, variant } = decision;
    expect(readingText({ ...reading, result, variant })).toBe(resultText(decision).title);
  }
  // A device may store any word.
  expect(readingText({ ...reading, result: 'X10', variant: 'constructor' })).toBe('Fuera de hora');
});
