import type { Ending } from './ending.ts';
import { PRICE_PROBLEMS, type Reaction } from './reactions.ts';

/** How the checkout ends, or goes on, when the server refuses (spec 2 §8). `text` is the server's. */
export function refusedEnding(reaction: Reaction, problem: string, text: string): Ending {
  if (reaction === 'stay') return { kind: 'stay', text, hasOldPrices: PRICE_PROBLEMS.has(problem) };
  if (reaction === 'sign-out') return { kind: 'sign-out' };
  return { kind: 'give-up', to: reaction, text };
}
