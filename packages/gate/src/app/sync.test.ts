import { CASE_MATCHDAY } from '@club/gate-rules/decision-cases.data.ts';
import { PackageIndex } from '@club/gate-rules/package-index.ts';
import { describe, expect, test, vi } from 'vitest';
import { NoAnswer, Refused } from '../api/device-call.ts';
import type { KnownShow } from '../store/package-store.ts';
import { PackageRefused } from '../store/package-store.ts';
import type { Shift } from '../store/settings.ts';
import { DeviceClock } from '../sync/clock.ts';
import { OnlineRule } from '../sync/online-rule.ts';
import { knowledgeOf, packageOf } from '../testing/show.ts';
import { StateStore } from './state.ts';
import { problemText, Sync, type SyncPorts } from './sync.ts';

const { showId } = CASE_MATCHDAY;
const knownAt = (cut: number): KnownShow => ({
  ...{ columns: packageOf(CASE_MATCHDAY, []), index: knowledgeOf(CASE_MATCHDAY, []), etag: 'old', cut },
});

/** A device with a package and an unsent scan; `server` answers as the test says. */
function device(server: Partial<Record<keyof SyncPorts['server'], unknown>>) {
  const state = new StateStore();
  state.set({ known: knownAt(1) });
  let unsent = [{ id: 'a' }];
  const ports = {
    state,
    server: { changes: vi.fn(async () => null), token: async () => ({ clubKeys: [] }), ...server },
    clock: new DeviceClock({ wall: () => Date.now(), monotonic: () => performance.now() }),
    rule: new OnlineRule(),
    scans: {
      unsent: async () => unsent,
      countUnsent: async () => unsent.length,
      markSent: async (ids: readonly string[]) => {
        unsent = unsent.filter(({ id }) => !ids.includes(id));
      },
    },
    packages: {
      append: vi.fn(async (_known: KnownShow, _changes: unknown, cut: number) => knownAt(cut)),
      replace: vi.fn(async () => knownAt(50)),
      load: async () => null,
    },
    incidents: {
      waiting: async () => [],
      refused: async () => [],
      remove: async () => {},
      setAside: async () => {},
    },
    deviceState: async () => ({}),
    keepFresh: async () => {},
    onKnown: (known: KnownShow) => state.set({ known }),
    onOrders: async () => {},
    onPending: vi.fn(),
  };
  // The stores have more than the loops use.
  return { ports, state, sync: new Sync(ports as unknown as SyncPorts) };
}

const cutOf = (state: StateStore) => state.get().known?.cut;
const down = async () => {
  throw new NoAnswer();
};

describe('the loops of a device', () => {
  test('changes come while uploads fail, and the scan stays in the queue', async () => {
    const changes = vi.fn(async () => ({ changes: [], cut: 2, hasMore: false }));
    const { sync, state } = device({ changes, send: down });
    await expect(sync.upload()).rejects.toThrow(NoAnswer);
    await sync.changes();
    expect(cutOf(state)).toBe(2);
    expect(state.get().queue).toBe(1);
  });

  test('uploads go on while changes fail', async () => {
    const send = vi.fn(async (batch: readonly { id: string }[]) => batch.map(({ id }) => id));
    const { sync, state } = device({ changes: down, send });
    await expect(sync.changes()).rejects.toThrow(NoAnswer);
    await sync.upload();
    expect(send).toHaveBeenCalledOnce();
    expect(state.get().queue).toBe(0);
  });

  test('changes are asked for until there are no more, each time after the last', async () => {
    const answers = [
      { changes: [], cut: 5, hasMore: true },
      { changes: [], cut: 9, hasMore: false },
    ];
    const changes = vi.fn(async (_show: number, _cut: number) => answers.shift() ?? null);
    const { sync, state } = device({ changes });
    await sync.changes();
    expect(changes.mock.calls).toEqual([
      [showId, 1],
      [showId, 5],
    ]);
    expect(cutOf(state)).toBe(9);
  });

  test('a cut that the server has no changes for any more: the package is downloaded anew', async () => {
    const changes = async () => {
      throw new Refused('cut-too-old', 'Descargá el paquete de nuevo.', null);
    };
    const download = vi.fn(async () => ({ bytes: new Uint8Array(), etag: 'new' }));
    const { sync, state } = device({ changes, package: download });
    await sync.changes();
    expect(download).toHaveBeenCalledExactlyOnceWith(showId, 'old');
    expect(cutOf(state)).toBe(50);
  });

  test('a show that asks for names that the package left out: it is downloaded anew, until it is there', async () => {
    const plain = packageOf(CASE_MATCHDAY, []);
    const columns = { ...plain, header: { ...plain.header, hasNames: false } };
    const index = new PackageIndex(columns);
    const policy = { ...CASE_MATCHDAY.policy, documents: { kind: 'all' as const } };
    index.apply({ kind: 'matchday', matchday: { ...CASE_MATCHDAY, policy } });
    const download = vi.fn(async () => ({ bytes: new Uint8Array(), etag: 'new' }));
    const changes = vi.fn(async (_show: number, cut: number) =>
      cut === 1 ? { changes: [], cut: 2, hasMore: false } : null,
    );
    const { sync, state, ports } = device({ package: download, changes });
    ports.packages.append.mockImplementation(async (known, _changes, cut) => ({ ...known, cut }));
    state.set({ known: { ...knownAt(1), columns, index } });
    download.mockRejectedValueOnce(new NoAnswer());
    await expect(sync.renew()).rejects.toThrow(NoAnswer);
    // Changes do not wait for it.
    await sync.changes();
    expect(cutOf(state)).toBe(2);
    await Promise.all([sync.renew(), sync.package(showId)]);
    expect(cutOf(state)).toBe(50);
    expect(changes).toHaveBeenLastCalledWith(showId, 50);
    await sync.renew();
    expect(download).toHaveBeenCalledTimes(2);
  });

  test('changes that were asked for before a new package came are not put over it', async () => {
    const asked = Promise.withResolvers<{ changes: []; cut: number; hasMore: boolean }>();
    const changes = vi.fn(async (_show: number, cut: number) => (cut === 1 ? asked.promise : null));
    const { sync, state, ports } = device({
      changes,
      package: async () => ({ bytes: new Uint8Array(), etag: 'new' }),
    });
    const going = sync.changes();
    await sync.package(showId);
    asked.resolve({ changes: [], cut: 2, hasMore: false });
    await going;
    expect(cutOf(state)).toBe(50);
    expect(ports.packages.append).not.toHaveBeenCalled();
    expect(changes).toHaveBeenLastCalledWith(showId, 50);
  });

  test('a package that comes while changes are being kept stays', async () => {
    const kept = Promise.withResolvers<KnownShow>();
    const { sync, state, ports } = device({
      changes: async (_show: number, cut: number) =>
        cut === 1 ? { changes: [], cut: 2, hasMore: false } : null,
    });
    ports.packages.append.mockReturnValue(kept.promise);
    const going = sync.changes();
    await Promise.resolve();
    state.set({ known: knownAt(50) });
    kept.resolve(knownAt(2));
    await going;
    expect(cutOf(state)).toBe(50);
  });

  test('changes that cannot be kept leave the package as old as it is', async () => {
    const { sync, state, ports } = device({ changes: async () => ({ changes: [], cut: 2, hasMore: false }) });
    state.set({ freshAt: 7 });
    ports.packages.append.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await expect(sync.changes()).rejects.toThrow('full');
    expect([cutOf(state), state.get().freshAt]).toEqual([1, 7]);
  });

  test('another show’s package that comes when a shift has begun is not put under it', async () => {
    const asked = Promise.withResolvers<{ bytes: Uint8Array; etag: string }>();
    const { sync, state, ports } = device({ package: () => asked.promise });
    const going = sync.package(showId + 1);
    state.set({ shift: { showId } as Shift });
    asked.resolve({ bytes: new Uint8Array(), etag: 'other' });
    await going;
    expect(ports.packages.replace).not.toHaveBeenCalled();
    expect(cutOf(state)).toBe(1);
  });

  test('of two shows that are chosen after each other the later one counts, whichever package comes last', async () => {
    const asked = new Map([20, 21].map((show) => [show, Promise.withResolvers<object>()]));
    const download = vi.fn((show: number) => asked.get(show)?.promise);
    const { sync, ports } = device({ package: download });
    const arrives = (show: number) => asked.get(show)?.resolve({ bytes: new Uint8Array(), etag: '' });
    const first = sync.choose(20);
    await vi.waitFor(() => expect(download).toHaveBeenCalledOnce(), { timeout: 10_000 });
    const second = sync.choose(21);
    arrives(21);
    await second;
    arrives(20);
    await first;
    expect(ports.packages.replace).toHaveBeenCalledExactlyOnceWith(21, expect.anything(), []);
  });

  test('of two shows that are chosen after each other the failure of the earlier one is nobody’s any more', async () => {
    const asked = Promise.withResolvers<never>();
    const download = vi.fn(async (show: number) => (show === 20 ? asked.promise : null));
    const { sync, state } = device({ package: download });
    state.set({ fault: 'Venció.' });
    const first = sync.choose(20);
    await vi.waitFor(() => expect(download).toHaveBeenCalledOnce(), { timeout: 10_000 });
    await sync.choose(21);
    asked.reject(new NoAnswer());
    await first;
    expect(state.get().fault).toBe('');
  });

  test('a package that is not whole leaves the old one, and says so', async () => {
    const { sync, state, ports } = device({
      package: async () => ({ bytes: new Uint8Array(3), etag: 'new' }),
    });
    ports.packages.replace.mockRejectedValue(new PackageRefused());
    const failure = await sync.package(showId).catch((error: unknown) => error);
    expect(problemText(failure)).toBe('El paquete no está completo. Volvé a descargarlo.');
    expect(cutOf(state)).toBe(1);
  });

  test('who is not approved yet hears of it', async () => {
    const { sync, ports } = device({
      heartbeat: async () => {
        throw new Refused('device-pending', '', null);
      },
    });
    await expect(sync.heartbeat()).rejects.toThrow(Refused);
    expect(ports.onPending).toHaveBeenCalledOnce();
  });
});
