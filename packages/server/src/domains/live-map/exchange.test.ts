import { expect, test, vi } from 'vitest';
import { payloadsOf } from './database-wire.ts';
import { Exchange, readTold, type Wire } from './exchange.ts';

const told = { showSectorId: 7, id: 'e.3', plan: 4, seats: 12, free: new Uint8Array([255, 3]) };

function wire(isThere: boolean) {
  const answer = <Value>(value: Value) =>
    isThere ? Promise.resolve(value) : Promise.reject(new Error('away'));
  return {
    lease: vi.fn((ids: readonly number[]) => answer<ReadonlySet<number>>(new Set(ids))),
    release: vi.fn(() => answer(undefined)),
    tell: vi.fn((_texts: readonly string[]) => answer(undefined)),
    close: vi.fn(() => answer(undefined)),
  } satisfies Wire;
}

test('what is told is read as it was; anything else is nothing', async () => {
  const one = wire(true);
  await new Exchange([one]).tell([told]);
  const [[text = '']] = one.tell.mock.calls[0] as [[string]];
  expect(readTold(text)).toEqual({ ...told, free: Buffer.from(told.free) });
  // From a process of the previous release.
  expect(readTold('7 e.3 12 //8=')).toMatchObject({ plan: 0, seats: 12 });
  for (const other of ['', '7', '7 e.3 12', 'x e.3 12 //8=', '0 e.3 12 //8='])
    expect(readTold(other)).toBeNull();
});

test('the first wire that works is used, and nobody decides when none does', async () => {
  const [away, there, spare] = [wire(false), wire(true), wire(true)];
  const exchange = new Exchange([away, there, spare]);
  expect(await exchange.lease([1, 2])).toEqual(new Set([1, 2]));
  await exchange.tell([told]);
  expect([away.tell, there.tell, spare.tell].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
  const none = new Exchange([wire(false)]);
  expect(await none.lease([1])).toBeNull();
  await none.tell([told]);
  await none.release([1]);
  await none.close();
});

test('as much as there is room for goes into one notification', () => {
  const long = 'x'.repeat(3_000);
  expect(payloadsOf([long, long, long, 'y'])).toEqual([`${long}\n${long}`, `${long}\ny`]);
  expect(payloadsOf([])).toEqual([]);
});
