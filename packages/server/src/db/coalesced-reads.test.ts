import { expect, it, vi } from 'vitest';
import { CoalescedReads } from './coalesced-reads.ts';

/** A read that ends on demand; each returns how many began before it. */
function slowRead() {
  const ends: (() => void)[] = [];
  const read = vi.fn(
    () =>
      new Promise<number>((resolve) => {
        const begun = ends.length;
        ends.push(() => resolve(begun));
      }),
  );
  return { read, end: (index: number) => ends[index]?.() };
}

it('who asks while a read is under way shares the next one, which begins after they asked', async () => {
  const same = new CoalescedReads();
  const { read, end } = slowRead();
  const first = same.find('a', read);
  const later = [same.find('a', read), same.find('a', read)];
  expect(read).toHaveBeenCalledTimes(1);
  end(0);
  expect(await first).toBe(0);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2), { timeout: 10_000 });
  const last = same.find('a', read);
  end(1);
  expect(await Promise.all(later)).toEqual([1, 1]);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(3), { timeout: 10_000 });
  end(2);
  expect(await last).toBe(2);
});

it('nothing is kept, and other names are other reads', async () => {
  const same = new CoalescedReads();
  let value = 1;
  const read = async () => value;
  expect(await same.find('a', read)).toBe(1);
  value = 2;
  expect(await Promise.all([same.find('a', read), same.find('b', async () => 'other')])).toEqual([
    2,
    'other',
  ]);
});

it('a read that fails fails for those who share it, and for nobody after', async () => {
  const same = new CoalescedReads();
  const failing = () => Promise.reject(new Error('away'));
  const answers = await Promise.allSettled([same.find('a', failing), same.find('a', failing)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await same.find('a', async () => 'well')).toBe('well');
});
