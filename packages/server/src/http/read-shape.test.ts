import { Type } from 'typebox';
import { describe, expect, test } from 'vitest';
import { shapeReader } from './read-shape.ts';

const read = shapeReader(
  Type.Object({
    Id: Type.Integer({ minimum: 1 }),
    Amount: Type.Number({ minimum: 0 }),
    Name: Type.String({ maxLength: 5 }),
    Member: Type.Optional(Type.String()),
    Category: Type.Optional(Type.Integer({ minimum: 0 })),
    IsMinor: Type.Optional(Type.Boolean()),
    List: Type.Array(Type.Object({ Number: Type.Integer() })),
    Any: Type.Optional(Type.Object({}, { additionalProperties: true })),
    Only: Type.Optional(Type.Object({ Number: Type.Integer() }, { additionalProperties: false })),
  }),
);
const good = { Id: 1, Amount: 2.5, Name: 'Ana', List: [{ Number: 3 }] };

describe('what a client sends', () => {
  test.each<[what: string, sent: object, value: object]>([
    ['as it is wanted', {}, {}],
    ['numbers as texts', { Id: '1', Amount: '2.5' }, {}],
    ['texts as numbers', { Name: 12345, Member: 0 }, { Name: '12345', Member: '0' }],
    ['an empty text for none', { Category: '' }, { Category: 0 }],
    ['the same inside lists', { List: [{ Number: '3' }] }, {}],
    ['fields of its own, which are dropped', { Other: 1, Simulacion: true }, {}],
    ['the same inside lists', { List: [{ Number: 3, Other: 1 }] }, {}],
    ['an object of no other fields', { Only: { Number: '3' } }, { Only: { Number: 3 } }],
    ['an object of any fields', { Any: { Other: [1] } }, { Any: { Other: [1] } }],
  ])('%s is taken', (_what, sent, value) => {
    expect(read({ ...good, ...sent })).toEqual({ ok: true, value: { ...good, ...value } });
  });

  test('its fields come in one order, however they are sent', () => {
    const { Id, ...others } = good;
    expect(JSON.stringify(read({ ...others, Id }))).toBe(JSON.stringify(read(good)));
  });

  test.each<[what: string, sent: unknown, field: string]>([
    ['a field that is missing', { ...good, Name: undefined }, 'Name'],
    ['one that is missing in a list', { ...good, List: [{ Number: 1 }, {}] }, 'List/1/Number'],
    ['a field beside the only ones, which is not named', { ...good, Only: { Number: 3, 4075: 1 } }, 'Only'],
    ['an empty text for an id', { ...good, Id: '' }, 'Id'],
    ['a word for a number', { ...good, Id: 'uno' }, 'Id'],
    ['a number of another notation', { ...good, Id: '0x1' }, 'Id'],
    ['a number too long for the text', { ...good, Name: 123456 }, 'Name'],
    ['more code points than the text has, in fewer signs', { ...good, Name: 'e\u0301'.repeat(3) }, 'Name'],
    ['a text for a yes or no', { ...good, IsMinor: 'true' }, 'IsMinor'],
    ['null', { ...good, Name: null }, 'Name'],
    ['a list that is none', { ...good, List: {} }, 'List'],
    ['no object at all', [], ''],
  ])('%s is refused by its name', (_what, sent, field) => {
    expect(read(sent)).toEqual({ ok: false, field });
  });
});
