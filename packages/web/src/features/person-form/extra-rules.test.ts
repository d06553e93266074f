import { describe, expect, it } from 'vitest';
import type { ExtraField } from '../../api/extra-fields.ts';
import { firstMissingExtra, missingExtraText } from './extra-rules.ts';

const size: ExtraField = {
  id: 1,
  name: 'Talle de Camiseta',
  kind: 'options',
  isMandatory: true,
  options: [{ id: 5, value: 'M' }],
};
const note: ExtraField = { id: 2, name: 'Peña', kind: 'text', isMandatory: true, options: [] };
const free: ExtraField = { id: 3, name: 'Comentario', kind: 'text', isMandatory: false, options: [] };
const fields = [size, note, free];

describe('mandatory extra fields', () => {
  it.each([
    [{}, size],
    [{ 1: 'M' }, note],
    [{ 1: 'M', 2: '   ' }, note],
    [{ 1: 'M', 2: 'Centro' }, null],
    [{ 2: 'Centro' }, size],
  ])('with answers %o the first missing is %o', (answers, missing) => {
    expect(firstMissingExtra(fields, answers)).toBe(missing);
  });

  it('are named in lowercase, by a verb that fits their kind', () => {
    expect(missingExtraText(size)).toBe('debes seleccionar talle de camiseta');
    expect(missingExtraText(note)).toBe('debes ingresar peña');
  });
});
