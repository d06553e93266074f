import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { mailPurchase } from './mail-purchase.ts';
import { renderTicket } from './render-ticket.ts';
import { sendOnce } from './send-once.ts';

export function ticketWorkers(context: Context): Workers {
  return {
    'render-ticket': ({ ticketId }) => renderTicket(context, ticketId),
    'mail-purchase': ({ purchaseId }) => mailPurchase(context, purchaseId),
    'send-mail': (mail) => sendOnce(context, { ...mail, attachments: [] }),
  };
}
