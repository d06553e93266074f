import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compiled } from './compiled.ts';

test('a schema is compiled once, and another one of the same shape by itself', () => {
  const schema = Type.Object({ Id: Type.Integer({ minimum: 1 }) });
  expect(compiled(schema).Check({ Id: 1 })).toBe(true);
  expect(compiled(schema).Check({ Id: 0 })).toBe(false);
  expect(compiled(schema)).toBe(compiled(schema));
  expect(compiled(Type.Object({ Id: Type.String() })).Check({ Id: 1 })).toBe(false);
});
