import { WSTransaccionExtender, WSTransaccionSSO } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { extendHold } from './extend-hold.ts';
import { readHoldRequest, writePlacedHold } from './hold-wire.ts';
import { placeHold } from './place-hold.ts';

export function registerHoldRoutes(serve: Serve, context: Context): void {
  serve(WSTransaccionSSO, async (body, { session, ip }) => {
    const holder = { userId: session.userId, linkId: null, ip };
    const placed = await placeHold(context, holder, readHoldRequest(body));
    return placed.ok ? ok(writePlacedHold(placed.value)) : placed;
  });
  serve(WSTransaccionExtender, async ({ TransaccionId }, { session }) => {
    const extended = await extendHold(context, session.userId, TransaccionId);
    return extended.ok ? ok(writePlacedHold(extended.value)) : extended;
  });
}
