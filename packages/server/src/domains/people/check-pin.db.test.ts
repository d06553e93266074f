import { buildMember, uniqueCedula } from '@club/testing/builders/people.ts';
import { type TestContext, testContext } from '@club/testing/index.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CEDULA } from '../../shared/identity-document.ts';
import {
  checkMemberPin,
  checkPin,
  WRONG_PINS_PER_ACCOUNT,
  WRONG_PINS_PER_ADDRESS,
  WRONG_PINS_PER_SUBJECT,
} from './check-pin.ts';
import { hashPin } from './pin.ts';

let context: TestContext;
beforeAll(async () => {
  context = await testContext();
});
afterAll(() => context.close());
beforeEach(() => context.clock.advance(WRONG_PINS_PER_SUBJECT.windowMs));

const IP = '203.0.113.7';
let lastUser = 0;
/** An account that has not guessed yet. */
const from = (ip: string) => ({ userId: ++lastUser, ip });
const count = (checks: readonly string[], outcome: string) =>
  checks.filter((check) => check === outcome).length;

test('the PIN of a member is right or wrong', async () => {
  const { document } = await buildMember(context, { pin: '2468' });
  expect(await checkMemberPin(context, document, '2468', from(IP))).toBe('ok');
  expect(await checkMemberPin(context, document, '2469', from(IP))).toBe('wrong');
});

test('a member without a PIN and a document that is no member have no right PIN', async () => {
  const { document } = await buildMember(context);
  expect(await checkMemberPin(context, document, '0000', from(IP))).toBe('wrong');
  const stranger = { typeId: CEDULA, number: uniqueCedula() };
  expect(await checkMemberPin(context, stranger, '0000', from(IP))).toBe('wrong');
});

test('after five wrong PINs even the right one is locked, from any address, until the window is over', async () => {
  const { document } = await buildMember(context, { pin: '2468' });
  for (let round = 0; round < 5; round += 1)
    expect(await checkMemberPin(context, document, '1111', from(`203.0.113.${round}`))).toBe('wrong');
  expect(await checkMemberPin(context, document, '2468', from('198.51.100.1'))).toBe('locked');
  context.clock.advance(WRONG_PINS_PER_SUBJECT.windowMs);
  expect(await checkMemberPin(context, document, '2468', from(IP))).toBe('ok');
});

test('right PINs do not use the limit up', async () => {
  const { document } = await buildMember(context, { pin: '2468' });
  for (let round = 0; round < 8; round += 1)
    expect(await checkMemberPin(context, document, '2468', from(IP))).toBe('ok');
});

test('thirty guesses at once get five answers', async () => {
  const { document } = await buildMember(context, { pin: '2468' });
  const guesses = Array.from({ length: 30 }, (_, index) => String(3000 + index));
  const checks = await Promise.all(guesses.map((pin) => checkMemberPin(context, document, pin, from(IP))));
  expect(count(checks, 'wrong')).toBe(5);
  expect(count(checks, 'locked')).toBe(25);
});

test('an account that guesses at many members is locked, wherever it calls from, and then locks nobody out', async () => {
  const storedHash = await hashPin(context.random, '2468');
  const guess = (subject: string, pin: string, userId: number) =>
    checkPin(context, { subject, storedHash, pin, userId, ip: `198.51.100.${++lastUser % 200}` });
  for (let seat = 0; seat < WRONG_PINS_PER_ACCOUNT.limit; seat += 1)
    expect(await guess(`seat:${seat}`, '1111', 1_000_001)).toBe('wrong');
  for (let round = 0; round < 6; round += 1)
    expect(await guess('seat:900', '2468', 1_000_001)).toBe('locked');
  expect(await guess('seat:900', '2468', 1_000_002)).toBe('ok');
});

test('wrong PINs of an address make its wrong ones late, and its right ones neither late nor refused', async () => {
  const storedHash = await hashPin(context.random, '2468');
  const pauses: number[] = [];
  const guess = (subject: string, pin: string, ip: string) =>
    checkPin(context, { subject, storedHash, pin, ...from(ip) }, async (ms) => pauses.push(ms));
  const wrong = Array.from({ length: WRONG_PINS_PER_ADDRESS.limit }, (_, seat) =>
    guess(`seat:${seat}`, '1111', '2001:db8:1:2::9'),
  );
  expect(count(await Promise.all(wrong), 'wrong')).toBe(WRONG_PINS_PER_ADDRESS.limit);
  expect(await guess('seat:900', '2468', '2001:db8:1:2::bbbb')).toBe('ok');
  expect(pauses).toEqual([]);
  expect(await guess('seat:800', '1111', '2001:db8:1:2::aaaa')).toBe('wrong');
  expect(pauses).toEqual([2_000]);
});
