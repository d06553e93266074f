import type { Context } from '../../context.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { maskedDocument } from '../../shared/identity-document.ts';
import { readWanted } from '../../shared/search-text.ts';
import { ticketKeys } from '../../shared/ticket-keys.ts';
import { recordSearch } from '../staff-audit/public.ts';
import { findTickets, type TicketRow, verifyTicketCode } from '../tickets/public.ts';
import { foundFields } from './box-office-wire.ts';
import { channelsOf } from './own-channels.ts';
import {
  findPurchases,
  findStrayPayments,
  MOST_BESIDE,
  type NamedPayment,
  type PurchaseRow,
  type StrayPayment,
} from './purchase-reads.ts';
import { methodNamer } from './read-ticket.ts';
import { type FoundParking, findParking, findTicketIds, type TicketOrder } from './search-store.ts';

export interface LookUp {
  readonly text: string;
  readonly showId: number;
  readonly from: number;
  readonly count: number;
  readonly order: TicketOrder | null;
  /** The most tickets, on all pages together. */
  readonly most: number;
}

export interface Found {
  readonly tickets: readonly TicketRow[];
  readonly purchases: readonly PurchaseRow[];
  readonly payments: readonly NamedPayment[];
  readonly parking: readonly FoundParking[];
  readonly hasMorePurchases: boolean;
  readonly hasMoreParking: boolean;
  readonly total: number;
  readonly hasMore: boolean;
}

/** Searches for everything that a text may mean. A search for a document is in the audit (spec 4 §6). */
export async function lookUp(
  context: Context,
  { session, actor }: { readonly session: StaffSession; readonly actor: StaffActor },
  { text, showId, from, count, order, most }: LookUp,
): Promise<Found> {
  const db = context.database.kysely;
  const wanted = readWanted(text);
  const channels = channelsOf(session);
  const codes = ticketKeys(context.config.secrets).map((key) => verifyTicketCode(key, text.trim()));
  const scanned = codes.find((code) => code !== null)?.ticketId ?? null;
  const ids = await findTicketIds(db, { wanted, scanned, channels, showId, order, most });
  const kept = ids.slice(0, most);
  const isFirst = from === 0;
  const [tickets, purchases, payments, parking] = await Promise.all([
    findTickets(db, kept.slice(from, from + count)),
    isFirst && channels === null ? findPurchases(db, wanted, showId) : [],
    isFirst && channels === null ? findStrayPayments(db, wanted, showId) : [],
    isFirst && (channels === null || channels.includes('box')) ? findParking(db, wanted.plate, showId) : [],
  ]);
  if (wanted.documents.length > 0) await noteSearch(context, actor, tickets, wanted.documents);
  return {
    ...{ tickets, payments: await named(context, payments) },
    ...{ purchases: purchases.slice(0, MOST_BESIDE), parking: parking.slice(0, MOST_BESIDE) },
    hasMorePurchases: purchases.length > MOST_BESIDE,
    hasMoreParking: parking.length > MOST_BESIDE,
    ...{ total: kept.length, hasMore: ids.length > most },
  };
}

async function named(context: Context, payments: readonly StrayPayment[]): Promise<readonly NamedPayment[]> {
  if (payments.length === 0) return [];
  const providerName = await methodNamer(context);
  return payments.map((payment) => ({ ...payment, providerName: providerName(payment.provider) }));
}

/**
 * The person searched for: the end of the typed document, and a ticket with it, since most numbers are not documents.
 */
async function noteSearch(
  context: Context,
  actor: StaffActor,
  tickets: readonly TicketRow[],
  documents: readonly string[],
): Promise<void> {
  const [typed = ''] = documents;
  const found = tickets.find(({ document }) => documents.includes(document));
  const act = {
    ...{ act: 'entradas/buscar', entity: 'persona', entityId: null, entityName: maskedDocument(typed) },
    ...(found && { after: foundFields(found) }),
  };
  await recordSearch(context, actor, act);
}
