import type { Move } from './move-store.ts';

/** `keep` the ticket, refund it, or release a free place. */
export type Choice = 'keep' | 'refund' | 'release';

const DAY_MS = 24 * 60 * 60_000;

/**
 * The deadline of the choice: this many days after the move, and no later than the new beginning; none while the date is
 * open.
 */
export const choiceEnd = (toStartsAt: Date | null, days: number, now: Date): Date | null =>
  toStartsAt && new Date(Math.min(now.getTime() + days * DAY_MS, toStartsAt.getTime()));

export type ChoiceState = 'open' | 'over' | 'cancelled';

export function choiceState(
  { choiceUntil }: Pick<Move, 'choiceUntil'>,
  cancelledAt: Date | null,
  now: Date,
): ChoiceState {
  if (cancelledAt) return 'cancelled';
  return choiceUntil === null || now < choiceUntil ? 'open' : 'over';
}

/**
 * The options for a ticket while its show's choice is open. What was paid at the window is refunded there, by staff.
 */
export function optionsOf(
  ticket: { readonly amount: number; readonly channel: string; readonly isLive: boolean },
  by: 'link' | 'staff',
): readonly Choice[] {
  if (!ticket.isLive) return [];
  if (ticket.amount === 0) return ['keep', 'release'];
  return ticket.channel === 'window' && by !== 'staff' ? [] : ['keep', 'refund'];
}
