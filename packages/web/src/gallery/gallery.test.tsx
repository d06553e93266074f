import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { installDialogShim } from '@club/ui/testing/dialog-shim.ts';
import { describe, expect, test } from 'vitest';
import { renderRoutes, screen } from '../testing/render.tsx';
import { Gallery } from './Gallery.tsx';
import { withPseudoStates } from './pseudo-states.ts';

const SOURCES = resolve(import.meta.dirname, '..');
const KIT = resolve(SOURCES, '../../ui/src');
const read = (file: string): string => readFileSync(file, 'utf8');

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** The files of ours that a file imports, directly or indirectly. */
function reachable(from: string, seen = new Set<string>()): Set<string> {
  if (seen.has(from)) return seen;
  seen.add(from);
  for (const [, path = ''] of read(from).matchAll(
    /(?:from|import)\s*\(?'((?:\.|@club\/ui\/)[^']+\.tsx?)'/g,
  )) {
    reachable(resolve(dirname(from), path.replace(/^@club\/ui/, KIT)), seen);
  }
  return seen;
}

describe('the gallery', () => {
  test('shows every component of the kit', () => {
    const shown = reachable(join(SOURCES, 'gallery', 'Gallery.tsx'));
    const components = filesOf(KIT).filter((file) => /[A-Z]\w+\.tsx$/.test(file));
    expect(components.length).toBeGreaterThan(20);
    expect(components.filter((file) => !shown.has(file)).map((file) => relative(SOURCES, file))).toEqual([]);
  });

  test('can be shown, with names of states that are told apart', async () => {
    installDialogShim();
    await renderRoutes([{ path: '*', Component: Gallery }], '/');
    expect(screen.getByRole('heading', { level: 1, name: 'Galería' })).toBeDefined();
    expect(screen.getAllByRole('figure').length).toBeGreaterThan(80);
  });

  test('is no part of what the site is built of, nor is anything made up for tests', () => {
    for (const entry of ['main.tsx', 'server/render.tsx']) {
      const built = [...reachable(join(SOURCES, entry))].map((file) => relative(SOURCES, file));
      expect(built.length).toBeGreaterThan(100);
      expect(built.filter((file) => /(?:gallery|testing)\//.test(file))).toEqual([]);
    }
    expect(read(join(SOURCES, '..', 'index.html'))).not.toContain('gallery');
  });
});

test('styles of pointing and of focus also mean the specimens that show them', () => {
  expect(withPseudoStates('.button:hover')).toBe('.button:is(:hover, [data-pseudo="hover"] *)');
  expect(withPseudoStates('.control:focus-visible')).toContain('[data-pseudo="focus"]');
  expect(withPseudoStates('.plain')).toBe('.plain');
});
