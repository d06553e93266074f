import { expect, it } from 'vitest';
import { sectorName } from './sector-name.ts';

it.each([
  ['Héctor Scarone', 'Sector Platea Baja', 'Platea Baja'],
  ['Héctor Scarone', 'Platea Baja', 'Platea Baja'],
  ['Abdón Porte', 'Abdón Porte', null],
  ['Abdón Porte', 'Sector Abdón Porte', null],
  ['Palcos', 'Subsector Palcos', 'Subsector Palcos'],
])('in stand "%s" the sector "%s" is shown as %s', (stand, sector, shown) => {
  expect(sectorName({ stand, sector })).toBe(shown);
});
