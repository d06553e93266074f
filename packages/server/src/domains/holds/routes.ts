import { WSTransaccionExtender, WSTransaccionSSO } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok } from '../../shared/result.ts';
import { extendHold } from './extend-hold.ts';
import { readHoldRequest, writePlacedHold } from './hold-wire.ts';
import { placeHold } from './place-hold.ts';

export function registerHoldRoutes(serve: Serve, context: Context): void {
  serve(WSTransaccionSSO, async (body, { session }) => {
    const placed = await placeHold(context, { userId: session.userId, linkId: null }, readHoldRequest(body));
    return placed.ok ? ok(writePlacedHold(placed.value)) : placed;
  });
  serve(WSTransaccionExtender, async ({ TransaccionId }, { session }) => {
    const extended = await extendHold(context, session.userId, TransaccionId);
    return extended.ok ? ok(writePlacedHold(extended.value)) : extended;
  });
}
