import type { Fields } from '../staff-audit/public.ts';
import type { PolicyRow } from './show-store.ts';

/** The part of a policy that staff edit. */
export type PolicyForm = Pick<
  PolicyRow,
  | 'opensMinutes'
  | 'closesMinutes'
  | 'documents'
  | 'oneIn'
  | 'acceptsLater'
  | 'toleranceMinutes'
  | 'reentry'
  | 'state'
> & {
  /** Groups in which each sector belongs to one lane. */
  readonly oneLaneGroups: readonly string[];
};

/** A submitted form: without groups the stored ones stay, for an older version of the office's page. */
export type SentPolicy = Omit<PolicyForm, 'oneLaneGroups'> & {
  readonly oneLaneGroups: PolicyForm['oneLaneGroups'] | undefined;
};

/** Orders document policies by how many documents are checked: more is safer. */
function documentShare({ documents, oneIn }: PolicyForm): number {
  if (documents === 'all') return 1;
  if (documents === 'one-in') return 1 / oneIn;
  return documents === 'visitors' ? 0.001 : 0;
}

/** Whether fewer copies are stopped than before, which requires the chief's second factor (spec 5 §7). */
export function isLessSafe(before: PolicyForm, after: PolicyForm): boolean {
  const isFreer = Object.entries(after.reentry).some(
    ([zone, minutes]) => minutes > (before.reentry[zone] ?? 0),
  );
  return (
    documentShare(after) < documentShare(before) || (after.acceptsLater && !before.acceptsLater) || isFreer
  );
}

/** 'Cambió la política: …', for all lanes. */
export const noticeOf = (changed: Fields): string =>
  `Cambió la política: ${Object.entries(changed)
    .map(([name, text]) => `${name.toLowerCase()} ${text}`)
    .join(', ')}.`.slice(0, 300);
