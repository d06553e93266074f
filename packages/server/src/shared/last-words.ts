/** What a program says when it cannot go on: a setting that is wrong, a database that is not there. For people, without a stack. */
export function lastWords(error: unknown): string {
  return `${error instanceof Error ? error.message : String(error)}\n`;
}
