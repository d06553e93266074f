import type { TestContext } from '../index.ts';
import type { Stage } from './build-stage.ts';
import type { Settled, View } from './operations.ts';

interface Row {
  readonly places:
    | readonly [
        ...[id: number, holdId: number | null, document: string | null, use: string, isInside: boolean],
        ...[ticketId: number | null, cost: number | null],
      ][]
    | null;
  readonly holds:
    | readonly [id: number, state: string, placeIds: number[], documents: string[] | null][]
    | null;
  readonly payments: readonly [id: string, orderId: string, outcome: Settled][] | null;
}

const VIEW = `select
  (select json_agg(json_build_array(place.id, case when place.held_until > $2 then place.hold_id end, ticket.document,
       place.allotment, exists (
         select from gate_entry as entry
         join show on show.id = ticket.show_id and matchday_of(show.starts_at) = entry.matchday
         where entry.subject_kind = 'ticket' and entry.subject_id = ticket.id and entry.annulled_at is null),
       ticket.id, ticket.amount)
     order by place.id)
   from place
   join show_sector on show_sector.id = place.show_sector_id
   left join ticket on ticket.id = place.ticket_id
   where show_sector.show_id = $1) as places,
  (select json_agg(json_build_array(hold.id, state, place_ids,
       (select json_agg(document order by position)
        from purchase join purchase_line on purchase_line.purchase_id = purchase.id
        where purchase.hold_id = hold.id)) order by hold.id)
   from hold where show_id = $1) as holds,
  (select json_agg(json_build_array(payment.provider_payment_id, payment_order.provider_order_id, payment.outcome)
     order by payment.id)
   from payment
   join payment_order on payment_order.id = payment.order_id
   join hold on hold.id = payment_order.hold_id
   where hold.show_id = $1 and payment.provider not like 'window-%') as payments`;

/** Reads the stage's show from the database. */
export async function readView(context: TestContext, stage: Stage): Promise<View> {
  const { rows } = await context.database.pool.query<Row>({
    name: 'model-view',
    text: VIEW,
    values: [stage.show.showId, context.clock.now()],
  });
  const [{ places, holds, payments } = { places: null, holds: null, payments: null }] = rows;
  const numberOf = (document: string) => stage.documents.indexOf(document);
  const personOf = (document: string | null) => (document === null ? null : numberOf(document));
  return {
    places: new Map(
      places?.map(([id, holdId, document, use, isInside, ticketId, cost]) => [
        id,
        { holdId, person: personOf(document), use, isInside, ticketId, cost: cost ?? 0 },
      ]),
    ),
    holds: new Map(
      holds?.map(([id, state, placeIds, documents]) => [
        id,
        { state, placeIds, persons: (documents ?? []).map(numberOf) },
      ]),
    ),
    payments: new Map(payments?.map(([id, orderId, outcome]) => [id, { orderId, outcome }])),
  };
}
