import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { documentText } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { firstBarred } from '../barred/public.ts';
import { joinSale } from '../sale-terms/public.ts';
import type { IssueInput, TicketLine } from './issue-input.ts';
import { insertExtraValues, insertTickets, type LineOutcome } from './issue-store.ts';
import { firstNonce } from './ticket-nonce.ts';

export type IssueProblem = 'place-gone' | 'person-has-ticket' | 'person-barred';

/**
 * Issues a ticket per line, all or none, also under concurrency (product.md §2.1, §2.5). Places and persons are taken
 * in one statement; PostgreSQL's row locks and unique indexes decide who wins. Rendering the files is enqueued in the
 * same transaction.
 *
 * Returns the tickets' ids in the order of the lines. Refusals, with `n` = the first line concerned, from 1, and its
 * `document`: `place-gone` (a place is issued, held by somebody else, set aside, of another show, or in two lines;
 * the show is cancelled), `person-barred` (the person gets no tickets), `person-has-ticket` (a person holds a
 * live ticket of the show, or appears in two lines). After a refusal the transaction must be rolled back: return the
 * refusal to `inTransaction`.
 */
export async function issueTickets(
  tx: Tx,
  context: Pick<Context, 'clock' | 'random' | 'jobs'>,
  input: IssueInput,
): Promise<Result<readonly number[], IssueProblem>> {
  const { lines } = input;
  const placeIds = lines.map((line) => line.placeId);
  const repeatedAt = placeIds.findIndex((id, index) => placeIds.indexOf(id) < index);
  if (repeatedAt >= 0) return refuse('place-gone', lineDetail(lines, repeatedAt));
  // Whether the show allows a person several tickets cannot change until this transaction ends.
  await joinSale(tx, input.showId);
  const nonces = lines.map(() => firstNonce(context.random));
  const outcome = await insertTickets(tx, { input, nonces, now: context.clock.now() });
  const goneAt = outcome.findIndex((line) => !line.placeIsFree);
  if (goneAt >= 0) return refuse('place-gone', lineDetail(lines, goneAt));
  const refusedAt = outcome.findIndex((line) => line.ticketId === null);
  if (refusedAt >= 0) return refuse('person-has-ticket', lineDetail(lines, refusedAt));
  // After the tickets are written: barring one of the persons now waits for this transaction, and sees its ticket.
  const barredAt = await firstBarred(
    tx,
    lines.map((line) => line.document),
    context.clock.now(),
  );
  if (barredAt !== null) return refuse('person-barred', lineDetail(lines, barredAt));
  const ticketIds = outcome.flatMap((line) => line.ticketId ?? []);
  await insertExtraValues(tx, extraValuesOf(lines, ticketIds));
  await context.jobs.enqueue(tx, 'tell-blocked-sold', blockedSold(placeIds, outcome));
  const { purchaseId } = input;
  await context.jobs.enqueue(tx, 'render-tickets', [
    { ticketIds, ...(purchaseId === undefined ? {} : { purchaseId }) },
  ]);
  return ok(ticketIds);
}

/** By act of staff that blocked them: the places that are now sold to those who held them. */
function blockedSold(placeIds: readonly number[], outcome: readonly LineOutcome[]) {
  const sold = Map.groupBy(placeIds, (_, index) => outcome[index]?.blockId);
  return [...sold].flatMap(([blockId, places]) => (blockId ? [{ blockId, placeIds: places }] : []));
}

function lineDetail(lines: readonly TicketLine[], index: number) {
  const document = lines[index]?.document;
  return { n: index + 1, document: document ? documentText(document) : '' };
}

function extraValuesOf(lines: readonly TicketLine[], ticketIds: readonly number[]) {
  return lines.flatMap((line, index) =>
    line.extraValues.map(({ fieldId, value }) => ({
      ticket_id: ticketIds[index] ?? 0,
      field_id: fieldId,
      value,
    })),
  );
}
