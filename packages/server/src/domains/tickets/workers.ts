import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailPurchase } from './mail-purchase.ts';
import { renderTickets } from './render-tickets.ts';
import { mailResend } from './resend-tickets.ts';

export function ticketWorkers(context: Context) {
  return {
    'render-tickets': (job) => renderTickets(context, job),
    'mail-purchase': (job) => mailPurchase(context, job),
    'resend-tickets': (job) => mailResend(context, job),
  } satisfies Workers;
}
