import { describe, expect, it } from 'vitest';
import { reportLines } from './report-rules.ts';

const NONE = { done: 0, held: 0, granted: 0, missing: 0, untouched: [] };

describe('the report of an act', () => {
  it('says what was blocked, what may still be bought, and what was not touched', () => {
    const untouched = [{ id: 'F3A4', state: 'issued' as const }];
    expect(reportLines('block', { ...NONE, done: 38, held: 2, untouched })).toEqual([
      { text: 'Bloqueados 38.', ids: [] },
      { text: 'En compra 2: quedarán bloqueados si no se compran.', ids: [] },
      { text: 'Con entrada 1: no se tocó', ids: ['F3A4'] },
    ]);
    expect(reportLines('block', { ...NONE, done: 4, held: 1 }).at(-1)?.text).toBe(
      'En compra 1: quedará bloqueado si no se compra.',
    );
  });

  it('says what was not there, and whose places went', () => {
    const lines = reportLines('keep', { ...NONE, done: 4, granted: 2, missing: 3 });
    expect(lines.map(({ text }) => text)).toEqual([
      'Apartados 4.',
      'De ellos, 2 ya eran de alguien: avisale.',
      'Faltaron 3: no había más.',
    ]);
  });

  it('counts several of one kind together', () => {
    const untouched = ['F1A1', 'F1A2'].map((id) => ({ id, state: 'blocked' as const }));
    expect(reportLines('unblock', { ...NONE, untouched }).at(-1)).toEqual({
      text: 'Bloqueados 2: no se tocaron',
      ids: ['F1A1', 'F1A2'],
    });
  });
});
