import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { system } from '../../shared/actor.ts';
import { ok } from '../../shared/result.ts';
import { type LinkKey, renewLink } from '../access-links/public.ts';
import { enqueueSecretMail } from '../mails/public.ts';
import { showOf } from './choice-store.ts';
import { type Moved, movedGuestMail, movedInviterMail, movedMail } from './messages.ts';
import { findMove, lastMove, type Move } from './move-store.ts';
import { type Addressee, takeUntold } from './notice-store.ts';

/** Purchases and guests per transaction, and all other guests of an inviter who is among them. */
const CHUNK = 100;

/**
 * Mails everybody with tickets of a show that moved a private link of their own, in chunks: recipients are marked in
 * the transaction that enqueues the mail, so that a killed job continues where it was. Guests without an address are
 * told by who invited them, who gets one mail with all their links. If the show moved again, the later move sends the
 * mails.
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
    for (const mail of await mailsOf(context, tx, { move, showName: show.name }, parties))
      await enqueueSecretMail(tx, context, mail);
    return ok(parties.length);
  });
  return told.ok && told.value >= CHUNK;
}

/** The mails to these parties, with a new private link for each. */
async function mailsOf(context: Context, tx: Tx, moved: Moved, parties: readonly Addressee[]) {
  const linked: (Addressee & PrivatePage)[] = [];
  for (const party of parties)
    if (party.email !== '') linked.push({ ...party, ...(await privatePage(context, tx, party, moved.move)) });
  const own = linked.filter(({ invitedName }) => invitedName === null);
  const invited = linked.flatMap((party) =>
    party.invitedName === null ? [] : { ...party, name: party.invitedName },
  );
  return [
    ...own.map(({ email: to, key: { kind, subjectId }, link, costsNothing }) => {
      const keyOf = (who: string) => `moved-${moved.move.id}-${who}-${subjectId}`;
      return kind === 'guest-decision'
        ? movedGuestMail(moved, { to, link, key: keyOf('guest') })
        : movedMail(moved, { to, link, key: keyOf('purchase'), costsNothing });
    }),
    ...[...Map.groupBy(invited, ({ email }) => email)].map(([to, guests]) => {
      const key = `moved-${moved.move.id}-inviter-${guests[0]?.ticketId}`;
      return movedInviterMail(moved, { to, invited: guests, key });
    }),
  ];
}

interface PrivatePage {
  readonly key: LinkKey;
  /** Its address, with the secret. */
  readonly link: string;
}

async function privatePage(
  context: Context,
  tx: Tx,
  { purchaseId, ticketId }: Addressee,
  { showId }: Move,
): Promise<PrivatePage> {
  const key: LinkKey =
    purchaseId === null
      ? { kind: 'guest-decision', showId, subjectId: ticketId ?? 0 }
      : { kind: 'decision', showId, subjectId: purchaseId };
  const page = purchaseId === null ? 'decision/invitacion' : 'decision';
  const token = await renewLink(tx, context, key);
  return { key, link: `${context.config.siteUrl}/${page}/${key.subjectId}/${token}` };
}
