import { describe, expect, it } from 'vitest';
import { readCardReturn, readDollarReturn } from './return-parameters.ts';

const query = (parameters: Record<string, string | null>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== null),
  );

describe('the return of the card provider', () => {
  const good = { external_reference: '101-345', payment_id: '9', status: 'approved', preference_id: 'p-1' };

  it('names show and hold', () => {
    expect(readCardReturn(query({ ...good, collection_id: '9' }))).toEqual({ showId: 101, holdId: 345 });
  });

  it.each([
    ['without a reference', { external_reference: null }],
    ['without a payment', { payment_id: null }],
    ['without a status', { status: null }],
    ['without an order', { preference_id: null }],
    ['with an empty payment', { payment_id: '' }],
    ['that is pending', { status: 'pending' }],
    ['left without paying', { status: 'null' }],
    ['with a reference of one part', { external_reference: '101' }],
    ['with a reference of three parts', { external_reference: '101-345-1' }],
    ['with a part that is empty', { external_reference: '101-' }],
    ['with parts that are no ids', { external_reference: 'a-b' }],
  ])('is refused %s', (_case, change) => {
    expect(readCardReturn(query({ ...good, ...change }))).toBeNull();
  });
});

describe('the return of the dollar checkout', () => {
  const good = { esp: '101', tr: '345', id: 'PAY-1', capture_id: 'CAP-1', monto: '60.00' };

  it('names show, hold and payment', () => {
    expect(readDollarReturn(query(good))).toEqual({
      showId: 101,
      holdId: 345,
      paymentId: 'PAY-1',
      captureId: 'CAP-1',
      amount: 60,
    });
  });

  it.each(['esp', 'tr', 'id', 'capture_id', 'monto'])('is refused without %s', (name) => {
    expect(readDollarReturn(query({ ...good, [name]: null }))).toBeNull();
    expect(readDollarReturn(query({ ...good, [name]: '' }))).toBeNull();
  });

  it('is refused with an amount that is no number', () => {
    expect(readDollarReturn(query({ ...good, monto: 'x' }))).toBeNull();
  });
});
