import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { desksOf, readClubFile } from './club-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'club-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: object) => {
  const path = join(folder, 'club.json');
  writeFileSync(path, JSON.stringify({ name: 'Club', shortName: 'Club', ...content }));
  return readClubFile(path);
};

describe('whom people are sent to', () => {
  it('has the contact of the club’s file beside it', () => {
    const contact = { label: '2710 0000', href: 'tel:+59827100000' };
    expect(desksOf(read({ contact, membersContact: 'socios@club.example' }))).toEqual({
      club: 'el club (2710 0000)',
      membersDepartment: 'el departamento de socios (socios@club.example)',
    });
  });

  it('is the name alone where the file has none', () => {
    expect(desksOf(read({}))).toEqual({ club: 'el club', membersDepartment: 'el departamento de socios' });
  });
});

it('has the neutral crest where the file names none', () => {
  expect(read({}).crestUrl).toBe('/imagenes/new-club.svg');
});

it.each([
  { contact: null },
  { contact: 'entradas@club.example' },
  { membersContact: 27100000 },
  { shortName: undefined },
])('a file with %j is refused at the start', (content) => {
  expect(() => read(content)).toThrow(/club\.json: /);
});
