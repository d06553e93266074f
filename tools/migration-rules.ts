/**
 * Forbidden statements of migrations, from the first one after the rule on: those that would block or break a server of the previous version, or
 * the callers of a large table (spec 7 §8). Prints the violations and exits with 1 if there are any.
 */
import { execFileSync } from 'node:child_process';
import { repository, type SourceFile, sourceFiles } from './source-files.ts';

/** Written before the rule. */
const LAST_WITHOUT = 90;
/** Written before later additions to it: constraints that are validated in their own file, and the contents of code blocks. */
const LAST_WITHOUT_BLOCKS = 117;

/** Tables that are large and in use during every sale. */
const LARGE = ['place', 'hold', 'purchase', 'payment_order', 'payment', 'ticket', 'session', 'person'];
const large = `(?:${LARGE.join('|')})`;

interface Rule {
  readonly statement: RegExp;
  readonly why: string;
}

const RULES: readonly Rule[] = [
  {
    statement:
      /^(?:create (?:unique )?index concurrently (?!if not exists\b)|drop index concurrently (?!if exists\b))/,
    why: 'what is built concurrently is begun anew when its process dies before it is noted: if not exists, if exists',
  },
  {
    statement: new RegExp(`^create (?:unique )?index (?!concurrently)(?:.* )?on (?:only )?"?${large}"?\\b`),
    why: 'an index of a large table is built by create index concurrently, in a file NNNN_name.concurrent.sql',
  },
  {
    statement: /\balter (?:column )?"?\w+"? (?:set data )?type\b/,
    why: 'a column of another type is a new column',
  },
  {
    statement:
      /^(?:drop (?:table|view|function|type|index|column)|alter table .*\b(?:drop (?!constraint|default|not null|identity|expression)|rename)\b|alter .* rename\b)/,
    why: 'what the version before uses goes one version later, with the mark "-- contract: since NNNN"',
  },
  {
    statement: new RegExp(
      `^(?:with .* )?(?:update (?:only )?"?${large}"?\\b|delete from (?:only )?"?${large}"?\\b)(?!.*\\blimit\\b)`,
    ),
    why: 'rows of a large table are changed in batches, by a job or with a limit',
  },
];

/** The number at the beginning of a migration's name. */
const numberOf = (path: string) => Number(/(\d{4})_[^/]*\.sql$/.exec(path)?.[1]);

/** Statements on one line each, in lower case, without comments and dollar-quoted text. */
function statementsOf(text: string): string[] {
  return text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$).*?\1/gs, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}

/** Statements in a migration's code blocks; functions, which run later, are omitted. */
function inBlocks(text: string): string[] {
  const blocks = text.replaceAll(/--.*$/gm, '').matchAll(/\bdo\s+(?:language\s+\w+\s+)?(\$\w*\$)(.*?)\1/gis);
  return [...blocks]
    .flatMap(([, , body = '']) =>
      statementsOf(body.replaceAll(/\b(?:begin|loop|then|else|declare)\b/gi, ';')),
    )
    .map((statement) => statement.replace(/^for \w+ in /, ''));
}

/** The file is one transaction: the lock under which the constraint was added is held for the whole scan. */
function heldScans(statements: readonly string[]): string[] {
  const added = statements.flatMap((one) => {
    const [, table] = new RegExp(`^alter table (?:if exists )?(?:only )?"?(${large})"?\\b`).exec(one) ?? [];
    if (!table || !/\bnot valid\b/.test(one)) return [];
    return [...one.matchAll(/\badd constraint "?(\w+)"?/g)].map(([, name]) => `${name}`);
  });
  const validated = statements.flatMap((one) =>
    [...one.matchAll(/\bvalidate constraint "?(\w+)"?/g)].map(([, name]) => `${name}`),
  );
  return validated
    .filter((name) => added.includes(name))
    .map((name) => `${name} of a large table is validated in a later file than the one that adds it`);
}

/** A column may become not null only after a check has been validated on every row, without a blocking lock. */
function unvalidated(statements: readonly string[]): string[] {
  const validated = statements.some((statement) => /\bvalidate constraint\b/.test(statement));
  const sets = statements.filter((statement) => /\bset not null\b/.test(statement));
  return validated ? [] : sets.map(() => 'set not null needs a check that was validated before');
}

function breachesOf({ path, text }: SourceFile): string[] {
  const isNewer = numberOf(path) > LAST_WITHOUT_BLOCKS;
  const statements = [...statementsOf(text), ...(isNewer ? inBlocks(text) : [])];
  const isContract = /^-- contract: since \d{4}\b/m.test(text);
  const breaches = RULES.filter(({ why }) => !(isContract && why.includes('-- contract:'))).flatMap(
    ({ statement, why }) => statements.filter((one) => statement.test(one)).map(() => why),
  );
  if (isNewer) breaches.push(...heldScans(statements));
  const isAlone = statements.length === 1 && / concurrently\b/.test(statements[0] ?? '');
  if (path.endsWith('.concurrent.sql') && !isAlone)
    breaches.push('a file .concurrent.sql is one statement, which no transaction may be around');
  if (!path.endsWith('.concurrent.sql') && statements.some((one) => / concurrently\b/.test(one)))
    breaches.push('a statement concurrently needs a file of its own, NNNN_name.concurrent.sql');
  return [...breaches, ...unvalidated(statements)].map((why) => `${path}: ${why}`);
}

/** Every violation in a file that is younger than the rule, as `file: why`. */
export function migrationBreaches(files: readonly SourceFile[], lastWithout = LAST_WITHOUT): string[] {
  return files
    .filter(({ path }) => path.includes('/db/migrations/') && numberOf(path) > lastWithout)
    .flatMap(breachesOf);
}

const FOLDER = 'packages/server/src/db/migrations';

/** The migrations added by each commit, oldest commit first, and last the uncommitted ones; one list without git. */
function additions(files: readonly string[]): string[][] {
  const log = ['log', '--no-renames', '--diff-filter=A', '--reverse', '--format=%x00', '--name-only'];
  let text = '';
  try {
    text = execFileSync('git', [...log, '--', FOLDER], { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    // An archive has no history: its files are one release's.
  }
  const commits = text.split('\0').map((list) => list.split('\n').filter((file) => files.includes(file)));
  const known = new Set(commits.flat());
  return [...commits, files.filter((file) => !known.has(file))];
}

/**
 * Migrations with a number below one added by an earlier commit: databases with the latter refuse them, and no later version could be
 * installed there. `commits`: the files added by each, oldest first.
 */
export function outOfOrder(commits: readonly (readonly string[])[], lastWithout = LAST_WITHOUT): string[] {
  const breaches: string[] = [];
  let highest = 0;
  for (const files of commits) {
    const late = files.filter((file) => numberOf(file) > lastWithout && numberOf(file) < highest);
    for (const file of late)
      breaches.push(`${file}: its number is below ${highest}, which databases may have already`);
    highest = Math.max(highest, ...files.map(numberOf));
  }
  return breaches;
}

if (import.meta.main) {
  const files = sourceFiles(/\.sql$/);
  const ours = files.map(({ path }) => path).filter((path) => path.startsWith(FOLDER));
  const breaches = [...migrationBreaches(files), ...outOfOrder(additions(ours))];
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
