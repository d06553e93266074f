import { describe, expect, test } from 'vitest';
import { judgeAddress, signAddress } from './signed-address.ts';

const key = Buffer.alloc(32, 7);
const expiresAt = new Date('2026-07-15T20:00:00Z');
const before = new Date(expiresAt.getTime() - 1);
const address = signAddress(key, {
  path: '/archivos/tickets/1.pdf',
  parameters: { name: 'Entrada 1 – año.pdf' },
  expiresAt,
});

describe('a signed address', () => {
  test('is valid to the last millisecond before its end, and expired at it', () => {
    expect(judgeAddress(key, address, before)).toBe('valid');
    expect(judgeAddress(key, address, expiresAt)).toBe('expired');
  });

  test.each([
    ['another path', address.replace('1.pdf', '2.pdf')],
    ['a later end', address.replace(/exp=\d+/, 'exp=9999999999')],
    ['another name', address.replace('Entrada', 'Entrada2')],
    ['a parameter more', `${address}&x=1`],
    ['a second end', `${address}&exp=9999999999`],
    ['another signature', address.replace(/sig=..../, 'sig=AAAA')],
    ['a shorter signature', address.slice(0, -2)],
    ['no signature', address.replace(/&sig=.*/, '')],
    ['nothing but the path', '/archivos/tickets/1.pdf'],
    ['another key', signAddress(Buffer.alloc(32, 8), { path: '/archivos/tickets/1.pdf', expiresAt })],
  ])('with %s is forged', (_name, changed) => {
    expect(judgeAddress(key, changed, before)).toBe('forged');
  });
});
