import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { renewLink } from '../access-links/public.ts';
import { findBoxById } from './box-store.ts';
import { showBoxes } from './show-boxes.ts';

/** The addresses that one secret opens (3 §2). */
export interface BoxLink {
  readonly token: string;
  readonly urls: readonly string[];
}

/**
 * Makes the private link of a box: for a show, its invitations and its parking page; without one (`showId` null), the
 * parking reservation by date. The secret is told this once. An earlier link of the same box and show stops working.
 */
export async function createBoxLink(
  context: Context,
  actor: Actor,
  { boxId, showId }: { readonly boxId: number; readonly showId: number | null },
): Promise<Result<BoxLink, 'box-not-found' | 'box-not-of-show'>> {
  const { kysely } = context.database;
  const box = await findBoxById(kysely, boxId);
  if (!box) return refuse('box-not-found');
  if (showId !== null && !(await showBoxes.find(kysely, { showId, subjectId: boxId })))
    return refuse('box-not-of-show');
  const key = { kind: 'box' as const, showId: showId ?? 0, subjectId: boxId };
  const renewed = await inTransaction<string, never>(context.database, actor, async (tx) =>
    ok(await renewLink(tx, context, key)),
  );
  if (!renewed.ok) return renewed;
  const token = renewed.value;
  const end = `${box.standId}/${box.sectorCode}/${token}`;
  const paths = showId === null ? [`palco-reserva/${end}`] : pagesOfShow(showId, end);
  return ok({ token, urls: paths.map((path) => `${context.config.siteUrl}/${path}`) });
}

function pagesOfShow(showId: number, end: string): string[] {
  return [`palco/${showId}/${end}`, `parking/${showId}/${end}`];
}
