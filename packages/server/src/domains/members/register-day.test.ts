import { expect, test } from 'vitest';
import { dayOf } from './register-day.ts';

test.each([
  ['18/05/2004', '2004-05-18'],
  ['1/2/1999', '1999-02-01'],
  ['2004-05-18', '2004-05-18'],
  ['29/02/2004', '2004-02-29'],
  ['29/02/2005', null],
  ['2004-13-01', null],
  ['0004-05-18', null],
  ['mayo de 2004', null],
  ['', null],
])('%s is %s', (text, day) => expect(dayOf(text)).toBe(day));
