import { expect, test } from 'vitest';
import { wholeChannels } from './export-rules.ts';

test('whose documents somebody sees whole', () => {
  expect(wholeChannels(new Set(['sales:V']))).toEqual([]);
  expect(wholeChannels(new Set(['documents:press']))).toEqual(['press', 'accreditation']);
  expect(wholeChannels(new Set(['documents:guests']))).toEqual(['courtesy', 'box']);
  expect(wholeChannels(new Set(['documents:E']))).toHaveLength(8);
  // The approver sees none of them.
  expect(wholeChannels(new Set(['documents:A', 'documents:V']))).toEqual([]);
});
