import { cloneDatabase } from '@club/testing/index.ts';
import { expect, onTestFinished, test } from 'vitest';

/** Columns that refer to another table without a foreign key, and why. */
const FREE: Readonly<Record<string, string>> = {
  'access_link.show_id': '0 for a link of no show',
  'access_link.subject_id': 'of a table that the kind chooses',
  'box.stand_id': 'a copy from its sector',
  'gate_access.stand_id': 'with its code a sector of whatever plan the venue has',
  'gate_alert.scan_ids': 'an array',
  'gate_change.show_id': 'every sale would lock the row of the show',
  'gate_change.subject_id': 'of a table that the kind chooses',
  'gate_contact.shift_id': '0 without one; what a device says of itself',
  'gate_entry.gate_id': 'all readings would lock the row; gates are archived, never deleted',
  'gate_entry.lane_id': 'likewise',
  'gate_entry.show_id': 'all readings would lock the row of the show',
  'gate_entry.zone_id': 'all readings would lock the row; zones are archived, never deleted',
  'gate_entry.subject_id': 'of a table that the kind chooses',
  'gate_incident.scan_id': 'may come before the scan that it is about',
  'gate_scan.gate_id': 'as of its entry',
  'gate_scan.lane_id': 'likewise',
  'gate_scan.show_id': 'likewise',
  'gate_scan.zone_id': 'likewise',
  'gate_scan.shift_id': '0 without one; a scan is kept whatever it says',
  'gate_scan.subject_id': 'of a table that the kind chooses',
  'give_up.show_id': 'all who give up would lock the row of the show',
  'given_up_mail.job_id': 'the queue deletes the job, which this outlives',
  'hold.place_ids': 'an array',
  'hold.show_id': 'all buyers would lock the row of the show',
  'hold.show_sector_id': 'all buyers would lock the row of the sector',
  'mail_text.show_id': '0 for what mails of every show say',
  'owned_seat.venue_id': 'of its sector, by which the seat has one name in every revision',
  'owned_seat.stand_id': 'of its sector, by which the seat has one name in every revision',
  'owned_seat.row_id': 'places of a season seat are matched when a show is published',
  'owned_seat.seat_id': 'places of a season seat are matched when a show is published',
  'payment_link.place_ids': 'an array',
  'place.row_id': 'copied from the seats in one statement, tens of thousands at a time',
  'place.seat_id': 'copied from the seats in one statement, tens of thousands at a time',
  'place.allotment_owner': 'of a table that the allotment chooses',
  'place.former_owner': 'of a table that the former allotment chooses',
  'price_list_price.stand_id': 'with its code a sector of whatever plan the venue of the list has',
  'queue_draw_file.room_id':
    'thousands of files of a draw in one statement, and nothing of a room is deleted',
  'queue_draw_file.stage_id': 'likewise',
  'queue_event.stage_id': 'with its room; the room has a key',
  'queue_exchange.person_id': 'with its room and number a place, which may have another number by now',
  'queue_exchange.room_id': 'likewise',
  'queue_exchange.stage_id': 'likewise',
  'queue_exchange.user_id': 'likewise',
  'queue_stage.category_ids': 'an array',
  'refund.ticket_ids': 'an array',
  'sent_mail.ticket_ids': 'an array',
  'show_draft.source_show_id': 'a show or another draft: they share their numbers',
  'show_preview.show_id': 'a show or a draft: they share their numbers',
  'show_sector.stand_id': 'a copy from its sector',
  'map_reader.show_sector_id': 'a lease of three seconds, which no show waits for',
  'member_import_row.category_id': 'as a file says it, which is compared and thrown away',
  'member_import_row.document': 'likewise: persons are made of the right rows alone',
  'member_import_row.document_type_id': 'likewise',
  'staff_audit.entity_id': 'of a table that the entity chooses',
  'ticket.channel_ref': 'of a table that the channel chooses',
  'ticket_resend.channel_ref': 'of a table that the channel chooses',
  'ticket_resend.ticket_ids': 'an array',
};

/** Ids of outside systems, and the keys themselves. */
const NO_REFERENCE = [
  ...[
    'courtesy.type_id',
    'payment.provider_payment_id',
    'payment.refund_id',
    'payment_order.provider_order_id',
    'refund.provider_refund_id',
  ],
  ...['person.document', 'seat.row_id', 'seat.seat_id'],
];

const WITHOUT_KEY = `
  select columns.table_name || '.' || columns.column_name as name
  from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
    and columns.column_name ~ '(_id|_ids|_ref|_owner|document)$'
    and not exists (
      select from pg_constraint
      join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and conrelid = format('public.%I', columns.table_name)::regclass and attname = columns.column_name
    )`;

test('every column that names a row has a foreign key, or is listed here with a reason', async () => {
  const world = await cloneDatabase();
  onTestFinished(() => world.drop());
  const { rows } = await world.database.pool.query<{ name: string }>(WITHOUT_KEY);
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(FREE), ...NO_REFERENCE].sort());
});
