import { expect, test } from 'vitest';
import { withFilters } from './use-list-address.ts';

const changed = (search: string, filters: Record<string, string>) =>
  withFilters(new URLSearchParams(search), filters).toString();

test('a filter is set, changed and taken away', () => {
  expect(changed('', { estado: 'activo' })).toBe('estado=activo');
  expect(changed('estado=activo&desde=x', { estado: 'suspendido', desde: '' })).toBe('estado=suspendido');
  expect(changed('estado=activo&orden=nombre', { estado: '' })).toBe('orden=nombre');
});

test('the address that was there stays as it was', () => {
  const search = new URLSearchParams('desde=x');
  withFilters(search, { desde: '' });
  expect(search.get('desde')).toBe('x');
});
