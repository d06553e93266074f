import { expect, test } from 'vitest';
import { systemRandom } from '../../ports/random.ts';
import { hashPin, verifyPin } from './pin.ts';

test('a stored PIN is recognised and no other one is', async () => {
  const stored = await hashPin(systemRandom, '0042');
  expect(await verifyPin('0042', stored)).toBe(true);
  expect(await verifyPin('42', stored)).toBe(false);
  expect(await verifyPin('0043', stored)).toBe(false);
  expect(await verifyPin('', stored)).toBe(false);
});

test('the PIN cannot be read from what is stored, and two members with the same PIN are not stored alike', async () => {
  const [one, other] = await Promise.all([hashPin(systemRandom, '1234'), hashPin(systemRandom, '1234')]);
  expect(one).toMatch(/^scrypt\$16384\$8\$[\w-]{22}\$[\w-]{43}$/);
  expect(one).not.toBe(other);
});

test('a hash of other parameters is still verified', async () => {
  // scrypt('1234', 16 zero bytes, 32, { N: 1024, r: 4 })
  const cheap = 'scrypt$1024$4$AAAAAAAAAAAAAAAAAAAAAA$LB9CQLSzNqdZcJmN_GlsU0X8I84gqlb5RwkZobx7xzE';
  expect(await verifyPin('1234', cheap)).toBe(true);
  expect(await verifyPin('1235', cheap)).toBe(false);
});

test('without a stored PIN every PIN is wrong, after the same work', async () => {
  const stored = await hashPin(systemRandom, '1234');
  const spent = async (work: () => Promise<boolean>) => {
    const before = process.cpuUsage();
    for (let round = 0; round < 5; round += 1) expect(await work()).toBe(false);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const ratio = (await spent(() => verifyPin('9999', null))) / (await spent(() => verifyPin('9999', stored)));
  expect(ratio).toBeGreaterThan(0.3);
});

test.each(['', 'plain', 'scrypt$16384$8$AAAA$AAAA', 'md5$1$1$AAAA$AAAA'])(
  'stored text that is not of ours is a fault: %j',
  async (stored) => {
    await expect(verifyPin('1234', stored)).rejects.toThrow('not a stored PIN');
  },
);
