import type { Context } from '../../context.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { markOfTicket, type TicketMark } from '../admission/public.ts';
import { type DocumentType, listDocumentTypes } from '../catalogue/public.ts';
import { type Decision, decisionOfTicket } from '../choices/public.ts';
import { type ListedScan, scansOfTicket } from '../control-room/public.ts';
import { paymentsOfTickets } from '../payments/public.ts';
import { type ListedAct, listActs } from '../staff-audit/public.ts';
import {
  downloadAddress,
  findTickets,
  mailsOfTicket,
  type SentTicketMail,
  type TicketRow,
} from '../tickets/public.ts';
import { channelsOf } from './own-channels.ts';
import {
  type ChargeRow,
  chargesOf,
  findPurchaseRow,
  methodNames,
  type PurchaseRow,
  ticketIdsOf,
} from './purchase-reads.ts';

/** The kind of tickets in the audit. */
export const TICKET = 'entrada';
const MOST_ACTS = 100;

export interface TicketStory {
  readonly ticket: TicketRow;
  /** Empty if there is no file yet. */
  readonly fileUrl: string;
  readonly mails: readonly SentTicketMail[];
  readonly acts: readonly ListedAct[];
  /** Its scans at the gates. */
  readonly scans: readonly ListedScan[];
  readonly documentTypes: readonly DocumentType[];
  /** The choice offered for it; null if there is none. */
  readonly decision: Decision | null;
  /** Its mark for the gates, or null. */
  readonly mark: TicketMark | null;
}

export async function readTicket(
  context: Context,
  session: StaffSession,
  ticketId: number,
): Promise<Result<TicketStory, 'not-found'>> {
  const db = context.database.kysely;
  const [ticket] = await findTickets(db, [ticketId]);
  const channels: readonly string[] | null = channelsOf(session);
  if (!ticket || (channels && !channels.includes(ticket.channel))) return refuse('not-found');
  const [mails, { acts }, scans, documentTypes, decision, mark] = await Promise.all([
    mailsOfTicket(db, ticketId),
    listActs(
      db,
      { entity: TICKET, entityId: String(ticketId) },
      { before: Number.MAX_SAFE_INTEGER, count: MOST_ACTS },
    ),
    scansOfTicket(db, ticketId),
    listDocumentTypes(db, 'all'),
    decisionOfTicket(context, ticket),
    markOfTicket(db, ticketId),
  ]);
  const hasFile = ticket.state === 'live' && ticket.fileReadyAt !== null;
  return ok({
    ticket,
    mails,
    acts,
    scans,
    documentTypes,
    decision,
    mark,
    fileUrl: hasFile ? downloadAddress(context, ticketId) : '',
  });
}

export interface PurchaseStory {
  readonly purchase: PurchaseRow;
  /** With the display name of their provider, the tickets that each paid for, and what it paid for each. */
  readonly charges: readonly (ChargeRow & {
    readonly providerName: string;
    readonly ticketIds: readonly number[];
    readonly parts: readonly number[];
  })[];
  readonly tickets: readonly TicketRow[];
}

export async function readPurchase(
  context: Context,
  session: StaffSession,
  purchaseId: number,
): Promise<Result<PurchaseStory, 'not-found'>> {
  const db = context.database.kysely;
  const purchase = await findPurchaseRow(db, purchaseId);
  const channels = channelsOf(session);
  // Of the own channels, only payment links have purchases.
  const isSeen = channels === null || (purchase?.isOfPaymentLink && channels.includes('payment-link'));
  if (!purchase || !isSeen) return refuse('not-found');
  const [charges, providerName, ids] = await Promise.all([
    chargesOf(db, purchaseId),
    methodNamer(context),
    ticketIdsOf(db, purchaseId),
  ]);
  const paid = await paymentsOfTickets(db, ids);
  const partsOf = new Map(paid.map((payment) => [payment.paymentId, payment]));
  const named = charges.map((charge) => ({
    ...charge,
    providerName: providerName(charge.provider),
    ticketIds: partsOf.get(charge.id)?.ticketIds ?? [],
    parts: partsOf.get(charge.id)?.amounts ?? [],
  }));
  return ok({ purchase, charges: named, tickets: await findTickets(db, ids) });
}

/** Names payment methods by the keys of their providers. */
export async function methodNamer({
  database,
  providers,
}: Pick<Context, 'database' | 'providers'>): Promise<(provider: string) => string> {
  const names = await methodNames(database.kysely);
  return (provider) =>
    providers[provider]?.name ?? names.get(providers[provider]?.paymentMethodId ?? 0) ?? provider;
}
