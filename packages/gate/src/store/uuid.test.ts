import { expect, test } from 'vitest';
import { uuidV7 } from './uuid.ts';

test('an id has the form of UUID v7 and sorts by its time', () => {
  const ids = [1_800_000_000_000, 1_800_000_000_001, 1_800_000_100_000].map((now) => uuidV7(now));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...ids].reverse().sort()).toEqual(ids);
  expect(Number.parseInt((ids[0] ?? '').replaceAll('-', '').slice(0, 12), 16)).toBe(1_800_000_000_000);
});

test('ids of one millisecond differ', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => uuidV7(5))).size).toBe(1_000);
});
