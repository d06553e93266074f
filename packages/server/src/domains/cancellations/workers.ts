import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { runCancellation } from './run-cancellation.ts';

export function cancellationWorkers(context: Context): Workers {
  return { 'cancel-show': (payload) => runCancellation(context, payload) };
}
