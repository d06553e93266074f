import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrast } from '../lib/colors.ts';

/** The sources of the kit and of the site. */
const SOURCES = ['..', '../../../web/src'].map((folder) => resolve(import.meta.dirname, folder));
const sheets = SOURCES.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => join(folder, file)),
);
const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');

/** Roles with a colour of the palette, by their names without `--color-`. */
function rolesOf(styles: { readonly palette: string; readonly roles: string }): ReadonlyMap<string, string> {
  const palette = new Map(
    [...styles.palette.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  );
  return new Map(
    [...styles.roles.matchAll(/--color-([\w-]+): var\(--([\w-]+)\);/g)].map(([, role = '', name = '']) => [
      role,
      palette.get(name) ?? '',
    ]),
  );
}

/** A line of the table of `docs/design.md`: one role on one background. */
interface Pair {
  readonly text: string;
  readonly ground: string;
  readonly told: string;
  readonly least: number;
}

function pairsOf(document: string): readonly Pair[] {
  const rows = [...document.matchAll(/^\| `([\w-]+)` \| (.+) \| ([\d.]+) \|$/gm)];
  return rows.flatMap(([, text = '', grounds = '', least = '']) =>
    [...grounds.matchAll(/`([\w-]+)` ([\d.]+)/g)].map(([, ground = '', told = '']) => ({
      ...{ text, ground, told },
      least: Number(least),
    })),
  );
}

const roles = rolesOf({ palette: read('palette.css'), roles: read('roles.css') });
const pairs = pairsOf(read('../../../../docs/design.md'));

/** The contrast of two roles. @throws when one of them has no colour */
function contrastOf({ text, ground }: Pair): number {
  const [one, other] = [roles.get(text), roles.get(ground)];
  if (!one || !other) throw new Error(`No role ${one ? ground : text}`);
  return contrast(one, other);
}

describe('the tokens', () => {
  test('are told in a table with a pair for each role that something is written in', () => {
    const styles = sheets.map((file) => readFileSync(file, 'utf8'));
    const written = new Set(
      styles.flatMap((text) =>
        [...text.matchAll(/(?<![-\w])color: var\(--color-([\w-]+)\)/g)].map(([, role]) => role),
      ),
    );
    const told = new Set(pairs.map(({ text }) => text));
    expect(written.size).toBeGreaterThan(15);
    expect([...written].filter((role) => role && !told.has(role))).toEqual([]);
  });

  test.each(pairs)('$text can be read on $ground ($least at least), as the table tells', (pair) => {
    const found = contrastOf(pair);
    expect(found).toBeGreaterThanOrEqual(pair.least);
    expect(pair.told).toBe((Math.floor(found * 10) / 10).toFixed(1));
  });

  test('come from the palette alone, which nothing else reads', () => {
    const names = [...read('palette.css').matchAll(/--([\w-]+):/g)].map(([, name]) => name);
    const readers = sheets
      .filter((file) => !file.endsWith('roles.css'))
      .filter((file) => {
        const text = readFileSync(file, 'utf8');
        return names.some((name) => text.includes(`var(--${name})`));
      });
    expect(readers).toEqual([]);
  });
});
