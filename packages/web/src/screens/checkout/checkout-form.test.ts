import { describe, expect, it } from 'vitest';
import { emptyForm, newForm, personPicked, reduceCheckout } from './checkout-form.ts';
import { DOCUMENT_TYPE_GONE } from './messages.ts';
import { aCheckout, aForm, aKnownPerson, aMembership, ana, aSelection, known } from './testing/builders.ts';

const { documentTypes } = aCheckout();
const first = (form: ReturnType<typeof aForm>) => form.tickets[0]!;

describe('a new checkout', () => {
  it('has one empty ticket per place held', () => {
    const form = emptyForm(aSelection());
    expect(form.tickets.map(({ number, place }) => [number, place?.seat.name])).toEqual([
      [1, '7'],
      [2, '8'],
    ]);
    expect(first(form)).toMatchObject({
      person: { documentTypeId: 1, document: '' },
      check: { state: 'unknown' },
    });
  });

  it('is the user’s on the first ticket alone', () => {
    const form = newForm(aCheckout({ knownPersons: [aKnownPerson()] }));
    expect(form.tickets.map(({ knownPersonId, isPrefilled }) => [knownPersonId, isPrefilled])).toEqual([
      [7, true],
      [null, false],
    ]);
    expect(newForm(aCheckout({ knownPersons: [] }))).toEqual(emptyForm(aSelection()));
  });

  it('has no places in an unnumbered sector', () => {
    const form = emptyForm(aSelection({ seats: [] }));
    expect(form.tickets.map(({ place }) => place)).toEqual([null, null]);
  });

  it('takes the first category and its price in a visitor sector, without a check', () => {
    const selection = aSelection();
    const form = emptyForm({ ...selection, sector: { ...selection.sector, isVisitor: true } });
    expect(first(form).check).toMatchObject({
      state: 'known',
      hasPin: false,
      category: selection.categories[0],
    });
  });
});

describe('a ticket', () => {
  const complete = aForm([{ pin: '1234', check: known({ hasPin: true }) }, {}]);

  it('forgets category, price and PIN when the document changes, and is checked anew', () => {
    const form = reduceCheckout(complete, {
      type: 'typed',
      number: 1,
      change: { document: '7654321' },
    });
    expect(first(form)).toMatchObject({ check: { state: 'unknown' }, pin: '', knownPersonId: null });
    expect(first(form).checkRound).toBe(first(complete).checkRound + 1);
  });

  it('does so when only the document type changes', () => {
    const form = reduceCheckout(complete, { type: 'typed', number: 1, change: { documentTypeId: 2 } });
    expect(first(form).check.state).toBe('unknown');
  });

  it('keeps them when the name changes', () => {
    const form = reduceCheckout(complete, { type: 'typed', number: 1, change: { firstName: 'Eva' } });
    expect(first(form)).toMatchObject({
      check: { state: 'known' },
      pin: '1234',
      person: { firstName: 'Eva' },
    });
  });

  it('leaves the other tickets alone', () => {
    const form = reduceCheckout(complete, {
      type: 'typed',
      number: 1,
      change: { document: '7654321' },
    });
    expect(form.tickets[1]).toBe(complete.tickets[1]);
  });

  it('takes over a preselected person and is checked anew', () => {
    const person = aKnownPerson({ id: 9, firstName: 'Eva', phone: '099' });
    const form = reduceCheckout(complete, personPicked(1, person, documentTypes));
    expect(first(form)).toMatchObject({
      knownPersonId: 9,
      person: { firstName: 'Eva', phone: '099' },
      check: { state: 'unknown' },
      pin: '',
    });
  });

  it('asks for the document of a preselected person whose document type is offered no more', () => {
    const old = aKnownPerson({ id: 9, firstName: 'Eva', documentTypeId: 7, document: 'AB1234' });
    const asked = {
      knownPersonId: 9,
      person: { firstName: 'Eva', documentTypeId: 1, document: '' },
      check: { state: 'refused', text: DOCUMENT_TYPE_GONE, canRetry: false },
    };
    const form = reduceCheckout(complete, personPicked(1, old, documentTypes));
    expect(first(form)).toMatchObject(asked);
    expect(first(newForm(aCheckout({ knownPersons: [old] })))).toMatchObject(asked);
    const typed = reduceCheckout(form, { type: 'typed', number: 1, change: { document: '12345672' } });
    expect(first(typed)).toMatchObject({ person: { firstName: 'Eva' }, check: { state: 'unknown' } });
  });

  it('is empty again when the preselection is taken back', () => {
    const form = reduceCheckout(complete, personPicked(1, null, documentTypes));
    expect(first(form)).toMatchObject({ knownPersonId: null, person: { firstName: '', document: '' } });
  });

  it('takes the names of the register, which go with the document', () => {
    const membership = aMembership({ firstName: 'ANA MARÍA', lastName: 'SILVA' });
    const named = reduceCheckout(complete, { type: 'checked', number: 1, check: known(), membership });
    expect(first(named)).toMatchObject({ hasRegisterName: true, person: { firstName: 'ANA MARÍA' } });
    const other = reduceCheckout(named, { type: 'typed', number: 1, change: { document: '1' } });
    expect(first(other)).toMatchObject({ hasRegisterName: false, person: { firstName: '', lastName: '' } });
  });

  it('keeps the typed names when the register has none', () => {
    const membership = aMembership({ firstName: '', lastName: '' });
    const form = reduceCheckout(complete, { type: 'checked', number: 1, check: known(), membership });
    expect(first(form)).toMatchObject({ hasRegisterName: false, person: { firstName: ana.firstName } });
  });

  it('keeps PIN and extra answers as they are given', () => {
    const pin = reduceCheckout(complete, { type: 'pin-typed', number: 1, pin: '98765' });
    const form = reduceCheckout(pin, { type: 'answered', number: 1, fieldId: 4, value: 'M' });
    expect(first(form)).toMatchObject({ pin: '98765', extras: { 4: 'M' } });
  });
});

it('checks every ticket anew when the price list changed', () => {
  const categories = [{ id: 1, name: 'General', price: '1500.00', originalPrice: '1500.00' }];
  const form = reduceCheckout(aForm([{}, {}]), { type: 'prices-changed', categories });
  expect(form.selection.categories).toBe(categories);
  expect(form.tickets.map(({ check, checkRound }) => [check.state, checkRound])).toEqual([
    ['unknown', 1],
    ['unknown', 1],
  ]);
});
