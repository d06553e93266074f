import { WSCortesiaTicket, WSCortesiaValidar } from '@club/contract';
import {
  ClubCortesiasCrear,
  ClubCortesiasListar,
  ClubCortesiasReducir,
  ClubEmisoresArchivar,
  ClubEmisoresGuardar,
  ClubEmisoresListar,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { Serve } from '../../http/serve.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import { listOrder } from '../../shared/list-order.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { linkToWire } from '../access-links/public.ts';
import { allowed } from '../staff/public.ts';
import { readCourtesyRequest, readVisit, writeCourtesyPage } from './courtesies-wire.ts';
import {
  COURTESY_ORDERS,
  courtesyFromWire,
  courtesyToWire,
  ISSUER_ORDERS,
  issuerFromWire,
  issuerToWire,
  listedIssuerToWire,
} from './courtesy-acts-wire.ts';
import { listCourtesies } from './courtesy-list-store.ts';
import { createCourtesy } from './create-courtesy.ts';
import { createCourtesyLink } from './create-courtesy-link.ts';
import { listIssuers } from './issuer-store.ts';
import { openCourtesy, readCourtesyPage } from './open-courtesy.ts';
import { redeemCourtesies } from './redeem-courtesies.ts';
import { reduceCourtesy } from './reduce-courtesy.ts';
import { saveIssuer, setIssuerArchived } from './save-issuer.ts';

/** Courtesies (document 3 §2.1). */
export function registerCourtesyRoutes(serve: Serve, context: Context): void {
  serve(WSCortesiaValidar, async (body, { ip }) => {
    const opened = await openCourtesy(context, readVisit(body, ip));
    if (!opened.ok) return opened;
    const page = await readCourtesyPage(context, opened.value);
    if (!page) return refuse('link-not-found');
    const answer = writeCourtesyPage(page, body.CortesiaToken);
    if (page.isOpen) return ok(answer);
    return { ...refuse('courtesy-not-open'), answer: { SDTEspectaculo: answer.SDTEspectaculo } };
  });
  serve(WSCortesiaTicket, (body, { ip }) => redeemCourtesies(context, readCourtesyRequest(body, ip)));
}

/** Issuers and what they give away (spec 4 §2.10). */
export function registerCourtesyActs(serve: ServeStaff): void {
  serve(ClubEmisoresListar, async (body, { context }) => {
    const { Archivados, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const season = Number(montevideoDate(context.clock.now()).slice(0, 4));
    const page = {
      isArchived: Archivados,
      season,
      from,
      count: Cantidad,
      order: listOrder(body.Orden, ISSUER_ORDERS),
    };
    const { issuers, total } = await listIssuers(context.database.kysely, page);
    return ok({
      Emisores: issuers.map(listedIssuerToWire),
      ...{ Siguiente: cursorText(from + Cantidad, total), Total: total },
    });
  });

  serve(ClubEmisoresGuardar, async (body, { context, actor }) => {
    const saved = await saveIssuer(context, actor, issuerFromWire(body));
    if (!saved.ok) return saved;
    const { issuer, isLifted } = saved.value;
    const needsApproval = isLifted && !allowed(actor).has('team:E');
    return { ...ok({ Emisor: issuerToWire(issuer) }), needsApproval };
  });

  serve(ClubEmisoresArchivar, async ({ EmisorId, Version, Archivado }, { context, actor }) => {
    const edit = { id: EmisorId, version: Version, isArchived: Archivado };
    const saved = await setIssuerArchived(context, actor, edit);
    return saved.ok ? ok({ Emisor: issuerToWire(saved.value) }) : saved;
  });

  serve(ClubCortesiasListar, async (body, { context }) => {
    const { Filtro = {}, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const filter = { showId: Filtro.EspectaculoId, issuerId: Filtro.EmisorId };
    const order = listOrder(body.Orden, COURTESY_ORDERS);
    const page = { from, count: Cantidad, order, now: context.clock.now() };
    const { courtesies, total } = await listCourtesies(context.database.kysely, filter, page);
    return ok({
      Cortesias: courtesies.map(courtesyToWire),
      ...{ Siguiente: cursorText(from + Cantidad, total), Total: total },
    });
  });

  serve(ClubCortesiasCrear, async (body, { context, actor }) => {
    const plan = courtesyFromWire(body);
    if (!plan) return refuse('not-how-sector-is-sold');
    const created = await createCourtesy(context, actor, plan);
    if (!created.ok) {
      const { problem, detail } = created;
      if (problem === 'no-places') return refuse('malformed', { field: 'Filas' });
      return problem === 'issuer-not-found' || problem === 'show-not-found'
        ? refuse('not-found')
        : refuse(problem, detail);
    }
    const { courtesyId, exceedsQuota } = created.value;
    const link = await createCourtesyLink(context, actor, courtesyId, body.Correo !== '');
    if (!link.ok) throw new Error(`courtesy ${courtesyId} has no link: ${link.problem}`);
    return { ...ok({ CortesiaId: courtesyId, ...linkToWire(link.value) }), needsApproval: exceedsQuota };
  });

  serve(ClubCortesiasReducir, async ({ CortesiaId, Motivo }, { context, actor }) => {
    const plan = { courtesyId: CortesiaId, reason: Motivo.trim() };
    const reduced = await reduceCourtesy(context, actor, plan);
    if (reduced.ok) return ok({ Lugares: reduced.value.left });
    return reduced.problem === 'courtesy-not-found' ? refuse('not-found') : refuse(reduced.problem);
  });
}
