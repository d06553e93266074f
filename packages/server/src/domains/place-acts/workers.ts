import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { releaseBlock } from './block-places.ts';
import { tellBlockedSold } from './tell-blocked-sold.ts';

export function placeActWorkers(context: Context): Workers {
  return {
    'release-block': ({ blockId }) => releaseBlock(context, blockId),
    'tell-blocked-sold': (told) => tellBlockedSold(context, told),
  };
}
