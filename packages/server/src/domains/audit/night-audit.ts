import type { Context } from '../../context.ts';
import { recordIncident } from '../payments/public.ts';
import { brokenInvariants, readAudit } from './read-audit.ts';

/** Audits the database and leaves an incident for every broken invariant, for a person to look at (`npm run incidents`). */
export async function nightAudit(context: Context): Promise<void> {
  for (const { name, violations, example } of brokenInvariants(await readAudit(context))) {
    await recordIncident(context.database.kysely, {
      kind: 'audit-violation',
      orderId: null,
      paymentId: null,
      detail: { reason: name, violations, example: example ?? '' },
      at: context.clock.now(),
    });
  }
}
