import { expect, test, vi } from 'vitest';
import { NoAnswer } from '../api/device-call.ts';
import { ShiftEnds } from './shift-ends.ts';

function kept() {
  let ids: readonly number[] = [];
  return {
    get: async () => ids,
    set: async (next: readonly number[]) => {
      ids = next;
    },
  };
}

test('a supervisor’s is ended by the next start of an app that was killed, and by no other', async () => {
  const ids = kept();
  const closeShift = vi.fn(async (_id: number) => {});
  const start = () => new ShiftEnds({ server: () => ({ closeShift }), kept: ids });
  const killed = start();
  await killed.begin(8);
  await killed.tell();
  expect(closeShift).not.toHaveBeenCalled();
  await start().tell();
  expect(closeShift).toHaveBeenCalledExactlyOnceWith(8);
  expect(await ids.get()).toEqual([]);
  const living = start();
  await living.begin(9);
  await living.end(9);
  expect([closeShift.mock.calls.length, await ids.get()]).toEqual([2, []]);
});

test('several that ended without network are all told, and one known on the device only is not', async () => {
  const ids = kept();
  const closeShift = vi.fn(async (_id: number): Promise<void> => Promise.reject(new NoAnswer()));
  const ends = new ShiftEnds({ server: () => ({ closeShift }), kept: ids });
  await Promise.all([ends.end(3), ends.end(4), ends.end(0)]);
  expect(await ids.get()).toEqual([3, 4]);
  closeShift.mockImplementation(async (id) => (id === 3 ? undefined : Promise.reject(new NoAnswer())));
  await ends.tell();
  expect(await ids.get()).toEqual([4]);
});
