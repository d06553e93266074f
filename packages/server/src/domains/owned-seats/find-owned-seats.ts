import type { Context } from '../../context.ts';
import type { Actor } from '../../shared/actor.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { readWanted } from '../../shared/search-text.ts';
import { recordSearch } from '../staff-audit/public.ts';
import { listOwnedSeats, type OwnedSeat, type OwnedSeatFilter } from './owned-seat-store.ts';

export type SeatFilter = Pick<OwnedSeatFilter, 'hasEnded' | 'from' | 'count' | 'order'> & {
  readonly text: string;
};

/**
 * Season seats by document, code, e-mail or holder; all without a text. A search for a document is in the audit (spec
 * 4 §6).
 */
export async function findOwnedSeats(
  context: Context,
  actor: Actor,
  { text, ...filter }: SeatFilter,
): Promise<{ seats: readonly OwnedSeat[]; total: number }> {
  const { documents, reference, email, words } = readWanted(text);
  const search = { ...filter, documents, code: reference, email, words, isEverybody: text.trim() === '' };
  const found = await listOwnedSeats(context.database.kysely, search);
  // Codes have six digits, and no document is as short.
  if (documents.length > 0 && !/^\d{4,6}$/.test(text.trim())) {
    const seat = found.seats.find(({ document }) => documents.includes(document));
    const act = {
      ...{ act: 'butacas/listar', entity: 'butaca', entityId: seat ? String(seat.id) : null },
      entityName: maskedDocument(documents[0] ?? ''),
    };
    await recordSearch(context, actor, act);
  }
  return found;
}
