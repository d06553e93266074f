import {
  ClubIncidentesListar,
  ClubIncidentesResolver,
  ClubLiquidacionLeer,
  ClubReembolsosListar,
  ClubReembolsosPedir,
  ClubReembolsosReintentar,
} from '@club/contract/club';
import type { Context } from '../../context.ts';
import type { ServeStaff } from '../../http/serve-staff.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { listOrder } from '../../shared/list-order.ts';
import { ok, refuse } from '../../shared/result.ts';
import { cursorFromText, cursorText, PAGE_ROWS } from '../../shared/row-cursor.ts';
import { annulledChannels, channelsOf } from '../box-office/public.ts';
import { isSilentSince, requestRefund, retryRefund } from '../payments/public.ts';
import { allowed, isAllowed } from '../staff/public.ts';
import { findTickets } from '../tickets/public.ts';
import { refundAtTill, retryAtTill } from '../till/public.ts';
import { listIncidentRows } from './incident-list-store.ts';
import { INCIDENT_ORDERS, incidentToWire } from './incidents-wire.ts';
import { listAllRefunds, type RefundPage } from './list-refunds.ts';
import { readSettlement } from './read-settlement.ts';
import { readRefund } from './refund-list-store.ts';
import {
  filterFromWire,
  REFUND_ORDERS,
  refundToWire,
  requestFromWire,
  retryFromWire,
  waitingToWire,
} from './refunds-wire.ts';
import { resolveIncident } from './resolve-incident.ts';
import { settlementsToWire } from './settlement-wire.ts';
import { wayNames } from './way-names.ts';

/** Incidents, refunds and settlement: the calls of staff (spec 4 §2.11). */
export function registerFinanceRoutes(serve: ServeStaff): void {
  serve(ClubReembolsosListar, async (body, { context, session }) => {
    const { Filtro, Desde, Cantidad = PAGE_ROWS } = body;
    const from = cursorFromText(Desde);
    const waiting =
      Filtro?.Estado === undefined ? 'too' : Filtro.Estado === 'espera-aprobacion' ? 'alone' : 'no';
    const page: RefundPage = {
      // Of the own channels, only payment links have purchases.
      filter: { ...filterFromWire(Filtro), isOfLinks: channelsOf(session) !== null },
      ...{ from, count: Cantidad, order: listOrder(body.Orden, REFUND_ORDERS), waiting },
    };
    const [list, names] = await Promise.all([listAllRefunds(context, page), wayNames(context)]);
    return ok({
      EnEspera: list.waiting.flatMap((pending) => waitingToWire(pending, list.facts, names)),
      Reembolsos: list.refunds.map((refund) => refundToWire(refund, names)),
      ...{ Siguiente: cursorText(from + Cantidad, list.total), Total: list.total },
    });
  });

  serve(ClubReembolsosPedir, async (body, { context, actor }) => {
    const request = requestFromWire(body);
    if (!request) return refuse('malformed', { field: 'Monto' });
    // A free amount, and a refund by hand, are only for Finanzas.
    const isFree = body.Monto !== undefined || body.Comprobante !== undefined;
    if (isFree && !(await isAllowed(context.database.kysely, actor.memberId, 'refunds:E')))
      return refuse('not-permitted');
    if (!(await areOwn(context, actor, body.EntradaIds ?? []))) return refuse('not-found');
    const { CajaId: tillId } = body;
    const asked =
      tillId === undefined
        ? await requestRefund(context, actor, request)
        : await refundAtTill(context, actor, { ...request, tillId });
    return asked.ok ? answerOf(context, actor, asked.value) : asked;
  });

  serve(ClubReembolsosReintentar, async (body, { context, actor }) => {
    const { CajaId: tillId } = body;
    const retry = retryFromWire(body);
    if (tillId === undefined && !(await isAllowed(context.database.kysely, actor.memberId, 'refunds:E')))
      return refuse('not-permitted');
    const retried =
      tillId === undefined
        ? await retryRefund(context, actor, retry)
        : await retryAtTill(context, actor, { ...retry, tillId });
    return retried.ok ? answerOf(context, actor, retried.value) : retried;
  });
  registerIncidentRoutes(serve);
}

function registerIncidentRoutes(serve: ServeStaff): void {
  serve(ClubIncidentesListar, async (body, { context }) => {
    const { Filtro, Desde, Cantidad = PAGE_ROWS } = body;
    const isOpen = Filtro?.Estado === undefined ? null : Filtro.Estado === 'abierto';
    const from = cursorFromText(Desde);
    const page = { from, count: Cantidad, order: listOrder(body.Orden, INCIDENT_ORDERS) };
    const { incidents, total } = await listIncidentRows(context.database.kysely, isOpen, page);
    const names = await wayNames(context);
    return ok({
      Incidentes: incidents.map((incident) => incidentToWire(incident, names)),
      ...{ Siguiente: cursorText(from + Cantidad, total), Total: total },
    });
  });

  serve(ClubIncidentesResolver, async (body, { context, actor }) => {
    const plan = { incidentId: body.IncidenteId, action: body.Accion, note: body.Motivo.trim() };
    const resolved = await resolveIncident(context, actor, plan);
    return resolved.ok
      ? ok({ Incidente: incidentToWire(resolved.value, await wayNames(context)) })
      : resolved;
  });

  serve(ClubLiquidacionLeer, async ({ DesdeFecha, HastaFecha }, { context }) => {
    const read = await readSettlement(context, DesdeFecha, HastaFecha);
    if (!read.ok) return read;
    const { days, movements } = read.value;
    return ok({ Proveedores: settlementsToWire(days, movements, await wayNames(context)) });
  });
}

/** Whether a member of staff may give the money of these tickets back: as they may annul them (spec 4 §6). */
async function areOwn({ database }: Context, actor: StaffActor, ticketIds: readonly number[]) {
  const own: readonly string[] | null = annulledChannels({ permissions: allowed(actor) });
  return (
    own === null ||
    (await findTickets(database.kysely, ticketIds)).every(({ channel }) => own.includes(channel))
  );
}

const SILENCE_MS = 5 * 60_000;

/** The current refund. If its provider does not answer, it stays queued, and the caller is told. */
async function answerOf(
  context: Context,
  actor: StaffActor,
  { refundId, provider, needsApproval }: { refundId: number; provider: string; needsApproval: boolean },
) {
  const db = context.database.kysely;
  const refund = await readRefund(db, refundId);
  const isAtProvider = refund.by === 'provider' && !needsApproval && actor.approver === undefined;
  const since = new Date(context.clock.now().getTime() - SILENCE_MS);
  if (isAtProvider && (await isSilentSince(db, provider, since)))
    return { ...refuse('provider-silent'), stands: true as const };
  return { ...ok({ Reembolso: refundToWire(refund, await wayNames(context)) }), needsApproval };
}
