import { expect, test } from 'vitest';
import { fileProblem } from './files-rules.ts';

test.each([
  ['plano.PDF', 10, ''],
  ['plano', 10, 'Solo se admiten archivos PDF, CSV, TXT, PNG y JPG.'],
  ['virus.exe', 10, 'Solo se admiten archivos PDF, CSV, TXT, PNG y JPG.'],
  ['plano.pdf', 6 * 1024 * 1024, 'El archivo no puede superar 5 MB.'],
])('%s of %d bytes: %j', (name, size, problem) => {
  expect(fileProblem({ name, size })).toBe(problem);
});
