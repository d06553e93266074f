import type { ProblemOf } from '../../../api/post-call.ts';

/** What a refused deletion does (spec 1 §8 "Friend delete"): a toast with the server's text, or the error page. */
export const deleteFriendReactions: Record<ProblemOf<'WSAmigoEliminar'>, 'toast' | 'error-page'> = {
  'friend-not-found': 'toast',
  unlisted: 'error-page',
};
