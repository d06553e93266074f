import { expect, test } from 'vitest';
import { LoadMeter } from './load-meter.ts';

test('counts claims and holders’ calls, their lateness and the time of claims; each report begins anew', () => {
  let late = 0;
  const meter = new LoadMeter(() => late, { waitingCount: 3 });
  meter.note('visitor', false);
  for (late = 1; late <= 100; late += 1) {
    meter.note('claim', true);
    meter.noteTime('claim', late * 10);
    meter.noteTime('holder', 60_000);
  }
  meter.note('holder', false);
  late = 0;
  expect(meter.take()).toEqual({
    letIn: 100,
    sentAway: 1,
    lateMs: 95,
    claimMs: 950,
    line: 3,
    busy: expect.any(Number),
  });
  expect(meter.take()).toEqual({
    letIn: 0,
    sentAway: 0,
    lateMs: 0,
    claimMs: 0,
    line: 3,
    busy: expect.any(Number),
  });
});
