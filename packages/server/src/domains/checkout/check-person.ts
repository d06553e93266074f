import type { Context } from '../../context.ts';
import type { Session } from '../../http/session.ts';
import { TooManyRequests } from '../../http/too-many-requests.ts';
import { type IdentityDocument, parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import type { ShowOnSale } from '../catalogue/public.ts';
import { findOpenHoldOfUser, type Hold, isAlive, isHeldFrom } from '../holds/public.ts';
import { readQuotas } from '../payments/public.ts';
import {
  type AttemptLimit,
  addressKey,
  exceededLimit,
  findMember,
  limitOfAddress,
  type Member,
} from '../people/public.ts';
import { type EarnedCategory, earnedCategory, type PricedCategory } from '../sale-terms/public.ts';
import { holdersOfTickets } from '../ticket-forms/public.ts';
import { commonReads } from './common-reads.ts';

export interface CheckedPerson extends EarnedCategory<PricedCategory> {
  /**
   * Null for a document in no register, and for a stranger. Only callers with a session get names and number (wire.md
   * §6).
   */
  readonly member: Member | null;
}

export type CheckPersonProblem =
  | 'document-incomplete'
  | 'document-type-unknown'
  | 'document-invalid'
  | 'person-has-ticket'
  | 'show-not-found'
  | 'member-in-debt'
  | 'category-not-sold';

/** Shorter documents are still being typed (spec 2 §5: completeness). */
const SHORTEST_DOCUMENT = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * Rate limits per minute and per day, of a user, or of an address that holds places, so that the member check cannot
 * be used to look people up. A purchase of ten tickets makes ten or twenty calls.
 */
const CHECKS_WITH_SESSION: readonly AttemptLimit[] = [
  { limit: 60, windowMs: 60_000 },
  { limit: 400, windowMs: DAY_MS },
];
const CHECKS_WITHOUT: readonly AttemptLimit[] = [
  { limit: 20, windowMs: 60_000 },
  { limit: 400, windowMs: DAY_MS },
];

/**
 * The member check: the category of a document in a show (spec 2 §4, §8). A stranger, who has neither a session nor a
 * hold of the show from the same address, gets for every document the answer for one in no register. Throws
 * TooManyRequests above the rate limits of others.
 */
export async function checkPerson(
  context: Context,
  request: { showId: number; documentTypeId: number; typed: string; session: Session | null; ip: string },
): Promise<Result<CheckedPerson, CheckPersonProblem>> {
  const { session, ip } = request;
  const isStranger = session === null && !(await isHeldFrom(context, request.showId, ip));
  if (!isStranger) await limitChecks(context, session, ip);
  const facts = commonReads(context.database);
  const [show, types] = await Promise.all([facts.show(request.showId), facts.documentTypes()]);
  if (!show) return refuse('show-not-found');
  if (!types.some((type) => type.id === request.documentTypeId)) return refuse('document-type-unknown');
  if (request.typed.trim().length < SHORTEST_DOCUMENT) return refuse('document-incomplete');
  const document = parseIdentityDocument(request.documentTypeId, request.typed);
  if (!document) return refuse('document-invalid');
  const [member, hasOne, hold] = await Promise.all([
    isStranger ? null : findMember(context.database.kysely, document),
    session !== null && hasTicket(context, show, document),
    session && findOpenHoldOfUser(context.database, session.userId),
  ]);
  if (member?.isInDebt) return refuse('member-in-debt', { document: document.number });
  if (hasOne) return refuse('person-has-ticket', { document: document.number });
  const earned = await categoryFor(context, show, member, hold);
  return earned.ok ? ok({ ...earned.value, member }) : earned;
}

async function limitChecks(context: Context, session: Session | null, ip: string): Promise<void> {
  const caller = session ? `user:${session.userId}` : addressKey(ip);
  const limits = session
    ? CHECKS_WITH_SESSION
    : CHECKS_WITHOUT.map((limit) => limitOfAddress(context, limit));
  const exceeded = await exceededLimit(
    context,
    limits.map((limit) => ({ key: `member-check:${caller}:${limit.windowMs}`, ...limit })),
  );
  if (exceeded) throw new TooManyRequests(exceeded.windowMs / 1000);
}

async function hasTicket(context: Context, show: ShowOnSale, document: IdentityDocument): Promise<boolean> {
  if (show.allowsManyTicketsPerPerson) return false;
  const holders = await holdersOfTickets(context.database.kysely, show.id, [document]);
  return holders.length > 0;
}

/** By the sector of the caller's hold, if there is one; otherwise by the prices of the whole show. */
async function categoryFor(context: Context, show: ShowOnSale, member: Member | null, hold: Hold | null) {
  const facts = commonReads(context.database);
  const now = context.clock.now();
  const isHere = hold !== null && hold.showId === show.id && isAlive(hold, now);
  const [sector, priced, quotas] = await Promise.all([
    isHere && facts.sector(hold.showSectorId),
    isHere ? facts.prices(hold) : facts.categories(show.id, now),
    quotasOf(context, show.id, hold),
  ]);
  return earnedCategory({
    memberCategoryId: member?.categoryId ?? null,
    priced,
    usedUp: new Set(quotas.filter((row) => row.used >= row.quota).map((row) => row.categoryId)),
    isVisitorSector: sector ? sector.isVisitor : false,
  });
}

/**
 * The remaining quota of each limited category of a show, without the caller's own hold. Most shows have no quotas,
 * and the answer is the same for all.
 */
async function quotasOf({ clock, database }: Context, showId: number, hold: Hold | null) {
  const has = await commonReads(database).hasQuotas(showId);
  return has ? readQuotas(database.kysely, showId, hold?.id ?? 0, clock.now()) : [];
}
