import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { forgetGates } from './forget-gates.ts';
import { watchGates } from './watch-gates.ts';

export function controlRoomWorkers(context: Context): Workers {
  return {
    'watch-gates': () => watchGates(context),
    'forget-gates': () => forgetGates(context),
  };
}
