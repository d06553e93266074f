import { expect, it } from 'vitest';
import { lastWords } from './last-words.ts';

it('says in words that the disk is full', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(lastWords(full)).toBe(
    'the disk is full, make room and start again: ENOSPC: no space left on device, write\n',
  );
  expect(lastWords(new Error('no database'))).toBe('no database\n');
});
