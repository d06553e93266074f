import type { StaffCall } from '@club/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffGuard } from '../../http/serve-staff.ts';
import { ok, refuse } from '../../shared/result.ts';
import { secretHash } from '../sso/public.ts';
import { actsOf, recordActs } from '../staff-audit/public.ts';
import { listAdministrators } from './member-store.ts';
import { claimOperation, keepAnswer } from './operation-store.ts';
import { mayCall, permissionsOf } from './permission-rules.ts';
import { openAnswer, sealAnswer } from './sealed-answer.ts';
import { isFactorFresh, SESSION_IDLE_MS } from './session-rules.ts';
import { useSession } from './session-store.ts';
import { sessionCookie } from './staff-cookies.ts';

/** An operation that is repeated within this time is not done again (spec 4 §5). */
const OPERATION_MS = 24 * 60 * 60_000;

/** The queries of the back office's guard: sessions, permissions, the second factor, earlier operations. */
export function makeStaffGuard(context: Context): Omit<StaffGuard, 'doOrAsk'> {
  const { clock } = context;
  const db = context.database.kysely;
  return {
    async identify({ cookies }) {
      const token = sessionCookie.read(cookies);
      if (!token) return null;
      const now = clock.now();
      const idleSince = new Date(now.getTime() - SESSION_IDLE_MS);
      const found = await useSession(db, secretHash(token), { now, idleSince });
      return found && { ...found, permissions: permissionsOf(found.roles) };
    },

    async objection(session, call, actor) {
      if (call.permission === 'first-factor') return null;
      if (!session.factorAt) return refuse('factor-needed');
      if (!mayCall(session.permissions, call.permission)) return this.deny(call, actor);
      return call.dangerous && !isFactorFresh(session, clock.now()) ? refuse('factor-needed') : null;
    },

    async deny(call, actor) {
      await inTransaction(context.database, actor, async (tx) => {
        await recordActs(tx, clock.now(), [refusedAct(call)]);
        return ok();
      });
      const administrators = await listAdministrators(db);
      return refuse('not-permitted', { administrators: administrators.map(({ name }) => name).join(', ') });
    },

    async claim(tx, act) {
      const now = clock.now();
      const oldest = new Date(now.getTime() - OPERATION_MS);
      const stored = await claimOperation(tx, act, { now, oldest });
      if (!stored) return ok(null);
      // Servers of the release before stored none.
      const isRepeat = stored.bodyHash === null || stored.bodyHash.equals(act.bodyHash);
      return isRepeat ? ok(openAnswer(context, stored.answer)) : refuse('done-otherwise');
    },

    async keep(tx, act, answer) {
      if ((await actsOf(tx, act)).length === 0) throw new Error(`${act.call} wrote nothing to the audit`);
      await keepAnswer(tx, act, sealAnswer(context, answer));
    },
  };
}

const refusedAct = ({ name, permission }: StaffCall) => ({
  act: name.slice('club/'.length),
  entity: 'permiso',
  entityId: [permission].flat().join(' o '),
  reason: 'Sin permiso',
});
