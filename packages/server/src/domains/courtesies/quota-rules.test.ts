import { expect, test } from 'vitest';
import { exceededQuota, liftsQuota } from './quota-rules.ts';

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

test.each([
  ['a raised quota', both, { showQuota: 11, seasonQuota: 40 }, true],
  ['one taken away', both, { showQuota: 10, seasonQuota: null }, true],
  ['one that is raised while the other is lowered', both, { showQuota: 1, seasonQuota: 41 }, true],
  ['the same', both, both, false],
  ['a lowered one', both, { showQuota: 9, seasonQuota: 0 }, false],
  ['a first one', { showQuota: null, seasonQuota: null }, both, false],
  ['a new issuer without any', null, { showQuota: null, seasonQuota: null }, true],
  ['a new issuer with one of the two', null, { showQuota: 5, seasonQuota: null }, false],
])('%s: whether it lifts a quota', (_what, before, after, expected) => {
  expect(liftsQuota(before, after)).toBe(expected);
});
