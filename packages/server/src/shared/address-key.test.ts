import { expect, test } from 'vitest';
import { addressHash, addressKey } from './address-key.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});

test('the hash of an address is of its network and its key', () => {
  const hash = (ip: string, key = 'a key') => addressHash(Buffer.from(key), ip).toString('hex');
  expect(hash('2001:db8:1:2::9')).toBe(hash('2001:db8:1:2::a'));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.8'));
  expect(hash('203.0.113.7')).not.toBe(hash('203.0.113.7', 'another key'));
});
