import { WSVistaPrevia, WSVistaPreviaComprar } from '@club/contract';
import { ClubEspectaculosVistaPrevia } from '@club/contract/club';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerPreviewSite } from '../../http/preview-site.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { montevideoDateTime } from '../../shared/montevideo.ts';
import { ok, refuse } from '../../shared/result.ts';
import { makePreview } from './make-preview.ts';
import { OVER_PAGE } from './messages.ts';
import { openPreview } from './open-preview.ts';
import { bodyFromWire, momentFromWire, previewPath, previewToWire } from './preview-wire.ts';
import type { RegisterReads } from './read-apart.ts';
import { showPreviews } from './show-preview.ts';

/** Making previews (spec 4 §2.12). */
export function registerPreviewActs(serve: ServeStaff): void {
  serve(ClubEspectaculosVistaPrevia, async (body, { context, actor }) => {
    const moment = momentFromWire(body.Momento);
    if (!moment) return refuse('malformed', { field: 'Momento' });
    const wanted = { showId: body.EspectaculoId, moment, categoryId: body.SocioCategoriaId || null };
    const made = await makePreview(context, actor, wanted);
    if (!made.ok) return made;
    const URL = context.config.siteUrl + previewPath(made.value);
    return ok({ URL, VenceEn: montevideoDateTime(made.value.expiresAt) });
  });
}

/** Viewing them: `register` serves the fans' calls. `context`: its database is that of staff, not the fans'. */
export function registerPreviewRoutes(
  serve: Serve,
  context: Context,
  { app, register }: { readonly app: FastifyInstance; readonly register: RegisterReads },
): void {
  const previews = showPreviews(context, register);
  serve(WSVistaPrevia, async (body, { ip, log }) => {
    const opened = await openPreview(context, { previewId: body.VistaPreviaId, token: body.Token, ip });
    if (!opened.ok) return opened;
    const { preview } = opened.value;
    if (body.Llamada === undefined) return ok(previewToWire(preview));
    const answer = await previews.answer(opened.value, body.Llamada, bodyFromWire(body, preview), log);
    return answer.ok ? ok({ ...previewToWire(preview), Respuesta: answer.value }) : answer;
  });
  serve(WSVistaPreviaComprar, async (body, { ip }) => {
    const opened = await openPreview(context, { previewId: body.VistaPreviaId, token: body.Token, ip });
    if (!opened.ok) return opened;
    const sector = { standId: body.TribunaId, code: body.SectorCod };
    return ok({ Texto: await previews.purchaseText(opened.value, sector) });
  });
  registerPreviewSite(app, context.config, {
    overPage: OVER_PAGE,
    isLive: async (visit) => (await openPreview(context, visit)).ok,
  });
}
