import { expect, test } from 'vitest';
import {
  boxLook,
  boxProblems,
  boxTexts,
  endsLinks,
  formOf,
  issuedText,
  seasonText,
  seasonTexts,
} from './box-rules.ts';

test('what a box says of itself', () => {
  expect([boxLook({ isEnabled: true }).name, boxLook({ isEnabled: false }).name]).toEqual([
    ...['Habilitado', 'Deshabilitado'],
  ]);
  expect(issuedText({ issued: 3, places: 12 })).toBe('3 de 12 emitidas');
  expect(boxProblems({ code: ' ', email: 'mal' })).toEqual({
    ...{ code: 'Escribí el código del palco.', email: 'Revisá el correo.' },
  });
  expect(boxProblems({ code: 'P01', email: '' })).toEqual({});
  expect(boxTexts(formOf(null, []))).toContainEqual(['Habilitado', 'Sí']);
});

test('another e-mail ends the links; the first one, or other capitals, do not', () => {
  expect(endsLinks('ana@club.example', 'berta@club.example')).toBe(true);
  expect(endsLinks('ana@club.example', '')).toBe(true);
  expect(endsLinks('ana@club.example', ' Ana@club.example ')).toBe(false);
  expect(endsLinks('', 'ana@club.example')).toBe(false);
});

test('a new box begins in the first free sector', () => {
  expect(formOf(null, [{ id: 9 }])).toMatchObject({ code: '', sectorId: 9, isEnabled: true });
  expect(formOf(null, [])).toMatchObject({ sectorId: 0 });
});

test('a season says its types, who is in and who is not', () => {
  const types = [
    { id: 1, name: 'Fútbol', isChosen: true },
    { id: 2, name: 'Recital', isChosen: false },
  ];
  expect(seasonTexts(types, [1, 2])).toEqual([['Tipos de espectáculo', 'Fútbol, Recital']]);
  const show = { id: 1, name: 'Partido', startsAt: '' };
  expect(seasonText({ ...show, admitted: 1, waiting: 0 })).toBe('1 palco');
  expect(seasonText({ ...show, admitted: 38, waiting: 2 })).toBe('38 palcos, faltan 2');
});
