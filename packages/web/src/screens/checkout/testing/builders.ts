import type { CheckoutShow } from '../../../api/checkout-show.ts';
import { checkoutShow } from '../../../api/checkout-show.ts';
import type { Membership } from '../../../api/member-check.ts';
import type { KnownPerson, Person } from '../../../api/people.ts';
import type { Selection } from '../../../session/selection.ts';
import { EMPTY_CLUB } from '../../../shell/club-config.ts';
import { aWireShowDetail } from '../../../testing/account-answers.ts';
import type { CheckoutData } from '../checkout-data.ts';
import { type Check, type CheckoutForm, emptyForm, type TicketForm } from '../checkout-form.ts';

export const ana: Person = {
  firstName: 'Ana',
  lastName: 'Silva',
  documentTypeId: 1,
  document: '12345672',
  phone: '',
};

const general = { id: 1, name: 'General', price: '1200.00', originalPrice: '1200.00' };
const member = { id: 2, name: 'Socio', price: '600.50', originalPrice: '600.50' };

/** Two numbered places in the Héctor Scarone stand, held for a quarter of an hour. */
export function aSelection(changes: Partial<Selection> = {}): Selection {
  const row = { id: 3, name: 'C' };
  return {
    holdId: 345,
    showId: 101,
    ticketCount: 2,
    stand: { id: 2, name: 'Héctor Scarone' },
    sector: { code: 'A1', description: 'Sector Platea Baja', saleType: 'numbered', isVisitor: false },
    seats: [
      { row, seat: { id: 7, name: '7' } },
      { row, seat: { id: 8, name: '8' } },
    ],
    categories: [general, member],
    endsAt: '2026-11-20T18:15:00',
    ...changes,
  };
}

export function known(changes: Partial<Extract<Check, { state: 'known' }>> = {}): Check {
  return { state: 'known', category: general, memberNumber: '', hasPin: false, remark: '', ...changes };
}

export const asMember = (): Check => known({ category: member, memberNumber: '4711' });

/** A form with complete tickets, except for the test's changes. */
export function aForm(
  tickets: readonly Partial<TicketForm>[],
  selection: Partial<Selection> = {},
): CheckoutForm {
  const form = emptyForm(aSelection({ ticketCount: tickets.length, ...selection }));
  return {
    ...form,
    tickets: form.tickets.map((ticket, index) => ({
      ...ticket,
      person: { ...ana, document: String(12_345_672 + index) },
      check: known(),
      ...tickets[index],
    })),
  };
}

export function aKnownPerson(changes: Partial<KnownPerson> = {}): KnownPerson {
  return { ...ana, id: 7, documentTypeAbbreviation: 'CI', memberNumber: '', ...changes };
}

export function aMembership(changes: Partial<Membership> = {}): Membership {
  return { categoryId: 1, memberNumber: '', hasPin: false, firstName: '', lastName: '', ...changes };
}

export function aCheckoutShow(changes: Partial<CheckoutShow> = {}): CheckoutShow {
  return { ...checkoutShow(aWireShowDetail(), 101, '2026-11-20'), ...changes };
}

export function aCheckout(changes: Partial<CheckoutData> = {}): CheckoutData {
  return {
    selection: aSelection(),
    show: aCheckoutShow(),
    documentTypes: [
      { id: 1, name: 'Cédula de identidad', abbreviation: 'CI' },
      { id: 2, name: 'Pasaporte', abbreviation: 'PAS' },
    ],
    knownPersons: [aKnownPerson(), aKnownPerson({ id: 8, firstName: 'Bruno', document: '23456783' })],
    payer: {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@example.com',
      documentTypeId: 1,
      document: '12345672',
    },
    extraFields: [],
    club: { ...EMPTY_CLUB, name: 'Club del Parque', membersContact: 'socios@club.example' },
    hasOtherTotal: false,
    ...changes,
  };
}
