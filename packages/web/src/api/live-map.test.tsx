import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installEventSource, lastStream, openStreams, setHidden } from '../testing/event-source.ts';
import { followMap, freeAfter, levelsOf, type MapMessage, seatOrder } from './live-map.ts';
import { configureTransport } from './transport.ts';

const asked = vi.fn<(url: string) => Response>();
beforeEach(() => {
  vi.useFakeTimers();
  installEventSource();
  asked.mockReset();
  configureTransport({ hasLiveMaps: true, fetch: async (url) => asked(url) });
});
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  setHidden(false);
  configureTransport({ hasLiveMaps: false });
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function follow(path = '7/1/A') {
  const heard: MapMessage[] = [];
  const stale: boolean[] = [];
  const stop = followMap(path, {
    onMessage: (message) => heard.push(message),
    onStale: (is) => stale.push(is),
  });
  stops.push(stop);
  return { heard, isStale: () => stale.at(-1), stop };
}

const VIVO = '/api/mapa/7/1/A/vivo';
const ASKED = '/api/mapa/7/1/A/estado.json';

describe('a map that is followed', () => {
  test('listens while the tab is seen, and goes on from what it knows', () => {
    const { heard } = follow();
    expect(openStreams()).toEqual([VIVO]);
    lastStream().tell({ v: 'e.4', t: [1], l: [] });
    expect(heard).toEqual([{ v: 'e.4', t: [1], l: [] }]);
    setHidden(true);
    expect(openStreams()).toEqual([]);
    setHidden(false);
    expect(openStreams()).toEqual([`${VIVO}?desde=e.4`]);
  });

  test('is the only one of the tab; the one before goes on when it ends', () => {
    const venue = follow('7');
    const sector = follow();
    expect(openStreams()).toEqual([VIVO]);
    setHidden(true);
    setHidden(false);
    expect(openStreams()).toEqual([VIVO]);
    sector.stop();
    expect(openStreams()).toEqual(['/api/mapa/7/vivo']);
    venue.stop();
    expect(openStreams()).toEqual([]);
  });

  test('is not followed in a preview', () => {
    configureTransport({ hasLiveMaps: false });
    follow();
    expect(openStreams()).toEqual([]);
  });

  test.each(['{', '[]', '{"v":"e.2","n":2,"m":"%"}'])('ignores a message that cannot be read: %s', (data) => {
    const { heard } = follow();
    lastStream().tell({ v: 'e.1', t: [], l: [] });
    lastStream().onmessage?.({ data });
    expect(heard).toHaveLength(1);
    setHidden(true);
    setHidden(false);
    expect(openStreams()).toEqual([`${VIVO}?desde=e.1`]);
  });

  test('may be old after 45 s without a message or a pulse, and is not after the next', async () => {
    const { isStale } = follow();
    lastStream().tell({ v: 'e.1', t: [], l: [] });
    await vi.advanceTimersByTimeAsync(40_000);
    lastStream().dispatchEvent(new Event('pulso'));
    await vi.advanceTimersByTimeAsync(44_000);
    expect(isStale()).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isStale()).toBe(true);
    lastStream().tell({ v: 'e.2', t: [], l: [] });
    expect(isStale()).toBe(false);
  });
});

describe('where nobody can listen', () => {
  test('a refused stream is asked for instead, every 3 s since what is known, and tried again after a minute', async () => {
    let version = 0;
    asked.mockImplementation(() => {
      version += 1;
      return Response.json({ v: `e.${version}`, t: [], l: [version] });
    });
    const { heard } = follow();
    lastStream().fail();
    await vi.advanceTimersByTimeAsync(6_100);
    expect(asked.mock.calls.map(([url]) => url)).toEqual([ASKED, `${ASKED}?desde=e.1`, `${ASKED}?desde=e.2`]);
    expect(heard.map(({ l }) => l)).toEqual([[1], [2], [3]]);
    await vi.advanceTimersByTimeAsync(54_000);
    expect(openStreams()).toHaveLength(1);
    const calls = asked.mock.calls.length;
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked.mock.calls.length).toBe(calls);
  });

  test('while the server is away the map may be old all the time, also when streams are tried again', async () => {
    asked.mockImplementation(() => new Response(null, { status: 502 }));
    const { isStale } = follow();
    lastStream().fail();
    await vi.advanceTimersByTimeAsync(46_000);
    expect(isStale()).toBe(true);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(isStale()).toBe(true);
    lastStream().tell({ v: 'e.1', t: [], l: [] });
    expect(isStale()).toBe(false);
  });

  test('one that is held back on its way is given up', async () => {
    asked.mockImplementation(() => Response.json({ v: 'e.1', t: [], l: [] }));
    const { heard } = follow();
    await vi.advanceTimersByTimeAsync(8_100);
    expect([openStreams(), heard.length]).toEqual([[], 1]);
  });

  test('a browser without streams asks from the start', async () => {
    vi.stubGlobal('EventSource', undefined);
    asked.mockImplementation(() => Response.json({ v: 'e.1', t: [], l: [] }));
    const { heard } = follow();
    await vi.advanceTimersByTimeAsync(10);
    expect(heard).toHaveLength(1);
  });

  test('a server that is away is asked more rarely, but within 5 s of its return; a map that does not exist never again', async () => {
    asked.mockImplementation(() => new Response(null, { status: 503 }));
    const { isStale, stop } = follow();
    lastStream().fail();
    await vi.advanceTimersByTimeAsync(50_000);
    expect([asked.mock.calls.length, isStale()]).toEqual([12, true]);
    stop();
    asked.mockReset().mockImplementation(() => new Response(null, { status: 404 }));
    follow();
    lastStream().fail();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(asked.mock.calls.length).toBe(1);
  });
});

describe('messages', () => {
  const order = ['F1A1', 'F1A2', 'F2A1', 'F10A1', 'F10A2', 'F10A3', 'F10A4', 'F10A5', 'F10A6'];

  test('seats have the order of rows and seats, however they are drawn', () => {
    const svg = order
      .toReversed()
      .map((id) => `<circle id="${id}" cx="1" cy="1" r="9"/>`)
      .join('');
    expect(seatOrder(`<svg><g id="x">${svg}</g></svg>`)).toEqual(order);
  });

  test('changes change, and all of it replaces what was known', () => {
    const free = freeAfter(new Set(['F1A1', 'F1A2']), order, { v: 'e.1', t: [0, 99], l: [3] });
    expect(free).toEqual(new Set(['F1A2', 'F10A1']));
    expect(freeAfter(free ?? new Set(), order, { v: 'e.2', n: 9, m: btoa('\u0005\u0001') })).toEqual(
      new Set(['F1A1', 'F2A1', 'F10A6']),
    );
  });

  test('of other seats than those on the screen is nothing', () => {
    expect(freeAfter(new Set(), order, { v: 'e.2', n: 8, m: btoa('\u0005') })).toBeNull();
  });

  test('levels stand by the sectors’ elements; an unknown one is many', () => {
    const sectores = [
      { TribunaId: 1, SectorCod: 'A1', nivel: 'U' },
      { TribunaId: 2, SectorCod: 'P1', nivel: '?' },
    ];
    expect([...levelsOf({ v: 'e.1', sectores })]).toEqual([
      ['T1SA1', 'U'],
      ['T2SP1', 'M'],
    ]);
  });
});
