import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoTime } from '../../shared/montevideo.ts';
import { type Detail, ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { mailJob } from '../mails/public.ts';
import { type Act, lastChange, recordActs } from '../staff-audit/public.ts';
import { picturesMail, rejectedMail, STATE_TEXT } from './messages.ts';
import { decideOutlet, findOutlet, markPicturesAsked, type Outlet } from './outlet-store.ts';

/** The kind of outlets in the audit. */
export const OUTLET = 'medio';
const DECIDE = 'medios/decidir';

type DecisionProblem = 'not-found' | 'already-answered';

interface Explained {
  readonly outletId: number;
  /** The text in the mail. */
  readonly reason: string;
}

/** Accepts a pending outlet, and mails its responsible person. `already-answered` with who did, when and how. */
export function acceptOutlet(
  context: Context,
  actor: Actor,
  outletId: number,
): Promise<Result<void, DecisionProblem>> {
  return decide(context, actor, { outletId, state: 'accepted', reason: '' });
}

/** Rejects a pending outlet, and mails the reason. Its name may be registered again. */
export function rejectOutlet(
  context: Context,
  actor: Actor,
  rejection: Explained,
): Promise<Result<void, DecisionProblem>> {
  return decide(context, actor, { ...rejection, state: 'rejected' });
}

/** Asks for other pictures of the cards by mail; the outlet stays pending, and sends its form again. */
export function askOtherPictures(
  context: Context,
  actor: Actor,
  { outletId, reason }: Explained,
): Promise<Result<void, DecisionProblem>> {
  const now = context.clock.now();
  return inTransaction<void, DecisionProblem>(context.database, actor, async (tx) => {
    const outlet = await findOutlet(tx, outletId);
    if (!outlet) return refuse('not-found');
    if (!(await markPicturesAsked(tx, outletId, now))) return answeredBefore(tx, outletId);
    await context.jobs.enqueue(tx, 'compose-mail', [
      mailJob('outletPictures', picturesMail(context, outlet, { reason, now })),
    ]);
    const fields = { before: { Imágenes: 'Recibidas' }, after: { Imágenes: 'Se pidieron otras' } };
    await recordActs(tx, now, [{ ...actOn(outlet), ...fields, reason }]);
    return ok();
  });
}

interface Decision extends Explained {
  readonly state: 'accepted' | 'rejected';
}

function decide(context: Context, actor: Actor, decision: Decision): Promise<Result<void, DecisionProblem>> {
  return inTransaction<void, DecisionProblem>(context.database, actor, async (tx) => {
    const decided = await decideIn(context, tx, decision);
    if (!decided.ok) return decided;
    await recordActs(tx, context.clock.now(), [decided.value]);
    return ok();
  });
}

/** Returns the act for the audit. */
async function decideIn(
  { clock, jobs }: Context,
  tx: Tx,
  decision: Decision,
): Promise<Result<Act, DecisionProblem>> {
  const outlet = await findOutlet(tx, decision.outletId);
  if (!outlet) return refuse('not-found');
  if (!(await decideOutlet(tx, { ...decision, now: clock.now() }))) return answeredBefore(tx, outlet.id);
  const { id, name: outletName, email: to } = outlet;
  const { state, reason } = decision;
  const mail =
    state === 'accepted'
      ? mailJob('outletAccepted', { to, key: `press-outlet-${id}`, values: { outletName } })
      : mailJob('outletRejected', rejectedMail(outlet, reason));
  await jobs.enqueue(tx, 'compose-mail', [mail]);
  const fields = { before: { Estado: STATE_TEXT.pending }, after: { Estado: STATE_TEXT[state] } };
  return ok({ ...actOn(outlet), ...fields, reason: reason || null });
}

/** What became of several. */
export interface ManyOutlets {
  readonly accepted: number;
  readonly refused: readonly { readonly outlet: Outlet; readonly detail: Detail }[];
}

/** Accepts those that are pending; the others are told, with who answered them. Unknown ids are skipped. */
export function acceptOutlets(
  context: Context,
  actor: Actor,
  ids: readonly number[],
): Promise<Result<ManyOutlets, never>> {
  return inTransaction<ManyOutlets, never>(context.database, actor, async (tx) => {
    const acts: Act[] = [];
    const refused: ManyOutlets['refused'][number][] = [];
    // Always in one order, to avoid a deadlock.
    for (const outletId of ids.toSorted((one, other) => one - other)) {
      const decided = await decideIn(context, tx, { outletId, state: 'accepted', reason: '' });
      const outlet = decided.ok ? null : await findOutlet(tx, outletId);
      if (decided.ok) acts.push(decided.value);
      else if (outlet) refused.push({ outlet, detail: decided.detail });
    }
    const after = { Aceptados: acts.length, 'No aceptados': refused.length };
    // Last, because from here on other writers of the audit wait.
    await recordActs(tx, context.clock.now(), [
      ...acts,
      { act: 'medios/aceptarVarios', entity: OUTLET, entityId: null, after },
    ]);
    return ok({ accepted: acts.length, refused });
  });
}

const actOn = ({ id, name }: Outlet) => ({
  ...{ act: DECIDE, entity: OUTLET, entityId: String(id), entityName: name },
});

/** Read after the statement that waited for the other answer. */
async function answeredBefore(tx: Tx, outletId: number): Promise<Refusal<DecisionProblem>> {
  const outlet = await findOutlet(tx, outletId);
  const last = await lastChange(tx, OUTLET, String(outletId), DECIDE);
  return refuse('already-answered', {
    person: last?.person ?? 'otra persona',
    time: outlet?.decidedAt ? montevideoTime(outlet.decidedAt) : '',
    answer: STATE_TEXT[outlet?.state ?? 'pending'].toLowerCase(),
  });
}
