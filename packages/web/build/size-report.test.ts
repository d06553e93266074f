import { describe, expect, test } from 'vitest';
import { firstLoadFiles, judgeSizes, type Manifest } from './size-report.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['vendor'], css: ['index.css'] },
  'src/screens/home/route.ts': {
    file: 'home.js',
    imports: ['vendor', 'index.html'],
    css: ['home.css', 'index.css'],
  },
  'src/screens/show/route.ts': { file: 'show.js', imports: ['vendor'] },
  'src/screens/account/data/route.ts': { file: 'account.js' },
  'src/screens/box/route.ts': { file: 'box.js' },
  vendor: { file: 'vendor.js' },
};

describe('the first load', () => {
  test('has every needed script and style once, and nothing of other screens', () => {
    expect(firstLoadFiles(manifest, ['index.html', 'src/screens/home/route.ts'])).toEqual([
      'index.js',
      'index.css',
      'vendor.js',
      'home.js',
      'home.css',
    ]);
  });

  test('is refused when the manifest does not know the screen', () => {
    expect(() => firstLoadFiles(manifest, ['gone'])).toThrow('"gone"');
  });
});

const sizes: Record<string, number> = {
  ...{ 'index.js': 10_000, 'vendor.js': 80_000, 'index.css': 9_000, 'home.css': 5_000 },
  ...{ 'home.js': 2_000, 'show.js': 9_000, 'account.js': 7_000, 'box.js': 20_000 },
};
const judge = (limits: { home: number; show: number; later: number }) =>
  judgeSizes(manifest, (file) => sizes[file] ?? 0, {
    entry: 'index.html',
    screens: [
      { name: 'home', key: 'src/screens/home/route.ts', bytes: limits.home },
      { name: 'a show', key: 'src/screens/show/route.ts', bytes: limits.show },
    ],
    laterBytes: limits.later,
  });

describe('the budgets', () => {
  test('are of scripts alone: of each first load, and of the heaviest later screen over home', () => {
    expect(judge({ home: 92_000, show: 99_000, later: 18_000 })).toEqual([
      { line: 'First load of home: 92.0 kB gzip of JavaScript (limit 92.0 kB)', isOver: false },
      { line: 'First load of a show: 99.0 kB gzip of JavaScript (limit 99.0 kB)', isOver: false },
      {
        line: 'src/screens/box/route.ts over home: 18.0 kB gzip of JavaScript (limit 18.0 kB)',
        isOver: false,
      },
    ]);
  });

  test('are each broken by one byte more', () => {
    const over = (limits: Parameters<typeof judge>[0]) => judge(limits).map(({ isOver }) => isOver);
    expect(over({ home: 91_999, show: 99_000, later: 18_000 })).toEqual([true, false, false]);
    expect(over({ home: 92_000, show: 98_999, later: 18_000 })).toEqual([false, true, false]);
    expect(over({ home: 92_000, show: 99_000, later: 17_999 })).toEqual([false, false, true]);
    expect(over({ home: 92_000, show: 99_000, later: 4_999 })).toEqual([false, false, true, true]);
  });
});
