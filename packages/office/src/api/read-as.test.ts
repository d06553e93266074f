import { clubCalls } from '@club/contract/club';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { readAs } from './read-as.ts';

const PERSON = Type.Object({
  Id: Type.Integer({ minimum: 1 }),
  Nombre: Type.String(),
  Estado: Type.Union([Type.Literal('activo'), Type.Literal('suspendido')]),
  Nota: Type.Optional(Type.String()),
  Rol: Type.Enum(['lectura', 'prensa']),
});
const ANSWER = Type.Object({
  Personas: Type.Array(PERSON),
  Total: Type.Integer(),
  Roles: Type.Array(Type.String()),
});

test('what the contract says is kept, and nothing else', () => {
  const person = { Id: 3, Nombre: 'Ana', Estado: 'suspendido', Nota: 'x', Rol: 'prensa' };
  const answer = { Personas: [person], Total: 1, Roles: ['prensa'], ErrorCod: 0 };
  expect(readAs(ANSWER, answer)).toEqual({ Personas: [person], Total: 1, Roles: ['prensa'] });
});

test('an odd field is empty, an odd item is left out, and the rest of the page stands', () => {
  const odd = { Id: 'x', Nombre: null, Estado: 'raro', Nota: 7, Rol: 'otro' };
  expect(readAs(ANSWER, { Personas: [null, odd, 'x'], Total: '9', Roles: [1, 'prensa'] })).toEqual({
    Personas: [{ Id: 0, Nombre: '', Estado: 'activo', Rol: 'lectura' }],
    Total: 0,
    Roles: ['prensa'],
  });
});

test.each([null, undefined, 'x', 7, [], [[]]])('no answer at all (%j) reads as an empty one', (answer) => {
  expect(readAs(ANSWER, answer)).toEqual({ Personas: [], Total: 0, Roles: [] });
});

test('every call of the office has an answer that can be read from nothing', () => {
  for (const { answer } of Object.values(clubCalls)) expect(() => readAs(answer, {})).not.toThrow();
});
