import { expect, test } from 'vitest';
import { givesPower, hadRole, lostPowers, mayCall, permissionsOf } from './permission-rules.ts';

test('change and approve also see; narrower words do not', () => {
  expect([...permissionsOf(['administracion'])]).toEqual(
    expect.arrayContaining(['shows:V', 'shows:E', 'shows:A']),
  );
  expect([...permissionsOf(['prensa'])].filter((one) => one.startsWith('places'))).toEqual(['places:press']);
});

test('several roles add up, and no role is no permission', () => {
  const both = permissionsOf(['boleteria', 'finanzas']);
  expect([
    both.has('window:E'),
    both.has('window:close'),
    both.has('refunds:ask'),
    both.has('team:E'),
  ]).toEqual([...[true, true, true, false]]);
  expect(permissionsOf([]).size).toBe(0);
});

test('a call is open to who has one of its permissions, or to all of the team', () => {
  const press = permissionsOf(['prensa']);
  expect(mayCall(press, 'places:E')).toBe(false);
  expect(mayCall(press, ['places:E', 'places:press'])).toBe(true);
  expect(mayCall(new Set(), 'member')).toBe(true);
});

test('giving Administración or Finanzas needs two persons; keeping or taking them does not', () => {
  expect(givesPower(['lectura'], ['lectura', 'finanzas'])).toBe(true);
  expect(givesPower(['finanzas'], ['administracion'])).toBe(true);
  expect(givesPower(['administracion', 'finanzas'], ['finanzas', 'prensa'])).toBe(false);
  expect(givesPower([], ['programacion', 'boleteria'])).toBe(false);
});

test('the powers that somebody loses are told; other roles are none', () => {
  expect(lostPowers(['administracion', 'finanzas', 'prensa'], ['finanzas'])).toEqual(['administracion']);
  expect(lostPowers(['finanzas'], [])).toEqual(['finanzas']);
  expect(lostPowers(['prensa'], ['administracion'])).toEqual([]);
});

test.each([
  ['suspended with it', { state: 'suspended', roles: ['finanzas'] }, [{ Estado: 'Activa' }], true],
  ['the role was taken', { state: 'active', roles: ['lectura'] }, [{ Roles: ['Finanzas', 'Prensa'] }], true],
  [
    'both, one after the other',
    { state: 'suspended', roles: ['lectura'] },
    [{ Roles: ['Finanzas'] }, { Estado: 'Activa' }],
    true,
  ],
  ['suspended long before', { state: 'suspended', roles: ['lectura'] }, [{ Roles: ['Finanzas'] }], false],
  ['never came in', { state: 'suspended', roles: ['finanzas'] }, [{ Estado: 'Invitación enviada' }], false],
  ['another role', { state: 'suspended', roles: ['prensa'] }, [{ Estado: 'Activa' }], false],
] as const)('who had Finanzas: %s', (_what, member, states, expected) => {
  expect(hadRole(['finanzas'], member, states)).toBe(expected);
});
