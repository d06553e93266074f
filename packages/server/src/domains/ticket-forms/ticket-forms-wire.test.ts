import { expect, test } from 'vitest';
import { readTicketForms } from './ticket-forms-wire.ts';

const person = (Id: number, change: object = {}) => ({
  Id,
  PersonaNombre: 'Ana',
  PersonaApellido: 'Sosa',
  PersonaDocumentoTipoId: 1,
  PersonaDocumento: '1.234.567-2',
  PersonaTelefono: '',
  ...change,
});
const ticket = (Id: number, change: object = {}) => ({
  ...person(Id),
  TribunaId: 3,
  SectorCod: 'A',
  FilaId: 4,
  AsientoId: 5,
  TicketMonto: 1600,
  PersonaSocioCategoriaid: 2,
  TicketPIN: ' 2468 ',
  ...change,
});
const extra = (Index: number) => ({ Index, ComplementoId: 9, ComplementoRegistroValor: 'Puerta 3' });

const texts = (tickets: object[], persons: object[] = [], extras: object[] = []) => ({
  SDTTicketJSON: JSON.stringify({ EspectaculoId: 1, TransaccionId: 55, Ticket: tickets }),
  SDTPersonaJSON: persons.length > 0 ? JSON.stringify(persons) : '',
  SDTComplementosValoresJSON: extras.length > 0 ? JSON.stringify(extras) : '',
});

test('three texts are one list of tickets, counted from 1 in their order, joined by Id', () => {
  const forms = readTicketForms(texts([ticket(20), ticket(10)], [person(10), person(20)], [extra(10)]));
  expect(forms).toMatchObject({ showId: 1, holdId: 55 });
  expect(forms.tickets).toMatchObject([
    { n: 1, standId: 3, sectorCode: 'A', rowId: 4, seatId: 5, categoryId: 2, pin: '2468', extraValues: [] },
    { n: 2, amount: 160_000, extraValues: [{ fieldId: 9, value: 'Puerta 3' }] },
  ]);
});

test('persons that are the tickets’ own but for spaces, dots and dashes are the same', () => {
  const typed = person(1, { PersonaNombre: ' Ana', PersonaDocumento: '12345672' });
  expect(readTicketForms(texts([ticket(1)], [typed])).tickets).toHaveLength(1);
});

test.each([
  ['two tickets of one Id', texts([ticket(1), ticket(1)]), 'SDTTicketJSON/Ticket/Id'],
  ['a person of no ticket', texts([ticket(1)], [person(2)]), 'SDTPersonaJSON'],
  ['another document', texts([ticket(1)], [person(1, { PersonaDocumento: '2752696-2' })]), 'SDTPersonaJSON'],
  ['another name', texts([ticket(1)], [person(1, { PersonaNombre: 'Eva' })]), 'SDTPersonaJSON'],
  ['another type', texts([ticket(1)], [person(1, { PersonaDocumentoTipoId: 2 })]), 'SDTPersonaJSON'],
  ['a value for no ticket', texts([ticket(1)], [], [extra(2)]), 'SDTComplementosValoresJSON/Index'],
])('%s contradicts the tickets', (_what, body, field) => {
  expect(() => readTicketForms(body)).toThrow(`invalid ${field}`);
});
