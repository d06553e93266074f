import { isDiskFull } from './disk-full.ts';

/** The message of a program that cannot start: a wrong setting, a missing database. For people, without a stack. */
export function lastWords(error: unknown): string {
  const cause = isDiskFull(error) ? 'the disk is full, make room and start again: ' : '';
  return `${cause}${error instanceof Error ? error.message : String(error)}\n`;
}
