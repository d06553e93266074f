import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import { fan } from '../../shared/actor.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { findShowOnSale, isShowOver, keepShow, type ShowOnSale } from '../catalogue/public.ts';
import { findHolderSeat, type HolderSeat } from '../owned-seats/public.ts';
import { checkPin, findMember, findUser, isDocumentType } from '../people/public.ts';
import { findKeptPlace, hasSeatHolders } from '../places/public.ts';
import { countingRefusal } from '../ticket-forms/public.ts';
import { issueTickets } from '../tickets/public.ts';
import { transferMail } from './transfer-mail.ts';
import {
  type FormProblem,
  readTransferForm,
  type TransferForm,
  type TransferPersons,
} from './transfer-rules.ts';

export interface TransferRequest extends TransferForm {
  readonly showId: number;
  readonly userId: number;
  readonly ip: string;
}

type ShowProblem = 'show-not-found' | 'show-over' | 'transfer-over';
type SeatProblem =
  | 'seat-or-pin-wrong'
  | 'attempts-exceeded'
  | 'no-seat-holders'
  | 'seat-not-kept'
  | 'holder-in-debt';
export type TransferProblem =
  | FormProblem
  | ShowProblem
  | SeatProblem
  | 'seat-already-transferred'
  | 'beneficiary-has-ticket'
  | 'person-barred';

/**
 * A seat holder transfers their seat for one show to a beneficiary, free of charge (spec 2 §2.4): a ticket of type T,
 * once per seat and show. A wrong code and a wrong PIN get the same answer, and both count against the limits of the
 * document, the account and the address.
 */
export async function transferSeat(
  context: Context,
  request: TransferRequest,
): Promise<Result<void, TransferProblem>> {
  const persons = await readPersons(context, request);
  if (!persons.ok) return persons;
  const show = await findTransferableShow(context, request.showId);
  if (!show.ok) return show;
  const seat = await findSeat(context, request, persons.value);
  if (!seat.ok) return seat;
  const transfer = { request, persons: persons.value, show: show.value, ...seat.value };
  return countingRefusal(context, { caller: `user:${request.userId}`, documents: 1 }, () =>
    inTransaction(context.database, fan(request.userId), (tx) => issueTransfer(context, tx, transfer)),
  );
}

async function readPersons(
  context: Context,
  request: TransferRequest,
): Promise<Result<TransferPersons, FormProblem>> {
  const persons = readTransferForm(request);
  if (!persons.ok) return persons;
  const { kysely } = context.database;
  if (!(await isDocumentType(kysely, persons.value.holder.typeId))) return refuse('holder-document-missing');
  const isKnown = await isDocumentType(kysely, persons.value.beneficiary.typeId);
  return isKnown ? persons : refuse('beneficiary-document-missing');
}

/** Transfers end with the sale, at the latest with the show's start. */
async function findTransferableShow(
  context: Context,
  showId: number,
): Promise<Result<ShowOnSale, ShowProblem>> {
  const now = context.clock.now();
  const show = await findShowOnSale(context.database.kysely, showId);
  if (!show) return refuse('show-not-found');
  if (isShowOver(show, now)) return refuse('show-over');
  return show.saleClosesAt <= now ? refuse('transfer-over') : ok(show);
}

/** Whether the form of a show's transfers is offered (spec 2 §7): it keeps seats for their holders, and transfers go on. */
export async function admitsTransfers(
  context: Context,
  showId: number,
): Promise<Result<boolean, 'show-not-found'>> {
  const show = await findTransferableShow(context, showId);
  if (show.ok) return ok(await hasSeatHolders(context.database.kysely, showId));
  return show.problem === 'show-not-found' ? refuse(show.problem) : ok(false);
}

interface FoundSeat {
  readonly seat: HolderSeat;
  readonly placeId: number;
}

async function findSeat(
  context: Context,
  request: TransferRequest,
  { holder }: TransferPersons,
): Promise<Result<FoundSeat, SeatProblem>> {
  const { kysely } = context.database;
  const seat = await findHolderSeat(kysely, holder, request.seatCode);
  const checked = await checkPin(context, {
    subject: `seat-holder:${holder.typeId}:${holder.number}`,
    storedHash: seat?.pinHash ?? null,
    pin: request.pin,
    userId: request.userId,
    ip: request.ip,
  });
  if (checked === 'locked') return refuse('attempts-exceeded');
  if (checked === 'wrong' || !seat) return refuse('seat-or-pin-wrong');
  const placeId = await findKeptPlace(kysely, request.showId, seat.id);
  if (placeId === null)
    return refuse((await hasSeatHolders(kysely, request.showId)) ? 'seat-not-kept' : 'no-seat-holders');
  const member = await findMember(kysely, holder);
  return member?.isInDebt ? refuse('holder-in-debt') : ok({ seat, placeId });
}

interface Transfer extends FoundSeat {
  readonly request: TransferRequest;
  readonly persons: TransferPersons;
  readonly show: ShowOnSale;
}

async function issueTransfer(
  context: Context,
  tx: Tx,
  { request, persons, show, seat, placeId }: Transfer,
): Promise<
  Result<void, 'show-over' | 'seat-already-transferred' | 'beneficiary-has-ticket' | 'person-barred'>
> {
  const { email } = await findUser(tx, request.userId);
  const { firstName, lastName, phone } = request.beneficiary;
  const member = await findMember(tx, persons.beneficiary);
  const issued = await issueTickets(tx, context, {
    showId: show.id,
    channel: 'transfer',
    channelRef: seat.id,
    userId: request.userId,
    currencyId: show.currencyId,
    email,
    claim: { holdId: null, allotment: 'seat-holder', ownerId: seat.id },
    lines: [
      {
        placeId,
        document: persons.beneficiary,
        firstName,
        lastName,
        phone,
        memberNumber: member?.memberNumber ?? '',
        categoryId: null,
        amount: 0,
        kind: 'transfer',
        extraValues: [],
      },
    ],
  });
  if (!issued.ok && issued.problem === 'person-barred') return refuse('person-barred');
  // It was cancelled in between.
  if (!issued.ok && issued.problem === 'place-gone' && !(await keepShow(tx, show.id)))
    return refuse('show-over');
  if (!issued.ok)
    return refuse(issued.problem === 'place-gone' ? 'seat-already-transferred' : 'beneficiary-has-ticket');
  const mail = transferMail({
    to: email,
    showId: show.id,
    showName: show.name,
    beneficiaryName: `${firstName} ${lastName}`,
    ticketId: issued.value[0] ?? 0,
    siteUrl: context.config.siteUrl,
    club: context.club,
  });
  await context.jobs.enqueue(tx, 'compose-mail', [mail]);
  return ok();
}
