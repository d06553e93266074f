import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { tellMove } from './tell-move.ts';

export function choiceWorkers(context: Context): Workers {
  return { 'tell-move': (payload) => tellMove(context, payload) };
}
