import { describe, expect, it } from 'vitest';
import type { TicketForm } from './checkout-form.ts';
import { buttonFace, type Phase, summaryLine, totalOf } from './summary.ts';
import { aForm, ana, asMember, known } from './testing/builders.ts';

const free = known({ category: { id: 3, name: 'Menor', price: '0.00', originalPrice: '0.00' } });
const odd = known({ category: { id: 4, name: 'Odd', price: '0.10', originalPrice: '0.10' } });
const incomplete = { person: { ...ana, firstName: '' } };

describe('the total', () => {
  it.each<[string, Partial<TicketForm>[], string]>([
    ['adds the prices', [{}, { check: asMember() }], '1800.50'],
    ['leaves out what is not known yet', [{}, { check: { state: 'unknown' } }], '1200.00'],
    ['does not gather rounding errors', [{ check: odd }, { check: odd }, { check: odd }], '0.30'],
    ['is zero for free tickets', [{ check: free }], '0.00'],
  ])('%s', (_case, tickets, total) => {
    expect(totalOf(aForm(tickets).tickets)).toBe(total);
  });
});

describe('the main button', () => {
  it.each<[string, Partial<TicketForm>[], Phase, string, string]>([
    ['pays what the tickets cost', [{}, { check: asMember() }], 'editing', 'pay', 'Pagar $1800.50'],
    ['drops a trailing .00', [{}], 'editing', 'pay', 'Pagar $1200'],
    ['redeems free tickets', [{ check: free }], 'editing', 'redeem', 'Canjear tickets'],
    ['waits for the data', [{}, incomplete], 'editing', 'none', 'Completa los datos'],
    ['says that it is paying', [{}], 'paying', 'none', 'Pagando'],
  ])('%s', (_case, tickets, phase, action, label) => {
    expect(buttonFace(aForm(tickets).tickets, phase, '$')).toEqual({ action, label });
  });
});

describe('a summary line', () => {
  const types = [{ id: 1, name: 'Cédula de identidad', abbreviation: 'CI' }];

  it('shows person, document, category and price', () => {
    const [ticket] = aForm([{ check: asMember() }]).tickets;
    expect(summaryLine(ticket!, types)).toEqual({
      number: 1,
      ticket: { person: 'Ana Silva', document: 'CI 12345672', category: 'Socio', price: '600.50' },
    });
  });

  it('has nothing to show while the ticket is incomplete', () => {
    const [ticket] = aForm([incomplete]).tickets;
    expect(summaryLine(ticket!, types)).toEqual({ number: 1, ticket: null });
  });
});
