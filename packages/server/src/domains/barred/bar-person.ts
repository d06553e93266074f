import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts';
import { changedFields, changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import {
  type BarredForm,
  type BarredPerson,
  insertBarred,
  liftBarred,
  lockBarred,
  lockPerson,
  readBarred,
  type TicketOfBarred,
  ticketsOf,
  updateBarred,
} from './barred-store.ts';
import { barredFields } from './barred-wire.ts';
import { BARRED } from './find-barred.ts';

export interface Barred {
  readonly person: BarredPerson;
  /** The tickets that the person already has: they stay until somebody annuls them. */
  readonly tickets: readonly TicketOfBarred[];
}

type EditProblem = 'not-found' | 'changed-meanwhile';
export type BarProblem = EditProblem | 'document-invalid' | 'dates-wrong';

/**
 * Bars a person from tickets, or changes an entry (spec 4 §6). It waits for transactions that issue a ticket to the
 * person, so that the list contains it; from then on none is issued.
 */
export function barPerson(
  context: Context,
  actor: Actor,
  { id, version, typeId, typedDocument, ...values }: BarredForm,
): Promise<Result<Barred, BarProblem>> {
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const before = id === null ? null : await current(tx, { id, version }, now);
    if (before && 'ok' in before) return before;
    const document = before ? before.document : parseIdentityDocument(typeId, typedDocument);
    if (!document || !(await isDocumentType(tx, document.typeId))) return refuse('document-invalid');
    if (values.endsAt && values.endsAt <= values.startsAt) return refuse('dates-wrong');
    const entry = { ...values, document };
    if (before) await updateBarred(tx, before.id, entry);
    const savedId = before?.id ?? (await insertBarred(tx, entry));
    await lockPerson(tx, document);
    const person = await readBarred(tx, savedId, now);
    if (!person) throw new Error(`barred person ${savedId} is gone`);
    const tickets = await ticketsOf(tx, document, now);
    const fields = before
      ? changedFields(barredFields(before), barredFields(person))
      : { after: barredFields(person) };
    await recordActs(tx, now, [{ ...actOn('impedidos/guardar', person), ...fields }]);
    return ok({ person, tickets });
  });
}

/** Ends an entry before its end date, or one without an end date. */
export function liftBar(
  context: Context,
  actor: Actor,
  { reason, ...edit }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<Result<BarredPerson, EditProblem>> {
  const now = context.clock.now();
  return inTransaction(context.database, actor, async (tx) => {
    const before = await current(tx, edit, now);
    if ('ok' in before) return before;
    if (before.liftedAt) return refuse('not-found');
    await liftBarred(tx, before.id, now);
    const person = await readBarred(tx, before.id, now);
    if (!person) throw new Error(`barred person ${before.id} is gone`);
    const fields = changedFields(barredFields(before), barredFields(person));
    await recordActs(tx, now, [{ ...actOn('impedidos/levantar', person), ...fields, reason }]);
    return ok(person);
  });
}

async function current(
  tx: Tx,
  { id, version }: { readonly id: number; readonly version: number },
  now: Date,
): Promise<BarredPerson | Refusal<EditProblem>> {
  const found = await lockBarred(tx, id, now);
  if (!found) return refuse('not-found');
  if (found.version === version) return found;
  return await changedMeanwhile(tx, BARRED, id);
}

async function isDocumentType(tx: Tx, id: number): Promise<boolean> {
  const row = await tx.selectFrom('document_type').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

const actOn = (act: string, { id, firstName, lastName }: BarredPerson) => ({
  ...{ act, entity: BARRED, entityId: String(id), entityName: `${firstName} ${lastName}` },
});
