import { expect, test } from 'vitest';
import { changedPieces } from './review-rules.ts';

const SECTOR = 'Sector Platea (Norte)';

test('of a field with one value all is new', () => {
  const change = { before: '29/12/2026 20:00', after: '15/02/2027 20:00' };
  expect(changedPieces({ name: 'Inicio', text: 'lun 15/02/2027 20:00' }, change)).toEqual({
    ...{ now: [{ id: 0, text: 'lun 15/02/2027 20:00', isNew: true }], gone: '29/12/2026 20:00' },
  });
});

test('of a sector only the prices that changed are new', () => {
  const change = {
    before: 'Abierto, Público $ 1.600, Socio $ 790,50',
    after: 'Abierto, Público $ 1.760, Socio $ 790,50',
  };
  expect(changedPieces({ name: SECTOR, text: 'Abierto · Público $ 1.760' }, change)).toEqual({
    now: [
      { id: 0, text: 'Abierto', isNew: false },
      { id: 1, text: 'Público $ 1.760', isNew: true },
      { id: 2, text: 'Socio $ 790,50', isNew: false },
    ],
    gone: 'Público $ 1.600',
  });
});

test('what is not there any more was all of it before', () => {
  expect(
    changedPieces({ name: SECTOR, text: 'No está' }, { before: 'Abierto, Público libre', after: '' }),
  ).toEqual({
    ...{ now: [{ id: 0, text: 'No está', isNew: true }], gone: 'Abierto, Público libre' },
  });
  expect(changedPieces({ name: 'Instancia', text: '—' }, { before: 'Fecha 15', after: '' }).gone).toBe(
    'Fecha 15',
  );
});

test('a list that only got longer lost nothing', () => {
  const change = { before: 'Abierto, Público libre', after: 'Abierto, Público libre, Socio libre' };
  const { now, gone } = changedPieces({ name: SECTOR, text: '' }, change);
  expect(now.map(({ isNew }) => isNew)).toEqual([false, false, true]);
  expect(gone).toBeNull();
});

test('a text is new as a whole, with its commas', () => {
  const change = { before: 'Se juega', after: 'Se juega con lluvia, sol o viento, siempre' };
  expect(changedPieces({ name: 'Texto', text: change.after }, change)).toEqual({
    ...{ now: [{ id: 0, text: change.after, isNew: true }], gone: 'Se juega' },
  });
});
