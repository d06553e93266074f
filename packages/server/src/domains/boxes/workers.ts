import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { admitSeasonBoxes } from './box-season.ts';

export function boxWorkers(context: Context) {
  return {
    'admit-season-boxes': ({ showId }) => admitSeasonBoxes(context, showId),
  } satisfies Workers;
}
