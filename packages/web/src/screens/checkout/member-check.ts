import type { MemberCheckResult } from '../../api/member-check.ts';
import type { SelectedCategory } from '../../session/selection.ts';
import type { ClubConfig } from '../../shell/club-config.ts';
import type { Check } from './checkout-form.ts';
import { CATEGORY_NOT_HERE, memberCheckText } from './messages.ts';
import { memberReactions } from './reactions.ts';

/** The effect of a member check on its ticket; `leave` when the page must be left (spec 2 §8). */
export function checkFrom(
  { problem, text, membership }: MemberCheckResult,
  categories: readonly SelectedCategory[],
  club: ClubConfig,
): Check | 'leave' {
  const said = problem === null ? '' : memberCheckText(problem, text, club);
  const reaction = problem === null ? 'apply' : memberReactions[problem];
  switch (reaction) {
    case 'leave':
      return 'leave';
    case 'ignore':
      return { state: 'unknown', isEnded: true };
    case 'refuse':
    case 'retry':
      return { state: 'refused', text: said, canRetry: reaction === 'retry' };
    case 'apply':
    case 'remark': {
      const category = categories.find(({ id }) => id === membership?.categoryId);
      if (!category || !membership)
        return { state: 'refused', text: said || CATEGORY_NOT_HERE, canRetry: false };
      const { memberNumber, hasPin } = membership;
      return { state: 'known', category, memberNumber, hasPin, remark: said };
    }
  }
}
