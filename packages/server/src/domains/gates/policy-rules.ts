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
type Lanes = Paths & Pick<Setup, 'lanes'>;

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

interface Way {
  readonly steps: readonly Step[];
  readonly zoneId: number;
}

/** Whether a code enters the zone of a way more often than that of the former, or needs no more to pass another first. */
function isFreer(before: Way, after: Way): boolean {
  const [own, step] = [before, after].map((way) => way.steps.find(({ zoneId }) => zoneId === way.zoneId));
  if (!step) return false;
  if (!own || step.entries > own.entries || (step.allowsReentry && !own.allowsReentry)) return true;
  const needed = neededFor(after.steps, after.zoneId);
  return neededFor(before.steps, before.zoneId).some((id) => !needed.includes(id));
}

/**
 * The same of the ways of tickets: a code enters a zone more often, or skips one that it had to pass, or its document is no more
 * looked at in the stands.
 */
export const arePathsLessSafe = (before: Paths, after: Paths): boolean =>
  TICKET_CLASSES.some((name) => {
    const [steps, changed] = [pathOf(before, name), pathOf(after, name)];
    return (
      changed.some(({ zoneId }) => isFreer({ steps, zoneId }, { steps: changed, zoneId })) ||
      (hasRing(after, changed) && !hasRing(before, steps))
    );
  });

/** The same of lanes: one that is put into another zone lets a code in that it refused, or lets it in more often. */
export const areLanesLessSafe = (before: Lanes, after: Lanes): boolean =>
  after.lanes.some(({ id, zoneId }) => {
    const own = before.lanes.find((lane) => lane.id === id);
    if (!own || own.zoneId === zoneId) return false;
    return TICKET_CLASSES.some((name) =>
      isFreer({ steps: pathOf(before, name), zoneId: own.zoneId }, { steps: pathOf(after, name), zoneId }),
    );
  });

/** The classes of tickets whose way changed. */
export const changedPaths = (before: Paths, after: Paths): readonly TicketClass[] =>
  TICKET_CLASSES.filter((name) => !isDeepStrictEqual(pathOf(before, name), pathOf(after, name)));

/** 'Cambió la política: …', for all lanes. */
export const noticeOf = (changed: Fields): string =>
  `Cambió la política: ${Object.entries(changed)
    .map(([name, text]) => `${name.toLowerCase()} ${text}`)
    .join(', ')}.`.slice(0, 300);
