import { expect, test } from 'vitest';
import {
  isPassAlive,
  passOfHold,
  passTexts,
  passTimes,
  type QueuePass,
  queueKey,
  readPass,
  renewedPass,
  writePass,
} from './queue-pass.ts';

const KEY = queueKey(Buffer.alloc(32, 1));
const OLD_KEY = queueKey(Buffer.alloc(32, 2));
const AT = new Date('2026-07-15T13:00:00Z');
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);
const PASS: QueuePass = {
  ...{ roomId: 7, epoch: 1, userId: 42, number: 1_240, stageId: 2, ticketsPerTurn: 4 },
  ...passTimes(AT),
};

test('a pass is read as it was written, by its key and by the one before', () => {
  expect(readPass([KEY], writePass([KEY], PASS))).toEqual(PASS);
  expect(readPass([KEY, OLD_KEY], writePass([OLD_KEY], PASS))).toEqual(PASS);
  expect(readPass([KEY], writePass([OLD_KEY], PASS))).toBeNull();
  expect(writePass([KEY], PASS).length).toBeLessThan(260);
});

test('with any bit changed it is none', () => {
  const bytes = Buffer.from(writePass([KEY], PASS));
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit % 8));
    expect(readPass([KEY], changed.toString('latin1'))).toBeNull();
  }
});

test.each([['', '.', 'v1..', 'v2.e30.', `v1.e30.${'A'.repeat(43)}`, `v1.${'A'.repeat(600)}.x`]])(
  'what is no pass is none: %s',
  (...texts) => {
    for (const text of texts) expect(readPass([KEY], text)).toBeNull();
  },
);

test('it lives ten minutes, give or take five seconds', () => {
  expect(isPassAlive(PASS, later(604))).toBe(true);
  expect(isPassAlive(PASS, later(605))).toBe(false);
});

test('use renews it in its last three minutes, never beyond forty minutes', () => {
  expect(renewedPass(PASS, later(419), null)).toBeNull();
  expect(renewedPass(PASS, later(420), null)?.endsAt).toBe(PASS.issuedAt + 1_020);
  const late = { ...PASS, endsAt: PASS.issuedAt + 2_300 };
  expect(renewedPass(late, later(2_200), null)?.endsAt).toBe(PASS.latestEndAt);
  expect(renewedPass({ ...PASS, endsAt: PASS.latestEndAt }, later(2_390), null)).toBeNull();
});

test('a hold that began in time keeps it until five minutes after its end', () => {
  expect(renewedPass(PASS, later(60), later(960))?.endsAt).toBe(PASS.issuedAt + 1_260);
  expect(renewedPass(PASS, later(2_401), later(3_300))).toBeNull();
});

test('a hold that is extended keeps it longer, also beyond its latest end, and never for less', () => {
  const held = { ...PASS, endsAt: PASS.issuedAt + 3_000 };
  expect(passOfHold(held, later(3_000))).toMatchObject({ endsAt: PASS.issuedAt + 3_300 });
  expect(passOfHold(held, later(2_700))).toBeNull();
});

test('a cookie carries up to three', () => {
  expect(passTexts('a~b~c~d')).toEqual(['a', 'b', 'c']);
  expect(passTexts('x'.repeat(2_000))).toEqual([]);
});
