import { expect, it } from 'vitest';
import { locationOf } from './location.ts';
import { aSelection } from './testing/builders.ts';

it.each([
  ['Héctor Scarone', 'Sector Platea Baja', 'Platea Baja'],
  ['Héctor Scarone', 'Platea Baja', 'Platea Baja'],
  ['Abdón Porte', 'Abdón Porte', null],
  ['Abdón Porte', 'Sector Abdón Porte', null],
  ['Palcos', 'Subsector Palcos', 'Subsector Palcos'],
])('in stand "%s" the sector "%s" is shown as %s', (name, description, sector) => {
  const selection = aSelection();
  const location = locationOf({ stand: { id: 2, name }, sector: { ...selection.sector, description } });
  expect(location).toEqual({ stand: name, sector });
});
