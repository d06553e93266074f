import { expect, test } from 'vitest';
import { writtenDay } from './ticket-facts.ts';

test('day and month of a written date are printed large, whatever is written otherwise is not', () => {
  expect(writtenDay('15 de diciembre de 2026')).toEqual({ weekday: '', day: '15', month: 'dic' });
  expect(writtenDay('1 de setiembre de 2027')).toEqual({ weekday: '', day: '1', month: 'set' });
  for (const other of ['', 'A confirmar', 'martes 1 de diciembre']) expect(writtenDay(other)).toBeNull();
});
