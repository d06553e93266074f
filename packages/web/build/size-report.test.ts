import { describe, expect, test } from 'vitest';
import { firstLoadFiles, judgeFirstLoad, type Manifest } from './size-report.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['vendor'], css: ['index.css'] },
  home: { file: 'home.js', imports: ['vendor', 'index.html'], css: ['home.css', 'index.css'] },
  vendor: { file: 'vendor.js' },
  other: { file: 'other.js' },
};

describe('the first load', () => {
  test('has every needed script and style once, and nothing of other screens', () => {
    expect(firstLoadFiles(manifest, ['index.html', 'home'])).toEqual([
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

  test('is judged by its scripts alone', () => {
    const files = [
      { file: 'a.js', gzipBytes: 60_000 },
      { file: 'b.js', gzipBytes: 40_000 },
      { file: 'c.css', gzipBytes: 9_000 },
    ];
    expect(judgeFirstLoad(files, 100_000).isWithinBudget).toBe(true);
    expect(judgeFirstLoad(files, 99_999).isWithinBudget).toBe(false);
    expect(judgeFirstLoad(files, 100_000).lines.at(-1)).toContain('100.0 kB gzip of JavaScript');
  });
});
