import { type RawBuilder, sql } from 'kysely';

/** What a row says of the ticket or the car that it is about. */
interface AboutSubject {
  readonly holder: RawBuilder<string>;
  /** Stand, sector and seat; of a car box, space and plate. Empty for neither. */
  readonly place: RawBuilder<string>;
  readonly joins: RawBuilder<unknown>;
}

/** SQL over `ticket` and `parking`, which it joins; `ticket.id` is null for a car. `kind` and `id` are SQL expressions of the subject. */
export const aboutSubject = (kind: RawBuilder<unknown>, id: RawBuilder<unknown>): AboutSubject => ({
  holder: sql`coalesce(ticket.first_name || ' ' || ticket.last_name, '')`,
  place: sql`case
    when parking.id is null then
      concat_ws(' · ', sector.stand_name, sector.description, 'Fila ' || seat.row_name, 'Asiento ' || seat.seat_name)
    else concat_ws(' · ', 'Parking', box.code, 'plaza ' || parking.space, parking.plate)
  end`,
  joins: sql`
    left join ticket on ${kind} = 'ticket' and ticket.id = ${id}
    left join place on place.id = ticket.place_id
    left join show_sector on show_sector.id = place.show_sector_id
    left join sector on sector.id = show_sector.sector_id
    left join seat on seat.sector_id = sector.id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
    left join parking_ticket as parking on ${kind} = 'parking' and parking.id = ${id}
    left join box on box.id = parking.box_id`,
});
