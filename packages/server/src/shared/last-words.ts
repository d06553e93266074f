import { isDiskFull } from './disk-full.ts';

/** What a program says when it cannot go on: a setting that is wrong, a database that is not there. For people, without a stack. */
export function lastWords(error: unknown): string {
  const cause = isDiskFull(error) ? 'the disk is full, make room and start again: ' : '';
  return `${cause}${error instanceof Error ? error.message : String(error)}\n`;
}
