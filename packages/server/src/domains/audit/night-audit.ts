import type { Context } from '../../context.ts';
import { recordViolations } from '../payments/public.ts';
import { brokenInvariants, readAudit } from './read-audit.ts';

/** Audits the database; each broken invariant has an open incident until it holds again or a person closes it (`npm run incidents`). */
export async function nightAudit(context: Context): Promise<void> {
  const broken = brokenInvariants(await readAudit(context)).map(({ name, violations, example }) => ({
    reason: name,
    violations,
    example: example ?? '',
  }));
  await recordViolations(context.database.kysely, broken, context.clock.now());
}
