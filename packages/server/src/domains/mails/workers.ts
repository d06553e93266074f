import type { Context } from '../../context.ts';
import type { Workers } from '../../jobs/job-list.ts';
import { composeJob } from './compose-mail.ts';
import { sendOnce } from './send-once.ts';

export function mailWorkers(context: Context) {
  return {
    'compose-mail': ({ to, key, ...mail }) =>
      sendOnce(context, key, async () => ({ ...(await composeJob(context, mail)), to, attachments: [] })),
    'send-mail': ({ key, ...mail }) => sendOnce(context, key, async () => ({ ...mail, attachments: [] })),
  } satisfies Workers;
}
