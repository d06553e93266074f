import { WSTransaccionExtender, WSTransaccionSSO } from '@club/contract';
import type { Context } from '../../context.ts';
import { PassGuard } from '../../http/pass-guard.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { extendHold } from './extend-hold.ts';
import { findHold } from './hold-store.ts';
import { readHoldRequest, writePlacedHold } from './hold-wire.ts';
import { placeHold } from './place-hold.ts';

export function registerHoldRoutes(serve: Serve, context: Context): void {
  serve(WSTransaccionSSO, async (body, { session, ip }) => {
    const holder = { userId: session.userId, linkId: null, ip };
    const placed = await placeHold(context, holder, readHoldRequest(body));
    return placed.ok ? ok(writePlacedHold(placed.value)) : placed;
  });
  const guard = new PassGuard(context);
  serve(WSTransaccionExtender, async ({ TransaccionId }, { session: { userId }, reply }) => {
    const extended = await extendHold(context, userId, TransaccionId);
    if (!extended.ok) return extended;
    const { endsAt } = extended.value;
    const { request } = reply;
    const hold = guard.shows(request) ? await findHold(context.database, TransaccionId) : null;
    if (hold) await guard.keep(request, reply, { userId, showId: hold.showId, endsAt });
    return ok(writePlacedHold(extended.value));
  });
}
