import { expect, test } from 'vitest';
import { BOX_PROBLEMS, boxLook, formOf, issuedText, seasonText } from './box-rules.ts';

test('what a box says of itself', () => {
  expect([boxLook({ isEnabled: true }).name, boxLook({ isEnabled: false }).name]).toEqual([
    ...['Habilitado', 'Deshabilitado'],
  ]);
  expect(issuedText({ issued: 3, places: 12 })).toBe('3 de 12 emitidas');
  expect(BOX_PROBLEMS.code(' ')).toBe('Escribí el código del palco.');
  expect(BOX_PROBLEMS.code('P01')).toBeNull();
});

test('a new box begins in the first free sector', () => {
  expect(formOf(null, [{ id: 9 }])).toMatchObject({ code: '', sectorId: 9, isEnabled: true });
  expect(formOf(null, [])).toMatchObject({ sectorId: 0 });
});

test('a season says who is in and who is not', () => {
  const show = { id: 1, name: 'Partido', startsAt: '' };
  expect(seasonText({ ...show, admitted: 1, waiting: 0 })).toBe('1 palco');
  expect(seasonText({ ...show, admitted: 38, waiting: 2 })).toBe('38 palcos, faltan 2');
});
