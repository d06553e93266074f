import 'fake-indexeddb/auto';
import { GATE } from '@club/contract/gate/constants';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Uploads } from '../sync/uploads.ts';
import { LANE } from '../testing/show.ts';
import { openDatabase, read, write } from './database.ts';
import type { StoredScan } from './scan.ts';
import { ScanStore } from './scan-store.ts';
import { SettingStore, type Shift } from './settings.ts';
import { uuidV7 } from './uuid.ts';

let database: IDBDatabase;
let scans: ScanStore;
let settings: SettingStore;
let name = 0;

const open = async () => {
  database = await openDatabase(`gate-${name}`);
  [scans, settings] = [new ScanStore(database), new SettingStore(database)];
};
beforeEach(() => {
  name += 1;
  return open();
});
afterEach(() => database.close());

const scan = (at: number, other: Partial<StoredScan> = {}): StoredScan => ({
  ...{ id: uuidV7(at), showId: 7, shiftId: 1, payload: '', hash: '', subject: null, laneId: 1, gateId: 1 },
  ...{
    zoneId: 1,
    direction: 'in',
    result: 'X1',
    variant: '',
    mode: 'local',
    admits: false,
    turn: 0,
    reason: '',
  },
  time: { device: at, corrected: at, uncertainty: 0, isReliable: true, epoch: 1 },
  ...{ title: '', line: '', unsent: 1, ...other },
});
const shift: Shift = {
  ...{ shiftId: 1, showId: 7, personId: 5, person: 'Ana', isSupervisor: false, startedAt: 1, lane: LANE },
  ...{ gateName: 'Puerta 3', laneName: 'Carril 1', zoneName: 'Tribunas' },
};
const fill = (count: number) =>
  write(database, 'scans', (transaction) => {
    for (let at = 1; at <= count; at += 1) transaction.objectStore('scans').put(scan(at));
    return undefined;
  });

test('the queue survives a browser that is closed, oldest first', async () => {
  const kept = [scan(30), scan(10), scan(20)];
  for (const one of kept) await scans.add(one);
  database.close();
  await open();
  expect((await scans.unsent(2)).map(({ time }) => time.device)).toEqual([10, 20]);
  expect(await scans.countUnsent()).toBe(3);
});

test('what was answered leaves the queue and stays known', async () => {
  const [one, other] = [scan(1), scan(2)];
  await scans.add(one);
  await scans.add(other);
  await scans.markSent([one.id, 'unknown']);
  expect(await scans.unsent(9)).toEqual([other]);
  expect(await scans.ofShow(7)).toHaveLength(2);
});

test('the service worker finds the length of the queue and the shift', async () => {
  const [one, other] = [scan(1), scan(2)];
  await scans.add(one);
  await settings.set('shift', shift);
  await scans.add(other);
  expect(await settings.get('busy')).toEqual({ hasShift: true, unsent: 2 });
  await scans.markSent([one.id, other.id]);
  await settings.set('shift', null);
  expect(await settings.get('busy')).toEqual({ hasShift: false, unsent: 0 });
});

test('scans of other shows go, but never one without an answer', async () => {
  const kept = [scan(1, { showId: 6 }), scan(2), scan(3, { showId: 6 })];
  for (const one of kept) await scans.add(one);
  await scans.markSent([kept[0]?.id ?? '']);
  await scans.keepOnly(7);
  expect(await read(database, 'scans', (store) => store.getAllKeys())).toEqual([kept[1]?.id, kept[2]?.id]);
});

test('an entry taken back is still stored, and marked with the scan that takes it back or not at all', async () => {
  const entry = scan(1, { admits: true });
  const undo = scan(2, { undoes: entry.id });
  await scans.add(entry);
  // The browser is killed before the transaction is complete.
  const begun = database.transaction.bind(database);
  vi.spyOn(database, 'transaction').mockImplementationOnce((...args) => {
    const transaction = begun(...args);
    queueMicrotask(() => transaction.abort());
    return transaction;
  });
  await expect(scans.add(undo)).rejects.toThrow();
  expect(await scans.ofShow(7)).toEqual([entry]);
  await scans.add(undo);
  expect(await scans.ofShow(7)).toEqual([{ ...entry, undone: true }, undo]);
});

describe('upload', () => {
  test('2.000 scans go up in batches of 200, each once', async () => {
    await fill(2_000);
    const sent: string[] = [];
    const sizes: number[] = [];
    const uploads = new Uploads({
      ...{ unsent: (count) => scans.unsent(count), markSent: (ids) => scans.markSent(ids) },
      send: async (batch) => {
        sizes.push(batch.length);
        sent.push(...batch.map(({ id }) => id));
        return batch.map(({ id }) => id);
      },
    });
    await Promise.all([uploads.run(), uploads.run()]);
    expect(new Set(sizes)).toEqual(new Set([GATE.batch]));
    expect([sent.length, new Set(sent).size]).toEqual([2_000, 2_000]);
    expect(await scans.countUnsent()).toBe(0);
  });

  test('what the server does not answer stays, and goes up again', async () => {
    await fill(5);
    let isThere = false;
    const uploads = new Uploads({
      ...{ unsent: (count) => scans.unsent(count), markSent: (ids) => scans.markSent(ids) },
      send: async (batch) => {
        if (!isThere) throw new Error('no network');
        return batch.slice(0, 2).map(({ id }) => id);
      },
    });
    await expect(uploads.run()).rejects.toThrow('no network');
    expect(await scans.countUnsent()).toBe(5);
    isThere = true;
    await uploads.run();
    expect(await scans.countUnsent()).toBe(0);
  });

  test('an answer about none of them ends the run instead of going round', async () => {
    await fill(1);
    const uploads = new Uploads({
      ...{ unsent: (count) => scans.unsent(count), markSent: (ids) => scans.markSent(ids) },
      send: async () => ['another'],
    });
    await expect(uploads.run()).rejects.toThrow('for none');
    expect(await scans.countUnsent()).toBe(1);
  });
});

test('a revoked device forgets everything', async () => {
  await scans.add(scan(1));
  await settings.wipe();
  expect([await scans.countUnsent(), await settings.get('busy')]).toEqual([0, null]);
});
