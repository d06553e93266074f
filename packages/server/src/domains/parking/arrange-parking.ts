import type { Context } from '../../context.ts';
import { inTransaction, type Tx } from '../../db/database.ts';
import type { Actor } from '../../shared/actor.ts';
import { montevideoInstant, writtenDateWithWeekday } from '../../shared/montevideo.ts';
import { ok, type Result, refuse } from '../../shared/result.ts';
import { mailJob } from '../mails/public.ts';
import { changedMeanwhile, recordActs } from '../staff-audit/public.ts';
import {
  carParkOfShow,
  findReservationTerms,
  setReservationTerms,
  setShowCarPark,
} from './car-park-store.ts';
import { PARKING, revokedMail } from './messages.ts';
import {
  clearShowCarPark,
  type ListedParking,
  listCarParks,
  lockCarPark,
  lockNamed,
  revokeParking,
} from './parking-office-store.ts';
import { termsFields } from './parking-office-wire.ts';
import { parkingTicketsOfShow } from './parking-store.ts';
import { areSameTerms, type ReservationTerms } from './reservation-rules.ts';

type NotFound = Promise<Result<void, 'not-found'>>;
type Changed = Promise<Result<void, 'not-found' | 'changed-meanwhile'>>;

/** Sets the car park of a show, or none (0), if it still has the one that was read. Issued tickets stay. */
export function setParkingOfShow(
  context: Context,
  actor: Actor,
  { showId, carParkId, read }: { readonly showId: number; readonly carParkId: number; readonly read: number },
): Changed {
  return inTransaction<void, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const show = await lockNamed(tx, 'show', showId);
    const carPark = carParkId === 0 ? null : await lockCarPark(tx, carParkId);
    if (!show || (carParkId > 0 && !carPark)) return refuse('not-found');
    const before = await carParkOfShow(tx, showId);
    if ((before ?? 0) !== read) return changedMeanwhile(tx, 'espectaculo', showId, 'parking/deEspectaculo');
    const names = new Map((await listCarParks(tx)).map(({ id, name }) => [id, name]));
    if (carParkId === 0) await clearShowCarPark(tx, showId);
    else await setShowCarPark(tx, { showId, carParkId });
    await recordActs(tx, context.clock.now(), [
      {
        ...{
          act: 'parking/deEspectaculo',
          entity: 'espectaculo',
          entityId: String(showId),
          entityName: show.name,
        },
        before: { Parking: names.get(before ?? 0) ?? 'Ninguno' },
        after: { Parking: carPark?.name ?? 'Ninguno' },
      },
    ]);
    return ok();
  });
}

/** Sets a venue's terms of reservations by date, if they are still those that were read. Existing reservations stay. */
export function setParkingTerms(
  context: Context,
  actor: Actor,
  {
    venueId,
    read,
    ...terms
  }: ReservationTerms & { readonly venueId: number; readonly read: ReservationTerms },
): Changed {
  return inTransaction<void, 'not-found' | 'changed-meanwhile'>(context.database, actor, async (tx) => {
    const [venue, carPark] = [await lockNamed(tx, 'venue', venueId), await lockCarPark(tx, terms.carParkId)];
    if (!venue || !carPark) return refuse('not-found');
    const before = await findReservationTerms(tx, venueId);
    if (!areSameTerms(before, read)) return changedMeanwhile(tx, 'escenario', venueId, 'parking/condiciones');
    const names = new Map((await listCarParks(tx)).map(({ id, name }) => [id, name]));
    await setReservationTerms(tx, { venueId, ...terms });
    await recordActs(tx, context.clock.now(), [
      {
        ...{
          act: 'parking/condiciones',
          entity: 'escenario',
          entityId: String(venueId),
          entityName: venue.name,
        },
        before: before ? termsFields(before, names.get(before.carParkId) ?? '') : {},
        after: termsFields(terms, carPark.name),
      },
    ]);
    return ok();
  });
}

const occasionOf = ({ showName, day }: ListedParking) =>
  showName ?? writtenDateWithWeekday(montevideoInstant(day ?? ''));

/** Null if it is no longer live. The referent reads `message`; empty for none. */
async function revokeAndTell(
  context: Context,
  tx: Tx,
  { parkingTicketId, message }: { readonly parkingTicketId: number; readonly message: string },
): Promise<ListedParking | null> {
  const ticket = await revokeParking(tx, parkingTicketId);
  if (!ticket || ticket.referentEmail === '') return ticket;
  const values = revokedMail({ ...ticket, occasion: occasionOf(ticket), message });
  const errand = { to: ticket.referentEmail, values, key: `parking-revoked-${ticket.id}` };
  await context.jobs.enqueue(tx, 'compose-mail', [mailJob('parkingRevoked', errand)]);
  return ticket;
}

/**
 * Annuls the parking of a show, or of one box for it, and mails the boxes' referents, with a public `message` if there is
 * one, never with the reason that staff gave; returns how many.
 */
export async function annulParkingOfShow(
  context: Context,
  tx: Tx,
  {
    showId,
    boxId,
    message = '',
  }: { readonly showId: number; readonly boxId?: number; readonly message?: string },
): Promise<number> {
  const live = await parkingTicketsOfShow(tx, showId, boxId);
  for (const { parkingTicketId } of live) await revokeAndTell(context, tx, { parkingTicketId, message });
  return live.length;
}

/** Annuls a parking ticket or reservation, and mails the reason to the box's referent. Its space becomes free. */
export function annulParking(
  context: Context,
  actor: Actor,
  { parkingTicketId, reason }: { readonly parkingTicketId: number; readonly reason: string },
): NotFound {
  return inTransaction<void, 'not-found'>(context.database, actor, async (tx) => {
    const ticket = await revokeAndTell(context, tx, { parkingTicketId, message: reason });
    if (!ticket) return refuse('not-found');
    const occasion = occasionOf(ticket);
    const entityName = `${ticket.boxCode}: ${ticket.plate}, ${occasion}`;
    const subject = { entity: PARKING, entityId: String(ticket.id), entityName };
    const change = { before: { Estado: 'Vigente' }, after: { Estado: 'Anulado' } };
    await recordActs(tx, context.clock.now(), [{ act: 'parking/anular', ...subject, ...change, reason }]);
    return ok();
  });
}
