import { describe, expect, test } from 'vitest';
import type { MailRow } from '../../api/mails.ts';
import {
  changedText,
  groupsOf,
  lookOf,
  sameText,
  textProblems,
  textVersions,
  withToken,
} from './mail-text-rules.ts';

const TEXT = { subject: 'Hola', title: 'Bienvenido', body: 'Pasá.' };
const ROW: MailRow = {
  ...{ mail: 'compra', group: 'Compras', name: 'Compra', when: 'Siempre.', subject: 'Hola' },
  ...{ isOriginal: true, person: '', savedAt: '', isFaulty: false },
};

test('a text needs its three parts', () => {
  expect(textProblems(TEXT)).toEqual({});
  expect(textProblems({ subject: ' ', title: '', body: '\n' })).toEqual({
    ...{ subject: 'Escribí el asunto.', title: 'Escribí el título.', body: 'Escribí el cuerpo.' },
  });
});

test('two texts are the same when all parts are', () => {
  expect(sameText(TEXT, { ...TEXT })).toBe(true);
  expect(sameText(TEXT, { ...TEXT, title: 'Otro' })).toBe(false);
  expect(textVersions(TEXT, { ...TEXT, body: 'Salí.' })[2]).toEqual({
    label: 'Cuerpo',
    saved: 'Pasá.',
    typed: 'Salí.',
  });
});

describe('what is put into a text', () => {
  test('stands where the cursor is', () => {
    expect(withToken('Hola .', [5, 5], '{{nombre}}')).toEqual({ text: 'Hola {{nombre}}.', cursor: 15 });
  });
  test('takes the place of what is selected', () => {
    expect(withToken('Hola Ana.', [5, 8], '{{nombre}}').text).toBe('Hola {{nombre}}.');
  });
});

test('a row says whether its text is the original, changed, or of no use', () => {
  expect(lookOf(ROW, 0).name).toBe('Original');
  expect([ROW, { ...ROW, isOriginal: false }].map((row) => lookOf(row, 7).name)).toEqual([
    'El del club',
    'Propio',
  ]);
  expect(lookOf({ ...ROW, isOriginal: false }, 0)).toEqual({ name: 'Cambiado', tone: 'good' });
  expect(lookOf({ ...ROW, isOriginal: false, isFaulty: true }, 0).tone).toBe('wrong');
  expect(changedText(ROW)).toBe('');
  expect(changedText({ person: 'Ana', savedAt: '2026-11-22T20:15:00' })).toBe('Ana, 22/11/2026 20:15');
});

test('groups keep the order in which they came', () => {
  const other = { ...ROW, group: 'Prensa' };
  expect(groupsOf([ROW, other, ROW])).toEqual([
    ['Compras', [ROW, ROW]],
    ['Prensa', [other]],
  ]);
});
