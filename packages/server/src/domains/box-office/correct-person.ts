import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/database.ts';
import type { StaffActor } from '../../shared/actor.ts';
import { parseIdentityDocument } from '../../shared/identity-document.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { listDocumentTypes } from '../catalogue/public.ts';
import { findMember } from '../people/public.ts';
import { changedFields, recordActs } from '../staff-audit/public.ts';
import { isNamed } from '../ticket-forms/public.ts';
import { correctTicket } from '../tickets/public.ts';
import { findToChange, refuseChange } from './changed-ticket.ts';
import { personFields } from './person-wire.ts';
import { TICKET } from './read-ticket.ts';

export interface Correction {
  readonly ticketId: number;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly documentTypeId: number;
  readonly typedDocument: string;
  readonly phone: string;
  readonly reason: string;
}

type CorrectionProblem =
  | 'not-found'
  | 'ticket-revoked'
  | 'already-inside'
  | 'changed-meanwhile'
  | 'person-has-ticket'
  | 'person-barred'
  | 'document-invalid'
  | 'name-missing'
  | 'nothing-changed';

/** Corrects the person of a ticket (spec 4 §2.7); the price does not change. Returns the ticket's new version. */
export function correctPerson(
  context: Context,
  actor: StaffActor,
  correction: Correction,
): Promise<Result<number, CorrectionProblem>> {
  return inTransaction<number, CorrectionProblem>(context.database, actor, async (tx) => {
    const found = await findToChange(tx, correction);
    if (!found.ok) return found;
    const ticket = found.value;
    const { firstName, lastName, documentTypeId, typedDocument, phone, reason } = correction;
    if (!isNamed(correction)) return refuse('name-missing');
    const type = (await listDocumentTypes(tx, 'all')).find(({ id }) => id === documentTypeId);
    const document = type ? parseIdentityDocument(type.id, typedDocument) : null;
    if (!type || !document) return refuse('document-invalid');
    const old = { typeId: ticket.documentTypeId, number: ticket.document };
    const { before, after } = changedFields(
      personFields({ ...ticket, document: old, typeName: ticket.documentTypeAbbreviation }),
      personFields({ firstName, lastName, phone, document, typeName: type.abbreviation }),
    );
    if (Object.keys(after).length === 0) return refuse('nothing-changed');
    const isSame = old.typeId === document.typeId && old.number === document.number;
    const memberNumber = isSame
      ? ticket.memberNumber
      : ((await findMember(tx, document))?.memberNumber ?? '');
    const person = { document, firstName, lastName, phone, memberNumber };
    const corrected = await correctTicket(tx, context, ticket, person);
    if (!corrected.ok) return await refuseChange(tx, ticket.ticketId, corrected);
    const act = { act: 'entradas/corregir', entity: TICKET, entityId: String(ticket.ticketId) };
    await recordActs(tx, context.clock.now(), [{ ...act, before, after, reason }]);
    return ok(corrected.value);
  });
}
