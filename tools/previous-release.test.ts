import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releasedByChangelog } from './previous-release.ts';

test('the last release is the commit that wrote the newest released heading of the changelog', () => {
  const folder = mkdtempSync(join(tmpdir(), 'club-releases-'));
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '--quiet');
  const commit = (text: string) => {
    writeFileSync(join(folder, 'CHANGELOG.md'), text);
    git('add', '.');
    git('-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', 'commit', '--quiet', '-m', 'Changelog');
    return git('rev-parse', 'HEAD');
  };
  commit('## Unreleased\n\n- One.\n');
  expect(releasedByChangelog(folder)).toBe('');
  commit('## Unreleased\n\n## 0.1.0, 24 November\n\n- One.\n');
  const second = commit(
    '## Unreleased\n\n## 0.2.0, 30 November\n\n- Two.\n\n## 0.1.0, 24 November\n\n- One.\n',
  );
  commit('## Unreleased\n\n- Three.\n\n## 0.2.0, 30 November\n\n- Two!\n\n## 0.1.0, 24 November\n\n- One.\n');
  expect(releasedByChangelog(folder)).toBe(second);
});
