import { expect, test } from 'vitest';
import { namesOfSectors } from './sector-name-rules.ts';

const sector = (id: number, code: string, description: string, standName = 'Norte') => ({
  ...{ id, code, description, standName },
});

test('sectors are told apart by their stand, and by their code where both names are alike', () => {
  const names = namesOfSectors(
    [
      ...[sector(1, 'A', 'Platea'), sector(2, 'B', 'Platea')],
      ...[sector(3, 'C', 'Tribuna'), sector(4, 'A', 'Platea', 'Sur')],
    ],
    ({ id }) => id,
  );
  expect([...names.values()]).toEqual([
    ...['Platea A (Norte)', 'Platea B (Norte)', 'Tribuna (Norte)', 'Platea (Sur)'],
  ]);
});
