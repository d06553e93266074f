import { expect, test } from 'vitest';
import type { Show } from '../../api/shows.ts';
import { fileProblem, listedFiles } from './files-rules.ts';

test.each([
  ['plano.PDF', 10, ''],
  ['plano', 10, 'Solo se admiten archivos PDF, CSV, TXT, PNG y JPG.'],
  ['virus.exe', 10, 'Solo se admiten archivos PDF, CSV, TXT, PNG y JPG.'],
  ['plano.pdf', 6 * 1024 * 1024, 'El archivo no puede superar 5 MB.'],
])('%s of %d bytes: %j', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});

const FILE = { name: 'Reglamento', extension: 'pdf', isForBoxes: false };

test('files of a draft have a key and no number yet; those of a show are known by their number', () => {
  const draft = { state: 'draft', plan: { files: [{ key: 'attachments/0a.pdf', ...FILE }] }, files: [] };
  const show = { state: 'published', plan: { files: [] }, files: [{ id: 41, ...FILE }] };
  expect(listedFiles(draft as unknown as Show)).toEqual([{ id: 0, key: 'attachments/0a.pdf', ...FILE }]);
  expect(listedFiles(show as unknown as Show)).toEqual([{ id: 41, key: '41', ...FILE }]);
});
