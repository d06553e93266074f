import type { TaskKind } from '../../api/home.ts';
import { paths } from '../../paths.ts';

/** The screen of each task. */
export const TASK_PATHS: Readonly<Record<TaskKind, string>> = {
  // Also one whose day is over: it has to be discarded.
  publications: `${paths.shows}?estado=draft&cuando=todos`,
  approvals: paths.approvals,
  accreditations: paths.accreditations,
  outlets: paths.outlets,
  incidents: `${paths.incidents}?estado=abierto`,
  imports: paths.imports,
  mails: paths.failedMails,
  mailTexts: paths.mails,
};
