import { expect, test } from 'vitest';
import { templateNameProblem } from './template-rules.ts';

test('a template has a name of three letters at least', () => {
  expect(templateNameProblem(' ab ')).toBe('Escribí un nombre de 3 a 80 letras.');
  expect(templateNameProblem('Liga')).toBeNull();
});
