import type { Context } from '../../context.ts';
import { montevideoDate } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import { listAdministrators } from '../staff/public.ts';

/** Reminds the administrators by mail, once a month, to restore a backup on a separate machine (spec 7 §9). */
export async function remindOfRestore({ database, jobs, clock }: Context): Promise<void> {
  const month = montevideoDate(clock.now()).slice(0, 7);
  const administrators = await listAdministrators(database.kysely);
  const mails = administrators.map(({ id, name, email }) =>
    mailJob('restoreDrill', { to: email, values: { name }, key: `restore-drill-${month}-${id}` }),
  );
  await jobs.enqueue(database.kysely, 'compose-mail', mails);
}
