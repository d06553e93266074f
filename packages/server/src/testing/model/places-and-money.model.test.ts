import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ModelServer } from './model-server.ts';
import type { Operation } from './operations.ts';
import { walkInLanes } from './run-walks.ts';
import { Step } from './step.ts';

test('whatever people do, at once and one after another, places and money are as product.md §2 says', {
  timeout: 900_000,
}, async () => {
  const report = await walkInLanes({ seed: 1907, operations: 2000, lanes: 4, steps: 100 });
  expect(report.failure).toBeNull();
  expect(report.operations).toBeGreaterThanOrEqual(2000);
});

/** Pays too little, so that the money has to go back. */
const REFUND: readonly Operation[] = [
  { kind: 'hold', who: 0, sector: 'A', seats: [1] },
  { kind: 'order', who: 0, persons: [1] },
  { kind: 'pay', order: 0, isShort: true },
  { kind: 'notify', payment: 0, as: 'genuine' },
  { kind: 'work' },
];

async function walkRefund(server: ModelServer): Promise<void> {
  const start = await server.startWalk();
  await fc.asyncModelRun(
    async () => start,
    REFUND.map((operation) => new Step([operation])),
  );
}

test('a refund that a job loses is found', { timeout: 300_000 }, async () => {
  const server = await ModelServer.start();
  try {
    await walkRefund(server);
    server.workers['refund-payment'] = async () => {};
    await expect(walkRefund(server)).rejects.toThrow(/audit: refund-under-way: 1, e\.g\. payment \d+/);
  } finally {
    await server.close();
  }
});
