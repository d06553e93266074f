import type { Subject } from '@club/gate-rules/matchday.ts';
import { CODE_VERSIONS, parseCode } from '@club/gate-rules/ticket-code.ts';
import type { RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { readWanted } from '../../shared/search-text.ts';
import { searchTickets } from '../admission/public.ts';
import { findGateShow, type GateShow } from '../gates/public.ts';
import {
  type ListedScan,
  listScans,
  type ScanFilter,
  type ScanOrder,
  type ScanPage,
  scansOf,
} from './scan-list-store.ts';

export interface ScanSearch extends Omit<ScanFilter, 'subjects' | 'showId'> {
  readonly showId: number;
  readonly text: string;
  /** Whether the caller may search for persons. */
  readonly maySeeNames: boolean;
  readonly order: ScanOrder | null;
}

/** Tickets of a search whose scans are listed: a larger result is not a search for one person. */
const MOST_TICKETS = 500;

export interface FoundScans extends ScanPage {
  /** The text matches more tickets than the scans are of. */
  readonly hasMore: boolean;
}

/** The scans of a show; with a search text, the whole path of the tickets found (spec 5 §2.3). */
export async function readScans(
  { database }: Pick<Context, 'database'>,
  search: ScanSearch,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<Result<FoundScans, 'not-found'>> {
  const show = await findGateShow(database.kysely, search.showId);
  if (!show) return refuse('not-found');
  const { filter, hasMore } = await scanFilter(database.kysely, show, search, MOST_TICKETS);
  const found = await listScans(database.kysely, filter, { from, count, order: search.order });
  return ok({ ...found, hasMore });
}

/** The same of all tickets that match, all of it. */
export async function readingsToExport(
  db: Executor,
  show: GateShow,
  search: ScanSearch,
): Promise<RawBuilder<ListedScan>> {
  const { filter } = await scanFilter(db, show, search, null);
  return scansOf(filter, search.order);
}

async function scanFilter(
  db: Executor,
  { showId, day }: GateShow,
  { text, maySeeNames, only, gateId }: ScanSearch,
  mostTickets: number | null,
): Promise<{ readonly filter: ScanFilter; readonly hasMore: boolean }> {
  const subjects = text === '' ? null : (subjectOfText(text) ?? []);
  const most = mostTickets && mostTickets + 1;
  const persons =
    subjects?.length === 0 && maySeeNames ? await searchTickets(db, { showId, day, text, most }) : [];
  const shown = persons.slice(0, mostTickets ?? persons.length);
  const wanted = subjects && [...subjects, ...shown.map(({ kind, id }): Subject => ({ kind, id }))];
  return { filter: { showId, only, gateId, subjects: wanted }, hasMore: shown.length < persons.length };
}

/** The document that a text is, as it is stored; null for another text. A search for one is in the audit (spec 4 §6). */
export function documentOf(text: string): string | null {
  const isDocument = subjectOfText(text) === null && !/\s/.test(text);
  return isDocument ? (readWanted(text).documents[0] ?? null) : null;
}

/** The ticket identified by a number or a code; null for any other text. */
function subjectOfText(text: string): readonly Subject[] | null {
  const code = parseCode(text.toUpperCase());
  if (code) return [{ kind: code.version === CODE_VERSIONS.entry ? 'ticket' : 'parking', id: code.id }];
  // Documents are shorter than a ticket's number.
  return /^\d{10}$/.test(text) && Number(text) < 2 ** 31 ? [{ kind: 'ticket', id: Number(text) }] : null;
}
