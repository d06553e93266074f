import { sql } from 'kysely';
import type { Executor, Tx } from '../../db/database.ts';
import { notePolicy } from './policy-history-store.ts';
import { findGateShow, type PolicyRow, USUAL_POLICY, writePolicy } from './show-store.ts';
import { tellGates } from './tell-gates.ts';

/** What of a show's policy another show can begin with (spec 4 §2.2): not its state, nor the lanes of its sectors. */
export type CopiedPolicy = Pick<
  PolicyRow,
  'opensMinutes' | 'closesMinutes' | 'documents' | 'oneIn' | 'acceptsLater' | 'toleranceMinutes' | 'reentry'
>;

/** Undefined for a show without a policy. */
export async function policyToCopy(executor: Executor, showId: number): Promise<CopiedPolicy | undefined> {
  const policy = (await findGateShow(executor, showId))?.policy;
  if (!policy || policy.version === 0) return undefined;
  const { opensMinutes, closesMinutes, documents, oneIn, acceptsLater, toleranceMinutes, reentry } = policy;
  return { opensMinutes, closesMinutes, documents, oneIn, acceptsLater, toleranceMinutes, reentry };
}

/** Gives a show that is being published the policy that was copied; re-entry into the zones that its venue has. */
export async function givePolicy(
  tx: Tx,
  { showId, venueId, now }: { readonly showId: number; readonly venueId: number; readonly now: Date },
  copied: CopiedPolicy,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from gate_zone where venue_id = ${venueId} and archived_at is null`.execute(tx);
  const zones = new Set(rows.map(({ id }) => String(id)));
  const reentry = Object.fromEntries(Object.entries(copied.reentry).filter(([zone]) => zones.has(zone)));
  await writePolicy(tx, showId, { ...USUAL_POLICY, ...copied, reentry, now });
  await notePolicy(tx, showId, { reentry, sectorLanes: {}, now });
  await tellGates(tx, showId);
}
