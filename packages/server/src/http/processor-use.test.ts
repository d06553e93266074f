import { expect, test } from 'vitest';
import { busyShare, ProcessorUse } from './processor-use.ts';

test('the share is that of the time between two readings', () => {
  expect(busyShare({ busy: 100, idle: 900 }, { busy: 130, idle: 970 })).toBeCloseTo(0.3);
  expect(busyShare({ busy: 5, idle: 5 }, { busy: 5, idle: 5 })).toBe(0);
});

test('a process that works is busy; each reading begins anew', async () => {
  const use = new ProcessorUse();
  await new Promise((resolve) => setTimeout(resolve, 20));
  use.take();
  const until = performance.now() + 100;
  while (performance.now() < until);
  await new Promise((resolve) => setImmediate(resolve));
  const worked = use.take();
  expect(worked).toBeGreaterThan(0.5);
  expect(worked).toBeLessThanOrEqual(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(use.take()).toBeGreaterThanOrEqual(0);
});
