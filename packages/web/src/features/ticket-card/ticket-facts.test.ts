import { expect, test } from 'vitest';
import { ownTicket } from '../../api/tickets.ts';
import { aWireTicket } from '../../testing/account-answers.ts';
import { extraFacts, isOfShow, placeText, whenText } from './ticket-facts.ts';

const ticket = (changes: Parameters<typeof aWireTicket>[0]) => ownTicket(aWireTicket(changes));

test.each([
  ['martes', '1 de diciembre de 2026', '20:30', 'Martes 1 de diciembre de 2026\u00a0· 20:30 h'],
  ['', '1 de diciembre de 2026', '', '1 de diciembre de 2026'],
  ['', '', '', 'Fecha a confirmar'],
  ['', undefined, '', ''],
])('the day "%s %s" at "%s" is said once, with its weekday', (weekday, date, time, text) => {
  const days = {
    EspectaculoFechaDiaSemanaEscrito: weekday,
    ...(date !== undefined && { EspectaculoFechaEscrita: date }),
    EspectaculoHora: time,
  };
  expect(whenText(ticket(days))).toBe(text);
});

test('a place is said with what it has', () => {
  const place = { SectorDescripcion: 'Platea A', FilaNombre: '8', AsientoNombre: '10' };
  expect(placeText(ticket(place))).toBe('Platea A · Fila 8 · Asiento 10');
  expect(placeText(ticket({ ...place, FilaNombre: '', AsientoNombre: '' }))).toBe('Platea A');
});

test('what was asked is said where it was answered', () => {
  const answers = ['Puerta 3', ' '].map((value) => ({
    ComplementoNombre: 'Puerta de ingreso',
    ComplementoRegistroValor: value,
  }));
  expect(extraFacts(ticket({ SDTComplementos: answers }))).toEqual([
    { name: 'Puerta de ingreso', value: 'Puerta 3' },
  ]);
});

test('tickets are of one show by its number, or by its name where there is none', () => {
  const [one, other] = [7, 8].map((EspectaculoId) => ticket({ EspectaculoId }));
  expect([isOfShow(one, ticket({ EspectaculoId: 7 })), isOfShow(one, other!)]).toEqual([true, false]);
  expect([isOfShow(ticket({}), ticket({})), isOfShow(undefined, ticket({}))]).toEqual([true, false]);
});
