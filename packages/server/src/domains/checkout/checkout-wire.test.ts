import { expect, test } from 'vitest';
import type { Member } from '../people/public.ts';
import type { CheckedPerson } from './check-person.ts';
import { writeCheckedPerson, writePurchaseState } from './checkout-wire.ts';

const member: Member = {
  ...{ document: { typeId: 1, number: '12345672' }, memberNumber: '4521', categoryId: 3 },
  ...{ firstName: 'Ana', lastName: 'Pérez', hasPin: true, isInDebt: false, remark: '' },
};
const checked: CheckedPerson = {
  category: { categoryId: 3, categoryName: 'Socio', isVisitor: false, isPublic: false },
  remark: null,
  member,
};
const NOTHING = { PersonaSocioNro: '', PersonaNombre: '', PersonaApellido: '' };

test('names and member number are for callers with a session alone', () => {
  const known = { PersonaSocioNro: '4521', PersonaNombre: 'Ana', PersonaApellido: 'Pérez' };
  const both = { PersonaSocioCategoriaId: 3, SocioRegistroTienePIN: true };
  expect(writeCheckedPerson(checked, true)).toEqual({ ...both, ...known });
  expect(writeCheckedPerson(checked, false)).toEqual({ ...both, ...NOTHING });
});

test('who is in no register has no PIN and no name', () => {
  const none = { PersonaSocioCategoriaId: 3, SocioRegistroTienePIN: false, ...NOTHING };
  expect(writeCheckedPerson({ ...checked, member: null }, true)).toEqual(none);
});

test('a purchase’s state is a letter', () => {
  expect((['pending', 'finished', 'cancelled'] as const).map(writePurchaseState)).toEqual(['P', 'F', 'C']);
});
