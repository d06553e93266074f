import type { Context } from '../../context.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShow, type Show } from '../catalogue/public.ts';
import type { AccreditationKind } from './accreditation-form.ts';
import { type GateProblem, gateProblem } from './accreditation-rules.ts';
import { findOpening } from './opening-store.ts';

export interface Opened {
  readonly show: Show;
  /** Null while it takes requests. */
  readonly problem: GateProblem | null;
}

/** A show, and whether it takes requests of a kind now. */
export async function checkOpening(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { showId, kind }: { readonly showId: number; readonly kind: AccreditationKind },
): Promise<Result<Opened, 'show-not-found'>> {
  const now = clock.now();
  const [show, opening] = await Promise.all([
    findShow(database.kysely, showId, now),
    findOpening(database.kysely, { showId, kind }),
  ]);
  if (!show) return refuse('show-not-found');
  return ok({ show, problem: gateProblem({ opening, show, now }) });
}
