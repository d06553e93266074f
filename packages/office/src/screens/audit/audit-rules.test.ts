import { actText } from '@club/contract/club/act-words';
import { expect, test } from 'vitest';
import { entityText, filterOf } from './audit-rules.ts';

const of = (address: string) => {
  const query = new URLSearchParams(address);
  return filterOf((name) => query.get(name) ?? '');
};
const NOTHING = { since: '', until: '', memberId: 0, act: '', entity: '', entityId: '' };

test('an address narrows by everything that it names', () => {
  const address = 'del=2026-11-20&al=2026-11-21&persona=7&acto=equipo/invitar&entidad=miembro&id=12';
  expect(of(address)).toEqual({
    ...{ since: '2026-11-20', until: '2026-11-21', memberId: 7, act: 'equipo/invitar' },
    ...{ entity: 'miembro', entityId: '12' },
  });
  expect(of('entidad=correo&id=medio-aceptado/7')).toMatchObject({ entityId: 'medio-aceptado/7' });
  expect(of('')).toEqual(NOTHING);
});

test.each([
  'del=2026-02-30&al=ayer',
  'persona=0',
  'persona=1234567890',
  'acto=equipo/borrar',
  'entidad=cosa&id=12',
  'id=12',
])('what the server would refuse, or does not know, does not narrow: %s', (address) => {
  expect(of(address)).toEqual(NOTHING);
});

test.each(["12';", 'x'.repeat(101)])('an id that is none does not narrow: %s', (id) => {
  expect(of(`entidad=miembro&id=${id}`)).toMatchObject({ entity: 'miembro', entityId: '' });
});

test('acts and things have names; what has none is told as it is', () => {
  expect([actText('equipo/invitar'), actText('nuevo/acto')]).toEqual(['Invitar al equipo', 'nuevo/acto']);
  expect(entityText('miembro', '7')).toBe('Miembro 7');
  expect(['butaca', 'sala', 'sector', 'incidente-de-puertas'].map((kind) => entityText(kind, ''))).toEqual([
    ...['Butaca', 'Fila virtual', 'Sector', 'Incidente de puertas'],
  ]);
  expect(of('entidad=butaca&id=3')).toMatchObject({ entity: 'butaca', entityId: '3' });
  expect(entityText('permiso', 'team:E')).toBe('Permiso');
  expect(entityText('cosa', '')).toBe('cosa');
});
