import { expect, test } from 'vitest';
import { type LaneQueue, unsynchronised } from './board-rules.ts';

const NOW = new Date('2026-11-23T18:00:00Z');
const before = (ms: number) => new Date(NOW.getTime() - ms);
const LANE: LaneQueue = { contactAt: before(2_000), queue: 0, rate: 12, isWorked: true };

test.each([
  [[LANE], { lanes: 0, scans: 0 }],
  // Its next heartbeat is on the way.
  [[{ ...LANE, contactAt: before(12_000), rate: 60 }], { lanes: 0, scans: 0 }],
  [[{ ...LANE, contactAt: before(16_000), rate: 60 }], { lanes: 1, scans: 16 }],
  [[{ ...LANE, queue: 7 }], { lanes: 1, scans: 7 }],
  [[{ ...LANE, contactAt: before(300_000) }], { lanes: 1, scans: 60 }],
  [[{ ...LANE, contactAt: before(300_000), isWorked: false }], { lanes: 0, scans: 0 }],
  [[{ ...LANE, contactAt: before(86_400_000) }], { lanes: 1, scans: 360 }],
  [
    [
      { ...LANE, contactAt: null, queue: 0 },
      { ...LANE, queue: 3 },
    ],
    { lanes: 1, scans: 3 },
  ],
])('%j', (lanes, told) => {
  expect(unsynchronised(lanes, NOW)).toEqual(told);
});
