import { describe, expect, it } from 'vitest';
import {
  date,
  flag,
  list,
  listById,
  memberNumber,
  number,
  price,
  record,
  text,
  texts,
  type Unread,
} from './wire.ts';

/** A value sent by a server in place of the contract's. */
const odd = (value: unknown) => value as Unread<never>;

describe('a field is read as', () => {
  it.each([
    ['hola', 'hola'],
    [7, '7'],
    [null, ''],
    [undefined, ''],
    [{}, ''],
    [true, ''],
  ])('text: %o is "%s"', (sent, read) => expect(text(odd(sent))).toBe(read));

  it.each([
    [7, 7],
    [' 7.5 ', 7.5],
    ['siete', 0],
    ['', 0],
    [null, 0],
    [Number.POSITIVE_INFINITY, 0],
    [[7], 0],
  ])('a number: %o is %d', (sent, read) => expect(number(odd(sent))).toBe(read));

  it.each([
    [true, true],
    ['S', true],
    [1, true],
    ['TRUE', true],
    [false, false],
    ['N', false],
    [0, false],
    ['10', false],
    [null, false],
  ])('whether something is so: %o is %s', (sent, read) => expect(flag(odd(sent))).toBe(read));

  it.each([
    ['1600', '1600.00'],
    [790.5, '790.50'],
    ['0', '0.00'],
    ['gratis', null],
    ['-1', null],
    ['', null],
    [null, null],
  ])('a price: %o is %s', (sent, read) => expect(price(odd(sent))).toBe(read));

  it.each([
    ['2026-11-28', '2026-11-28'],
    ['0000-00-00', ''],
    ['28/11/2026', ''],
    ['2026-11-28T10:00', ''],
    [20_261_128, ''],
  ])('a day: %o is "%s"', (sent, read) => expect(date(odd(sent))).toBe(read));

  it.each([
    ['00123', '00123'],
    [' 12 ', '12'],
    ['0', ''],
    ['000', ''],
    ['', ''],
    [null, ''],
  ])('a member’s number: %o is "%s"', (sent, read) => expect(memberNumber(odd(sent))).toBe(read));
});

describe('a list', () => {
  const readId = ({ Id }: { readonly Id?: Unread<number> }, index: number) => ({ id: number(Id), index });

  it('loses what is no record, and nothing else; the others count without it', () => {
    expect(list(odd([null, { Id: 1 }, 'x', 7, { Id: 'dos' }]), readId)).toEqual([
      { id: 1, index: 0 },
      { id: 0, index: 1 },
    ]);
  });

  it('of what is chosen by its id loses those without one', () => {
    expect(listById(odd([{ Id: 1 }, { Id: 0 }, {}]), readId).map(({ id }) => id)).toEqual([1]);
  });

  it.each([null, undefined, 'x', {}, 7])('that is %o is empty', (sent) => {
    expect([...list(odd(sent), readId), ...texts(odd(sent))]).toEqual([]);
  });

  it('of texts has those that are not empty', () => {
    expect(texts(odd(['a', '', null, 7]))).toEqual(['a', '7']);
  });
});

it('a record is read on; anything else has no field', () => {
  expect(record<{ Id: number }>(odd({ Id: 1 })).Id).toBe(1);
  for (const sent of [null, 'x', 7]) expect(record<object>(odd(sent))).toEqual({});
});
