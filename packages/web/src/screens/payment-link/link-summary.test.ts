import { describe, expect, it } from 'vitest';
import { emptyCards } from '../../features/guest-form/guest-card.ts';
import { linkLine, numberedPlaces, placeText } from './link-summary.ts';
import { hasPaid } from './return-parameters.ts';

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
    const [blank] = emptyCards(1);
    const person = { ...blank!.person, firstName: 'Ana', lastName: 'Silva', document: '12345672' };
    expect(linkLine({ ...blank!, person }, link, types)).toEqual({
      number: 1,
      ticket: { person: 'Ana Silva', document: 'CI 12345672', category: 'Entrada', price: '1500.50' },
    });
    expect(linkLine(blank!, link, types).ticket).toBeNull();
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
