import type { Context } from '../../context.ts';
import type { JobPayloads } from '../../jobs/job-list.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { mailLayout, mailText } from '../tickets/public.ts';
import type { Approval } from './approval-store.ts';
import { effectText } from './approvals-wire.ts';
import { stopAddress } from './stop-link.ts';

/** Tells an administrator what is about to be done with nobody to approve it, with the link that stops it (spec 4 §6). */
export function stopMail(
  context: Pick<Context, 'club' | 'config'>,
  approval: Approval,
  { id, email }: { id: number; email: string },
): JobPayloads['send-mail'] {
  const { asker, acts, endsAt } = approval;
  const [first] = acts;
  const content = {
    title: 'Un pedido que nadie más puede aprobar',
    clubName: context.club.name,
    paragraphs: [
      `${asker.name} pidió algo que necesita dos personas, y no hay otra que lo pueda aprobar.`,
      `Se va a hacer solo a las ${montevideoTime(endsAt)}. Si no corresponde, detenelo antes.`,
    ],
    facts: [
      ...acts.map((act) => ({ label: 'Pedido', value: effectText(act) })),
      ...(first?.reason ? [{ label: 'Motivo', value: first.reason }] : []),
    ],
    action: { label: 'Detener', url: stopAddress(context.config, approval, id) },
  };
  return {
    to: email,
    subject: `Se va a hacer a las ${montevideoTime(endsAt)}: un pedido de ${asker.name}`,
    text: mailText(content),
    html: mailLayout(content),
    key: `approval-stop-${approval.id}-${id}`,
  };
}
