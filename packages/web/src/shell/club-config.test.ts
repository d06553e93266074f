// In a document.
import { beforeEach, expect, test, vi } from 'vitest';
import { configureTransport } from '../api/transport.ts';

/** A fresh copy of the module, since it caches the configuration. */
async function fresh(): Promise<typeof import('./club-config.ts')> {
  vi.resetModules();
  const transport = await import('../api/transport.ts');
  transport.configureTransport({ fetch: (url) => fetchClub(url) });
  return import('./club-config.ts');
}

const fetchClub = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  fetchClub.mockReset();
  configureTransport({});
});

test('is fetched once, and what it leaves out is empty', async () => {
  fetchClub.mockResolvedValue(
    Response.json({ name: 'Club', shortName: 'C', siteUrl: 'https://club.example/' }),
  );
  const { EMPTY_CLUB, fetchClubConfig } = await fresh();
  const expected = { ...EMPTY_CLUB, name: 'Club', shortName: 'C', siteUrl: 'https://club.example/' };
  expect(await fetchClubConfig()).toEqual(expected);
  expect(await fetchClubConfig()).toEqual(expected);
  expect(fetchClub.mock.calls).toEqual([['/club.json']]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('offline'))],
  ['an error', () => Promise.resolve(Response.json({}, { status: 500 }))],
  ['nonsense', () => Promise.resolve(Response.json('club'))],
])('%s leaves the site without a club, and is tried again', async (_, answer) => {
  fetchClub.mockImplementationOnce(answer);
  fetchClub.mockResolvedValueOnce(Response.json({ name: 'Club', shortName: 'C' }));
  const { EMPTY_CLUB, fetchClubConfig } = await fresh();
  expect(await fetchClubConfig()).toEqual(EMPTY_CLUB);
  expect(EMPTY_CLUB.crestUrl).toBe('/imagenes/new-club.svg');
  expect((await fetchClubConfig()).name).toBe('Club');
});
