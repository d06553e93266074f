import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import type { Approval } from './approval-store.ts';
import { effectText } from './approvals-wire.ts';
import { stopAddress } from './stop-link.ts';

/**
 * Mails an administrator that an act will be executed without an approval, with the link that stops it (spec 4 §6).
 */
export function stopMail(
  { config }: Pick<Context, 'config'>,
  approval: Approval,
  { id, email }: { id: number; email: string },
): JobPayloads['compose-mail'] {
  const { asker, acts, endsAt } = approval;
  const [first] = acts;
  const facts = [
    ...acts.map((act) => ({ label: 'Pedido', value: effectText(act) })),
    ...(first?.reason ? [{ label: 'Motivo', value: first.reason }] : []),
  ];
  const link = stopAddress(config, approval, id);
  const values = { asker: asker.name, time: montevideoTime(endsAt), facts, link };
  return mailJob('stop', { to: email, values, key: `approval-stop-${approval.id}-${id}` });
}
