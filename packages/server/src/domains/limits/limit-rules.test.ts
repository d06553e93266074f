import { LIMIT_NAMES, LIMITS } from '@club/contract/club';
import { expect, test } from 'vitest';
import { changesOf, outOfBounds, USUAL_LIMITS, withChanges } from './limit-rules.ts';

test('what nobody changed is as the list has it', () => {
  expect(withChanges({})).toEqual(USUAL_LIMITS);
  expect(USUAL_LIMITS).toMatchObject({ ticketsAnnulled: 20, refundAmount: 2_000_000, tillHours: 16 });
  expect(withChanges({ ticketsAnnulled: 3 })).toEqual({ ...USUAL_LIMITS, ticketsAnnulled: 3 });
});

test('only what differs is kept', () => {
  expect(changesOf(USUAL_LIMITS)).toEqual({});
  expect(changesOf({ ...USUAL_LIMITS, membersLeaving: 0 })).toEqual({ membersLeaving: 0 });
});

test.each(LIMIT_NAMES)('%s begins within its bounds, and stays there', (name) => {
  const { least, most, usual } = LIMITS[name];
  expect(least).toBeLessThanOrEqual(usual);
  expect(usual).toBeLessThanOrEqual(most);
  const told = [least - 1, least, most, most + 1].map((value) => outOfBounds({ [name]: value }));
  expect(told).toEqual([name, null, null, name]);
  expect([least - 1, most + 1].map((value) => withChanges({ [name]: value })[name])).toEqual([least, most]);
});
