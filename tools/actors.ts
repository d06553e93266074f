/**
 * Checks that writes name their actor: a function that writes is not given the database itself, but a transaction (`inTransaction`, `writeAs`).
 * Files with single statements that need none are listed (decision 0112). Tests are exempt. Prints the violations and exits with 1 if there are any.
 */
import { parseSync } from 'vite';
import { isForTests, type SourceFile, sourceFiles } from './source-files.ts';

const DOMAINS = 'packages/server/src/domains/';

/** Below `domains/`, with the reason. */
export const WITHOUT_ACTOR: Readonly<Record<string, string>> = {
  'admission/admit-first.ts': "a device's scan, with its device in the row, in one statement",
  'admission/read-online.ts': "a device's scan that admits nobody, with its device in the row",
  'admission/reading-store.ts': 'reads, on the pipelines',
  'admission/routes.ts': 'notes that a device was sent its package',
  'audit/night-audit.ts': 'findings of a job',
  'content/follow-club.ts': 'the first contents, when a server starts',
  'exports/make-export.ts': 'failed tries of a job',
  'gate-devices/routes.ts': "a device's heartbeat, with its device in the row",
  'holds/end-holds-store.ts': 'reads, on the pipelines',
  'holds/hold-store.ts':
    'claims and extensions, with their holder in the row, in one statement on the pipelines or the pool',
  'holds/scarcity.ts': 'reads, on the pipelines',
  'mails/compose-mail.ts': 'notes the fault of a text while a mail is composed',
  'mails/send-once.ts': 'notes a sent mail after the mailer took it',
  'members/read-import.ts': 'hashes that a job makes of an import',
  'parking/render-parking-ticket.ts': 'notes the file that a job drew',
  'payments/charge-card.ts': 'notes the state of an order that the provider has told',
  'payments/make-refund.ts': 'notes the state of a refund that the provider is asked for',
  'payments/provider-store.ts': 'the registered providers, when a server starts',
  'payments/receive-event.ts': 'notes a handled event',
  'payments/settle-order.ts': 'notes the state of an order that the provider has told',
  'people/count-attempt.ts': 'counts of attempts',
  'sso/admit-token.ts': 'renewals and ends of sessions, at any call',
  'sso/end-session.ts': 'the end of a session, by its token',
  'sso/finish-login.ts': 'takes a begun login, by its cookie, before anybody is known',
  'sso/start-login.ts': 'a begun login, before anybody is known',
  'staff/routes.ts': 'the end of a session, by its token',
  'staff/show-factor.ts': 'tries of a second factor: each counts, also when it is refused',
  'staff/staff-guard.ts': 'the last use of a session, at any call',
  'tickets/resend-tickets.ts': 'notes a mail that a job sent',
  'waiting-room/forget-rooms.ts': 'reads, beside its transactions',
  'waiting-room/lead-rooms.ts': "the leader's lease",
  'waiting-room/line-store.ts': 'joins, with their account in the row, in one statement on the pool',
  'waiting-room/run-rooms.ts': "a server's load",
};

const WRITES =
  /\b(?:insert\s+into|update\s+(?:only\s+)?[\w"${}.]+\s+(?:as\s+\w+\s+)?set|delete\s+from|merge\s+into)\b|\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(/i;
/** The pool and the pipelines are for statements of the hot path, in constants. */
const HOT = /\b(?:pool|pipelines)\.query\b/;
const DATABASE = /\bdb = [\w.]*kysely\b/;

interface Part {
  readonly path: string;
  /** Of the function or constant; empty for other statements. */
  readonly name: string;
  readonly text: string;
  readonly line: number;
}

/** The statements of a file. */
function partsOf({ path, text }: SourceFile): Part[] {
  return parseSync(path, text).program.body.flatMap(({ start, end, ...statement }) => {
    if (statement.type === 'ImportDeclaration') return [];
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    const name =
      declared?.type === 'FunctionDeclaration'
        ? declared.id?.name
        : declared?.type === 'VariableDeclaration' && declared.declarations[0]?.id.type === 'Identifier'
          ? declared.declarations[0].id.name
          : '';
    const line = text.slice(0, start).split('\n').length;
    return [{ path, name: name ?? '', text: text.slice(start, end), line }];
  });
}

const calls = (names: ReadonlySet<string>, given: string) =>
  new RegExp(`\\b(?:${[...names].join('|')})\\(\\s*(?:${given})\\b`);

/** Names of the functions that write, or pass their executor to one that does. */
function writersOf(parts: readonly Part[]): Set<string> {
  const named = parts.filter(({ name, text }) => name !== '' && /\b(?:Executor|Tx)\b/.test(text));
  const writers = new Set(named.filter(({ text }) => WRITES.test(text)).map(({ name }) => name));
  for (let known = 0; known < writers.size; ) {
    known = writers.size;
    const passed = calls(writers, 'executor|db|tx');
    for (const { name, text } of named) if (/: Executor\b/.test(text) && passed.test(text)) writers.add(name);
  }
  return writers;
}

/** Every write on the database itself, as `file:line: reason`; of the files below `domains/` that are not in `listed`. */
export function actorBreaches(
  files: readonly SourceFile[],
  listed: Readonly<Record<string, string>>,
): string[] {
  const parts = files
    .filter(({ path }) => path.startsWith(DOMAINS) && path.endsWith('.ts') && !isForTests(path))
    .flatMap(partsOf);
  const writers = writersOf(parts);
  const given = calls(writers, '(?:\\w+\\.)*kysely');
  const alias = calls(writers, 'db');
  const written = ({ text }: Part) =>
    given.test(text) ||
    (DATABASE.test(text) && alias.test(text)) ||
    HOT.test(text) ||
    (WRITES.test(text) && /\bkysely\b/.test(text));
  const found = parts.filter(written);
  const unlisted = found.filter(({ path }) => !(path.replace(DOMAINS, '') in listed));
  const idle = Object.keys(listed).filter((path) => !found.some((part) => part.path === `${DOMAINS}${path}`));
  return [
    ...unlisted.map(
      ({ path, line, name }) => `${path}:${line}: ${name || 'a statement'} writes without an actor`,
    ),
    ...idle.map((path) => `tools/actors.ts: ${path} names its actors, or is gone: take it out`),
  ];
}

if (import.meta.main) {
  const breaches = actorBreaches(sourceFiles(/\.ts$/), WITHOUT_ACTOR);
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
