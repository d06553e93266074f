/**
 * Checks that the tables of `tableOwners` are written only by their domain, and read only by it and the listed files. Tests, migrations and
 * benches are exempt. Prints the violations and exits with 1 if there are any.
 */
import { isForTests, type SourceFile, sourceFiles } from './source-files.ts';

interface Owner {
  readonly domain: string;
  /** The other files that read it, each with its reason; without the list all may. */
  readonly readers?: Readonly<Record<string, string>>;
}

export const tableOwners: Readonly<Record<string, Owner>> = {
  barred_person: { domain: 'barred' },
  buyer_notice: {
    domain: 'buyer-notices',
    readers: {
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
    },
  },
  buyer_notice_mail: {
    domain: 'buyer-notices',
    readers: {
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
    },
  },
  cancellation: {
    domain: 'cancellations',
    readers: {
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
      'catalogue/show-moved.ts': 'what fans are told of the show, in the statement that reads it',
    },
  },
  export_file: { domain: 'exports' },
  member_import: { domain: 'members' },
  member_import_row: { domain: 'members' },
  news_item: { domain: 'content' },
  place: {
    domain: 'places',
    readers: {
      'admission/gate-ticket-store.ts': 'where the tickets of a package sit, all in one statement',
      'admission/search-store.ts': 'tickets by the words of their seat',
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
      'buyer-notices/audience-store.ts':
        'tickets by their sector, with where each is written to, in one statement',
      'control-room/about-subject.ts':
        'where the tickets of readings, alerts and incidents sit, in the statements that list them',
      'control-room/figures-store.ts': 'expected and entered by sector, in one statement',
      'gates/show-store.ts': 'live tickets by their sector, counted in one statement',
      'holds/claim-statements.ts': 'what a hold has, in the statement that locks the hold',
      'sales/exported-tickets.ts': 'where the tickets of an export sit, all in one statement',
      'sales/sales-store.ts': 'tickets by their sector, counted in one statement',
      'tickets/ticket-store.ts': 'a ticket with everything that is told about it, in one statement',
    },
  },
  club_limits: { domain: 'limits' },
  price: {
    domain: 'sale-terms',
    readers: {
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
      'catalogue/show-sector-store.ts': 'which categories a show has',
      'masters/tables.ts': 'in how many shows a category is',
    },
  },
  queue_event: { domain: 'waiting-room' },
  queue_place: { domain: 'waiting-room' },
  queue_room: { domain: 'waiting-room' },
  queue_stage: { domain: 'waiting-room' },
  refund: { domain: 'payments' },
  refund_pace: { domain: 'payments' },
  show: { domain: 'catalogue' },
  show_move: {
    domain: 'choices',
    readers: {
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
      'catalogue/show-moved.ts': 'what fans are told of the show, in the statement that reads it',
      'gate-devices/shift-store.ts':
        'by which times a shift of a moved show ends, in the statement that ends it',
      'gates/show-store.ts': 'when a show was to begin before, in the statement that reads it for its gates',
      'mails/show-start.ts': 'whether the move that a mail tells, with its link, is still the last one',
      'holds/end-holds-store.ts': 'whether a hold was ended by a move',
    },
  },
  site_content: { domain: 'content' },
  staff_audit: {
    domain: 'staff-audit',
    readers: {
      'audit/invariants.sql': "checks all invariants in one statement, independently of the owner's code",
      'masters/tables.ts': 'in how many acts a reason is',
    },
  },
  ticket: { domain: 'tickets' },
  ticket_choice: { domain: 'choices' },
};

const DOMAINS = 'packages/server/src/domains/';

/** In SQL, and in calls of the query builder. */
const sqlWords = (words: string, table: string) => `\\b(?:${words})\\s+(?:only\\s+)?"?${table}"?\\b`;
const builderCall = (calls: string, table: string) => `\\b(?:${calls})\\(\\s*['"\`]${table}\\b`;

const WRITES = 'insert\\s+into|update|delete\\s+from|merge\\s+into|truncate(?:\\s+table)?|copy';
const WRITE_CALLS = 'insertInto|replaceInto|updateTable|deleteFrom|mergeInto';
const READS = 'from|join|using';
const READ_CALLS = 'selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|using';

type Kind = 'writes' | 'reads';

function* usesOf({ text }: SourceFile, table: string): Generator<{ kind: Kind; line: number }> {
  const write = `${sqlWords(WRITES, table)}|${builderCall(WRITE_CALLS, table)}`;
  const read = `${sqlWords(READS, table)}|${builderCall(READ_CALLS, table)}`;
  // A write first: `delete from place` is not a read.
  for (const found of text.matchAll(new RegExp(`(?<write>${write})|${read}`, 'gi'))) {
    const line = text.slice(0, found.index).split('\n').length;
    yield { kind: found.groups?.write === undefined ? 'reads' : 'writes', line };
  }
}

/** Every use of an owned table that is not allowed, as `file:line: reason`. */
export function ownerBreaches(files: readonly SourceFile[]): string[] {
  const ours = files.filter(
    ({ path }) =>
      path.startsWith('packages/') &&
      !isForTests(path) &&
      !path.includes('/migrations/') &&
      !path.startsWith('packages/e2e/'),
  );
  return Object.entries(tableOwners).flatMap(([table, { domain, readers }]) =>
    ours
      .filter(({ path }) => !path.startsWith(`${DOMAINS}${domain}/`))
      .flatMap((file) => {
        const mayRead = !readers || file.path.replace(DOMAINS, '') in readers;
        return [...usesOf(file, table)]
          .filter(({ kind }) => kind === 'writes' || !mayRead)
          .map(({ kind, line }) => `${file.path}:${line}: ${kind} ${table}, which ${domain} owns`);
      }),
  );
}

if (import.meta.main) {
  const breaches = ownerBreaches(sourceFiles(/\.(ts|sql)$/));
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
