import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink } from '../access-links/public.ts';
import type { Participation } from '../redemption/public.ts';
import { type Box, type BoxName, findBox } from './box-store.ts';
import { showBoxes } from './show-boxes.ts';

/** A visitor's request: the names in the address, its secret, and the visitor's address. */
export interface BoxVisit extends BoxName {
  readonly token: string;
  readonly ip: string;
}

/**
 * Opens a box with its private link. Each show has its own link, which opens invitations and parking of that show;
 * the link without a show (`showId` null) only opens the parking reservation.
 *
 * `link-not-found` (for any box that is not this link's, known or not) comes before `box-disabled`. Throws
 * TooManyRequests after too many wrong links from an address.
 */
export async function checkBoxToken(
  context: Context,
  { token, ip, ...name }: BoxVisit,
): Promise<Result<Box, 'link-not-found' | 'box-disabled'>> {
  const opened = await checkSecret(context, { token, ip, ...name });
  if (!opened.ok) return opened;
  return opened.value.isEnabled ? opened : refuse('box-disabled');
}

/** A box at one of its shows, opened with the link of that show. */
export interface BoxAtShow {
  readonly box: Box;
  readonly showBox: Participation;
}

/** Like `checkBoxToken`; `box-not-of-show` if the box was withdrawn from the show after the link was made. */
export async function openBoxAtShow(
  context: Context,
  visit: BoxVisit & { readonly showId: number },
): Promise<Result<BoxAtShow, 'link-not-found' | 'box-not-of-show' | 'box-disabled'>> {
  const opened = await checkSecret(context, visit);
  if (!opened.ok) return opened;
  const box = opened.value;
  const key = { showId: visit.showId, subjectId: box.id };
  const showBox = await showBoxes.find(context.database.kysely, key);
  if (!showBox) return refuse('box-not-of-show');
  return box.isEnabled ? ok({ box, showBox }) : refuse('box-disabled');
}

/** No box has this id: the check of an unknown box does the same work and gives the same answer. */
const NO_BOX = 0;

async function checkSecret(
  context: Context,
  { token, ip, ...name }: BoxVisit,
): Promise<Result<Box, 'link-not-found'>> {
  const box = await findBox(context.database.kysely, name);
  const key = { kind: 'box' as const, showId: name.showId ?? 0, subjectId: box?.id ?? NO_BOX };
  const link = await checkLink(context, { ...key, token, ip });
  if (!link.ok) return link;
  return box ? ok(box) : refuse('link-not-found');
}
