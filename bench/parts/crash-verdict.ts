import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RunningContext } from '@club/server/context.ts';
import { brokenInvariants, readAudit } from '@club/server/domains/audit/public.ts';
import type { MailCounter } from './mail-counter.ts';

/** A payment in the provider's records, which are the truth about money. */
interface ProvidersPayment {
  readonly id: number;
  readonly status: string;
  readonly external_reference: string | null;
  readonly transaction_amount: number;
  readonly refunds: readonly { readonly amount: number }[];
}

export interface CrashWorld {
  readonly context: RunningContext;
  readonly paymentsUrl: string;
  readonly mails: MailCounter;
  /** The server's data folder. */
  readonly dataDir: string;
}

export interface Verdict {
  readonly paid: number;
  readonly refunded: number;
  readonly tickets: number;
  readonly mails: number;
  /** Counts that must be zero, by name. */
  readonly zeros: Readonly<Record<string, number>>;
}

interface Purchase {
  readonly reference: string;
  readonly email: string;
  readonly tickets: number;
  readonly places: number;
}

/** Compares the provider's payments with the database, the files and the mailbox. */
export async function judge(world: CrashWorld): Promise<Verdict> {
  const { database } = world.context;
  const payments = await providersPayments(world.paymentsUrl);
  const purchases = await readPurchases(world.context);
  const byReference = new Map(purchases.map((purchase) => [purchase.reference, purchase]));
  const isRefunded = (payment: ProvidersPayment) =>
    payment.refunds.reduce((sum, refund) => sum + refund.amount, 0) === payment.transaction_amount;
  const taken = payments.filter(({ status }) => status === 'approved' || status === 'refunded');
  const kept = taken.filter((payment) => !isRefunded(payment));
  const keptOf = Map.groupBy(kept, (payment) => payment.external_reference ?? '');
  const hasTickets = (reference: string) => {
    const purchase = byReference.get(reference);
    return purchase !== undefined && purchase.tickets === purchase.places;
  };
  const sold = purchases.filter(({ tickets }) => tickets > 0);
  const files = await readFiles(world);
  return {
    paid: taken.length,
    refunded: taken.length - kept.length,
    tickets: files.length,
    mails: world.mails.total,
    zeros: {
      'places with two tickets': await countRows(
        database,
        `select place_id from ticket where state = 'live' group by place_id having count(*) > 1`,
      ),
      'payments with neither tickets nor a refund': kept.filter(
        ({ external_reference }) => !hasTickets(external_reference ?? ''),
      ).length,
      'purchases paid twice': [...keptOf.values()].filter((list) => list.length > 1).length,
      'purchases with tickets but without a payment': sold.filter(({ reference }) => !keptOf.has(reference))
        .length,
      'tickets whose file is missing': files.filter((isThere) => !isThere).length,
      'purchases whose mail was lost': sold.filter(({ email }) => world.mails.count(email) === 0).length,
      'invariants of the audit that are broken': brokenInvariants(await readAudit(world.context)).length,
    },
  };
}

/** Pending work that must end before the check; the jobs are running. */
export async function pendingWork({
  context,
  paymentsUrl,
  mails,
}: CrashWorld): Promise<Readonly<Record<string, number>>> {
  const { database } = context;
  const payments = await providersPayments(paymentsUrl);
  const { rows } = await database.pool.query<{ id: string }>('select provider_payment_id as id from payment');
  const known = new Set(rows.map(({ id }) => id));
  const unknown = payments.filter(({ id, status }) => status === 'approved' && !known.has(String(id)));
  const undrawn = await countRows(
    database,
    `select 1 from ticket where state = 'live' and file_ready_at is null`,
  );
  const refunding = await countRows(database, `select 1 from payment where outcome = 'refunding'`);
  const purchases = await readPurchases(context);
  const unmailed = purchases.filter(({ tickets, email }) => tickets > 0 && mails.count(email) === 0);
  return { unknown: unknown.length, undrawn, refunding, unmailed: unmailed.length };
}

async function providersPayments(paymentsUrl: string): Promise<readonly ProvidersPayment[]> {
  const answer = await fetch(`${paymentsUrl}/_control/state`);
  return ((await answer.json()) as { payments: ProvidersPayment[] }).payments;
}

async function readPurchases({ database }: RunningContext): Promise<readonly Purchase[]> {
  const { rows } = await database.pool.query<Purchase>(
    `select hold.show_id || '-' || hold.id as reference, purchase.email, cardinality(hold.place_ids) as places,
       (select count(*)::integer from ticket
        where channel = 'web' and channel_ref = purchase.id and ticket.state = 'live') as tickets
     from purchase join hold on hold.id = purchase.hold_id`,
  );
  return rows;
}

/** For each live ticket, whether its file exists and is a PDF. */
async function readFiles({ context, dataDir }: CrashWorld): Promise<readonly boolean[]> {
  const { rows } = await context.database.pool.query<{ key: string }>(
    `select file_key as key from ticket where state = 'live'`,
  );
  return rows.map(({ key }) => {
    const file = join(dataDir, 'storage', 'files', key);
    return key !== '' && existsSync(file) && readFileSync(file).subarray(0, 5).toString() === '%PDF-';
  });
}

async function countRows({ pool }: RunningContext['database'], text: string): Promise<number> {
  return (await pool.query(text)).rowCount ?? 0;
}
