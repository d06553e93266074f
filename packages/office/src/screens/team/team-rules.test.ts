import { expect, test } from 'vitest';
import { invitationRules, rolesText, stateOf } from './team-rules.ts';

test('an address names a state, or none', () => {
  expect(['active', 'otro', '', 'toString'].map(stateOf)).toEqual(['active', '', '', '']);
});

test('roles are named in the order of the table, whatever order they were given in', () => {
  expect(rolesText(['lectura', 'administracion'])).toBe('Administración, Lectura');
  expect(rolesText([])).toBe('');
});

test('an invitation needs a name, an e-mail and a role', () => {
  expect(invitationRules.name('  ')).not.toBeNull();
  expect(invitationRules.name('Ana')).toBeNull();
  for (const email of ['', 'ana', 'ana@club', 'a na@club.uy', 'ana@club.uy,b'])
    expect(invitationRules.email(email)).not.toBeNull();
  expect(invitationRules.email(' ana@club.uy ')).toBeNull();
  expect(invitationRules.roles([])).not.toBeNull();
  expect(invitationRules.roles(['prensa'])).toBeNull();
});
