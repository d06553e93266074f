import { expect, test, vi } from 'vitest';
import { NoAnswer } from '../api/device-call.ts';
import { ShiftEnds } from './shift-ends.ts';

test('several that ended without network are all told, and one known on the device only is not', async () => {
  let ids: readonly number[] = [];
  const closeShift = vi.fn(async (_id: number): Promise<void> => Promise.reject(new NoAnswer()));
  const ends = new ShiftEnds({
    server: () => ({ closeShift }),
    kept: {
      get: async () => ids,
      set: async (next) => {
        ids = next;
      },
    },
  });
  await Promise.all([ends.end(3), ends.end(4), ends.end(0)]);
  expect(ids).toEqual([3, 4]);
  closeShift.mockImplementation(async (id) => (id === 3 ? undefined : Promise.reject(new NoAnswer())));
  await ends.tell();
  expect(ids).toEqual([4]);
});
