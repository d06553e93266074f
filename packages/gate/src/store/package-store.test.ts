import 'fake-indexeddb/auto';
import { encodePackage, signedPackage } from '@club/gate-rules/package-format.ts';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeVerify, type Verify } from '../lane/signature.ts';
import { type ClubKey, makeClubKey, matchdayOf, READ_AT, ticket } from '../testing/show.ts';
import { openDatabase } from './database.ts';
import { PackageRefused, PackageStore } from './package-store.ts';

let club: ClubKey;
let verify: Verify;
let database: IDBDatabase;
let packages: PackageStore;
let name = 0;
beforeAll(async () => {
  [club, verify] = await Promise.all([makeClubKey(), makeVerify()]);
});
beforeEach(async () => {
  name += 1;
  database = await openDatabase(`packages-${name}`);
  packages = new PackageStore(database, verify);
});
afterEach(() => database.close());

const ana = ticket(101);
async function madeOf(cut: number, signer = club) {
  const bytes = encodePackage({
    ...{ cut, madeAt: READ_AT, validUntil: READ_AT + 1, group: 'Delgado', keyId: 'k1', hasNames: true },
    ...{ matchday: matchdayOf(club), tickets: [ana], parking: [], annulled: [], entries: [] },
  });
  return { bytes: signedPackage(bytes, await signer.sign(bytes)), etag: `"${cut}"` };
}
const annulled = { kind: 'annulled', subject: { kind: 'ticket', id: 101 }, at: 5 } as const;

test('a package and the changes since are there after a restart', async () => {
  const known = await packages.replace(7, await madeOf(3), [club.known]);
  expect(known.index.find(annulled.subject).ticket?.row).toBe('12');
  await packages.append(known, [annulled], 9);
  const again = await packages.load(7);
  expect(again).toMatchObject({ cut: 9, etag: '"3"' });
  expect(again?.index.find(annulled.subject)).toMatchObject({ ticket: null, annulledAt: 5 });
});

test('a new package ends the changes of the old one', async () => {
  await packages.append(await packages.replace(7, await madeOf(3), [club.known]), [annulled], 9);
  await packages.replace(7, await madeOf(12), [club.known]);
  const known = await packages.load(7);
  expect(known?.cut).toBe(12);
  expect(known?.index.find(annulled.subject).ticket).not.toBeNull();
});

test.each([
  ['cut short', async () => (await madeOf(4)).bytes.slice(0, -1)],
  [
    'one byte other',
    async () => (await madeOf(4)).bytes.map((byte, index) => (index === 900 ? byte ^ 1 : byte)),
  ],
  ['signed by another key', async () => (await madeOf(4, await makeClubKey())).bytes],
  ['no package', async () => new TextEncoder().encode('<html>')],
])('bytes that are %s are refused, and the old package stays', async (_name, made) => {
  await packages.replace(7, await madeOf(3), [club.known]);
  await expect(packages.replace(7, { bytes: await made(), etag: '' }, [club.known])).rejects.toThrow(
    PackageRefused,
  );
  expect((await packages.load(7))?.cut).toBe(3);
});

test('a package of another show is refused', async () => {
  await expect(packages.replace(8, await madeOf(3), [club.known])).rejects.toThrow(
    'El paquete no está completo',
  );
  expect(await packages.load(8)).toBeNull();
});
