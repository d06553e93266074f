import { expect, test } from 'vitest';
import { cookieValue, turnsIn } from './queue-pass.ts';

const pass = (fields: object) => `v1.${Buffer.from(JSON.stringify(fields)).toString('base64url')}.xx`;

test('the turns of a cookie', () => {
  const cookie = [pass({ s: 3, x: 100, u: 'ñ' }), 'no pass', pass({ s: 'x' }), pass({ s: 4, x: 200 })].join(
    '~',
  );
  expect(turnsIn(cookie)).toEqual([
    { roomId: 3, endsAt: 100_000 },
    { roomId: 4, endsAt: 200_000 },
  ]);
  expect(turnsIn('')).toEqual([]);
});

test('a cookie by its name', () => {
  expect(cookieValue('fila', 'otra=1; fila=v1.a.b; x=2')).toBe('v1.a.b');
  expect(cookieValue('fila', 'afila=1')).toBe('');
});
