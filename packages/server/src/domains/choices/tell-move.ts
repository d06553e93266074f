import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { renewLink } from '../access-links/public.ts';
import { enqueueSecretMail } from '../mails/public.ts';
import { showOf } from './choice-store.ts';
import { movedMail } from './messages.ts';
import { findMove, lastMove } from './move-store.ts';
import { type Addressee, takeUntold } from './notice-store.ts';

/** Mails per transaction. */
const CHUNK = 100;

/**
 * Mails everybody with tickets of a show that moved a private link of their own, in chunks: recipients are marked in
 * the transaction that enqueues the mail, so that a killed job continues where it was. If the show moved again, the
 * later move sends the mails.
 */
export async function tellMove(context: Context, { moveId }: { readonly moveId: number }): Promise<void> {
  while (await tellSome(context, moveId));
}

async function tellSome(context: Context, moveId: number): Promise<boolean> {
  const told = await inTransaction<number, never>(context.database, system('Aplazamiento'), async (tx) => {
    const move = await findMove(tx, moveId);
    const show = move && (await showOf(tx, move.showId));
    if (!move || !show || show.cancelledAt || (await lastMove(tx, move.showId))?.id !== move.id) return ok(0);
    const parties = await takeUntold(tx, move, CHUNK, context.clock.now());
    for (const party of parties.filter(({ email }) => email !== '')) {
      const { siteUrl } = context.config;
      const key = linkKey(party, move.showId);
      const token = await renewLink(tx, context, key);
      const isGuest = key.kind === 'guest-decision';
      const page = isGuest ? `decision/invitacion/${key.subjectId}` : `decision/${key.subjectId}`;
      const mail = movedMail(
        { move, showName: show.name },
        {
          mail: isGuest ? 'showMovedGuest' : 'showMoved',
          to: party.email,
          link: `${siteUrl}/${page}/${token}`,
          key: `moved-${move.id}-${isGuest ? 'guest' : 'purchase'}-${key.subjectId}`,
        },
      );
      await enqueueSecretMail(tx, context, mail);
    }
    return ok(parties.length);
  });
  return told.ok && told.value === CHUNK;
}

function linkKey({ purchaseId, ticketId }: Addressee, showId: number) {
  return purchaseId === null
    ? ({ kind: 'guest-decision', showId, subjectId: ticketId ?? 0 } as const)
    : ({ kind: 'decision', showId, subjectId: purchaseId } as const);
}
