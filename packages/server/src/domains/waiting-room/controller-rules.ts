import { LONGEST_MINUTES } from '@club/contract/queue';
import type { Bounds } from './pace-rules.ts';

/** The load of the servers in the last 10 s (spec 6 §6). */
export interface Load {
  /** Calls of claims and holders. */
  readonly letIn: number;
  readonly sentAway: number;
  /** Lateness of the event loop, p95 of the samples of all servers. */
  readonly lateMs: number;
  /** The p95 of a claim's time: the median of what the servers reported. */
  readonly claimMs: number;
  /** Of the database, the longest of a server. */
  readonly line: number;
  /** Share of the processors' time in use, 0 to 1: of the busiest server. */
  readonly busy: number;
}

export interface Limits {
  readonly maxLateMs: number;
  readonly maxCallsInLine: number;
}

const SENT_AWAY_SHARE = 0.02;
/** The aim for a hold's p95 (spec 7 §11); the rate stops growing at half of it, the aim of a storm (spec 6 §12). */
const CLAIM_MS = 300;

/** The load; 1 is the limit (decision 0086). */
export function loadOf(
  { letIn, sentAway, lateMs, claimMs, line }: Omit<Load, 'busy'>,
  limits: Limits,
): number {
  const calls = letIn + sentAway;
  return Math.max(
    calls === 0 ? 0 : sentAway / calls / SENT_AWAY_SHARE,
    limits.maxLateMs === 0 ? 0 : lateMs / limits.maxLateMs,
    claimMs / CLAIM_MS,
    line / limits.maxCallsInLine,
  );
}

const clamp = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** The current state of the sale of a room's shows. */
export interface Sale {
  readonly freePlaces: number;
  /** Mean tickets per buyer of this sale; 2.2 at first. */
  readonly ticketsPerPurchase: number;
  /** Live passes without a finished purchase, and open holds. */
  readonly inside: number;
  /** Called in the last minute, and on their way in. */
  readonly coming: number;
  /** Share of the called people who did not come, in the last 10 minutes. */
  readonly absent: number;
}

export const FIRST_TICKETS_PER_PURCHASE = 2.2;
const SPARE = 1.3;
/** With any number of absences, no round is larger than five times its plan. */
const MOST_ABSENT = 0.8;
/** The share of called people who come, as assumed for a round. */
export const comingShare = (absent: number): number => 1 - Math.min(absent, MOST_ABSENT);
export const ROUND_S = 2;

/** How many may be inside, so that no numbers are called when no places are left. */
export const mostInside = ({
  freePlaces,
  ticketsPerPurchase,
}: Pick<Sale, 'freePlaces' | 'ticketsPerPurchase'>): number =>
  Math.ceil((freePlaces * SPARE) / ticketsPerPurchase);

export interface Round {
  readonly size: number;
  readonly limitedBy: 'load' | 'places' | 'cap' | 'fixed';
}

/**
 * `rate`: people a minute. `spare`: the fraction of a person left over from earlier rounds, so that slow rates call
 * people at all.
 */
export function roundSize(
  rate: number,
  bounds: Pick<Bounds, 'max' | 'isFixed'>,
  sale: Sale,
  spare: number,
): Round & { readonly spare: number } {
  const planned = (rate / 60) * ROUND_S + spare;
  const wanted = planned / comingShare(sale.absent);
  const expected = sale.inside + sale.coming * comingShare(sale.absent);
  const room = Math.max(0, mostInside(sale) - expected);
  const size = Math.floor(Math.min(wanted, room));
  const limitedBy =
    room < Math.floor(wanted) ? 'places' : bounds.isFixed ? 'fixed' : rate >= bounds.max ? 'cap' : 'load';
  return { size, limitedBy, spare: room < wanted ? 0 : (wanted - size) * (planned / wanted) };
}

export type Level = 'M' | 'P' | 'U' | 'N';

/** How many places a show has left, in words. */
export function levelOf(free: number, all: number): Level {
  if (free === 0) return 'N';
  if (free < all * 0.05) return 'U';
  return free < all * 0.2 ? 'P' : 'M';
}

/** How many more people will very likely, and possibly, find places. `buyers`: share of admitted people who buy. */
export function reach(
  sale: Pick<Sale, 'freePlaces' | 'ticketsPerPurchase'>,
  buyers: number,
): { probable: number; possible: number } {
  const people = sale.freePlaces / sale.ticketsPerPurchase / Math.max(buyers, 0.05);
  return { probable: Math.floor(people * 0.8), possible: Math.floor(people * 1.3) };
}

/** Seconds between polls of the state: `near` for people who are due within 5 minutes (spec 6 §4). */
export function questionSeconds(
  people: { readonly near: number; readonly far: number },
  questionsPerSecond: number,
): { near: number; far: number } {
  const half = questionsPerSecond / 2;
  return {
    near: clamp(5, 20, Math.ceil(people.near / half)),
    far: clamp(15, 240, Math.ceil(people.far / half)),
  };
}

/** The 10 % and 90 % quantiles of the rates of the last ten minutes, people a minute. */
function rateRange(rates: readonly number[], plan: { readonly min: number; readonly max: number }) {
  if (rates.length === 0) return plan;
  const sorted = rates.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { min: Math.round(at(0.1)), max: Math.round(at(0.9)) };
}

/**
 * The rate for pages and mails, people a minute who come: the plan, and while places limit the rounds no more than was
 * called.
 */
export const toldRate = (limitedBy: Round['limitedBy'], planned: number, inLastMinute: number): number =>
  Math.round(limitedBy === 'places' ? Math.min(planned, inLastMinute) : planned);

/** The fields of a room that give its rate. `shares`: each stage's part of the numbers called recently. */
interface Pace {
  readonly minRate: number;
  readonly maxRate: number;
  readonly figures: {
    readonly rates?: readonly number[];
    readonly shares?: Readonly<Record<string, number>>;
  };
}

/** `ritmo` of a stage (spec 6 §4): its part of the room's rate, people a minute. */
export function stageRate({ figures, minRate, maxRate }: Pace, stageId: number) {
  const { min, max } = rateRange(figures.rates ?? [], { min: minRate, max: maxRate });
  const share = figures.shares?.[stageId] ?? 1;
  return { min: Math.round(min * share), max: Math.ceil(max * share) };
}

/**
 * How many people may be ahead of somebody who is mailed that the turn is near, in so many minutes. A mail cannot be taken
 * back: no more than come at the latest rate, nor than come within hours at the lowest, beyond which no wait is told.
 */
export function mailedAhead(room: Pace, stageId: number, minutes: number): number {
  const rates = (room.figures.rates ?? []).slice(-1);
  const latest = stageRate({ ...room, figures: { ...room.figures, rates } }, stageId);
  const { min, max } = stageRate(room, stageId);
  return Math.floor(Math.min(latest.max * minutes, max * minutes, min * LONGEST_MINUTES));
}
