import type { TaskKind } from '../../api/home.ts';
import { paths } from '../../paths.ts';

/** Where a task is done; null where the office has no screen for it yet, and the operator's commands do it. */
export const TASK_PATHS: Readonly<Record<TaskKind, string | null>> = {
  publications: `${paths.shows}?estado=draft`,
  approvals: paths.approvals,
  accreditations: paths.accreditations,
  outlets: paths.outlets,
  incidents: `${paths.incidents}?estado=abierto`,
  imports: paths.imports,
  mails: null,
  mailTexts: paths.mails,
};
