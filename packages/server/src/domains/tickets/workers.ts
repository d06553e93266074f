import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailPurchase } from './mail-purchase.ts';
import { renderTickets } from './render-tickets.ts';

export function ticketWorkers(context: Context) {
  return {
    'render-tickets': (job) => renderTickets(context, job),
    'mail-purchase': (job) => mailPurchase(context, job),
  } satisfies Workers;
}
