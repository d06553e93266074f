import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { nightAudit } from './night-audit.ts';
import { remindOfRestore } from './remind-of-restore.ts';

export function auditWorkers(context: Context): Workers {
  return { audit: () => nightAudit(context), 'remind-of-restore': () => remindOfRestore(context) };
}
