import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailPurchase } from './mail-purchase.ts';
import { renderTickets } from './render-tickets.ts';
import { sendOnce } from './send-once.ts';

export function ticketWorkers(context: Context) {
  return {
    'render-tickets': (job) => renderTickets(context, job),
    'mail-purchase': (job) => mailPurchase(context, job),
    'send-mail': ({ key, ...mail }) => sendOnce(context, key, async () => ({ ...mail, attachments: [] })),
  } satisfies Workers;
}
