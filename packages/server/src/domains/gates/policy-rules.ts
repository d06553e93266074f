import { isDeepStrictEqual } from 'node:util';
import { type Step, TICKET_CLASSES, type TicketClass } from '@club/gate-rules/matchday.ts';
import type { Fields } from '../staff-audit/public.ts';
import type { Setup } from './setup-store.ts';
import type { PolicyRow } from './show-store.ts';
import { usualPath } from './usual-setup.ts';

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

type Paths = Pick<Setup, 'paths' | 'zones'>;

const pathOf = ({ paths, zones }: Paths, name: TicketClass): readonly Step[] =>
  paths[name] ?? usualPath(name, zones);

/** The zones that a ticket must have passed before this one. */
const neededFor = (steps: readonly Step[], zoneId: number): readonly number[] =>
  steps
    .slice(
      0,
      steps.findIndex((step) => step.zoneId === zoneId),
    )
    .flatMap((step) => (step.isRequired ? step.zoneId : []));

/** Whether documents are looked at only at a ring. */
const hasRing = ({ zones }: Paths, steps: readonly Step[]): boolean =>
  steps.some(
    (step) =>
      step.isRequired && zones.some(({ id, class: name }) => id === step.zoneId && name === 'perimeter'),
  );

/**
 * The same of the ways of tickets: a code enters a zone more often, or skips one that it had to pass, or its document is no more
 * looked at in the stands.
 */
export const arePathsLessSafe = (before: Paths, after: Paths): boolean =>
  TICKET_CLASSES.some((name) => {
    const [steps, changed] = [pathOf(before, name), pathOf(after, name)];
    const isFreer = changed.some(({ zoneId, entries, allowsReentry }) => {
      const own = steps.find((step) => step.zoneId === zoneId);
      if (!own || entries > own.entries || (allowsReentry && !own.allowsReentry)) return true;
      const needed = neededFor(changed, zoneId);
      return neededFor(steps, zoneId).some((id) => !needed.includes(id));
    });
    return isFreer || (hasRing(after, changed) && !hasRing(before, steps));
  });

/** The classes of tickets whose way changed. */
export const changedPaths = (before: Paths, after: Paths): readonly TicketClass[] =>
  TICKET_CLASSES.filter((name) => !isDeepStrictEqual(pathOf(before, name), pathOf(after, name)));

/** 'Cambió la política: …', for all lanes. */
export const noticeOf = (changed: Fields): string =>
  `Cambió la política: ${Object.entries(changed)
    .map(([name, text]) => `${name.toLowerCase()} ${text}`)
    .join(', ')}.`.slice(0, 300);
