import { WSCortesiaTicket, WSCortesiaValidar } from '@club/contract';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import { ok, refuse } from '../../shared/result.ts';
import { readCourtesyRequest, readVisit, writeCourtesyPage } from './courtesies-wire.ts';
import { openCourtesy, readCourtesyPage } from './open-courtesy.ts';
import { redeemCourtesies } from './redeem-courtesies.ts';

/** Courtesies (document 3 §2.1). */
export function registerCourtesyRoutes(serve: Serve, context: Context): void {
  serve(WSCortesiaValidar, async (body, { ip }) => {
    const opened = await openCourtesy(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const page = await readCourtesyPage(context, opened.value);
    const answer = writeCourtesyPage(page, body.CortesiaToken);
    if (page.isOpen) return ok(answer);
    return { ...refuse('courtesy-not-open'), answer: { SDTEspectaculo: answer.SDTEspectaculo } };
  });
  serve(WSCortesiaTicket, (body, { ip }) => redeemCourtesies(context, readCourtesyRequest(body, ip)));
}
