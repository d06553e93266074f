import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { type Act, changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { policyFields, stateField } from './gates-wire.ts';
import { notePolicy } from './policy-history-store.ts';
import { isLessSafe, noticeOf, type PolicyForm, type SentPolicy } from './policy-rules.ts';
import { setupOf } from './read-matchday.ts';
import { oneLaneGroups, type SectorLanes, seatedGroups, shareSectors } from './sector-lanes.ts';
import type { Setup } from './setup-store.ts';
import {
  countLiveTickets,
  findGateShow,
  findMannedLanes,
  findShowSectors,
  type GateShow,
  letInAgain,
  type PolicyRow,
  writePolicy,
} from './show-store.ts';
import { tellGates } from './tell-gates.ts';

/** The name of a policy in the audit. */
const POLICY = 'politica-de-puertas';

interface PolicyEdit {
  readonly showId: number;
  /** 0: the show's policy was never changed. */
  readonly version: number;
  readonly form: SentPolicy;
  /** Whether the second factor was entered recently. */
  readonly isSure: boolean;
}

type SaveProblem = 'not-found' | 'changed-meanwhile' | 'factor-needed' | 'group-unknown';

/** Changes the policy of a show, and notifies its lanes, which show it (spec 5 §7). */
export async function savePolicy(
  context: Context,
  actor: Actor,
  { showId, version, form: sent, isSure }: PolicyEdit,
): Promise<Result<PolicyRow & PolicyForm, SaveProblem>> {
  const known = await findGateShow(context.database.kysely, showId);
  if (!known) return refuse('not-found');
  const setup = await setupOf(context, known.venueId);
  const groups = seatedGroups(setup);
  const strange = sent.oneLaneGroups?.find((group) => !groups.includes(group));
  if (strange !== undefined) return refuse('group-unknown', { group: strange });
  const names = new Map(setup.zones.map(({ id, name }) => [String(id), name]));
  const now = context.clock.now();
  return await inTransaction<PolicyRow & PolicyForm, SaveProblem>(context.database, actor, async (tx) => {
    const stored = (await findGateShow(tx, showId))?.policy;
    if (!stored) return refuse('not-found');
    const before = policyForm(stored, setup);
    const form = { ...sent, oneLaneGroups: sent.oneLaneGroups ?? before.oneLaneGroups };
    if (before.version !== version) return await changedMeanwhile(tx, POLICY, showId);
    if (!isSure && isLessSafe(before, form)) return refuse('factor-needed');
    const fields = changedFields(policyFields(before, names), policyFields(form, names));
    const act = { act: 'puertas/politica/guardar', entity: POLICY, entityId: String(showId) };
    const record = () => recordActs(tx, now, [{ ...act, entityName: known.name, ...fields }]);
    // The lanes would show the last notice again.
    if (Object.keys(fields.after).length === 0) {
      await record();
      return ok(before);
    }
    const notice = noticeOf(fields.after);
    // Of two saves of the same version one is stored.
    const sectorLanes = await sharedOut(tx, known, setup, { before: stored.sectorLanes, form });
    if (!(await writePolicy(tx, showId, { ...form, sectorLanes, version, notice, now })))
      return await changedMeanwhile(tx, POLICY, showId);
    await notePolicy(tx, showId, { reentry: form.reentry, sectorLanes, now });
    await tellGates(tx, showId);
    await record();
    const after = (await findGateShow(tx, showId))?.policy;
    return after ? ok(policyForm(after, setup)) : refuse('not-found');
  });
}

/**
 * Reopens entry for the new day of a show that moves: the chief's stop was about the former one. Returns
 * what of the policy that changed, for the audit; null for nothing.
 */
export async function openForNewDay(
  tx: Tx,
  showId: number,
): Promise<Pick<Act, 'entity' | 'before' | 'after'> | null> {
  const former = await letInAgain(tx, showId);
  return former && { entity: POLICY, before: stateField(former), after: stateField('on') };
}

/** The part of a stored policy that staff edit. */
export const policyForm = (policy: PolicyRow, setup: Setup): PolicyRow & PolicyForm => ({
  ...policy,
  oneLaneGroups: oneLaneGroups(setup, policy.sectorLanes),
});

/** The lane of each sector, in the groups of the form. */
async function sharedOut(
  tx: Tx,
  { showId, venueId }: GateShow,
  setup: Setup,
  { before, form }: { readonly before: SectorLanes; readonly form: PolicyForm },
): Promise<SectorLanes> {
  if (form.oneLaneGroups.length === 0) return {};
  const tickets = await countLiveTickets(tx, showId);
  const sectors = (await findShowSectors(tx, showId)).map(({ showSectorId, standId, code }) => ({
    ...{ showSectorId, tickets: tickets.get(showSectorId) ?? 0 },
    groups: setup.access
      .filter((row) => row.standId === standId && row.sectorCode === code)
      .map(({ group }) => group),
  }));
  const manned = await findMannedLanes(tx, venueId);
  return shareSectors({ gates: setup, sectors, manned, before, groups: form.oneLaneGroups });
}
