import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailNotice, tellBuyers } from './tell-buyers.ts';

export function buyerNoticeWorkers(context: Context): Workers {
  return {
    'tell-buyers': (payload) => tellBuyers(context, payload),
    'mail-buyer-notice': (payload) => mailNotice(context, payload),
  };
}
