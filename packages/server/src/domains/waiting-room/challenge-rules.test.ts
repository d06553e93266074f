import { expect, test } from 'vitest';
import { addressKey } from '../../shared/address-key.ts';
import { addressBlock, bitsFor, hasWork, isSolved, writeChallenge } from './challenge-rules.ts';

const KEY = Buffer.alloc(32, 3);
const AT = new Date('2026-07-15T13:00:00Z');
const MINE = { roomId: 1, userId: 2, block: '10.0.0', bits: 8, endsAt: AT.getTime() / 1_000 + 120 };

function solve(challenge: string, bits: number): string {
  for (let tried = 0; ; tried += 1) if (hasWork(challenge, String(tried), bits)) return String(tried);
}

test('a solved challenge is good for its room, account and block, in time', () => {
  const challenge = writeChallenge(KEY, MINE);
  const solution = solve(challenge, 8);
  const caller = { ...MINE, now: AT };
  expect(isSolved(KEY, challenge, solution, caller)).toBe(true);
  expect(isSolved(KEY, challenge, `${solution}x`, caller)).toBe(hasWork(challenge, `${solution}x`, 8));
  for (const other of [
    { roomId: 9 },
    { userId: 9 },
    { block: '10.0.1' },
    { now: new Date(AT.getTime() + 120_000) },
  ])
    expect(isSolved(KEY, challenge, solution, { ...caller, ...other })).toBe(false);
  expect(isSolved(Buffer.alloc(32), challenge, solution, caller)).toBe(false);
  for (const text of ['', '.', 'x.y', `${challenge}x`])
    expect(isSolved(KEY, text, solution, caller)).toBe(false);
});

test('more joins ask for more work, and a busy block for more again', () => {
  const bits = (perSecond: number, ofBlockPerMinute = 0) => bitsFor({ perSecond, ofBlockPerMinute });
  expect([bits(0), bits(10), bits(200), bits(400), bits(1_600), bits(100_000)]).toEqual([
    16, 18, 19, 20, 22, 22,
  ]);
  expect([bits(10, 120), bits(10, 121)]).toEqual([18, 20]);
});

test.each([
  ['190.64.12.9', '190.64.12'],
  ['::ffff:190.64.12.9', '190.64.12'],
  ['2800:a4:1234:56ab::1', '2800:a4:1234:5600'],
  ['2800:a4:1234:56ff::2', '2800:a4:1234:5600'],
])('the block of %s is %s', (ip, block) => {
  expect(addressBlock(ip, addressKey)).toBe(block);
});
