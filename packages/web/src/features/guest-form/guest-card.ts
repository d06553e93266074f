import type { KnownPerson, Person } from '../../api/people.ts';
import type { GuestCard } from '../../api/person-card.ts';
import type { PersonAction } from '../person-form/PersonForm.tsx';
import { documentTypeOf, EMPTY_PERSON, isOtherDocument, personOf } from '../person-form/person-rules.ts';

/** The example in a guest's document field (spec 3 §2.1). */
export const GUEST_DOCUMENT = 'Sin puntos ni guiones. Ej: 12345678';

/** Empty cards in one sequence, adults first (spec 3 §5). */
export function emptyCards(adults: number, minors = 0): readonly GuestCard[] {
  return Array.from({ length: adults + minors }, (_, index) => ({
    number: index + 1,
    isMinor: index >= adults,
    person: EMPTY_PERSON,
    memberNumber: '',
    extras: {},
  }));
}

export type GuestAction =
  | PersonAction
  | { readonly type: 'picked'; readonly number: number; readonly person: KnownPerson }
  | { readonly type: 'cleared'; readonly number: number };

export function reduceGuestCards(cards: readonly GuestCard[], action: GuestAction): readonly GuestCard[] {
  return cards.map((card) => (card.number === action.number ? reduceCard(card, action) : card));
}

function reduceCard(card: GuestCard, action: GuestAction): GuestCard {
  switch (action.type) {
    case 'typed':
      return typed(card, action.change);
    case 'picked':
      return { ...card, ...picked(action.person) };
    case 'cleared':
      return { ...card, person: EMPTY_PERSON, memberNumber: '', extras: {} };
    case 'answered':
      return { ...card, extras: { ...card.extras, [action.fieldId]: action.value } };
  }
}

function typed(card: GuestCard, change: Partial<Person>): GuestCard {
  const person = { ...card.person, ...change };
  // The member number belonged to the chosen person.
  return { ...card, person, memberNumber: isOtherDocument(card.person, person) ? '' : card.memberNumber };
}

function picked(known: KnownPerson) {
  const person = { ...personOf(known), phone: known.phone.replace(/\D/g, '') };
  return { person, memberNumber: known.memberNumber, chosenType: documentTypeOf(known) };
}
