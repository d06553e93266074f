import type { Subject } from '@club/gate-rules/matchday.ts';
import { CODE_VERSIONS, parseCode } from '@club/gate-rules/ticket-code.ts';
import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { searchTickets } from '../admission/public.ts';
import { findGateShow } from '../gates/public.ts';
import { listScans, type ScanFilter, type ScanPage } from './scan-list-store.ts';

interface Search extends Omit<ScanFilter, 'subjects'> {
  readonly showId: number;
  readonly text: string;
  /** Whether persons may be looked for. */
  readonly maySeeNames: boolean;
  readonly from: number;
  readonly count: number;
}

/** What was read at the gates of a show; with a text the whole path of the tickets that it finds (spec 5 §2.3). */
export async function readScans(
  { database }: Pick<Context, 'database'>,
  { text, maySeeNames, from, count, ...filter }: Search,
): Promise<Result<ScanPage, 'not-found'>> {
  const { kysely } = database;
  const show = await findGateShow(kysely, filter.showId);
  if (!show) return refuse('not-found');
  const { showId, day } = show;
  const subjects = text === '' ? null : (subjectOfText(text) ?? []);
  const persons =
    subjects?.length === 0 && maySeeNames ? await searchTickets(kysely, { showId, day, text }) : [];
  const wanted = subjects && [...subjects, ...persons.map(({ kind, id }): Subject => ({ kind, id }))];
  return ok(await listScans(kysely, { ...filter, subjects: wanted }, { from, count }));
}

/** A ticket's number or its code say by themselves which ticket is meant; null for any other text. */
function subjectOfText(text: string): readonly Subject[] | null {
  const code = parseCode(text.toUpperCase());
  if (code) return [{ kind: code.version === CODE_VERSIONS.entry ? 'ticket' : 'parking', id: code.id }];
  // Documents are shorter than a ticket's number.
  return /^\d{10}$/.test(text) && Number(text) < 2 ** 31 ? [{ kind: 'ticket', id: Number(text) }] : null;
}
