import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { isSignedByClub, ticketKeys } from './ticket-keys.ts';

const present = generateKeyPairSync('ed25519');
const former = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const payload = Buffer.from('code');
const changing = { ticketKey: present.privateKey, formerTicketKey: former.publicKey };
const alone = { ticketKey: present.privateKey };

test.each([
  ['the present key', present, true, true],
  ['the key before', former, true, false],
  ['another key', other, false, false],
] as const)('a payload signed by %s', (_name, pair, duringChange, afterwards) => {
  const signature = sign(null, payload, pair.privateKey);
  expect(isSignedByClub(changing, payload, signature)).toBe(duringChange);
  expect(isSignedByClub(alone, payload, signature)).toBe(afterwards);
});

test('the present key comes first, and is made once', () => {
  const [first, second] = ticketKeys(changing);
  expect(first).toBe(ticketKeys(alone)[0]);
  expect(second).toBe(former.publicKey);
});
