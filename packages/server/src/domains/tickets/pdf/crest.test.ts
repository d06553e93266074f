import { expect, test } from 'vitest';
import { initialsOf } from './crest.ts';

test.each([
  ['Nacional', 'NAC'],
  ['Club Atlético Peñarol', 'CAP'],
  ['Estudiantes de La Plata', 'EP'],
  ['Peñasco', 'PEÑ'],
  ['AB', 'AB'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
