import { expect, test } from 'vitest';
import { exceededQuota } from './quota-rules.ts';

const both = { showQuota: 10, seasonQuota: 40 };

test.each([
  ['what fits exactly', both, { ofShow: 4, ofSeason: 34 }, 6, null],
  ['one too many of a show', both, { ofShow: 5, ofSeason: 5 }, 6, { quota: 10, left: 5 }],
  ['one too many of a season', both, { ofShow: 0, ofSeason: 38 }, 3, { quota: 40, left: 2 }],
  ['the smaller rest of two', both, { ofShow: 8, ofSeason: 39 }, 3, { quota: 40, left: 1 }],
  ['a quota that was lowered', both, { ofShow: 12, ofSeason: 12 }, 1, { quota: 10, left: 0 }],
  ['none at all', { showQuota: 0, seasonQuota: null }, { ofShow: 0, ofSeason: 0 }, 1, { quota: 0, left: 0 }],
  ['no quota', { showQuota: null, seasonQuota: null }, { ofShow: 999, ofSeason: 9999 }, 500, null],
])('%s', (_what, issuer, given, wanted, expected) => {
  expect(exceededQuota(issuer, given, wanted)).toEqual(expected);
});
