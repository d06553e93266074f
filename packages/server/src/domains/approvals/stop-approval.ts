import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findMember } from '../staff/public.ts';
import { recordActs } from '../staff-audit/public.ts';
import { type Approval, findApproval, stopAlone } from './approval-store.ts';
import { approvalAct, STATE_NAMES } from './approvals-wire.ts';
import { readStopAddress } from './stop-link.ts';
import { tellEnded } from './tell-ended.ts';

const REASON = 'Detenida por el enlace del correo';

/** Stops an act that would be executed automatically, with the link from an administrator's mail (spec 4 §6). */
export async function stopApproval(
  context: Context,
  { address, ip }: { address: string; ip: string },
): Promise<Result<Approval, 'link-invalid' | 'too-late'>> {
  const now = context.clock.now();
  const link = readStopAddress(context.config, address, now);
  if (!link) return refuse('link-invalid');
  const { approvalId, memberId } = link;
  const member = await findMember(context.database.kysely, memberId);
  if (member?.state !== 'active' || !member.roles.includes('administracion')) return refuse('link-invalid');
  const { name, roles } = member;
  const actor = { kind: 'staff', memberId, name, roles, ip, operation: null } as const;
  return inTransaction<Approval, 'too-late'>(context.database, actor, async (tx) => {
    const stopped = await stopAlone(tx, { approvalId, answererId: memberId, now, reason: REASON });
    if (!stopped) {
      const state = (await findApproval(tx, approvalId))?.state ?? 'expired';
      return refuse('too-late', { state: STATE_NAMES[state].toLowerCase() });
    }
    await recordActs(tx, now, [approvalAct(stopped, 'aprobaciones/detener')]);
    await tellEnded(tx, context, { approval: stopped, byTime: false });
    return ok(stopped);
  });
}
