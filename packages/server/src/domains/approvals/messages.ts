import { actText } from '@club/contract/club/act-words';
import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { mailJob } from '../mails/public.ts';
import type { Approval } from './approval-store.ts';
import { actName, effectText } from './approvals-wire.ts';
import { type EndedApproval, endText, handedOut, outcomeText } from './ended-rules.ts';
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
  const link = stopAddress(config, approval, id);
  const values = { asker: asker.name, time: montevideoTime(endsAt), facts: factsOf(acts), link };
  const key = `approval-stop-${approval.id}-${id}`;
  return mailJob('stop', { to: email, values, key, until: endsAt.toISOString() });
}

const factsOf = (acts: Approval['acts']) => [
  ...acts.map((act) => ({ label: 'Pedido', value: effectText(act) })),
  ...(acts[0]?.reason ? [{ label: 'Motivo', value: acts[0].reason }] : []),
];

/** Mails a member what became of a request; only its asker reads what their till hands out. */
export function endedMail(
  { config }: Pick<Context, 'config'>,
  ended: EndedApproval,
  { id, name, email }: { id: number; name: string; email: string },
): JobPayloads['compose-mail'] {
  const { approval } = ended;
  const values = {
    name,
    outcome: outcomeText(ended),
    what: actText(actName(approval.call)),
    asker: approval.asker.name,
    answer: endText(ended),
    handOver: id === approval.asker.memberId ? handedOut(ended) : '',
    facts: factsOf(approval.acts),
    link: `${config.siteUrl}/club/aprobaciones`,
  };
  return mailJob('requestEnded', { to: email, values, key: `approval-ended-${approval.id}-${id}` });
}
