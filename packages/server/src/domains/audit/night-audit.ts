import type { Context } from '../../context.ts';
import { keepGivenUpMails } from '../mails/public.ts';
import { recordViolations } from '../payments/public.ts';
import { brokenInvariants, readAudit } from './read-audit.ts';

/**
 * Keeps the mails that were given up, then audits the database; each broken invariant has an open incident until it holds
 * again or a person closes it (`npm run incidents`).
 */
export async function nightAudit(context: Context): Promise<void> {
  await keepGivenUpMails(context.database.kysely, context.clock.now());
  const broken = brokenInvariants(await readAudit(context)).map(({ name, violations, example }) => ({
    reason: name,
    violations,
    example: example ?? '',
  }));
  await recordViolations(context.database.kysely, broken, context.clock.now());
}
