import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { publishScheduled } from './publish-scheduled.ts';

export function programmingWorkers(context: Context): Workers {
  return { 'publish-show': (payload) => publishScheduled(context, payload) };
}
