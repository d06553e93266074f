import { expect, test } from 'vitest';
import { addressEnd, fileEnd, wholeChannels } from './export-rules.ts';

test('whose documents somebody sees whole', () => {
  expect(wholeChannels(new Set(['sales:V']))).toEqual([]);
  expect(wholeChannels(new Set(['documents:press']))).toEqual(['press', 'accreditation']);
  expect(wholeChannels(new Set(['documents:guests']))).toEqual(['courtesy', 'box']);
  expect(wholeChannels(new Set(['documents:E']))).toHaveLength(8);
  // The approver sees none of them.
  expect(wholeChannels(new Set(['documents:A', 'documents:V']))).toEqual([]);
});

test('a file is kept for 15 minutes, or a day where somebody approved it; an address is good for 15 minutes of that', () => {
  const now = new Date('2026-11-24T10:00:00Z');
  const soon = new Date('2026-11-24T10:15:00Z');
  expect(fileEnd({ isApproved: false }, now)).toEqual(soon);
  const end = fileEnd({ isApproved: true }, now);
  expect(end).toEqual(new Date('2026-11-25T10:00:00Z'));
  expect(addressEnd(end, now)).toEqual(soon);
  expect(addressEnd(new Date('2026-11-24T10:05:00Z'), now)).toEqual(new Date('2026-11-24T10:05:00Z'));
});
