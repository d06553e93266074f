import { beforeEach, expect, test } from 'vitest';
import { SameCode } from './same-code.ts';

let codes: SameCode;
beforeEach(() => {
  codes = new SameCode();
});

test('a code is read once while it stays there, however long', () => {
  expect(codes.isNew('A', 0)).toBe(true);
  for (let now = 50; now < 10_000; now += 50) expect(codes.isNew('A', now)).toBe(false);
});

test('after 3 s without it, it is read again, not before', () => {
  codes.isNew('A', 0);
  expect(codes.isNew('A', 2_999)).toBe(false);
  expect(codes.isNew('A', 2_999 + 3_000)).toBe(true);
});

test('pulled away from the camera and shown again, it is read again at once', () => {
  codes.isNew('A', 0);
  codes.sawNone(400);
  expect(codes.isNew('A', 450)).toBe(false);
  codes.sawNone(1_250);
  expect(codes.isNew('A', 1_300)).toBe(true);
});

test('another code is new at once', () => {
  codes.isNew('A', 0);
  expect(codes.isNew('B', 10)).toBe(true);
  expect(codes.isNew('A', 20)).toBe(true);
});
