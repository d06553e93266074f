-- The invariants of the database whatever happened (places, money, tickets, links), in one statement: a row per
-- invariant with how many rows break it and one of them. All zero is what a healthy database answers, at any moment: whatever
-- follows a change is enqueued in the change's own transaction, so there is no state in between that needs patience.
-- `npm run audit` prints it, a job runs it every night, tests run it after every step. It reads only, and runs in psql too, after `set search_path = public, pgboss`.
-- `set audit.now = '…'` judges as of another moment (tests with a clock of their own).
with clock as (
  select coalesce(nullif(current_setting('audit.now', true), '')::timestamptz, now()) as now
),
pending_job as (
  select name, data from job
  where state in ('created', 'retry', 'active')
    -- A mail that failed for good is listed at Inicio, where staff send it again.
    or state = 'failed' and name in (
      'compose-mail', 'send-mail', 'mail-purchase', 'mail-accreditation', 'mail-parking-reservation', 'mail-buyer-notice'
    )
),
-- Who is on the way to do something about a row, by the row's id.
job_for as (
  select name, ticket_id::integer as id
  from pending_job
  cross join lateral jsonb_array_elements_text(data -> 'ticketIds') as ticket_id
  where name = 'render-tickets'
  union all
  select name, (data ->> 'parkingTicketId')::integer from pending_job where name = 'render-parking-ticket'
  union all
  -- The drawing of a purchase's files enqueues its mail.
  select 'mail-purchase', (data ->> 'purchaseId')::integer from pending_job where name in ('render-tickets', 'mail-purchase')
  union all
  select name, (data ->> 'accreditationId')::integer from pending_job where name = 'mail-accreditation'
  union all
  select name, (data ->> 'orderId')::integer from pending_job where name = 'settle-order'
  union all
  select name, (data ->> 'eventId')::integer from pending_job where name = 'handle-event'
  union all
  select name, (data ->> 'refundId')::integer from pending_job where name = 'make-refund'
  union all
  select 'make-refund', refund.id
  from pending_job
  join refund on refund.payment_id = (data ->> 'paymentId')::integer
  where name = 'refund-payment'
),
-- Mails that went out or will, or are listed as given up.
mail (key) as (
  select key from sent_mail
  union all
  select key from given_up_mail
  union all
  select data ->> 'key' from pending_job where name in ('compose-mail', 'send-mail')
),
live_ticket as (
  select * from ticket where state = 'live'
),
live_hold as (
  select hold.* from hold, clock where hold.state = 'open' and hold.ends_at > clock.now
),
-- Tickets as they were issued, whatever staff changed since.
issued_ticket as (
  select
    ticket.id, ticket.channel, ticket.channel_ref, coalesce(first.place_id, ticket.place_id) as place_id,
    coalesce(first.document_type_id, ticket.document_type_id) as document_type_id,
    coalesce(first.document, ticket.document) as document, coalesce(first.amount, ticket.amount) as amount
  from ticket
  left join lateral (
    select * from ticket_change where ticket_change.ticket_id = ticket.id order by version limit 1
  ) as first on true
),
-- Live tickets that were moved to a place of the sale.
moved_ticket as (
  select live_ticket.id
  from live_ticket
  join place on place.id = live_ticket.place_id and place.allotment = 'sale'
  where exists (
    select from ticket_change where ticket_change.ticket_id = live_ticket.id and ticket_change.place_id <> live_ticket.place_id
  )
),
-- Tickets ever issued of a purchase, revoked ones too.
purchase_tickets as (
  select channel_ref as purchase_id, count(*) as tickets, sum(amount) as amount
  from issued_ticket
  where channel in ('web', 'payment-link', 'window')
  group by channel_ref
),
purchase_lines as (
  select purchase_id, count(*) as lines, sum(amount) as amount from purchase_line group by purchase_id
),
-- Of each hold, the money that became its tickets.
issuing_payment as (
  select
    payment.id, payment.charge_amount, payment.charge_currency_id, payment_order.id as order_id, payment_order.hold_id,
    payment_order.amount as order_amount, payment_order.charge_amount as order_charge,
    payment_order.charge_currency_id as order_currency, payment_order.exchange_rate
  from payment
  join payment_order on payment_order.id = payment.order_id
  where payment.outcome = 'issued'
),
-- Of each payment, what is refunded or being refunded.
given_back as (
  select
    payment_id, sum(amount) as amount, sum(amount - conceded) as for_tickets,
    coalesce(sum(amount) filter (where state = 'done'), 0) as done
  from refund
  where state <> 'rejected'
  group by payment_id
),
-- What each owner of set-aside places was given in a show.
granted (channel, owner, places) as (
  select 'courtesy', id, requested from courtesy
  union all
  select
    case allotment when 'box-minor' then 'box' else allotment end, allotment_owner, count(*)::integer
  from place
  where allotment in ('box', 'box-minor', 'press')
  group by 1, 2
),
invariant (position, name, says) as (
  values
    (1, 'place-one-ticket', 'a place has at most one live ticket'),
    (2, 'place-and-ticket-agree', 'a place and its live ticket name each other, in the same show'),
    (3, 'place-one-owner', 'a place is not held and issued at once'),
    (4, 'hold-all-or-none', 'a live hold has all its places, until its end'),
    (5, 'held-by-a-live-hold', 'a place is held only by a live hold that asked for it'),
    (6, 'hold-size', 'a hold is of 1 to 10 different places of one sector of its show'),
    (7, 'one-live-hold', 'a user, payment link or till has at most one live hold'),
    (8, 'plan-complete', 'a show has the places of its revision of the plan, each once; unnumbered sectors may have more'),
    (9, 'set-aside-has-owner', 'a place that is set aside, or was before it was blocked, belongs to somebody in its show'),
    (10, 'ticket-of-its-allotment', 'a live ticket has a place that was meant for its channel'),
    (11, 'one-ticket-per-person', 'a person has one live ticket of a show, unless the show allows more'),
    (12, 'free-channels-cost-nothing', 'only purchases have a price, and their free tickets are free'),
    (13, 'purchase-issued-whole', 'a purchase has all its tickets, each as it was priced, or none'),
    (14, 'purchase-sum', 'the prices of the tickets add up to the price of the purchase'),
    (15, 'purchase-uses-hold', 'a hold is used up exactly when its purchase has tickets'),
    (16, 'no-ticket-without-money', 'a purchase that costs something has tickets only for one payment'),
    (17, 'no-money-without-ticket', 'a payment that became tickets has them, and is what they cost'),
    (18, 'refunds-within-payment', 'tickets alive and refunds together never exceed the payment'),
    (19, 'refund-under-way', 'a refund has a job that sees to it, or a person was told'),
    (20, 'refund-once', 'a refund at a provider is one of ours, and they are numbered without gaps'),
    (21, 'order-tells-the-truth', 'the state of an order is that of its payments'),
    (22, 'order-looked-after', 'the provider is asked about an order until a day after its end'),
    (23, 'event-handled', 'a notification of a provider is handled, or a job will'),
    (24, 'ticket-has-file', 'a live ticket has its file, with the hour of its show, or a job that draws it'),
    (25, 'parking-ticket-has-file', 'a live parking ticket has its file, or a job that draws it'),
    (26, 'purchase-mailed', 'who bought live tickets got them by mail, or will'),
    (27, 'refund-mailed', 'whose money went back was told so by mail, each time, or will'),
    (28, 'transfer-mailed', 'who transferred a seat was told so by mail, or will'),
    (29, 'accreditation-mailed', 'whose accreditation was decided was told so by mail, or will'),
    (30, 'parking-mailed', 'the referent of a box got its parking reservations by mail, or will'),
    (31, 'link-within-grant', 'a private link has no more live tickets than it was granted'),
    (32, 'payment-link-once', 'a payment link is paid once'),
    (33, 'parking-within-grant', 'a box parks no more cars at a coming time than it has spaces'),
    (34, 'no-parking-on-match-days', 'no parking was reserved for a day with a match at the venue'),
    (35, 'category-within-quota', 'a show has no more live tickets of a category than its quota, payment links apart'),
    (36, 'staff-audit-chain', 'nothing of the audit of staff was changed, left out or taken away'),
    (37, 'price-versions', 'the versions of a price are numbered without gaps, and stay'),
    (38, 'price-in-force', 'a purchase is of the prices that were in force when its hold began'),
    (39, 'block-ends-in-time', 'places that are blocked until a time are freed then, or will be'),
    (40, 'revision-as-published', 'a published revision has the sectors and seats of its plan but those that are archived'),
    (41, 'show-on-published-plan', 'a show is on a published revision of its venue, and its sectors are called as in the plan'),
    (42, 'not-public-is-empty', 'a show that is not public has no live ticket and no live hold'),
    (43, 'draft-became-show', 'a draft was published exactly when it is a show'),
    (44, 'scheduled-will-publish', 'a draft that is to be published at a date will be'),
    (45, 'featured-once', 'at most one show is featured'),
    (46, 'one-show-at-a-time', 'no two shows are at one venue at one time'),
    (47, 'suspended-lets-nobody-in', 'no hold was made since the sale was suspended'),
    (48, 'windows-agree', 'a show that is sold by windows opens and closes with them, and none opens after it begins'),
    (49, 'approval-ends', 'what waits for a second person ends in time'),
    (50, 'useless-payment-goes-back', 'a payment that became no tickets goes back whole'),
    (51, 'till-sale-is-paid', 'a sale at a till is what its payment took, and what was annulled went back'),
    (52, 'till-adds-up', 'a closed till expected its float, its sales, and what else it took and handed out'),
    (53, 'gate-entry-by-scan', 'an entry at the gates stands by a scan that let its ticket in there, and counts'),
    (54, 'gate-shift-of-live-device', 'no shift is open at a revoked device, or of a person who was taken off'),
    (55, 'queue-chain', 'the record of a waiting room is a whole chain'),
    (56, 'queue-called-in-order', 'numbers of a stage are called once and in order, up to its counter'),
    (57, 'queue-turn-was-called', 'a number is exchanged for a pass after it was called'),
    (58, 'queue-hold-had-turn', 'a hold of a show with a waiting room had a pass before it'),
    (59, 'cancelled-gives-back', 'a cancelled show sells nothing, and its tickets are annulled and its money goes back, or will'),
    (60, 'choice-is-done', 'a ticket whose money or place was given up is annulled, and its money goes back'),
    (61, 'moved-is-told', 'who had tickets of a show that moved was told, or will be'),
    (62, 'till-entry-is-money', 'what a till took beside sales is a payment, and what it handed out a refund that is done'),
    (63, 'notice-is-sent', 'what the club told the buyers of a show was sent to each of them, or will be'),
    (64, 'gate-entry-was-shown', 'no entry stands by a word of the server that came too late for its lane, which showed its own')
),
violation (name, subject) as (
  select 'place-one-ticket', 'place ' || place_id from live_ticket group by place_id having count(*) > 1

  union all
  select 'place-and-ticket-agree', 'place ' || place.id
  from place
  left join live_ticket on live_ticket.id = place.ticket_id and live_ticket.place_id = place.id
  where place.ticket_id is not null and live_ticket.id is null
  union all
  select 'place-and-ticket-agree', 'ticket ' || live_ticket.id
  from live_ticket
  left join place on place.id = live_ticket.place_id
  left join show_sector on show_sector.id = place.show_sector_id
  where place.ticket_id is distinct from live_ticket.id or show_sector.show_id is distinct from live_ticket.show_id

  union all
  select 'place-one-owner', 'place ' || id from place where ticket_id is not null and hold_id is not null

  union all
  select 'hold-all-or-none', 'hold ' || live_hold.id
  from live_hold
  where cardinality(live_hold.place_ids) <> (
    select count(*) from place where place.hold_id = live_hold.id and place.held_until = live_hold.ends_at
  )

  union all
  select 'held-by-a-live-hold', 'place ' || place.id
  from place
  cross join clock
  left join live_hold on live_hold.id = place.hold_id and place.id = any(live_hold.place_ids)
  where place.held_until > clock.now and live_hold.id is null

  union all
  select 'hold-size', 'hold ' || hold.id
  from hold
  left join show_sector on show_sector.id = hold.show_sector_id and show_sector.show_id = hold.show_id
  where show_sector.id is null
    or cardinality(hold.place_ids) not between 1 and 10
    or cardinality(hold.place_ids) <> (
      select count(*) from place where place.id = any(hold.place_ids) and place.show_sector_id = hold.show_sector_id
    )

  union all
  select 'one-live-hold', coalesce('user ' || user_id, 'payment link ' || payment_link_id, 'till ' || till_id)
  from live_hold
  group by user_id, payment_link_id, till_id
  having count(*) > 1

  union all
  select 'plan-complete', 'show sector ' || show_sector.id
  from show_sector
  join show on show.id = show_sector.show_id
  join sector on sector.id = show_sector.sector_id
  left join lateral (
    select
      count(place.id) filter (where place.allotment <> 'removed') as places,
      count(place.id) - count(distinct place.number) as repeated,
      count(distinct (seat.row_id, seat.seat_id)) filter (where seat.row_id is not null) as seats
    from place
    left join seat on seat.sector_id = sector.id and seat.row_id = place.row_id and seat.seat_id = place.seat_id
      and place.allotment <> 'removed'
    where place.show_sector_id = show_sector.id
  ) as own on true
  left join lateral (select count(*) as seats from seat where seat.sector_id = sector.id) as plan on true
  where show.published_at is not null
    and (
      own.repeated <> 0
      or not case
        -- The show's revision has the sector no more.
        when sector.revision_id is distinct from show.revision_id then own.places = 0
        when sector.sale = 'numbered' then own.places = plan.seats and own.seats = plan.seats
        else own.places >= sector.capacity
      end
    )

  union all
  select 'set-aside-has-owner', 'place ' || place.id
  from place
  join show_sector on show_sector.id = place.show_sector_id
  cross join lateral (
    values (place.allotment, place.allotment_owner), (place.former_allotment, place.former_owner)
  ) as kept (allotment, owner)
  -- By staff for a purpose, and not yet assigned; blocked since the show was published.
  where not (
    kept.owner = 0
    and kept.allotment in ('sale', 'blocked', 'visitor', 'press', 'box', 'courtesy', 'accreditation')
  )
  and not case kept.allotment
    when 'blocked' then exists (
      select 1 from place_block
      where place_block.id = kept.owner and place_block.show_sector_id = place.show_sector_id
    )
    when 'sale' then false
    when 'visitor' then false
    when 'removed' then kept.owner = 0 and place.ticket_id is null
    when 'seat-holder' then exists (
      select 1 from owned_seat
      join sector as owned on owned.id = owned_seat.sector_id
      where owned_seat.id = kept.owner
        and owned.stand_id = show_sector.stand_id and owned.code = show_sector.code
        and owned_seat.row_id = place.row_id and owned_seat.seat_id = place.seat_id
    )
    when 'courtesy' then exists (
      select 1 from courtesy
      where courtesy.id = kept.owner and courtesy.show_sector_id = place.show_sector_id
    )
    when 'press' then exists (
      select 1 from show_outlet
      where show_outlet.id = kept.owner and show_outlet.show_sector_id = place.show_sector_id
    )
    when 'accreditation' then exists (
      select 1 from accreditation_places as pass
      where pass.id = kept.owner and pass.show_sector_id = place.show_sector_id
    )
    when 'payment-link' then exists (
      select 1 from payment_link
      where payment_link.id = kept.owner and place.id = any(payment_link.place_ids)
    )
    else exists (
      select 1 from show_box
      where show_box.id = kept.owner and show_box.show_sector_id = place.show_sector_id
    )
  end

  union all
  select 'ticket-of-its-allotment', 'ticket ' || live_ticket.id
  from live_ticket
  join place on place.id = live_ticket.place_id
  where live_ticket.id not in (select id from moved_ticket) and not case live_ticket.channel
    when 'web' then place.allotment = 'sale'
    when 'window' then place.allotment = 'sale'
    when 'transfer' then place.allotment = 'seat-holder' and place.allotment_owner = live_ticket.channel_ref
    when 'box' then place.allotment in ('box', 'box-minor') and place.allotment_owner = live_ticket.channel_ref
    when 'accreditation' then place.allotment = 'accreditation'
    when 'payment-link' then place.allotment = 'payment-link' and place.allotment_owner = (
      select hold.payment_link_id from purchase join hold on hold.id = purchase.hold_id
      where purchase.id = live_ticket.channel_ref
    )
    else place.allotment = live_ticket.channel and place.allotment_owner = live_ticket.channel_ref
  end

  union all
  select 'one-ticket-per-person', 'show ' || live_ticket.show_id || ', ticket ' || min(live_ticket.id)
  from live_ticket
  join show on show.id = live_ticket.show_id
  group by live_ticket.show_id, live_ticket.document_type_id, live_ticket.document
  having count(*) filter (where not live_ticket.allows_many or not show.allows_many_tickets_per_person) > 1

  union all
  select 'free-channels-cost-nothing', 'ticket ' || id
  from ticket
  where (
      (amount > 0) <> (kind = 'sale')
      -- Sold, moved to a place that costs nothing, and paid back.
      and not (kind = 'sale' and exists (
        select from ticket_change where ticket_change.ticket_id = ticket.id and ticket_change.amount > 0
      ))
    )
    or (amount > 0 and channel not in ('web', 'payment-link', 'window'))
    or (kind = 'transfer') <> (channel = 'transfer')

  union all
  select 'purchase-issued-whole', 'purchase ' || purchase_tickets.purchase_id
  from purchase_tickets
  left join purchase_lines on purchase_lines.purchase_id = purchase_tickets.purchase_id
  where purchase_tickets.tickets is distinct from purchase_lines.lines
  union all
  select 'purchase-issued-whole', 'ticket ' || ticket.id
  from issued_ticket as ticket
  left join purchase_line on purchase_line.purchase_id = ticket.channel_ref
    and purchase_line.place_id = ticket.place_id and purchase_line.amount = ticket.amount
    and purchase_line.document_type_id = ticket.document_type_id and purchase_line.document = ticket.document
  where ticket.channel in ('web', 'payment-link', 'window') and purchase_line.purchase_id is null

  union all
  select 'purchase-sum', 'purchase ' || purchase.id
  from purchase
  left join purchase_lines on purchase_lines.purchase_id = purchase.id
  left join purchase_tickets on purchase_tickets.purchase_id = purchase.id
  where purchase.amount is distinct from purchase_lines.amount
    or purchase.amount <> coalesce(purchase_tickets.amount, purchase.amount)

  union all
  select 'purchase-uses-hold', 'hold ' || hold.id
  from hold
  left join purchase on purchase.hold_id = hold.id
  left join purchase_tickets on purchase_tickets.purchase_id = purchase.id
  where (hold.state = 'finished') <> (purchase_tickets.purchase_id is not null)

  union all
  select 'no-ticket-without-money', 'purchase ' || purchase.id
  from purchase
  join purchase_tickets on purchase_tickets.purchase_id = purchase.id
  where (purchase.amount > 0)::integer <> (
    select count(*) from issuing_payment where issuing_payment.hold_id = purchase.hold_id
  )

  union all
  select 'no-money-without-ticket', 'payment ' || issuing_payment.id
  from issuing_payment
  left join purchase on purchase.hold_id = issuing_payment.hold_id
  left join purchase_tickets on purchase_tickets.purchase_id = purchase.id
  where purchase_tickets.amount is distinct from issuing_payment.order_amount
    or issuing_payment.charge_amount <> issuing_payment.order_charge
    or issuing_payment.charge_currency_id <> issuing_payment.order_currency

  union all
  -- What was conceded was given back though its ticket stays. Of another currency, cents of rounding.
  select 'refunds-within-payment', 'payment ' || payment.id
  from payment
  join given_back on given_back.payment_id = payment.id
  left join issuing_payment on issuing_payment.id = payment.id
  left join purchase on purchase.hold_id = issuing_payment.hold_id
  left join lateral (
    select coalesce(sum(live_ticket.amount - coalesce(beyond.amount, 0)), 0) as amount
    from live_ticket
    left join lateral (
      select sum(ticket_difference.amount) as amount
      from ticket_difference where ticket_difference.ticket_id = live_ticket.id
    ) as beyond on true
    where live_ticket.channel in ('web', 'payment-link', 'window') and live_ticket.channel_ref = purchase.id
  ) as alive on true
  where given_back.amount > payment.charge_amount
    or round(alive.amount / coalesce(issuing_payment.exchange_rate, 1)) + given_back.for_tickets
      > payment.charge_amount + case when issuing_payment.exchange_rate <> 1 then 10 else 0 end
  union all
  select 'refunds-within-payment', 'payment ' || payment.id
  from payment
  join ticket_difference as own on own.payment_id = payment.id
  join live_ticket on live_ticket.id = own.ticket_id
  left join given_back on given_back.payment_id = payment.id
  where own.amount + coalesce(given_back.for_tickets, 0) > payment.charge_amount
  union all
  select 'refunds-within-payment', 'ticket ' || ticket_id
  from refund
  cross join unnest(ticket_ids) as ticket_id
  where state <> 'rejected'
  group by payment_id, ticket_id
  having count(*) > 1
  union all
  -- What was to go back whole, and became tickets instead, went back as well.
  select 'refunds-within-payment', 'refund ' || refund.id
  from refund
  join refund as rejected on rejected.id = refund.retry_of
  join issuing_payment on issuing_payment.id = refund.payment_id
  join payment_order on payment_order.id = issuing_payment.order_id
  where refund.state <> 'rejected' and refund.ticket_ids = '{}' and rejected.asked_at < payment_order.settled_at

  union all
  select 'refund-under-way', 'refund ' || id
  from refund
  where state in ('asked', 'under-way')
    and not exists (select 1 from job_for where job_for.name = 'make-refund' and job_for.id = refund.id)
    -- Of a mass refund: it waits for its chunk, or staff stopped that.
    and not (refund.state = 'asked' and refund.queued_at is null and exists (
      select 1 from cancellation
      where cancellation.show_id = refund.cancelled_show_id and cancellation.finished_at is null and (
        cancellation.stopped_at is not null
        or exists (
          select 1 from pending_job
          where pending_job.name = 'cancel-show' and (pending_job.data ->> 'showId')::integer = cancellation.show_id
        )
      )
    ))
  union all
  select 'refund-under-way', 'refund ' || id
  from refund
  where state = 'rejected'
    and not exists (
      select 1 from money_incident
      where money_incident.payment_id = refund.payment_id and money_incident.kind = 'refund-refused'
    )

  union all
  select 'refund-once', payment.provider || ' refund ' || min(refund.id)
  from refund
  join payment on payment.id = refund.payment_id
  where refund.provider_refund_id <> ''
  group by payment.provider, refund.provider_refund_id
  having count(*) > 1
  union all
  select 'refund-once', 'payment ' || payment_id from refund group by payment_id having count(*) <> max(number)

  union all
  select 'order-tells-the-truth', 'order ' || payment_order.id
  from payment_order
  left join lateral (
    select
      count(*) as payments,
      count(*) filter (where outcome in ('issued', 'difference')) as issued,
      count(*) filter (where outcome = 'refunded') as refunded
    from payment
    where payment.order_id = payment_order.id
  ) as own on true
  where not case payment_order.state
    when 'issued' then own.issued = 1
    when 'refunding' then own.issued = 0 and own.payments > 0
    when 'refunded' then own.issued = 0 and own.refunded > 0
    else own.payments = 0
  end

  union all
  select 'order-looked-after', 'order ' || payment_order.id
  from payment_order
  cross join clock
  where payment_order.provider not like 'window-%'
    and (payment_order.state = 'open' or payment_order.expires_at + interval '24 hours' > clock.now)
    and not exists (select 1 from job_for where job_for.name = 'settle-order' and job_for.id = payment_order.id)

  union all
  select 'event-handled', 'event ' || id
  from provider_event
  where handled_at is null
    and not exists (select 1 from job_for where job_for.name = 'handle-event' and job_for.id = provider_event.id)

  union all
  -- The hour that a file tells is a part of its key (tickets/file-key.ts).
  select 'ticket-has-file', 'ticket ' || live_ticket.id
  from live_ticket
  join show on show.id = live_ticket.show_id
  where (
      file_ready_at is null or file_key = ''
      or substring(file_key from '-([0-9]{12})[.]pdf$') <> to_char(show.starts_at at time zone 'UTC', 'YYYYMMDDHH24MI')
    )
    and not exists (select 1 from job_for where job_for.name = 'render-tickets' and job_for.id = live_ticket.id)

  union all
  select 'parking-ticket-has-file', 'parking ticket ' || id
  from parking_ticket
  where state = 'live' and (file_ready_at is null or file_key = '')
    and not exists (
      select 1 from job_for where job_for.name = 'render-parking-ticket' and job_for.id = parking_ticket.id
    )

  union all
  -- Not to an address that staff entered later, for tickets sold at the window without one.
  select distinct 'purchase-mailed', 'purchase ' || purchase.id
  from live_ticket
  join purchase on purchase.id = live_ticket.channel_ref and purchase.email <> ''
  where channel in ('web', 'payment-link', 'window')
    and not exists (select 1 from mail where mail.key = 'purchase-' || live_ticket.channel_ref)
    and not exists (select 1 from job_for where job_for.name = 'mail-purchase' and job_for.id = live_ticket.channel_ref)

  union all
  select 'refund-mailed', 'refund ' || refund.id
  from refund
  join payment on payment.id = refund.payment_id
  join payment_order on payment_order.id = payment.order_id
  join hold on hold.id = payment_order.hold_id
  left join app_user on app_user.id = hold.user_id
  left join payment_link on payment_link.id = hold.payment_link_id
  where refund.state = 'done' and coalesce(app_user.email, payment_link.requester_email, '') <> ''
    and not exists (select 1 from mail where mail.key = 'refund-' || refund.id)

  union all
  select 'transfer-mailed', 'ticket ' || id
  from ticket
  where channel = 'transfer' and not exists (select 1 from mail where mail.key = 'transfer-' || ticket.id)

  union all
  select 'accreditation-mailed', 'accreditation ' || accreditation.id
  from accreditation
  left join live_ticket on live_ticket.id = accreditation.ticket_id
  where (accreditation.state = 'rejected' or live_ticket.id is not null)
    and not exists (select 1 from mail where mail.key = 'accreditation-' || accreditation.id)
    and not exists (
      select 1 from job_for where job_for.name = 'mail-accreditation' and job_for.id = accreditation.id
    )

  union all
  -- One mail per submit, named after its first ticket. Not to an address that staff entered later.
  select 'parking-mailed', 'parking ticket ' || min(parking_ticket.id)
  from parking_ticket
  join box on box.id = parking_ticket.box_id
  where parking_ticket.day is not null and box.referent_email <> ''
  group by parking_ticket.box_id, parking_ticket.day, parking_ticket.issued_at
  having bool_or(parking_ticket.state = 'live')
    and not exists (select 1 from mail where mail.key = 'parking-reservation-' || min(parking_ticket.id))
    and not exists (
      select 1 from pending_job
      where pending_job.name = 'mail-parking-reservation'
        and pending_job.data -> 'parkingTicketIds' @> to_jsonb(min(parking_ticket.id))
    )
    and not exists (
      select from staff_audit as act
      where act.entity = 'palco' and act.entity_id = parking_ticket.box_id::text and act.act = 'palcos/guardar'
        and act.before ->> 'Correo' = '' and act.at > parking_ticket.issued_at
    )

  union all
  select 'link-within-grant', live_ticket.channel || ' ' || live_ticket.channel_ref
  from live_ticket
  left join granted on granted.channel = live_ticket.channel and granted.owner = live_ticket.channel_ref
  where live_ticket.channel in ('courtesy', 'box', 'press') and live_ticket.id not in (select id from moved_ticket)
  group by live_ticket.channel, live_ticket.channel_ref
  having count(distinct live_ticket.id) > coalesce(max(granted.places), 0)

  union all
  select 'payment-link-once', 'payment link ' || hold.payment_link_id
  from hold
  where hold.payment_link_id is not null and hold.state = 'finished'
  group by hold.payment_link_id
  having count(*) > 1

  union all
  select 'parking-within-grant', 'box ' || parking_ticket.box_id
  from parking_ticket
  cross join clock
  join box on box.id = parking_ticket.box_id
  left join show on show.id = parking_ticket.show_id
  where parking_ticket.state = 'live' and (
    show.ends_at > clock.now or show.date_is_open
    or parking_ticket.day >= (clock.now at time zone 'America/Montevideo')::date
  )
  group by parking_ticket.box_id, parking_ticket.show_id, parking_ticket.day
  having count(*) > max(box.parking_spaces)

  union all
  select 'no-parking-on-match-days', 'parking ticket ' || parking_ticket.id
  from parking_ticket
  join box on box.id = parking_ticket.box_id
  join sector on sector.id = box.sector_id
  where parking_ticket.state = 'live'
    and exists (
      select 1 from show
      join show_type on show_type.id = show.type_id
      where show.venue_id = sector.venue_id and show.published_at <= parking_ticket.issued_at
        and show.cancelled_at is null and not show.date_is_open
        and (show.starts_at at time zone 'America/Montevideo')::date = parking_ticket.day
        and (show_type.requires_teams or (show.home_team_id is not null and show.away_team_id is not null))
    )

  union all
  select 'category-within-quota', 'show ' || category_quota.show_id || ', category ' || category_quota.category_id
  from category_quota
  join live_ticket on live_ticket.show_id = category_quota.show_id
    and live_ticket.category_id = category_quota.category_id and live_ticket.channel <> 'payment-link'
  group by category_quota.show_id, category_quota.category_id, category_quota.quota
  having count(*) > category_quota.quota

  union all
  select 'staff-audit-chain', 'entry ' || number
  from (
    select
      entry.number, entry.hash, entry.previous_hash, staff_audit_hash(entry) as true_hash,
      lag(entry.number, 1, 0::bigint) over (order by entry.number) as number_before,
      lag(entry.hash, 1, '\x'::bytea) over (order by entry.number) as hash_before
    from staff_audit as entry
  ) as linked
  where hash <> true_hash or number <> number_before + 1 or previous_hash <> hash_before

  union all
  select 'staff-audit-chain', 'the end, ' || head.number
  from staff_audit_head as head
  left join lateral (select number, hash from staff_audit order by number desc limit 1) as last on true
  where head.number <> coalesce(last.number, 0) or head.hash <> coalesce(last.hash, '\x'::bytea)

  union all
  select 'price-versions', 'sector of a show ' || show_sector_id || ', category ' || category_id
  from price
  group by show_sector_id, category_id
  having count(*) <> max(version)

  union all
  -- A payment link has a price of its own.
  select 'price-in-force', 'purchase ' || purchase_line.purchase_id || ', ticket ' || purchase_line.position
  from hold
  join purchase on purchase.hold_id = hold.id
  join purchase_line on purchase_line.purchase_id = purchase.id
  left join lateral price_at(hold.show_sector_id, hold.started_at) as price
    on price.category_id = purchase_line.category_id
  where hold.payment_link_id is null and purchase_line.amount is distinct from price.amount

  union all
  select 'block-ends-in-time', 'place ' || place.id
  from place
  join place_block on place_block.id = place.allotment_owner
  where place.allotment = 'blocked' and place_block.until is not null
    and not exists (
      select 1 from pending_job
      where pending_job.name = 'release-block' and (pending_job.data ->> 'blockId')::integer = place_block.id
    )

  union all
  select 'revision-as-published', 'revision ' || revision.id
  from venue_revision as revision
  cross join lateral (
    select count(*) as sectors, coalesce(sum(places.seats), 0) as seats,
      coalesce(bool_or(sector.sale = 'numbered' and sector.capacity <> places.seats), false) as is_other_size
    from sector
    cross join lateral (select count(*) as seats from seat where seat.sector_id = sector.id) as places
    where sector.revision_id = revision.id
  ) as own
  cross join lateral (
    select count(*) as sectors,
      coalesce(sum((select count(*) from jsonb_path_query(planned.sector, '$.rows[*].seats[*]'))), 0) as seats
    from jsonb_path_query(revision.plan, '$.sectors[*] ? (!(@.isArchived == true))') as planned (sector)
  ) as drawn
  where revision.state = 'published'
    and (own.is_other_size or own.sectors <> drawn.sectors or own.seats <> drawn.seats)

  union all
  select 'show-on-published-plan', 'show ' || show.id
  from show
  left join venue_revision as revision on revision.id = show.revision_id and revision.venue_id = show.venue_id
  where revision.state is distinct from 'published'
  union all
  select 'show-on-published-plan', 'show sector ' || show_sector.id
  from show_sector
  join show on show.id = show_sector.show_id
  join sector on sector.id = show_sector.sector_id
  where (sector.venue_id, sector.stand_id, sector.code) <> (show.venue_id, show_sector.stand_id, show_sector.code)

  union all
  select 'not-public-is-empty', 'show ' || show.id
  from show
  where show.published_at is null
    and (exists (select from live_ticket where show_id = show.id) or exists (select from live_hold where show_id = show.id))

  union all
  select 'draft-became-show', 'draft ' || show_draft.id
  from show_draft
  where (show_draft.state = 'published') <> exists (select from show where show.id = show_draft.id)

  union all
  select 'scheduled-will-publish', 'draft ' || show_draft.id
  from show_draft
  where show_draft.state = 'scheduled'
    and not exists (
      select from pending_job
      where pending_job.name = 'publish-show' and (pending_job.data ->> 'draftId')::integer = show_draft.id
        and (pending_job.data ->> 'publishAt')::timestamptz = show_draft.publish_at
    )

  union all
  select 'featured-once', 'show ' || max(id) from show where is_featured and published_at is not null having count(*) > 1

  union all
  select 'one-show-at-a-time', 'show ' || show.id
  from show
  cross join clock
  where show.published_at is not null and not show.is_season_pass and show.ends_at > clock.now
    and show.cancelled_at is null and not show.date_is_open
    and exists (
      select from show as other
      where other.venue_id = show.venue_id and other.id < show.id and other.published_at is not null
        and other.cancelled_at is null and not other.date_is_open
        and not other.is_season_pass and other.starts_at < show.ends_at and other.ends_at > show.starts_at
    )

  union all
  -- The clocks of servers may differ a little. Payment links are not suspended.
  select 'suspended-lets-nobody-in', 'hold ' || hold.id
  from show
  join hold on hold.show_id = show.id
  where show.sale_suspended_at is not null and hold.payment_link_id is null
    and hold.started_at > show.sale_suspended_at + interval '1 minute'

  union all
  select 'windows-agree', 'show ' || show.id
  from show
  cross join lateral (
    select count(*) as windows, min(opens_at) as opens_at, max(closes_at) as closes_at, max(opens_at) as last_opens_at
    from sale_window where sale_window.show_id = show.id
  ) as own
  where show.has_sale_windows <> (own.windows > 0)
    or own.windows > 0 and (
      (own.opens_at, own.closes_at) <> (show.sale_opens_at, show.sale_closes_at) or own.last_opens_at >= show.starts_at
    )

  union all
  select 'approval-ends', 'approval ' || approval.id
  from approval
  where approval.state = 'pending'
    and not exists (
      select from pending_job
      where pending_job.name = 'end-approval' and (pending_job.data ->> 'approvalId')::integer = approval.id
    )

  union all
  -- Unless the provider refused it: then a person sees to it.
  select 'useless-payment-goes-back', 'payment ' || payment.id
  from payment
  left join given_back on given_back.payment_id = payment.id
  where not case payment.outcome
    when 'issued' then payment.refund_reason = ''
    when 'difference' then payment.refund_reason = ''
    when 'refunding' then payment.refund_reason <> '' and coalesce(given_back.done, 0) <> payment.charge_amount
      and (
        given_back.amount = payment.charge_amount
        or exists (select 1 from refund where refund.payment_id = payment.id and refund.state = 'rejected')
      )
    else payment.refund_reason <> '' and coalesce(given_back.done, 0) = payment.charge_amount
  end

  union all
  select 'till-sale-is-paid', 'purchase ' || purchase.id
  from hold
  join purchase on purchase.hold_id = hold.id
  left join till_sale as sale on sale.purchase_id = purchase.id and sale.till_id = hold.till_id
  left join issuing_payment as paid on paid.hold_id = hold.id
  left join given_back on given_back.payment_id = paid.id
  where hold.till_id is not null and hold.state = 'finished' and (
    sale.purchase_id is null or sale.amount <> purchase.amount or sale.amount <> coalesce(paid.charge_amount, 0)
    or (sale.annulled_at is not null and coalesce(given_back.done, 0) <> sale.amount)
    or (sale.annulled_at is not null and exists (
      select from live_ticket where live_ticket.channel = 'window' and live_ticket.channel_ref = purchase.id
    ))
  )

  union all
  select 'till-adds-up', 'till ' || till.id
  from till
  cross join lateral (
    select
      coalesce(sum(amount) filter (where method = 'cash'), 0) as cash,
      coalesce(sum(amount) filter (where method = 'terminal'), 0) as terminal
    from (
      select method, amount from till_sale where till_sale.till_id = till.id
      union all
      select method, amount from till_entry where till_entry.till_id = till.id
      union all
      -- Of a sale that was annulled, what was left went back over the counter.
      select sale.method, -refund.amount
      from till_sale as sale
      join purchase on purchase.id = sale.purchase_id
      join issuing_payment as paid on paid.hold_id = purchase.hold_id
      join refund on refund.payment_id = paid.id and refund.way = 'transfer' and refund.receipt = 'Caja ' || till.id
      where sale.till_id = till.id and sale.annulled_at is not null
        and not exists (select from till_entry where till_entry.refund_id = refund.id)
    ) as taken
  ) as sold
  where till.closed_at is not null
    and (till.expected_cash <> till.float_amount + sold.cash or till.expected_terminal <> sold.terminal)

  union all
  select 'till-entry-is-money', 'payment ' || payment.id
  from payment
  left join ticket_difference as own on own.payment_id = payment.id
  left join ticket on ticket.id = own.ticket_id
  left join till_entry as entry on entry.payment_id = payment.id
  where (payment.outcome = 'difference' or own.payment_id is not null or entry.id is not null) and (
    payment.outcome <> 'difference' or own.amount > payment.charge_amount or own.amount > ticket.amount
    or entry.amount is distinct from payment.charge_amount
    or 'window-' || entry.method is distinct from payment.provider
  )
  union all
  select 'till-entry-is-money', 'refund ' || refund.id
  from till_entry as entry
  join refund on refund.id = entry.refund_id
  where refund.state <> 'done' or refund.way <> 'transfer' or refund.amount <> -entry.amount

  union all
  select 'gate-entry-by-scan', 'entry ' || entry.id
  from gate_entry as entry
  left join gate_scan as scan on scan.id = entry.scan_id
  left join gate_set_aside as aside on aside.scan_id = scan.id
  where entry.annulled_at is null and (
    not scan.passes or scan.direction <> 'in' or coalesce(aside.state, 'accepted') <> 'accepted'
    or (scan.subject_kind, scan.subject_id, scan.zone_id, scan.matchday)
      is distinct from (entry.subject_kind, entry.subject_id, entry.zone_id, entry.matchday)
  )

  union all
  select 'gate-entry-was-shown', 'entry ' || entry.id
  from gate_scan as shown
  join gate_scan as word on word.id = shown.asked and word.device_id = shown.device_id
  join gate_entry as entry on entry.scan_id = word.id and entry.annulled_at is null
  left join gate_set_aside as aside on aside.scan_id = shown.id
  where coalesce(aside.state, 'accepted') in ('accepted', 'taken-back')

  union all
  select 'gate-shift-of-live-device', 'shift ' || shift.id
  from gate_shift as shift
  join gate_device as device on device.id = shift.device_id
  join gate_staff as staff on staff.id = shift.staff_id
  where shift.closed_at is null and (device.state = 'revoked' or staff.ended_at is not null)

  union all
  select 'queue-chain', 'event ' || event.number || ' of room ' || event.room_id
  from queue_event as event
  left join queue_event as before on before.room_id = event.room_id and before.number = event.number - 1
  where event.hash <> queue_event_hash(event) or event.previous_hash <> coalesce(before.hash, '\x')
    or (before.number is null and event.number <> 1)
  union all
  select 'queue-chain', 'room ' || room.id
  from queue_room as room
  left join queue_event as event on event.room_id = room.id and event.number = room.event_number
  where room.event_hash <> coalesce(event.hash, '\x')

  union all
  select 'queue-called-in-order', 'stage ' || stage_id || ' of room ' || room_id
  from (
    select *, lag(to_number, 1, 0) over (partition by room_id, stage_id order by number) as before
    from queue_event where kind = 'call'
  ) as called
  where from_number <> before + 1
  union all
  select 'queue-called-in-order', 'stage ' || stage.id || ' of room ' || stage.room_id
  from queue_stage as stage
  where stage.called <> coalesce((
    select max(to_number) from queue_event as event
    where event.room_id = stage.room_id and event.stage_id = stage.id and event.kind = 'call'
  ), 0)

  union all
  select 'queue-turn-was-called', 'number ' || came.number || ' of room ' || came.room_id
  from queue_exchange as came
  where not exists (
    select from queue_event as event
    where event.room_id = came.room_id and event.stage_id = came.stage_id and event.kind = 'call'
      and came.number between event.from_number and event.to_number and event.at <= came.at
  )
  -- Out of order by an act of staff; those from before migration 0117 do not tell whom they called.
  and not exists (
    select from queue_event as event
    where event.room_id = came.room_id and event.kind = 'call-group' and event.at <= came.at
      and (event.stage_id is null or event.stage_id = came.stage_id and event.to_number = came.number)
  )

  union all
  -- Servers hear of a room within a second or two.
  select 'queue-hold-had-turn', 'hold ' || hold.id
  from queue_room_show as own
  join queue_event as entry on entry.room_id = own.room_id and entry.kind = 'state' and entry.cause = 'entry'
  join queue_room as room on room.id = own.room_id
  join hold on hold.show_id = own.show_id and hold.user_id is not null
    and hold.started_at > entry.at + interval '5 seconds'
    and (room.closed_at is null or hold.started_at < room.closed_at)
  -- A forgotten room has no record of who came.
  where room.forgotten_at is null and not exists (
    select from queue_exchange as came
    where came.room_id = own.room_id and came.user_id = hold.user_id and came.at <= hold.started_at + interval '5 seconds'
  )

  union all
  select 'cancelled-gives-back', 'show ' || show.id
  from show
  left join cancellation on cancellation.show_id = show.id
  where (show.cancelled_at is null) <> (cancellation.show_id is null)
    or (show.cancelled_at is not null and show.sale_suspended_at is null)
  union all
  select 'cancelled-gives-back', 'show ' || cancellation.show_id
  from cancellation
  where cancellation.finished_at is null and cancellation.stopped_at is null and not exists (
    select 1 from pending_job
    where pending_job.name = 'cancel-show' and (pending_job.data ->> 'showId')::integer = cancellation.show_id
  )
  union all
  select 'cancelled-gives-back', 'ticket ' || live_ticket.id
  from live_ticket
  join cancellation on cancellation.show_id = live_ticket.show_id and cancellation.finished_at is not null
  union all
  -- What was paid at the window is paid back by hand; what a provider rejected is an incident.
  select 'cancelled-gives-back', 'payment ' || issuing_payment.id
  from cancellation
  join hold on hold.show_id = cancellation.show_id and hold.till_id is null
  join issuing_payment on issuing_payment.hold_id = hold.id
  left join given_back on given_back.payment_id = issuing_payment.id
  where cancellation.finished_at is not null and coalesce(given_back.amount, 0) < issuing_payment.charge_amount
    and exists (
      select from ticket join purchase on purchase.id = ticket.channel_ref
      where purchase.hold_id = hold.id and ticket.channel in ('web', 'payment-link')
        and ticket.revoked_at >= cancellation.cancelled_at
        -- At that very instant staff decided about its money.
        and not exists (
          select from staff_audit as act
          where act.entity = 'entrada' and act.entity_id = ticket.id::text and act.act = 'entradas/anular'
            and act.at = cancellation.cancelled_at
        )
    )
    and not exists (
      select 1 from refund where refund.payment_id = issuing_payment.id and refund.state = 'rejected'
    )

  union all
  select 'choice-is-done', 'ticket ' || ticket.id
  from ticket_choice as chosen
  join ticket on ticket.id = chosen.ticket_id
  where chosen.choice <> 'keep' and (
    ticket.state = 'live'
    or chosen.choice = 'refund' and not exists (select from refund where ticket.id = any(refund.ticket_ids))
      -- Unless nothing was left of its payment.
      and not exists (
        select from purchase
        join issuing_payment on issuing_payment.hold_id = purchase.hold_id
        join given_back on given_back.payment_id = issuing_payment.id
        where purchase.id = ticket.channel_ref and ticket.channel in ('web', 'payment-link', 'window') and (
          given_back.amount = issuing_payment.charge_amount
          or exists (select from refund where refund.payment_id = issuing_payment.id and refund.state = 'rejected')
        )
      )
  )

  union all
  -- Buyers who pay more than an hour later get the purchase's own mail.
  select 'moved-is-told', 'move ' || show_move.id
  from show_move
  join show on show.id = show_move.show_id and show.cancelled_at is null
  where not exists (select from show_move as later where later.show_id = show_move.show_id and later.id > show_move.id)
    and not exists (
      select 1 from pending_job
      where pending_job.name = 'tell-move' and (pending_job.data ->> 'moveId')::integer = show_move.id
    )
    and exists (
      select from live_ticket
      left join purchase on purchase.id = live_ticket.channel_ref
        and live_ticket.channel in ('web', 'payment-link', 'window')
      left join hold on hold.id = purchase.hold_id
      left join move_notice as told on told.move_id = show_move.id and case
        when purchase.id is null then told.ticket_id = live_ticket.id else told.purchase_id = purchase.id
      end
      where live_ticket.show_id = show_move.show_id and told.move_id is null
        and coalesce(hold.started_at, live_ticket.issued_at) <= show_move.moved_at
        and live_ticket.issued_at < show_move.moved_at + interval '1 hour'
    )

  union all
  select 'notice-is-sent', 'notice ' || notice.id
  from buyer_notice as notice
  where notice.finished_at is null and notice.stopped_at is null
    and exists (select from buyer_notice_mail as mail where mail.notice_id = notice.id and mail.queued_at is null)
    and not exists (
      select 1 from pending_job
      where pending_job.name = 'tell-buyers' and (pending_job.data ->> 'noticeId')::integer = notice.id
    )
  union all
  select 'notice-is-sent', 'notice ' || notice.id || ' mail ' || mail.number
  from buyer_notice as notice
  join buyer_notice_mail as mail on mail.notice_id = notice.id and mail.queued_at is not null and mail.sent_at is null
  where notice.finished_at is null and notice.stopped_at is null and not exists (
    select 1 from pending_job
    where pending_job.name = 'mail-buyer-notice' and (pending_job.data ->> 'noticeId')::integer = notice.id
      and (pending_job.data ->> 'number')::integer = mail.number
  )
  and not exists (select from given_up_mail where key = 'buyer-notice-' || notice.id || '-' || mail.number)
)
select invariant.name, invariant.says, count(violation.subject)::integer as violations, min(violation.subject) as example
from invariant
left join violation on violation.name = invariant.name
group by invariant.position, invariant.name, invariant.says
order by invariant.position;
