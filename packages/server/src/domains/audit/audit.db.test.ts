import { buildEventfulWorld } from '@club/testing/audit/eventful-world.ts';
import { buildTestApp, type TestContext, testContext } from '@club/testing/index.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countFailedMails } from '../../jobs/failed-mails.ts';
import { incidentTable, listIncidents } from '../payments/public.ts';
import { closeSharedPdfPool, mailsOfTicket } from '../tickets/public.ts';
import { auditTable } from './audit-table.ts';
import { nightAudit } from './night-audit.ts';
import { auditWithin, brokenInvariants, readAudit } from './read-audit.ts';

let context: TestContext;
let app: FastifyInstance;

beforeAll(async () => {
  context = await testContext();
  app = await buildTestApp(context);
  await buildEventfulWorld(context, app);
});
afterAll(async () => {
  await app.close();
  await context.close();
  await closeSharedPdfPool();
});

const ANY = (table: string, where: string) => `(select id from ${table} where ${where} order by id limit 1)`;
const WEB_TICKET = ANY('ticket', `channel = 'web'`);
const PAID = ANY('payment', `outcome = 'issued'`);
const REFUNDED = ANY('payment', `outcome = 'refunded'`);
const LIVE_HOLD = ANY('hold', `state = 'open' and ends_at > now()`);
const noJob = (name: string) => `delete from pgboss.job where name = '${name}'`;
const noMail = (like: string) => `delete from sent_mail where key like '${like}'`;

/** A till that expected more than its float, and sold nothing. */
const CLOSED_TILL = `
  with clerk as (
    insert into staff_member (name, email, roles, state, invited_at)
    values ('Rita', 'rita@equipo.example', '{boleteria}', 'invited', now())
    returning id
  )
  insert into till (member_id, opened_at, float_amount, closed_at, closed_by, counted_cash, counted_terminal, expected_cash,
    expected_terminal)
  select id, now(), 100, now(), id, 101, 0, 101, 0 from clerk`;

/** A gate with a device at its one lane. */
const GATE = [
  'insert into gate_setup (venue_id) select min(id) from venue',
  `insert into gate_zone (venue_id, name, class) select venue_id, 'Tribunas', 'stand' from gate_setup`,
  `insert into gate (venue_id, name, group_name) select venue_id, 'Puerta 1', 'Puerta 1' from gate_setup`,
  `insert into gate_lane (gate_id, zone_id, name) select gate.id, gate_zone.id, 'Carril 1' from gate cross join gate_zone`,
  `insert into gate_device (name, state, lane_id, public_key, created_at) select 'Teléfono', 'active', id, '', now() from gate_lane`,
];

/** A scan decided online, with its entry. */
const LATE_WORD = [
  `insert into gate_scan (id, device_id, show_id, matchday, lane_id, gate_id, zone_id, direction, subject_kind, subject_id, result,
     mode, passes, device_at, offset_ms, uncertainty_ms, is_reliable, at, received_at)
   select '01900000-0000-7000-8000-000000000001', gate_device.id, ticket.show_id, 20261122, lane_id, gate_id, zone_id, 'in', 'ticket',
     ticket.id, 'X11', 'server', false, now(), 0, 0, true, now(), now()
   from gate_device join gate_lane on gate_lane.id = lane_id join ticket on ticket.id = ${WEB_TICKET}`,
  `insert into gate_entry (show_id, subject_kind, subject_id, zone_id, matchday, turn, scan_id, at, gate_id, lane_id)
   select show_id, subject_kind, subject_id, zone_id, matchday, 1, id, at, gate_id, lane_id from gate_scan`,
];

/** A waiting room whose entry has been open for long. */
const ROOM = [
  `insert into queue_room (name, state, entry_at, opens_at, min_rate, max_rate, commitment, sealed_seed)
   values ('Clásico', 'entry', '2000-01-01', '2000-01-02', 1, 2, 'x', 'x')`,
  `insert into queue_event (room_id, number, at, kind, cause, previous_hash, hash)
   select id, 1, '2000-01-01', 'state', 'entry', 'x', 'x' from queue_room`,
];

/** A show moved, but no job will send the mails. */
const A_MOVE = `
  insert into show_move (show_id, moved_at, from_starts_at, from_date_was_open, message)
  select show_id, now() + interval '1 day', now(), false, '' from ticket where id = ${WEB_TICKET}`;

/** By invariant: a statement that breaks it. All constraints are dropped first; the transaction is rolled back. */
const BREAKS: Record<string, string | readonly string[]> = {
  'place-one-ticket': [
    'drop index one_live_ticket_per_place',
    'drop index one_live_ticket_per_person',
    `insert into ticket (show_id, place_id, kind, channel, amount, currency_id, document_type_id, document, first_name,
       last_name, code_nonce, issued_at)
     select show_id, place_id, kind, channel, amount, currency_id, 2, 'OTHER', first_name, last_name, code_nonce, issued_at
     from ticket where id = ${WEB_TICKET}`,
  ],
  'place-and-ticket-agree': `update place set ticket_id = null where ticket_id = ${WEB_TICKET}`,
  'place-one-owner': `update place set hold_id = ${LIVE_HOLD}, held_until = now() where ticket_id = ${WEB_TICKET}`,
  'hold-all-or-none': `update place set hold_id = null, held_until = null
     where id = (select min(id) from place where hold_id = ${LIVE_HOLD})`,
  'held-by-a-live-hold': `update hold set state = 'cancelled' where id = ${LIVE_HOLD}`,
  'hold-size': `update hold set place_ids = place_ids || place_ids[1:1] where id = ${LIVE_HOLD}`,
  'one-live-hold': [
    'drop index one_open_hold_per_user',
    `update hold set user_id = (select user_id from hold where id = ${LIVE_HOLD}) where state = 'open' and user_id is not null`,
  ],
  'plan-complete': `delete from place where id = (select max(id) from place where ticket_id is null and hold_id is null)`,
  'set-aside-has-owner': `update place set allotment_owner = 999999 where id = ${ANY('place', `allotment = 'courtesy'`)}`,
  'ticket-of-its-allotment': `update place set allotment = 'press' where ticket_id = ${WEB_TICKET}`,
  'one-ticket-per-person': [
    'drop index one_live_ticket_per_person',
    `update ticket set document = '1', document_type_id = 1 where channel = 'web'`,
  ],
  'free-channels-cost-nothing': `update ticket set amount = 100 where channel = 'courtesy'`,
  'purchase-issued-whole': `delete from purchase_line where place_id = (select place_id from ticket where id = ${WEB_TICKET})`,
  'purchase-sum': `update purchase set amount = amount + 1 where id = (select channel_ref from ticket where id = ${WEB_TICKET})`,
  'purchase-uses-hold': `update hold set state = 'open' where state = 'finished' and payment_link_id is not null`,
  'no-ticket-without-money': `update payment set outcome = 'refunding' where id = ${PAID}`,
  'no-money-without-ticket': `update payment set outcome = 'issued', refund_reason = '' where id = ${REFUNDED}`,
  'refunds-within-payment': `insert into refund (payment_id, number, amount, reason, asked_at)
     select id, 1, 1, 'prueba', now() from payment where id = ${PAID}`,
  'refund-under-way': noJob('make-refund'),
  'refund-once': `insert into refund (payment_id, number, amount, reason, asked_at) values (${PAID}, 2, 1, 'prueba', now())`,
  'order-tells-the-truth': `update payment_order set state = 'expired' where state = 'issued'`,
  'order-looked-after': noJob('settle-order'),
  'event-handled': noJob('handle-event'),
  'ticket-has-file': `update ticket set file_ready_at = null where id = ${WEB_TICKET}`,
  'parking-ticket-has-file': 'update parking_ticket set file_ready_at = null',
  'purchase-mailed': noMail('purchase-%'),
  'refund-mailed': noMail('refund-%'),
  'transfer-mailed': noMail('transfer-%'),
  'accreditation-mailed': noMail('accreditation-%'),
  'parking-mailed': noMail('parking-%'),
  'link-within-grant': [
    'update courtesy set requested = 1',
    `update ticket set channel = 'courtesy', channel_ref = ${ANY('courtesy', 'true')} where id = ${WEB_TICKET}`,
  ],
  'payment-link-once': `update hold set payment_link_id = ${ANY('payment_link', 'true')}, user_id = null where state = 'finished'`,
  'parking-within-grant': 'update box set parking_spaces = 0',
  'no-parking-on-match-days': [
    'update show_type set requires_teams = true',
    `update show set starts_at = (select day + interval '20 hours' from parking_ticket where day is not null limit 1),
       ends_at = now() + interval '30 days', published_at = '2000-01-01'`,
  ],
  'category-within-quota': `insert into category_quota (show_id, category_id, quota)
     select show_id, category_id, 0 from ticket where id = ${WEB_TICKET}`,
  'staff-audit-chain': [
    'alter table staff_audit disable trigger staff_audit_refuse',
    `insert into staff_audit (at, actor, person, roles, act, entity) values (now(), 'system', 'prueba', '{}', 'a', 'b')`,
    `update staff_audit set person = 'otra'`,
  ],
  'price-versions': `update price set version = 3 where show_sector_id = (select min(show_sector_id) from price)`,
  'price-in-force': `update price set amount = amount + 100`,
  'block-ends-in-time': [
    `insert into staff_member (name, email, roles, state, invited_at)
     values ('Ana', 'ana@club.example', '{programacion}', 'invited', now())`,
    `insert into place_block (show_sector_id, reason, author_id, blocked_at, until)
     select id, 'works', (select max(id) from staff_member), now(), now() from show_sector order by id limit 1`,
    `update place set allotment = 'blocked', former_allotment = 'sale', former_owner = 0,
       allotment_owner = (select max(id) from place_block)
     where id = (select min(id) from place where ticket_id is null and allotment = 'sale')`,
  ],
  'revision-as-published': `update venue_revision set plan = jsonb_set(plan, '{sectors}', (plan -> 'sectors') - 0)`,
  'show-on-published-plan': 'update show set revision_id = (select min(id) from venue_revision)',
  'not-public-is-empty': `update show set published_at = null where id = (select show_id from ticket where id = ${WEB_TICKET})`,
  'draft-became-show': `insert into show_draft (plan, state, saved_at) values ('{}', 'published', now())`,
  'scheduled-will-publish': `insert into show_draft (plan, state, publish_at, saved_at) values ('{}', 'scheduled', now(), now())`,
  'featured-once': 'update show set is_featured = true',
  'one-show-at-a-time': `insert into show (name, type_id, venue_id, revision_id, starts_at, ends_at, published_at, sale_opens_at, sale_closes_at)
     select name, type_id, venue_id, revision_id, now(), now() + interval '99 years', published_at, sale_opens_at, sale_closes_at
     from show where published_at is not null`,
  'suspended-lets-nobody-in': `update show set sale_suspended_at = '2000-01-01'`,
  'windows-agree': 'update show set has_sale_windows = true',
  'approval-ends': [
    `insert into staff_member (name, email, roles, state, invited_at)
     values ('Ana', 'ana@club.example', '{programacion}', 'invited', now())`,
    `insert into approval (call, permission, body, acts, asked_by, asker, asked_at, ends_at, is_alone)
     select 'a', 'shows', '{}', '[]', max(id), '{}', now(), now(), false from staff_member`,
  ],
  'useless-payment-goes-back': `update payment set outcome = 'refunding' where id = ${REFUNDED}`,
  'till-sale-is-paid': [
    CLOSED_TILL,
    `update hold set till_id = (select min(id) from till), user_id = null where state = 'finished' and user_id is not null`,
  ],
  'till-adds-up': CLOSED_TILL,
  'gate-entry-by-scan': [...GATE, ...LATE_WORD],
  'gate-shift-of-live-device': [
    ...GATE,
    `insert into gate_staff (show_id, name, role, salt, pin_hash)
     select show_id, 'Ana', 'steward', '', '' from ticket where id = ${WEB_TICKET}`,
    `insert into gate_shift (device_id, show_id, staff_id, lane_id, direction, opened_at)
     select gate_device.id, show_id, gate_staff.id, lane_id, 'in', now() from gate_device cross join gate_staff`,
    `update gate_device set state = 'revoked'`,
  ],
  'queue-chain': [...ROOM, `update queue_room set event_hash = 'x'`],
  'queue-called-in-order': [
    ...ROOM,
    `insert into queue_stage (room_id, id, name, position, opens_at, tickets_per_turn, called, last_number)
     select id, 1, 'Todos', 1, opens_at, 4, 1, 1 from queue_room`,
  ],
  'queue-turn-was-called': [
    ...ROOM,
    'insert into queue_exchange select id, 1, 1, 1, 1, 1, now() from queue_room',
  ],
  'queue-hold-had-turn': [
    ...ROOM,
    `insert into queue_room_show (room_id, show_id)
     select queue_room.id, hold.show_id from queue_room, hold where hold.user_id is not null limit 1`,
  ],
  'cancelled-gives-back': `update show set cancelled_at = now() where id = (select show_id from ticket where id = ${WEB_TICKET})`,
  'choice-is-done': [
    A_MOVE,
    `insert into ticket_choice (move_id, ticket_id, choice, chosen_at, chosen_by)
     select max(id), ${WEB_TICKET}, 'refund', now(), 'buyer' from show_move`,
  ],
  'moved-is-told': A_MOVE,
  'till-entry-is-money':
    'insert into ticket_difference (payment_id, ticket_id, amount) select payment.id, ticket.id, 0 from payment, ticket limit 1',
  'notice-is-sent': `
    with author as (
      insert into staff_member (name, email, roles, state, invited_at)
      values ('Carla', 'carla@equipo.example', '{comercial}', 'invited', now())
      returning id
    ), notice as (
      insert into buyer_notice (show_id, created_at, subject, body, persons, author_id)
      select (select min(id) from show), now(), 'Puertas', 'Abren.', 1, id from author
      returning id
    )
    insert into buyer_notice_mail (notice_id, number, email, queued_at) select id, 1, 'ana@fans.example', now() from notice`,
  'gate-entry-was-shown': [
    ...GATE,
    ...LATE_WORD,
    `insert into gate_scan (id, device_id, show_id, matchday, lane_id, gate_id, zone_id, direction, subject_kind, subject_id, result,
       mode, passes, device_at, offset_ms, uncertainty_ms, is_reliable, at, received_at, asked)
     select '01900000-0000-7000-8000-000000000002', device_id, show_id, matchday, lane_id, gate_id, zone_id, direction, subject_kind,
       subject_id, 'A2', 'local', false, at, 0, 0, true, at, received_at, id
     from gate_scan`,
  ],
};

/** The invariants that the audit finds broken after the statements, in a transaction that is rolled back. */
async function brokenBy(statements: string | readonly string[]): Promise<readonly string[]> {
  const tx = await context.database.plain.kysely.startTransaction().execute();
  try {
    for (const statement of [statements].flat()) await sql.raw(statement).execute(tx);
    const rows = await auditWithin(tx, context.clock.now());
    return brokenInvariants(rows).map(({ name }) => name);
  } finally {
    await tx.rollback().execute();
  }
}

describe('the audit', () => {
  test('finds nothing where everything happened as it should', async () => {
    expect(brokenInvariants(await readAudit(context))).toEqual([]);
  });

  test('has something that breaks it for every invariant', async () => {
    const names = (await readAudit(context)).map(({ name }) => name);
    expect(Object.keys(BREAKS)).toEqual(names);
  });

  test.each(Object.entries(BREAKS))('finds that it is broken: %s', async (name, statements) => {
    expect(await brokenBy(statements)).toContain(name);
  });
});

test('a mail that was given up breaks nothing, also once its job is deleted; it stays listed, and is not told as sent', async () => {
  const { kysely, pool } = context.database;
  const { rows } = await pool.query(
    `select id, channel_ref as "purchaseId" from ticket where id = ${WEB_TICKET}`,
  );
  const { id, purchaseId } = rows[0];
  const key = `purchase-${purchaseId}`;
  await pool.query(noMail(key));
  await context.jobs.enqueue(kysely, 'mail-purchase', [{ purchaseId, ticketIds: [id] }]);
  await pool.query(
    `update job set state = 'failed', completed_on = now() where name = 'mail-purchase' and state = 'created'`,
  );
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
  await nightAudit(context);
  await pool.query(noJob('mail-purchase'));
  expect(brokenInvariants(await readAudit(context))).toEqual([]);
  expect([await countFailedMails(kysely), await mailsOfTicket(kysely, id)]).toEqual([1, []]);
  await pool.query('delete from given_up_mail');
  expect(brokenInvariants(await readAudit(context))).toMatchObject([{ name: 'purchase-mailed' }]);
  await pool.query('insert into sent_mail (key, sent_at) values ($1, now())', [key]);
});

describe('what it tells', () => {
  const broken = () =>
    context.database.pool.query(`update ticket set file_ready_at = null where id = ${WEB_TICKET}`);

  test('a table, and at night an incident for each broken invariant', async () => {
    await nightAudit(context);
    expect(await listIncidents(context.database.kysely, 1)).not.toMatchObject([{ kind: 'audit-violation' }]);
    expect(auditTable(await readAudit(context))).toMatch(/All \d+ invariants hold\.\n$/);
    await broken();
    expect(auditTable(await readAudit(context))).toMatch(
      /BROKEN {2}a live ticket has its file.* {2}1 x ticket-has-file, e\.g\. ticket \d+\n[\s\S]*\n1 of \d+ invariants are broken\.\n$/,
    );
    await context.jobs.enqueue(context.database.kysely, 'audit', [{}]);
    await context.drainJobs();
    const incidents = await listIncidents(context.database.kysely, 1);
    expect(incidents).toMatchObject([{ kind: 'audit-violation', reason: 'ticket-has-file' }]);
    expect(incidentTable(incidents)).toMatch(/audit-violation {2}ticket-has-file {12}ticket \d+/);
  });
});
