import { describe, expect, it } from 'vitest';
import type { ExtraField } from '../../api/extra-fields.ts';
import type { Person } from '../../api/people.ts';
import { emptyCards, type GuestCard } from '../../features/guest-form/guest-card.ts';
import { firstLinkProblem } from './link-rules.ts';
import { linkLine, numberedPlaces, placeText } from './link-summary.ts';
import { hasPaid } from './return-parameters.ts';

const person: Person = {
  firstName: 'Ana',
  lastName: 'Silva',
  documentTypeId: 1,
  document: '12345672',
  phone: '',
};
const size: ExtraField = {
  id: 4,
  name: 'Talle de Camiseta',
  kind: 'options',
  isMandatory: true,
  options: [],
};
const fanClub: ExtraField = { ...size, id: 5, name: 'Peña', kind: 'text' };

const cardsOf = (...changes: Partial<GuestCard & { readonly who: Partial<Person> }>[]): GuestCard[] =>
  emptyCards(changes.length).map((card, index) => {
    const { who, ...change } = changes[index] ?? {};
    return { ...card, person: { ...person, document: String(12_345_672 + index), ...who }, ...change };
  });

describe('the tickets of a link may not be paid with', () => {
  it.each<[string | null, string | null, GuestCard[], ExtraField[]]>([
    [null, null, cardsOf({}, {}), []],
    [
      'Ingrese nombre de persona para el ticket 1',
      'ticket-1-firstName',
      cardsOf({ who: { firstName: ' A ' } }),
      [],
    ],
    [null, null, cardsOf({ who: { firstName: 'Al', lastName: 'Li', document: '12' } }), []],
    [
      'Ingrese apellido de persona para el ticket 2',
      'ticket-2-lastName',
      cardsOf({}, { who: { lastName: '' } }),
      [],
    ],
    [
      'Ingrese documento de persona para el ticket 2',
      'ticket-2-document',
      cardsOf({}, { who: { document: '1' } }, { who: { firstName: '' } }),
      [],
    ],
    ['Hay documentos repetidos', null, cardsOf({}, { who: { document: '12345672' } }), [size]],
    [
      'Ticket 2: debes seleccionar talle de camiseta',
      'ticket-2-extra-4',
      cardsOf({ extras: { 4: 'M' } }, {}),
      [size],
    ],
    ['Ticket 1: debes ingresar peña', 'ticket-1-extra-5', cardsOf({ extras: { 5: '  ' } }), [fanClub]],
    [null, null, cardsOf({}), [{ ...fanClub, isMandatory: false }]],
  ])('%s', (text, controlId, cards, fields) => {
    const problem = firstLinkProblem(cards, fields);
    expect([problem?.text ?? null, problem?.controlId ?? null]).toEqual([text, controlId]);
  });
});

describe('the places of a link', () => {
  const seat = { rowId: 3, rowName: 'C', seatId: 7, seatName: '7' };
  const standing = { rowId: 0, rowName: '', seatId: 0, seatName: '' };

  it('are said where there are rows and seats', () => {
    expect(placeText({ places: [seat] }, 1)).toBe('Fila C · Asiento 7');
    expect(placeText({ places: [standing] }, 1)).toBe('');
    expect(placeText({ places: [] }, 1)).toBe('');
    expect(numberedPlaces({ places: [seat, standing] })).toEqual([seat]);
  });

  it('stand in the summary with their persons', () => {
    const link = {
      address: { showId: 1, paymentLinkId: 1, token: 't' },
      ticketCount: 1,
      issuedCount: 0,
      total: '1500.50',
      ticketPrice: '1500.50',
      currency: { id: 1, symbol: '$' },
      stand: { id: 2, name: 'Héctor Scarone' },
      sector: { code: 'A1', description: 'Platea Baja' },
      places: [standing],
      requester: { name: 'Peña', email: 'pena@example.com' },
    };
    const types = [{ id: 1, name: 'Cédula de identidad', abbreviation: 'CI' }];
    const [card] = cardsOf({});
    expect(linkLine(card!, link, types)).toEqual({
      number: 1,
      ticket: { person: 'Ana Silva', document: 'CI 12345672', category: 'Entrada', price: '1500.50' },
    });
    expect(linkLine(emptyCards(1)[0]!, link, types).ticket).toBeNull();
  });
});

describe('somebody who comes back from the card provider', () => {
  it.each([
    ['status=approved', true],
    ['collection_status=approved', true],
    ['status=in_process', true],
    ['status=rejected', false],
    ['status=null', false],
    ['', false],
  ])('with "%s" has paid: %s', (query, paid) => {
    expect(hasPaid(new URLSearchParams(query))).toBe(paid);
  });
});
