import type { Membership } from '../../api/member-check.ts';
import type { DocumentType, KnownPerson, Person } from '../../api/people.ts';
import type { PersonCard } from '../../api/person-card.ts';
import type { PersonAction } from '../../features/person-form/PersonForm.tsx';
import { EMPTY_PERSON, isOtherDocument, personOf } from '../../features/person-form/person-rules.ts';
import type { SelectedCategory, SelectedSeat, Selection } from '../../session/selection.ts';
import type { CheckoutData } from './checkout-data.ts';
import { DOCUMENT_TYPE_GONE } from './messages.ts';

/** The result of a ticket's member check. Without a category the ticket has no price. */
export type Check =
  /** `isEnded`: the server has no answer for this document. */
  | { readonly state: 'unknown'; readonly isEnded?: true }
  | {
      readonly state: 'known';
      readonly category: SelectedCategory;
      readonly memberNumber: string;
      readonly hasPin: boolean;
      /** A non-blocking remark; empty without one. */
      readonly remark: string;
      /** The document's own category, used up by the other tickets of the purchase; the check of it alone still gives it. */
      readonly usedUpId?: number;
    }
  | { readonly state: 'refused'; readonly text: string; readonly canRetry: boolean };

export interface TicketForm extends PersonCard {
  /** Null in an unnumbered sector. */
  readonly place: SelectedSeat | null;
  readonly knownPersonId: number | null;
  /** The known person was preset by the page, and neither chosen nor changed since. */
  readonly isPrefilled: boolean;
  /** Name and surname are the member register's. */
  readonly hasRegisterName: boolean;
  readonly check: Check;
  /** Incremented whenever the document must be checked again. */
  readonly checkRound: number;
  readonly pin: string;
}

export interface CheckoutForm {
  readonly selection: Selection;
  readonly tickets: readonly TicketForm[];
}

const UNKNOWN: Check = { state: 'unknown' };

/** In a visitor sector everybody pays the first category, without a member check (spec 2 §4). */
function checkBefore({ sector, categories }: Selection): Check {
  const [category] = categories;
  if (!sector.isVisitor || !category) return UNKNOWN;
  return { state: 'known', category, memberNumber: '', hasPin: false, remark: '' };
}

export function emptyForm(selection: Selection): CheckoutForm {
  const tickets = Array.from(
    { length: selection.ticketCount },
    (_, index): TicketForm => ({
      number: index + 1,
      place: selection.seats[index] ?? null,
      knownPersonId: null,
      isPrefilled: false,
      person: EMPTY_PERSON,
      hasRegisterName: false,
      check: checkBefore(selection),
      checkRound: 0,
      pin: '',
      extras: {},
    }),
  );
  return { selection, tickets };
}

/** With the user, the first of the known persons, preset on the first ticket. */
export function newForm({
  selection,
  knownPersons: [user],
  documentTypes,
}: Pick<CheckoutData, 'selection' | 'knownPersons' | 'documentTypes'>): CheckoutForm {
  const form = emptyForm(selection);
  if (user === undefined) return form;
  const [first, ...others] = reduceCheckout(form, personPicked(1, user, documentTypes)).tickets;
  return first ? { selection, tickets: [{ ...first, isPrefilled: true }, ...others] } : form;
}

export type CheckoutAction =
  | PersonAction
  | {
      readonly type: 'person-picked';
      readonly number: number;
      readonly person: KnownPerson | null;
      /** The type of the person's document is offered no more. */
      readonly isTypeGone: boolean;
    }
  | { readonly type: 'pin-typed'; readonly number: number; readonly pin: string }
  | {
      readonly type: 'checked';
      readonly number: number;
      readonly check: Check;
      readonly membership: Membership | null;
    }
  | {
      readonly type: 'category-used-up';
      /** The first ticket for which nothing of its category is left: nor is there for later ones. */
      readonly number: number;
      /** The one that is paid instead. */
      readonly category: SelectedCategory;
      readonly remark: string;
    }
  | { readonly type: 'check-again'; readonly number: number }
  | { readonly type: 'prices-changed'; readonly categories: readonly SelectedCategory[] }
  | { readonly type: 'extended'; readonly endsAt: string };

/** The choice of a known person, or of none, for a ticket. */
export const personPicked = (
  number: number,
  person: KnownPerson | null,
  documentTypes: readonly DocumentType[],
): CheckoutAction => ({
  ...{ type: 'person-picked', number, person },
  isTypeGone: person !== null && documentTypes.every(({ id }) => id !== person.documentTypeId),
});

export function reduceCheckout(form: CheckoutForm, action: CheckoutAction): CheckoutForm {
  if (action.type === 'prices-changed') return withPrices(form, action.categories);
  if (action.type === 'category-used-up') return withoutCategory(form, action);
  if (action.type === 'extended') {
    return { ...form, selection: { ...form.selection, endsAt: action.endsAt, isExtended: true } };
  }
  return {
    ...form,
    tickets: form.tickets.map((ticket) =>
      ticket.number === action.number ? reduceTicket(ticket, action, form.selection) : ticket,
    ),
  };
}

type TicketAction = Exclude<
  CheckoutAction,
  { readonly type: 'prices-changed' | 'category-used-up' | 'extended' }
>;

function reduceTicket(ticket: TicketForm, action: TicketAction, selection: Selection): TicketForm {
  switch (action.type) {
    case 'person-picked':
      return picked(ticket, action, selection);
    case 'typed':
      return typed(ticket, action.change, selection);
    case 'pin-typed':
      return { ...ticket, pin: action.pin };
    case 'answered':
      return { ...ticket, extras: { ...ticket.extras, [action.fieldId]: action.value } };
    case 'checked':
      return checked(ticket, action.check, action.membership);
    case 'check-again':
      return unchecked(ticket, selection);
  }
}

/** Resets the result of the member check: category, price and PIN (spec 2 §4). */
function unchecked(ticket: TicketForm, selection: Selection): TicketForm {
  return { ...ticket, check: checkBefore(selection), checkRound: ticket.checkRound + 1, pin: '' };
}

function picked(
  ticket: TicketForm,
  { person: known, isTypeGone }: Extract<CheckoutAction, { readonly type: 'person-picked' }>,
  selection: Selection,
): TicketForm {
  const person = known ? personOf(known) : EMPTY_PERSON;
  const fresh = {
    ...unchecked(ticket, selection),
    knownPersonId: known?.id ?? null,
    isPrefilled: false,
    hasRegisterName: false,
    person,
  };
  if (!isTypeGone) return fresh;
  // The server refuses the type, and the select cannot show it: the document is asked for.
  const { documentTypeId, document } = EMPTY_PERSON;
  const check: Check = { state: 'refused', text: DOCUMENT_TYPE_GONE, canRetry: false };
  return { ...fresh, check, person: { ...person, documentTypeId, document } };
}

function typed(ticket: TicketForm, change: Partial<Person>, selection: Selection): TicketForm {
  const person = { ...ticket.person, ...change };
  if (!isOtherDocument(ticket.person, person)) return { ...ticket, person, isPrefilled: false };
  // Another document is another person: a name from the register is removed with it.
  const names = ticket.hasRegisterName ? { firstName: '', lastName: '' } : {};
  return {
    ...unchecked(ticket, selection),
    knownPersonId: null,
    isPrefilled: false,
    hasRegisterName: false,
    person: { ...person, ...names, phone: '' },
  };
}

function checked(ticket: TicketForm, check: Check, membership: Membership | null): TicketForm {
  const { firstName = '', lastName = '' } = membership ?? {};
  if (check.state !== 'known' || firstName === '' || lastName === '') {
    return { ...ticket, check, hasRegisterName: false };
  }
  return { ...ticket, check, hasRegisterName: true, person: { ...ticket.person, firstName, lastName } };
}

/** Another category for the same persons: PIN, number and names are still those of the register. */
function withoutCategory(
  form: CheckoutForm,
  { number, category, remark }: Extract<CheckoutAction, { readonly type: 'category-used-up' }>,
): CheckoutForm {
  const usedUp = form.tickets.find((ticket) => ticket.number === number)?.check;
  if (usedUp?.state !== 'known') return form;
  const usedUpId = usedUp.category.id;
  const tickets = form.tickets.map((ticket) => {
    const { check } = ticket;
    if (ticket.number < number || check.state !== 'known' || check.category.id !== usedUpId) return ticket;
    return { ...ticket, check: { ...check, category, remark, usedUpId } };
  });
  return { ...form, tickets };
}

/** Applies a price list that changed during the hold. */
function withPrices(form: CheckoutForm, categories: readonly SelectedCategory[]): CheckoutForm {
  const selection = { ...form.selection, categories };
  return { selection, tickets: form.tickets.map((ticket) => unchecked(ticket, selection)) };
}
