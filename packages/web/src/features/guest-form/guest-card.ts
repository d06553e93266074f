import type { KnownPerson, Person } from '../../api/people.ts';
import type { ExtraAnswers } from '../extra-fields/extra-rules.ts';
import { EMPTY_PERSON } from '../person-form/person-rules.ts';

/** One ticket to be redeemed through a private link, as it stands on the page (spec 3 §2). */
export interface GuestCard {
  /** 1 for the first card. */
  readonly number: number;
  /** An invitation of the minors' group. */
  readonly isMinor: boolean;
  readonly person: Person;
  /** Of a person who was chosen and is a member; else empty. */
  readonly memberNumber: string;
  readonly extras: ExtraAnswers;
}

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
  | { readonly type: 'typed'; readonly number: number; readonly change: Partial<Person> }
  | { readonly type: 'picked'; readonly number: number; readonly person: KnownPerson }
  | { readonly type: 'cleared'; readonly number: number }
  | { readonly type: 'answered'; readonly number: number; readonly fieldId: number; readonly value: string };

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
  const isSame =
    person.document === card.person.document && person.documentTypeId === card.person.documentTypeId;
  // Another document is another person: the member number was the chosen one's.
  return { ...card, person, memberNumber: isSame ? card.memberNumber : '' };
}

function picked({ firstName, lastName, documentTypeId, document, phone, memberNumber }: KnownPerson) {
  const person = { firstName, lastName, documentTypeId, document, phone: phone.replace(/\D/g, '') };
  return { person, memberNumber };
}
