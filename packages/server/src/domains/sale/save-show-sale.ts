import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { type Executor, inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { changeShowSale, replaceQuotas } from '../catalogue/public.ts';
import { readQuotas } from '../payments/public.ts';
import { priceCells, replaceWindows, saleSpan, stopSale } from '../sale-terms/public.ts';
import { changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import { forbidSeveral } from '../tickets/public.ts';
import { archivedOf, holdCategories } from './new-categories.ts';
import { readShowSale, type ShowSaleView } from './read-show-sale.ts';
import { saleAct } from './sale-act.ts';
import { type SalePlan, type SalePlanProblem, salePlanProblem } from './sale-rules.ts';

export interface SaleEdit {
  readonly showId: number;
  readonly version: number;
  readonly isConfirmed: boolean;
  readonly plan: SalePlan;
}

export type SaveSaleProblem =
  | SalePlanProblem
  | 'not-found'
  | 'changed-meanwhile'
  | 'quota-below-used'
  | 'many-per-person'
  | 'persons-with-several'
  | 'payment-method-missing'
  | 'archived-master';

/** The acts that raise the version of a show's sale; the latter two move its end with the start. */
const CHANGE_SALE = ['ventanas/guardar', 'espectaculos/guardarDatos', 'espectaculos/aplazar'];

/**
 * Changes the sale settings of a show. Under the exclusive lock: running purchases of the show come before, new ones
 * wait, so counts for a quota do not change until it is stored.
 */
export async function saveShowSale(
  context: Context,
  actor: Actor,
  edit: SaleEdit,
): Promise<Result<ShowSaleView, SaveSaleProblem>> {
  const { showId, plan } = edit;
  const saved = await inTransaction<void, SaveSaleProblem>(context.database, actor, async (tx) => {
    await stopSale(tx, showId);
    const now = context.clock.now();
    const before = await readShowSale(tx, showId, now);
    if (!before.ok) return before;
    const wanted = [...plan.windows, ...plan.quotas].map(({ categoryId }) => categoryId);
    const archived = await holdCategories(tx, wanted, archivedOf(before.value.categories));
    if (archived) return archived;
    const checked = await checkEdit(tx, edit, before.value, now);
    if (!checked.ok) return checked;
    const { paymentMethodId, instalments, allowsMany, windowMinutes = before.value.windowMinutes } = plan;
    const hasWindows = plan.windows.length > 0;
    const sale = { ...saleSpan(plan), hasWindows, paymentMethodId, instalments, allowsMany, windowMinutes };
    if (!(await changeShowSale(tx, showId, edit.version, sale)))
      return changedMeanwhile(tx, 'espectaculo', showId, ...CHANGE_SALE);
    if (!allowsMany && before.value.allowsMany) await forbidSeveral(tx, showId);
    await replaceWindows(tx, showId, plan.windows);
    await replaceQuotas(tx, showId, plan.quotas);
    const tight = (await readQuotas(tx, showId, 0, now)).find(({ used, quota }) => used > quota);
    if (tight) {
      const category = before.value.categories.find(({ id }) => id === tight.categoryId)?.name ?? '';
      return refuse('quota-below-used', { category, used: tight.used });
    }
    await recordActs(tx, now, [saleAct(before.value, plan)]);
    return ok();
  });
  return saved.ok ? readShowSale(context.database.kysely, showId, context.clock.now()) : saved;
}

async function checkEdit(
  tx: Tx,
  { plan, isConfirmed, showId }: SaleEdit,
  before: ShowSaleView,
  now: Date,
): Promise<Result<void, SaveSaleProblem>> {
  const names = new Map(before.categories.map(({ id, name }) => [id, name]));
  const problem = salePlanProblem(plan, before, names);
  if (problem) return problem;
  const isKnown = before.paymentMethods.some(({ id }) => id === plan.paymentMethodId);
  const costs = async () =>
    (await priceCells(tx, showId, now)).some(({ amount, coming }) =>
      [{ amount }, ...coming].some((price) => (price.amount ?? 0) > 0),
    );
  if (plan.paymentMethodId === null ? await costs() : !isKnown) return refuse('payment-method-missing');
  if (plan.allowsMany && !before.allowsMany && !isConfirmed) return refuse('many-per-person');
  const several = plan.allowsMany || !before.allowsMany ? 0 : await countPersonsWithSeveral(tx, showId);
  return several > 0 ? refuse('persons-with-several', { count: several }) : ok();
}

async function countPersonsWithSeveral(executor: Executor, showId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from ticket
      where show_id = ${showId} and state = 'live'
      group by document_type_id, document
      having count(*) > 1
    ) as several`.execute(executor);
  return rows[0]?.count ?? 0;
}
