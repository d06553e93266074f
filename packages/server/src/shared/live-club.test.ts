import { expect, test } from 'vitest';
import { clubDataOf, readClubFile } from './club-data.ts';
import { LiveClub } from './live-club.ts';

const first = readClubFile(new URL('../../club.json', import.meta.url).pathname);
const saved = { data: clubDataOf(first), sponsors: first.sponsors };

test('what is made of the club is made anew when something of it changed, and only then', () => {
  const club = new LiveClub(first);
  let times = 0;
  const name = club.made((whole) => {
    times += 1;
    return whole.name;
  });
  expect([name(), name()]).toEqual([first.name, first.name]);
  club.take(saved);
  expect([name(), times]).toEqual([first.name, 1]);
  club.take({ ...saved, data: { ...saved.data, name: 'Otro' } });
  expect([club.name, name(), name(), times]).toEqual(['Otro', 'Otro', 'Otro', 2]);
  club.take({ ...saved, sponsors: [] });
  expect([club.whole.sponsors, name(), times]).toEqual([[], first.name, 3]);
});
