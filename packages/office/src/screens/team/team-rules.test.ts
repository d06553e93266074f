import { expect, test } from 'vitest';
import type { Member } from '../../api/team.ts';
import { invitationRules, matching, rolesText } from './team-rules.ts';

const member = (name: string, state: Member['state']): Member => ({
  ...{ id: 1, name, email: `${name.split(' ')[0]}@club.uy`, roles: ['prensa'], state, lastLogin: '' },
  ...{ hasFactor: true, version: 1 },
});
const team = [
  member('Inés Núñez', 'active'),
  member('Raúl Sosa', 'suspended'),
  member('Ana Nuñez', 'invited'),
];
const names = (text: string, state = '') => matching(team, text, state).map(({ name }) => name);

test('somebody is found without accents and capitals, by name or e-mail', () => {
  expect(names(' NUNEZ ')).toEqual(['Inés Núñez', 'Ana Nuñez']);
  expect(names('raúl@club')).toEqual(['Raúl Sosa']);
  expect(names('')).toHaveLength(3);
  expect(names('nunez', 'invited')).toEqual(['Ana Nuñez']);
  expect(names('', 'otro')).toEqual([]);
});

test('roles are named in the order of the table, whatever order they were given in', () => {
  expect(rolesText(['lectura', 'administracion'])).toBe('Administración, Lectura');
  expect(rolesText([])).toBe('');
});

test('an invitation needs a name, an e-mail and a role', () => {
  expect(invitationRules.name('  ')).not.toBeNull();
  expect(invitationRules.name('Ana')).toBeNull();
  for (const email of ['', 'ana', 'ana@club', 'a na@club.uy'])
    expect(invitationRules.email(email)).not.toBeNull();
  expect(invitationRules.email(' ana@club.uy ')).toBeNull();
  expect(invitationRules.roles([])).not.toBeNull();
  expect(invitationRules.roles(['prensa'])).toBeNull();
});
