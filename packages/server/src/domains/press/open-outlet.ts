import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { checkLink } from '../access-links/public.ts';
import type { Participation } from '../redemption/public.ts';
import { findOutlet, type Outlet } from './outlet-store.ts';
import { showOutlets } from './show-outlets.ts';

/** A visitor's request: the names in the address, its secret, and the visitor's address. */
export interface PressVisit {
  readonly showId: number;
  readonly outletId: number;
  readonly token: string;
  readonly ip: string;
}

export interface OutletAtShow {
  readonly outlet: Outlet;
  readonly showOutlet: Participation;
}

/**
 * Opens an outlet at a show with its private link. `link-not-found`, for everything that does not belong to this
 * link, known or not, comes first. Throws TooManyRequests after too many wrong links from an address.
 */
export async function openOutlet(
  context: Context,
  { showId, outletId, token, ip }: PressVisit,
): Promise<Result<OutletAtShow, 'link-not-found' | 'outlet-not-of-show' | 'outlet-disabled'>> {
  const { kysely } = context.database;
  const link = await checkLink(context, { kind: 'press', showId, subjectId: outletId, token, ip });
  if (!link.ok) return link;
  const [outlet, showOutlet] = await Promise.all([
    findOutlet(kysely, outletId),
    showOutlets.find(kysely, { showId, subjectId: outletId }),
  ]);
  if (!outlet || !showOutlet) return refuse('outlet-not-of-show');
  const isOn = outlet.state === 'accepted' && outlet.isEnabled;
  return isOn ? ok({ outlet, showOutlet }) : refuse('outlet-disabled');
}
