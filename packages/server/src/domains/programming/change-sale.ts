import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import {
  changeShow,
  featureShow,
  lockShow,
  type ShowToChange,
  saleToKeep,
  unfeatureShow,
  withdrawShow,
} from '../catalogue/public.ts';
import { endHolds, holdsOfShow, lockHoldsOfShow, lockLateHoldsOfShow } from '../holds/public.ts';
import { annulParkingOfShow } from '../parking/public.ts';
import { holdsWithOrder } from '../payments/public.ts';
import { withdrawPlaces } from '../places/public.ts';
import { type Fields, recordActs } from '../staff-audit/public.ts';
import { findRoomNameOfShow } from '../waiting-room/public.ts';
import { actOn, replacedActs, SHOW } from './acts.ts';
import { copyMails } from './copy-mails.ts';
import { withCurrentSectors } from './current-sectors.ts';
import { type Draft, insertDraft } from './draft-store.ts';
import { readOptions } from './options-store.ts';
import { anyPlan } from './save-draft.ts';

/** The result of an act: its answer, and the show's fields before and after. */
interface Done<Value> {
  readonly value: Value;
  readonly before: Fields;
  readonly after: Fields;
}

/** Performs an act on a published show that is not over, with its row locked, and writes the audit. */
async function onShow<Value, Problem extends string = never>(
  context: Context,
  actor: Actor,
  { showId, act, reason = null }: { showId: number; act: string; reason?: string | null },
  work: (tx: Tx, show: ShowToChange, now: Date) => Promise<Result<Done<Value>, Problem>>,
): Promise<Result<Value, Problem | 'not-published'>> {
  const now = context.clock.now();
  return inTransaction<Value, Problem | 'not-published'>(context.database, actor, async (tx) => {
    const show = await lockShow(tx, showId, now);
    if (!show) return refuse('not-published');
    const done = await work(tx, show, now);
    if (!done.ok) return done;
    const { value, before, after } = done.value;
    await recordActs(tx, now, [{ ...actOn(act, SHOW, showId, show.name), before, after, reason }]);
    return ok(value);
  });
}

const saleFields = (suspendedAt: Date | null): Fields => ({ Venta: suspendedAt ? 'Suspendida' : 'Abierta' });

/**
 * Suspends a sale (spec 4 §5): no new holds; existing ones may finish. With `endsHolds` holds without an order end; a
 * buyer with an order may pay. Returns how many were ended.
 */
export function suspendSale(
  context: Context,
  actor: Actor,
  { showId, reason, endsHolds }: { showId: number; reason: string; endsHolds: boolean },
): Promise<Result<number, 'not-published'>> {
  const what = { showId, act: 'espectaculos/suspenderVenta', reason };
  return onShow(context, actor, what, async (tx, show, now) => {
    const suspendedAt = show.saleSuspendedAt ?? now;
    // Before the show is changed, so that buyers do not wait for its row meanwhile.
    if (endsHolds) await lockHoldsOfShow(tx, showId, now);
    await changeShow(tx, showId, { sale_suspended_at: suspendedAt });
    const ended = endsHolds ? await endHoldsWithoutOrder(tx, showId, now) : 0;
    const after = { ...saleFields(suspendedAt), 'Compras terminadas': ended };
    return ok({ value: ended, before: saleFields(show.saleSuspendedAt), after });
  });
}

/** Ends the live holds of a show without an open order; returns how many. The caller has blocked claims. */
export async function endHoldsWithoutOrder(tx: Tx, showId: number, now: Date): Promise<number> {
  const held = await lockLateHoldsOfShow(tx, showId, now);
  // A statement after the locks, which sees the orders that were waited for.
  const paying = await holdsWithOrder(tx, held, now);
  const ended = held.filter((id) => !paying.has(id));
  await endHolds(tx, ended);
  return ended.length;
}

/** How many live holds of a show have no order, which `endsHolds` would end now. */
export async function countEndableHolds(context: Context, showId: number): Promise<number> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const held = await holdsOfShow(kysely, showId, now);
  return held.length - (await holdsWithOrder(kysely, held, now)).size;
}

/** Resumes a suspended sale. */
export function resumeSale(
  context: Context,
  actor: Actor,
  showId: number,
): Promise<Result<void, 'not-published'>> {
  return onShow(context, actor, { showId, act: 'espectaculos/reanudarVenta' }, async (tx, show) => {
    await changeShow(tx, showId, { sale_suspended_at: null });
    return ok({ value: undefined, before: saleFields(show.saleSuspendedAt), after: saleFields(null) });
  });
}

/** Features a show, or stops featuring it; returns the names of the formerly featured ones. */
export function setFeatured(
  context: Context,
  actor: Actor,
  { showId, isFeatured }: { showId: number; isFeatured: boolean },
): Promise<Result<readonly string[], 'not-published'>> {
  const now = context.clock.now();
  return inTransaction<readonly string[], 'not-published'>(context.database, actor, async (tx) => {
    // Two concurrent calls lock the same shows, so each takes the advisory lock before the rows.
    const { wasFeatured, replaced } = isFeatured
      ? await featureShow(tx, showId)
      : { wasFeatured: await unfeatureShow(tx, showId), replaced: [] };
    const show = await lockShow(tx, showId, now);
    if (!show) return refuse('not-published');
    const names = replaced.map(({ name }) => name);
    const after = { Destacado: isFeatured, 'Reemplaza a': names };
    await recordActs(tx, now, [
      { ...actOn('espectaculos/destacar', SHOW, showId), before: { Destacado: wasFeatured }, after },
      ...replacedActs(replaced),
    ]);
    return ok(names);
  });
}

/** Switches a show's external queue on or off. */
export function changeQueue(
  context: Context,
  actor: Actor,
  { showId, isActive, url }: { showId: number; isActive: boolean; url: string },
): Promise<Result<void, 'not-published' | 'address-not-https'>> {
  return onShow<void, 'address-not-https'>(
    context,
    actor,
    { showId, act: 'espectaculos/fila' },
    async (tx, show) => {
      if (url !== '' || isActive) {
        if (!URL.canParse(url) || !url.startsWith('https://')) return refuse('address-not-https');
      }
      await changeShow(tx, showId, { queue_is_active: isActive, queue_url: url });
      const before = { 'Fila de espera': show.queueIsActive, Dirección: show.queueUrl };
      return ok({ value: undefined, before, after: { 'Fila de espera': isActive, Dirección: url } });
    },
  );
}

/**
 * Withdraws a show that has no live ticket or hold, nor a waiting room: people in line would have joined for nothing, and
 * its new number would sell without a turn. Its number is not used again: its plan becomes a draft with a new
 * one.
 */
export function unpublishShow(
  context: Context,
  actor: Actor,
  { showId, reason }: { showId: number; reason: string },
): Promise<Result<Draft, 'not-published' | 'has-tickets' | 'has-room'>> {
  const what = { showId, act: 'espectaculos/despublicar', reason };
  return onShow<Draft, 'has-tickets' | 'has-room'>(context, actor, what, async (tx, _show, now) => {
    const own = await anyPlan(tx, showId, now);
    const kept = await saleToKeep(tx, showId, now);
    const left = await withdrawPlaces(tx, showId, now);
    if (left > 0 || !own) return refuse('has-tickets', { count: left });
    const room = await findRoomNameOfShow(tx, showId);
    if (room !== null) return refuse('has-room', { room });
    // Boxes had the link with the publication.
    await annulParkingOfShow(context, tx, { showId });
    await withdrawShow(tx, showId, now);
    const draft = await insertDraft(tx, {
      ...{
        plan: { ...withCurrentSectors(own, await readOptions(tx)), ...kept },
        origin: own,
        sourceShowId: showId,
        sourceTemplateId: null,
        now,
      },
      authorId: actor.kind === 'staff' ? actor.memberId : null,
    });
    await copyMails(tx, draft.id, { showId, templateId: null }, now);
    return ok({ value: draft, before: { Estado: 'Publicado' }, after: { Estado: 'Retirado' } });
  });
}
