import {
  WSPalcoIntegrante,
  WSPalcoIntegranteEliminar,
  WSPalquistaTicket,
  WSPalquistaValidar,
} from '@club/contract';
import type { Context } from '../../context.ts';
import type { Executor } from '../../db/database.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { readInvitationRequest, readVisit, writeBoxGuests, writeBoxPage } from './boxes-wire.ts';
import { openBoxAtShow } from './check-box-token.ts';
import { deleteBoxGuest, listBoxGuests } from './guest-store.ts';
import { readBoxPage } from './read-box-page.ts';
import { redeemInvitations } from './redeem-invitations.ts';

/** How many parking tickets a box has issued for a show: told by the domain that issues them. */
export type CountParking = (
  executor: Executor,
  of: { readonly showId: number; readonly boxId: number },
) => Promise<number>;

/** Invitations of boxes and paddocks (document 3 §2.2). */
export function registerBoxRoutes(serve: Serve, context: Context, countParking: CountParking): void {
  const { kysely } = context.database;
  serve(WSPalquistaValidar, async (body, { ip, log }) => {
    const opened = await openBoxAtShow(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const page = await readBoxPage(context, opened.value, (error, noticeId) =>
      log.error({ err: error, noticeId }, 'attachment of a notice not readable'),
    );
    const { box, showBox } = opened.value;
    const parkingTaken = await countParking(kysely, { showId: showBox.showId, boxId: box.id });
    return ok(writeBoxPage(page, parkingTaken));
  });
  serve(WSPalquistaTicket, (body, { ip }) => redeemInvitations(context, readInvitationRequest(body, ip)));
  serve(WSPalcoIntegrante, async (body, { ip }) => {
    const opened = await openBoxAtShow(context, readVisit(body, ip));
    return opened.ok ? ok(writeBoxGuests(await listBoxGuests(kysely, opened.value.box.id))) : opened;
  });
  serve(WSPalcoIntegranteEliminar, async (body, { ip }) => {
    const opened = await openBoxAtShow(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const { id: boxId } = opened.value.box;
    if (!(await deleteBoxGuest(kysely, { boxId, guestId: body.PalcoIntegranteId })))
      return refuse('guest-not-found');
    return ok(writeBoxGuests(await listBoxGuests(kysely, boxId)));
  });
}
