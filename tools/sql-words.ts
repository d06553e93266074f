/**
 * Forbidden words of statements. Prints the violations and exits with 1 if there are any.
 * No statement names a schema: a database may hold several clubs (spec 7 §6). A notification holds a lock of the whole instance until its
 * commit is on disk (spec 7 §4.3): it must not be sent within a transaction that a call waits for.
 */
import { isForTests, type SourceFile, sourceFiles } from './source-files.ts';

interface Rule {
  readonly word: RegExp;
  readonly why: string;
  /** The exempt files. */
  readonly but: readonly string[];
}

const RULES: readonly Rule[] = [
  {
    word: /\bpg_notify\b|\bnotify\s+[a-z_"]+\s*[;,]/gi,
    why: 'sends a notification, which only the process does, after the commit',
    // For live maps: on a connection of its own, outside of any transaction that writes.
    but: ['packages/server/src/jobs/wake-up.ts', 'packages/server/src/domains/live-map/database-wire.ts'],
  },
  {
    word: /\.selectAll\(/g,
    why: 'selects whatever a table has: prepared, it fails once the next release adds a column',
    but: [],
  },
  {
    word: /\b(?:public|pgboss)\.(?!ts\b)["$a-z]/g,
    why: 'names a schema',
    // Uses the schemas of a database with only one club.
    but: ['packages/server/src/backup/tables.ts'],
  },
];

/** Every violation as `file:line: why`. */
export function forbiddenWords(files: readonly SourceFile[]): string[] {
  const ours = files.filter(({ path }) => /^packages\/(server|demo)\/src\//.test(path) && !isForTests(path));
  return ours.flatMap(({ path, text }) =>
    RULES.filter(({ but }) => !but.includes(path)).flatMap(({ word, why }) =>
      [...text.matchAll(word)].map(
        ({ index }) => `${path}:${text.slice(0, index).split('\n').length}: ${why}`,
      ),
    ),
  );
}

if (import.meta.main) {
  const breaches = forbiddenWords(sourceFiles(/\.(?:ts|sql)$/));
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
