import type { FirstStep } from '@club/contract/club';
import type { Permission } from '@club/contract/club/permissions';
import type { Context } from '../../context.ts';
import type { StaffSession } from '../../http/staff-session.ts';
import { countFailedMails } from '../../jobs/failed-mails.ts';
import { countPendingAccreditations } from '../accreditations/public.ts';
import { countWaiting } from '../approvals/public.ts';
import { countFaultyTexts } from '../mails/public.ts';
import { countImportTasks } from '../members/public.ts';
import { countOpenIncidents } from '../payments/public.ts';
import { countPendingOutlets } from '../press/public.ts';
import { countUnpublished } from './draft-store.ts';
import { readFirstSteps } from './first-steps-store.ts';
import { figuresOf, type ShowFigures } from './show-figures.ts';
import { listProgrammed, type Programmed } from './show-list-store.ts';

export type TaskName =
  | 'approvals'
  | 'accreditations'
  | 'outlets'
  | 'incidents'
  | 'imports'
  | 'mails'
  | 'mail-texts'
  | 'publications';

/** The tasks of the office. */
export interface Start {
  readonly cards: readonly { readonly show: Programmed; readonly figures: ShowFigures | undefined }[];
  readonly tasks: readonly { readonly name: TaskName; readonly count: number }[];
  /** For members who may make shows, until the first one is published. */
  readonly firstSteps: Readonly<Record<FirstStep, boolean>> | null;
}

const MOST_CARDS = 24;

/**
 * Drafts and shows not yet over, nearest first; and the tasks of the member's permissions, if there is something to
 * do.
 */
export async function readStart(
  context: Context,
  { memberId, permissions }: Pick<StaffSession, 'memberId' | 'permissions'>,
): Promise<Start> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const { shows } = await listProgrammed(kysely, { when: 'coming' }, { now, from: 0, count: MOST_CARDS });
  const figures = await figuresOf(
    context,
    shows.map(({ id }) => id),
  );
  const counts: readonly [TaskName, Permission, () => Promise<number>][] = [
    ['approvals', 'shows:V', () => countWaiting(kysely, { memberId, permissions, now })],
    ['accreditations', 'press:V', () => countPendingAccreditations(kysely, now)],
    ['outlets', 'press:V', () => countPendingOutlets(kysely)],
    ['incidents', 'money:V', () => countOpenIncidents(kysely)],
    ['imports', 'members:E', () => countImportTasks(kysely)],
    ['mails', 'tickets:V', () => countFailedMails(kysely)],
    ['mail-texts', 'content:E', () => countFaultyTexts(kysely)],
    ['publications', 'shows:V', () => countUnpublished(kysely)],
  ];
  const tasks = await Promise.all(
    counts
      .filter(([, permission]) => permissions.has(permission))
      .map(async ([name, , count]) => ({ name, count: await count() })),
  );
  return {
    cards: shows.map((show) => ({ show, figures: figures.get(show.id) })),
    tasks: tasks.filter(({ count }) => count > 0),
    firstSteps: permissions.has('shows:E') ? await readFirstSteps(kysely) : null,
  };
}
