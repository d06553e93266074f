import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { watchGates } from './watch-gates.ts';

export function controlRoomWorkers(context: Context): Workers {
  return { 'watch-gates': () => watchGates(context) };
}
