import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

function nameAfter(names: StatementNames, text: string, uses: number): string | undefined {
  for (let use = 1; use < uses; use += 1) names.nameOf(text);
  return names.nameOf(text);
}

test('a statement that comes often gets a name, always the same', () => {
  const names = new StatementNames();
  expect(nameAfter(names, 'select 1', 5)).toBeUndefined();
  const name = names.nameOf('select 1');
  expect(name).toBeDefined();
  expect(names.nameOf('select 1')).toBe(name);
  expect(nameAfter(names, 'select 2', 6)).not.toBe(name);
});

test('what varies without end takes neither names nor memory', () => {
  const names = new StatementNames();
  for (let n = 0; n < 5_000; n += 1) expect(names.nameOf(`select ${n}`)).toBeUndefined();
  expect(nameAfter(names, `select '${'x'.repeat(20_000)}'`, 9)).toBeUndefined();
  for (let n = 0; n < 400; n += 1) nameAfter(names, `select a${n}`, 6);
  expect(nameAfter(names, 'select b', 9)).toBeUndefined();
});
