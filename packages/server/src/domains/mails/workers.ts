import type { Context } from '../../context.ts';
import type { JobPayloads, Workers } from '../../jobs/job-list.ts';
import { composeJob } from './compose-mail.ts';
import { isSecretLive } from './live-secret.ts';
import { valuesOfOpening } from './room-opening.ts';
import { openSecretMail } from './secret-mail.ts';
import { sendOnce } from './send-once.ts';
import { isStart } from './show-start.ts';

export function mailWorkers(context: Context) {
  const compose = async ({ to, key, until, tells, opens, secret, ...mail }: JobPayloads['compose-mail']) => {
    await sendOnce(context, key, async () => {
      const db = context.database.kysely;
      const now = context.clock.now();
      if (until && new Date(until) <= now) return null;
      if (secret && !(await isSecretLive(db, secret, now))) return null;
      if (tells && !(await isStart(db, mail.showId ?? 0, tells))) return null;
      const values = opens ? await valuesOfOpening(db, { ...mail, opens }, now) : mail.values;
      if (!values) return null;
      return { ...(await composeJob(context, { ...mail, values })), to, attachments: [] };
    });
  };
  return {
    'compose-mail': compose,
    'compose-secret-mail': (payload) => compose(openSecretMail(context.config, payload)),
    'send-mail': async ({ key, ...mail }) => {
      await sendOnce(context, key, async () => ({ ...mail, attachments: [] }));
    },
  } satisfies Workers;
}
