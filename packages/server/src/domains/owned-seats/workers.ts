import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { giveSeatPin } from './seat-pin.ts';

export function ownedSeatWorkers(context: Context): Workers {
  return { 'give-seat-pin': (payload) => giveSeatPin(context, payload) };
}
