import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  type GivenLink,
  giveLink,
  type LinkKey,
  type PrivatePage,
  takeLinkBack,
} from '../access-links/public.ts';
import { findShowOnSale, hasShowEnded, type ShowOnSale } from '../catalogue/public.ts';
import { type Box, findBoxById, lockBox } from './box-store.ts';
import { BOX, linkMail, PAGE_NAMES } from './messages.ts';
import { showBoxes } from './show-boxes.ts';

/** The link's subject: a box at a show, or, without one (`showId` null), its parking reservations by date. */
export interface BoxLinkName {
  readonly boxId: number;
  readonly showId: number | null;
}

type LinkProblem = 'box-not-found' | 'box-not-of-show';
type CreateProblem = LinkProblem | 'show-ended' | 'no-email';

const keyOf = ({ boxId, showId }: BoxLinkName): LinkKey => ({
  ...{ kind: 'box', showId: showId ?? 0, subjectId: boxId },
});

/**
 * Makes the private link of a box: for a show, its invitations and its parking page; without one, the parking
 * reservation by date. The secret is returned only this once. An earlier link of the same box and show is revoked.
 * `isMailed`: to the referent.
 */
export function createBoxLink(
  context: Context,
  actor: Actor,
  name: BoxLinkName,
  isMailed = false,
): Promise<Result<GivenLink, CreateProblem>> {
  return inTransaction<GivenLink, CreateProblem>(context.database, actor, async (tx) => {
    // Concurrent renewals are serialised; and after a change of referent the link is not mailed to the former one.
    await lockBox(tx, name.boxId);
    const found = await findNamed(tx, name);
    if (!found.ok) return found;
    const { box, show } = found.value;
    const showBox = show && (await showBoxes.find(tx, { showId: show.id, subjectId: box.id }));
    if (show && !showBox) return refuse('box-not-of-show');
    if (show && hasShowEnded(show, context.clock.now())) return refuse('show-ended');
    if (isMailed && box.referentEmail === '') return refuse('no-email');
    const key = `box-link-${context.random.bytes(8).toString('hex')}`;
    const opensAt = showBox && showBox.opensAt > context.clock.now() ? showBox.opensAt : null;
    const letter = (pages: readonly PrivatePage[]) => linkMail({ box, show, opensAt, pages, key });
    return ok(
      await giveLink(tx, context, {
        ...{ key: keyOf(name), subject: subjectOf(box, show), letter: isMailed ? letter : null },
        pages: (token) => pagesOf(box, show, token),
      }),
    );
  });
}

/** Revokes the link of a box for a show, or for reservations. */
export function revokeBoxLink(
  context: Context,
  actor: Actor,
  { reason, ...name }: BoxLinkName & { readonly reason: string },
): Promise<Result<void, LinkProblem | 'link-not-found'>> {
  return inTransaction<void, LinkProblem | 'link-not-found'>(context.database, actor, async (tx) => {
    await lockBox(tx, name.boxId);
    const found = await findNamed(tx, name);
    if (!found.ok) return found;
    const { box, show } = found.value;
    return takeLinkBack(tx, context, { key: keyOf(name), subject: subjectOf(box, show), reason });
  });
}

async function findNamed(
  tx: Tx,
  { boxId, showId }: BoxLinkName,
): Promise<Result<{ box: Box; show: ShowOnSale | null }, LinkProblem>> {
  const box = await findBoxById(tx, boxId);
  if (!box) return refuse('box-not-found');
  const show = showId === null ? null : await findShowOnSale(tx, showId);
  return showId !== null && !show ? refuse('box-not-of-show') : ok({ box, show });
}

/** The name of a box in the audit, with or without a show. */
export const subjectOf = (
  { id, code }: Pick<Box, 'id' | 'code'>,
  show: { readonly name: string } | null,
) => ({
  ...{ entity: BOX, entityId: String(id), entityName: show ? `${code}: ${show.name}` : code },
});

function pagesOf({ standId, sectorCode, parkingSpaces }: Box, show: ShowOnSale | null, token: string) {
  const end = `${standId}/${sectorCode}/${token}`;
  if (!show) return [{ name: PAGE_NAMES.reservation, path: `palco-reserva/${end}` }];
  return [
    { name: PAGE_NAMES.invitations, path: `palco/${show.id}/${end}` },
    ...(parkingSpaces > 0 ? [{ name: PAGE_NAMES.parking, path: `parking/${show.id}/${end}` }] : []),
  ];
}
