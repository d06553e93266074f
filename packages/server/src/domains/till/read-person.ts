import type { Context } from '../../context.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { maskedDocument, parseIdentityDocument, sameDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { firstBarred } from '../barred/public.ts';
import { findShowOnSale } from '../catalogue/public.ts';
import { hasQuotas, readQuotas } from '../payments/public.ts';
import { findMembers, type Member } from '../people/public.ts';
import { pricesAt, type SectorPrice } from '../sale-terms/public.ts';
import { recordSearch } from '../staff-audit/public.ts';
import { holdersOfTickets } from '../ticket-forms/public.ts';
import { takeCategory } from './price-persons.ts';
import { readTillHold } from './read-hold.ts';
import { openTillOf } from './till-store.ts';

export interface PersonAtWindow {
  /** Null for a document in no register. */
  readonly member: Member | null;
  readonly price: SectorPrice;
}

interface AskedDocument {
  readonly documentTypeId: number;
  readonly typed: string;
}

/**
 * The register's data of a document, and the price of its ticket in the till's hold, after the persons before it. The
 * sale checks again. The search is in the audit (spec 4 §6).
 */
export async function readPerson(
  context: Context,
  actor: StaffActor,
  asked: AskedDocument & { readonly holdId: number; readonly before: readonly AskedDocument[] },
): Promise<
  Result<
    PersonAtWindow,
    | 'places-taken'
    | 'person-barred'
    | 'person-has-ticket'
    | 'member-in-debt'
    | 'category-not-sold'
    | 'category-sold-out'
    | 'document-invalid'
  >
> {
  const db = context.database.kysely;
  const now = context.clock.now();
  const till = await openTillOf(db, actor.memberId);
  const hold = till && (await readTillHold(db, till.id, now));
  const show = hold?.id === asked.holdId ? await findShowOnSale(db, hold.showId) : null;
  if (!hold || !show) return refuse('places-taken');
  const document = parseIdentityDocument(asked.documentTypeId, asked.typed);
  if (!document) return refuse('document-invalid');
  await recordSearch(context, actor, {
    ...{
      act: 'ventanilla/persona',
      entity: 'persona',
      entityId: null,
      entityName: maskedDocument(asked.typed),
    },
  });
  const before = asked.before.flatMap((one) => parseIdentityDocument(one.documentTypeId, one.typed) ?? []);
  const [barred, members, holders, prices, limited] = await Promise.all([
    firstBarred(db, [document], now),
    findMembers(db, [...before, document]),
    show.allowsManyTicketsPerPerson ? [] : holdersOfTickets(db, show.id, [document]),
    pricesAt(db, hold.sector.id, hold.startedAt),
    hasQuotas(db, show.id),
  ]);
  const memberOf = (one: typeof document) =>
    members.find((known) => sameDocument(known.document, one)) ?? null;
  const member = memberOf(document);
  if (barred !== null) return refuse('person-barred');
  if (holders.length > 0) return refuse('person-has-ticket');
  if (member?.isInDebt) return refuse('member-in-debt');
  const quotas = limited ? await readQuotas(db, show.id, hold.id, now) : [];
  const left = new Map(quotas.map(({ categoryId, quota, used }) => [categoryId, quota - used]));
  const terms = { prices, isVisitorSector: hold.sector.isVisitor };
  for (const one of before) takeCategory(left, memberOf(one), terms);
  const earned = takeCategory(left, member, terms);
  if (!earned.ok) return refuse('category-not-sold');
  const { category: price, remark } = earned.value;
  return remark === 'no-tickets-left'
    ? refuse('category-sold-out', { category: price.categoryName })
    : ok({ member, price });
}
