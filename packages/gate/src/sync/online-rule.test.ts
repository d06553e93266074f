import { beforeEach, expect, test } from 'vitest';
import { OnlineRule } from './online-rule.ts';

let rule: OnlineRule;
beforeEach(() => {
  rule = new OnlineRule();
});

test('nothing is asked before the first contact, nor long after the last', () => {
  expect(rule.mayAsk(0)).toBe(false);
  rule.answered(0);
  expect(rule.mayAsk(24_999)).toBe(true);
  expect(rule.mayAsk(25_000)).toBe(false);
});

test('the third deadline within 30 s ends the asking for 20 s', () => {
  rule.answered(0);
  rule.missed(100);
  rule.missed(200);
  expect(rule.mayAsk(300)).toBe(true);
  rule.missed(400);
  expect(rule.mayAsk(400)).toBe(false);
  rule.answered(15_000);
  expect(rule.mayAsk(20_399)).toBe(false);
  expect(rule.mayAsk(20_400)).toBe(true);
});

test('after 20 s it is the background’s contact that ends it, not a reading that waits', () => {
  rule.answered(0);
  for (const at of [1, 2, 3]) rule.missed(at);
  expect(rule.mayAsk(21_000)).toBe(false);
  rule.answered(21_000);
  expect(rule.mayAsk(21_000)).toBe(true);
});

test('three deadlines in more than 30 s do not end it', () => {
  for (const at of [0, 16_000, 31_000]) rule.missed(at);
  rule.answered(31_000);
  expect(rule.mayAsk(31_001)).toBe(true);
});

test('a network that the browser has lost is not asked until it answers again', () => {
  rule.answered(0);
  rule.lost();
  expect(rule.mayAsk(1)).toBe(false);
  rule.answered(2);
  expect(rule.mayAsk(3)).toBe(true);
});
