import type { ShowSummary } from '../../api/shows.ts';

type Show = Pick<ShowSummary, 'change'>;

const TEXTS = {
  postponed: 'Este espectáculo cambió de fecha.',
  cancelled: 'Este espectáculo se canceló.',
} as const;

/** What is said of a show that moved or fell out: the club's words, or the bare fact. Empty for neither. */
export function changeText({ change }: Show): string {
  return change === null ? '' : change.text || TEXTS[change.kind];
}

/** It fell out for good: nothing is bought or redeemed for it any more. */
export const isCancelled = ({ change }: Show): boolean => change?.kind === 'cancelled';
